/** Owns when the time left is told aloud: once each time it falls to one of the marks. */

const MARKS = [30, 10, 5];
/** A clock that is set right by a second or two has not been given new time. */
const SLACK = 2;

export class Warnings {
  #ahead: readonly number[];

  constructor(seconds: number) {
    this.#ahead = MARKS.filter((mark) => seconds > mark);
  }

  /** Whether a mark has been reached since it was last asked. */
  due(seconds: number): boolean {
    const reached = this.#ahead.some((mark) => seconds <= mark);
    this.#ahead = MARKS.filter((mark) => seconds > mark + (this.#ahead.includes(mark) ? 0 : SLACK));
    return reached && seconds > 0;
  }
}

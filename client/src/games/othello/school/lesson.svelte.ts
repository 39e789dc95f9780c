/** Owns a lesson as it is taken: the step one is at, what is tried on the board, hints, and what is told of them. */

import { untrack } from 'svelte';
import { attempt } from '../../../shell/attempt';
import { among, openTable } from '../../../shell/opening';
import { router } from '../../../shell/router.svelte';
import { settings } from '../../../shell/settings.svelte';
import { voice } from '../../../shell/voice.svelte';
import { space } from '../../../shell/window.svelte';
import { cellName, face } from '../cells';
import { Lights, OFF } from '../lights.svelte';
import { reason, score } from '../sides';
import { school } from '../words/school';
import { othello } from '../words/table';
import { LESSONS, pupil, say, type Lesson, type Step, type Task } from './course.svelte';
import { FreeBoard, tell } from './free.svelte';

/** Milliseconds before the other side answers. */
const BEAT = 1_100;

export class Taking {
  at = $state(0);
  done = $state(false);
  hints = $state(0);
  /** A wrong move, and what it would turn. */
  chosen = $state<number | null>(null);
  flips = $state.raw<readonly number[]>([]);
  readonly free: FreeBoard;
  readonly lights: Lights;
  readonly #lamps = $state({ ...OFF });
  #which = $state(0);
  /** The board as the last right move left it. */
  #reached = $state('');
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** `toTop` shows the board again, which stands above the text on a phone. */
  constructor(
    readonly lesson: Lesson,
    private readonly toTop: () => void,
  ) {
    this.at = Math.min(pupil.at(lesson.key), lesson.steps.length - 1);
    this.free = new FreeBoard(untrack(() => this.step.view));
    this.lights = new Lights(this.#lamps);
    $effect(() => {
      const entered = this.step;
      untrack(() => this.enter(entered));
      return () => clearTimeout(this.#waiting);
    });
    $effect(() => this.lights.follow(this.free.view));
  }

  readonly step = $derived.by(() => this.lesson.steps[this.at]!);
  readonly task = $derived.by(() => (this.done ? undefined : this.step.tasks[this.#which]));
  readonly last = $derived.by(() => this.at === this.lesson.steps.length - 1);
  readonly untouched = $derived.by(() => this.free.view.board === this.step.view.board);
  readonly dots = $derived.by(() => {
    if (this.untouched) return this.step.dots;
    return this.free.view.board === this.#reached ? this.step.after : [];
  });
  readonly rings = $derived.by(() => {
    if (this.hints > 1 && this.task) return this.task.right;
    return this.untouched ? this.step.rings : [];
  });
  readonly answer = $derived.by(() => (this.task ? school().answerIs(this.task.right.map(cellName)) : ''));

  readonly line = $derived.by(() => {
    const { view } = this.free;
    if (view.result) return score(view);
    if (view.to_move === null) return '';
    return this.task ? othello().yourTurn[face(view.to_move)] : othello().theirTurn[face(view.to_move)];
  });
  readonly detail = $derived.by(() => {
    const { free, step, task, done } = this;
    if (free.remark) return free.remark;
    if (free.view.result) return reason(free.view);
    if (step.level) return school().playAbout;
    if (task) return step.ask ? say(step.ask) : school().guided;
    return space.phone && step.done && done ? say(step.done) : school().free;
  });

  enter(entered: Step): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#which = this.hints = 0;
    this.#reached = '';
    this.done = entered.tasks.length === 0;
    this.forget();
    this.free.show(entered.view);
    this.lights.tell(entered.view.board, entered.lights);
    Object.assign(this.#lamps, OFF, entered.show && { [entered.show]: true });
    if (this.done && !entered.level) pupil.pass(this.lesson, this.at);
  }

  go(next: number): void {
    this.at = next;
    pupil.reach(this.lesson.key, next);
    this.toTop();
  }

  onward(): void {
    if (!this.last) return this.go(this.at + 1);
    pupil.leave(this.lesson);
    const { following } = this;
    router.go(following ? `/lecons/othello/${following.key}` : '/lecons/othello');
  }

  get following(): Lesson | undefined {
    return LESSONS[LESSONS.indexOf(this.lesson) + 1];
  }

  forget(): void {
    this.chosen = null;
    this.flips = [];
  }

  play(cell: number): void {
    const { task, free } = this;
    this.forget();
    if (this.done) return void free.play(cell);
    if (!task || this.#waiting) return;
    const outcome = task.moves.find((move) => move.cell === cell);
    if (!outcome) return free.refuse(why(task, cell));
    if (!task.right.includes(cell)) return this.#refuse(cell, outcome);
    free.show(outcome.view, outcome.events);
    tell(outcome.events);
    if (task.answer) this.#waiting = setTimeout(() => this.#reply(task), settings.span(BEAT) || 150);
    else this.#settle();
  }

  hint(): void {
    const { step } = this;
    this.hints = step.hint && this.hints === 0 ? 1 : 2;
    voice.say(this.hints === 1 ? say(step.hint!) : this.answer);
    if (this.hints === 2) this.toTop();
  }

  /** What was learnt is tried against a program. */
  async game(): Promise<void> {
    pupil.pass(this.lesson, this.at);
    const seats = among({ side: 0, players: 2 }, { kind: 'program', level: this.step.level });
    await attempt(() => openTable({ game: 'othello', seats }));
  }

  /** A move that can be made and is wrong: what it turns, and why that is not it. */
  #refuse(cell: number, { events }: Task['moves'][number]): void {
    const { step } = this;
    const placed = events.find((event) => event.type === 'Placed')!;
    const because = step.reasons.find(([at]) => at === cell)?.[1] ?? step.wrong;
    this.chosen = cell;
    this.flips = placed.turned;
    this.free.refuse(
      `${school().turns(cellName(cell), placed.turned.length)} ${because ? say(because) : ''}`,
    );
  }

  /** The other side answers, as the lesson has it. */
  #reply({ answer }: Task): void {
    this.#waiting = undefined;
    this.free.show(answer!.view, answer!.events, school().answeredWith(cellName(answer!.cell)));
    tell(answer!.events);
    this.#settle();
  }

  #settle(): void {
    const { step } = this;
    if (this.#which + 1 < step.tasks.length) return void (this.#which += 1);
    this.done = true;
    this.#reached = this.free.view.board;
    voice.call(`${step.look ? school().look : school().right}. ${step.done ? say(step.done) : ''}`);
    pupil.pass(this.lesson, this.at);
  }
}

/** Why nobody can play there. */
function why(task: Task, cell: number): string {
  const words = school();
  const name = cellName(cell);
  const closed = task.closed.find((each) => each.cell === cell);
  if (!closed) return words.closed.occupied(name);
  const mover = task.view.to_move!;
  const run = closed.run.map(cellName);
  if (run.length === 0) return words.closed.alone(name, words.adjectives[face(1 - mover)]);
  const own = words.adjectives[face(mover)];
  return closed.end === null
    ? words.closed.edge(name, run, own)
    : words.closed.gap(name, run, cellName(closed.end), own);
}

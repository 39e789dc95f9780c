/** Owns carrying something from a rack, or from a cell, onto a board with the mouse or a finger. */

const SLACK = 6;
/** What is larger than its cell by more than this would hide where it falls: there it is as large as the cell. */
const HIDES = 0.8;

export interface Carried {
  /** What follows the pointer. */
  readonly element: Element;
  /** The cell it was let go over, or null beside the board. */
  drop(cell: number | null): void;
}

/** Makes an element something to carry. A press that does not travel stays an ordinary click. */
export function carry(node: Element, take: () => Carried | null): () => void {
  const press = (down: Event) => {
    if (!(down instanceof PointerEvent) || down.button !== 0) return;
    const carried = take();
    if (carried) follow(carried, down);
  };
  node.addEventListener('pointerdown', press);
  return () => node.removeEventListener('pointerdown', press);
}

function follow(carried: Carried, down: PointerEvent): void {
  let ghost: HTMLElement | null = null;
  let aimed: Element | null = null;
  const at = carried.element.getBoundingClientRect();
  /** A finger hides what is under it: away from the rack, what it carries goes before it and falls there. */
  const reach = down.pointerType === 'touch' ? at.height : 0;
  const ahead = (y: number) => Math.min(Math.max(at.top - y, 0), reach);
  const aim = (cell: Element | null) => {
    if (cell === aimed) return;
    aimed?.classList.remove('aimed');
    cell?.classList.add('aimed');
    aimed = cell;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const by = { x: event.clientX - down.clientX, y: event.clientY - down.clientY };
    if (!ghost && Math.hypot(by.x, by.y) < SLACK) return;
    ghost ??= lift(carried.element, at);
    const to = { x: event.clientX, y: event.clientY - ahead(event.clientY) };
    aim(cellAt(to.x, to.y));
    const part = (aimed?.getBoundingClientRect().width ?? Infinity) / at.width;
    const small = part < HIDES;
    ghost.style.scale = small ? `${part}` : '';
    ghost.style.translate = small
      ? `${to.x - at.left - at.width / 2}px ${to.y - at.top - at.height / 2}px`
      : `${by.x}px ${by.y - ahead(event.clientY)}px`;
    event.preventDefault();
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (!ghost) return;
    ghost.remove();
    carried.element.classList.remove('carried');
    const cell = cellAt(event.clientX, event.clientY - ahead(event.clientY));
    aim(null);
    if (event.type === 'pointerup') carried.drop(cell && Number(cell.getAttribute('data-cell')));
  };
  addEventListener('pointermove', move, { passive: false });
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

function lift(element: Element, at: DOMRect): HTMLElement {
  const ghost = document.createElement('div');
  ghost.append(element.cloneNode(true));
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    pointerEvents: 'none',
    zIndex: '9',
  });
  document.body.append(ghost);
  element.classList.add('carried');
  return ghost;
}

const cellAt = (x: number, y: number): Element | null =>
  document.elementFromPoint(x, y)?.closest('[data-cell]') ?? null;

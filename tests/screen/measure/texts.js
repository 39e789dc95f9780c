/** Nothing cut, nothing glued: texts where they are drawn, and as they are read. */

const BOARDS = '[role=grid], [role=img], .tile, [aria-hidden=true] svg, svg[aria-hidden=true]';
/** Read as one name, whatever lies in them. */
const NAMES = 'button, a[href], h1, h2, h3, h4, h5, h6, label, legend, summary, [role=button], [role=tab]';
/** Read piece by piece: what is a piece itself is told apart. */
const READ = 'li, tr, [role=row], [role=listitem], [role=status], [role=alert], [role=log], output';
const PIECES =
  'p, li, td, th, dt, dd, div[role], h1, h2, h3, h4, h5, h6, button, a[href], label, legend, summary,' +
  '[role=cell], [role=gridcell], [role=row], [role=tab], [role=listitem]';
const OVER = '[data-over], dialog:modal, [popover]:popover-open';
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'option', 'title', 'desc', 'textarea']);

/** Every text that is laid out, in the order it is read. `ink` is the middle of each line, where letters are. */
function texts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (UNREAD.has(element.localName) || !boxed(element).checkVisibility({ visibilityProperty: true }))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const ink = [...range.getClientRects()].filter(({ width, height }) => width && height).map(inked);
    found.push({ node, element, ink, text: tidy(node.data), shows: visible(element) });
  }
  return found;
}

function inked(line) {
  const spare = (line.bottom - line.top) / 6;
  return { left: line.left, top: line.top + spare, right: line.right, bottom: line.bottom - spare };
}

const drawn = (element) => element.closest('svg') !== null && element.closest('[aria-hidden=true]') !== null;

function cut(told) {
  return told.flatMap(({ element, ink, text }) => {
    const guilty = ink.map((line) => cutter(element, line)).find(Boolean);
    return guilty ? [`« ${short(text)} » ${guilty}`] : [];
  });
}

function cutter(element, line) {
  const own = blockOf(element);
  let part = line;
  for (const up of [own, ...holders(own)]) {
    if (up.localName === 'svg') return null;
    const inner = padding(up);
    const most = up === own ? pane(up, (overflow) => !scrolls(overflow)) : pane(up, hides);
    const by = Math.max(
      most.left - part.left,
      most.top - part.top,
      part.right - most.right,
      part.bottom - most.bottom,
    );
    if (by > 1 && !shortened(up, element))
      return `sticks out of ${called(up)} at ${numbers(inner)} by ${by.toFixed(1)} px`;
    part = common(part, pane(up, bounded));
    if (wide(part) <= 0 || high(part) <= 0) return null;
  }
  return null;
}

/** Cut on purpose: it ends in an ellipsis, and the whole can be had. */
function shortened(holder, element) {
  if (holder.closest('[data-ellipsis]')) return true;
  const { textOverflow, webkitLineClamp } = style(holder);
  if (textOverflow !== 'ellipsis' && webkitLineClamp === 'none') return false;
  const said = tidy(element.textContent);
  return upwards(element).some((up) =>
    ['title', 'aria-label'].some((name) => up.getAttribute(name)?.includes(said)),
  );
}

/** Texts that lie on one another; what a layer covers on purpose does not count. */
function overlapping(told) {
  const lines = told.flatMap(({ element, ink, text }) =>
    ink.map((line) => ({ part: shown(line, element), element, text, layer: layer(element) })),
  );
  lines.sort((one, other) => one.part.top - other.part.top);
  const breaches = new Set();
  lines.forEach((one, at) => {
    for (let next = at + 1; next < lines.length && lines[next].part.top < one.part.bottom - 2; next++) {
      const other = lines[next];
      const both = common(one.part, other.part);
      if (one.element !== other.element && one.layer === other.layer && wide(both) > 2 && high(both) > 2)
        breaches.add(`« ${short(one.text)} » and « ${short(other.text)} » overlap by ${numbers(both)}`);
    }
  });
  return [...breaches];
}

/** The part of a line that its own block, and what it lies in, leave of it. */
const shown = (line, element) => common(through(line, element), pane(blockOf(element), bounded));

/** What is stuck has room of its own further on; everything else that lies over the page says so. */
const layer = once((element) => {
  if (element.matches(OVER) || style(element).position === 'sticky') return element;
  return element.parentElement && layer(element.parentElement);
});

function glued(told) {
  const read = told.filter(({ element }) => !element.closest('[aria-hidden=true]'));
  return read.slice(1).flatMap((after, at) => {
    const before = read[at];
    return together(before, after) && apart(before, after)
      ? [`« ${short(before.text)} » and « ${short(after.text)} » are read as one word`]
      : [];
  });
}

function together(before, after) {
  if (before.element === after.element) return false;
  if (!/[\p{L}\p{N}]$/u.test(before.node.data) || !/^[\p{L}\p{N}]/u.test(after.node.data)) return false;
  const owner = upwards(before.element).find(
    (up) => up.contains(after.element) && up.matches(`${NAMES}, ${READ}`),
  );
  if (!owner || owner.hasAttribute('aria-label')) return false;
  return owner.closest(NAMES) !== null || (!piece(before, after) && !piece(after, before));
}

/** Whether the first lies in something that is read by itself, without the other. */
const piece = (one, other) =>
  upwards(one.element).some((up) => up.matches(PIECES) && !up.contains(other.element));

function apart(before, after) {
  const [left, right] = [before.ink.at(-1), after.ink[0]];
  if (!left || !right || !before.shows || !after.shows) return true;
  return (
    blockOf(before.element) !== blockOf(after.element) ||
    right.left - left.right > 2 ||
    right.top >= left.bottom
  );
}

function tiny(told) {
  const breaches = new Set();
  for (const { element, text } of told) {
    if (element.closest(BOARDS)) continue;
    const size = parseFloat(style(element).fontSize) * (element.getScreenCTM?.()?.a ?? 1);
    if (size < 12.9) breaches.add(`« ${short(text)} » is ${size.toFixed(1)} px high`);
  }
  return [...breaches];
}

function read() {
  const told = texts();
  const shown = told.filter(({ text, shows, element }) => text && shows && !drawn(element));
  return [...cut(shown), ...overlapping(shown), ...glued(told), ...tiny(shown)];
}

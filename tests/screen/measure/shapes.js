/** Shapes: where elements lie, how they are called, and what of them shows. */

const TARGETS =
  'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=link],' +
  '[role=tab], [role=checkbox], [role=radio], [role=switch], [role=slider], [role=gridcell]';

/** Found out once for each element in a judgement: the page stands still meanwhile. */
const forgetting = [];
function once(find) {
  let found = new WeakMap();
  forgetting.push(() => (found = new WeakMap()));
  return (element) => {
    if (!found.has(element)) found.set(element, find(element));
    return found.get(element);
  };
}
/** Whatever was found out may have changed. */
const afresh = () => forgetting.forEach((forget) => forget());

const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const edges = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
const box = once((element) => edges(element.getBoundingClientRect()));
const wide = (part) => part.right - part.left;
const high = (part) => part.bottom - part.top;
const whole = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
const common = (one, other) => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});
const numbers = (part) =>
  `${[part.left, part.top].map(Math.round).join(',')} ${[wide(part), high(part)].map((n) => n.toFixed(1)).join('×')}`;
const tidy = (text) => text.replace(/\s+/g, ' ').trim();
const short = (text) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function called(element) {
  const classes = [...element.classList].filter((one) => !one.startsWith('svelte-')).slice(0, 2);
  const kind = [element.localName, ...classes].join('.');
  const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return tidy(`${kind} « ${short(tidy(name))} »`);
}

const style = once((element) => getComputedStyle(element));

function* upwards(element) {
  for (let up = element; up; up = up.parentElement) yield up;
}

function clipped(element) {
  const { clipPath, clip } = style(element);
  return clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)';
}

const forReadersOnly = once((element) => {
  const up = element.parentElement;
  return clipped(element) || (up !== null && forReadersOnly(up));
});

/** What has no box of its own shows as far as the next one around it does. */
const boxed = (element) => upwards(element).find((up) => style(up).display !== 'contents') ?? element;

const SHOWS = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
const visible = once((element) => boxed(element).checkVisibility(SHOWS) && !forReadersOnly(element));

function seen(element) {
  const part = box(element);
  return wide(part) > 0 && high(part) > 0 && visible(element);
}

const holdsAll = ({ transform, filter, contain }) =>
  transform !== 'none' || filter !== 'none' || /paint|layout|strict|content/.test(contain);

/** The ancestors that an element lies in, as the browser lays it out, the closest first. */
function* holders(element) {
  let { position } = style(element);
  for (const up of upwards(element.parentElement)) {
    if (up === document.body || up === document.documentElement) return;
    const now = style(up);
    const holds =
      position === 'fixed'
        ? holdsAll(now)
        : position !== 'absolute' || now.position !== 'static' || holdsAll(now);
    if (!holds) continue;
    yield up;
    ({ position } = now);
  }
}

/** The inside of an element's borders. */
const padding = once((element) => {
  const part = box(element);
  const { borderLeftWidth, borderTopWidth, borderRightWidth, borderBottomWidth } = style(element);
  return {
    left: part.left + parseFloat(borderLeftWidth || 0),
    top: part.top + parseFloat(borderTopWidth || 0),
    right: part.right - parseFloat(borderRightWidth || 0),
    bottom: part.bottom - parseFloat(borderBottomWidth || 0),
  };
});

/** How far an element lets its content show: axes it does not bound are endless. */
function pane(element, bounds) {
  const inner = padding(element);
  const { overflowX, overflowY } = style(element);
  const across = bounds(overflowX);
  const down = bounds(overflowY);
  return {
    left: across ? inner.left : -Infinity,
    top: down ? inner.top : -Infinity,
    right: across ? inner.right : Infinity,
    bottom: down ? inner.bottom : Infinity,
  };
}

const bounded = (overflow) => overflow !== 'visible';
const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';

const ENDLESS = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** Where an element's ancestors let it show. */
const opening = once((element) => {
  const holder = holders(element).next().value;
  return holder ? common(pane(holder, bounded), opening(holder)) : ENDLESS;
});

/** What of a part of an element shows through its ancestors. */
const through = (part, element) => common(part, opening(element));

/** The element that lays an element's words out in lines. */
const blockOf = once(
  (element) => upwards(element).find((up) => !/^(inline|contents)$/.test(style(up).display)) ?? element,
);

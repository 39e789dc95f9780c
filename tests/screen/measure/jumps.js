/** Nothing jumps: by itself, or because something else was touched. */

const elementOf = (node) => (node?.nodeType === Node.TEXT_NODE ? node.parentElement : node);
const rects = ({ previousRect, currentRect }) => ({ previousRect, currentRect });

let shifted = 0;
const moving = new Set();
function shifts(entries) {
  for (const entry of entries) {
    if (entry.hadRecentInput) continue;
    const sources = entry.sources.map((one) => ({ ...rects(one), element: elementOf(one.node) }));
    if (sources.length && sources.every(({ element }) => element?.closest('[data-moves]'))) continue;
    shifted += entry.value;
    for (const { element, previousRect, currentRect } of sources) {
      if (element) moving.add(`${called(element)} from ${numbers(previousRect)} to ${numbers(currentRect)}`);
    }
  }
}
const watcher = new PerformanceObserver((list) => shifts(list.getEntries()));
watcher.observe({ type: 'layout-shift', buffered: true });

/** What moved without being asked since the last time. */
function moved() {
  shifts(watcher.takeRecords());
  const breaches =
    shifted < 0.02 ? [] : [`a layout shift of ${shifted.toFixed(3)} without a touch`, ...moving];
  shifted = 0;
  moving.clear();
  return breaches;
}

/** How far all that an element lies in is scrolled, up to what stays where it is. */
const scrolled = once((element) => {
  const up = element.parentElement;
  if (!up || /fixed|sticky/.test(style(element).position)) return { across: 0, down: 0 };
  const { across, down } = scrolled(up);
  return { across: across + up.scrollLeft, down: down + up.scrollTop };
});

/** Where an element is in what it scrolls with: scrolling moves nothing. */
function place(element) {
  const { left, top, right, bottom } = box(element);
  const { across, down } = scrolled(element);
  return { left: left + across, top: top + down, right: right + across, bottom: bottom + down };
}

const places = (targets) => new Map(targets.map((element) => [element, place(element)]));

const within = (element) => {
  const part = common(through(box(element), element), whole());
  return wide(part) > 0 && high(part) > 0;
};

/** The targets on the screen before a touch, where the keyboard was, and what was touched. */
let memory = null;

function note() {
  const targets = all(TARGETS).filter((element) => seen(element) && within(element));
  memory = {
    places: places(targets),
    address: location.pathname,
    focus: document.activeElement,
    from: scrollY,
    touched: null,
    pressed: false,
  };
}

/** Whoever touches may have scrolled there first: what the page does counts from the touch on. */
function begun(event) {
  if (!memory || memory.touched) return;
  memory.touched = event.composedPath()[0].closest?.(TARGETS) ?? document.body;
  memory.pressed = event.type === 'pointerdown';
  afresh();
  if (memory.from !== scrollY) memory.places = places([...memory.places.keys()]);
  memory.from = scrollY;
}
addEventListener('pointerdown', begun, true);
addEventListener('keydown', begun, true);
/** The finger scrolls, and the keyboard goes where it goes. */
addEventListener('pointercancel', () => memory && (memory.pressed = false), true);

function displaced() {
  if (memory.address !== location.pathname) return []; // another page was asked for
  const breaches = [];
  for (const [element, before] of memory.places) {
    if (!element.isConnected || !seen(element) || mayMove(element)) continue;
    const after = place(element);
    const most = Math.max(...Object.keys(before).map((edge) => Math.abs(after[edge] - before[edge])));
    if (most > 1) breaches.push(`${called(element)} went from ${numbers(before)} to ${numbers(after)}`);
  }
  if (memory.pressed && Math.abs(scrollY - memory.from) > 1)
    breaches.push(`the page scrolled by itself from ${Math.round(memory.from)} to ${Math.round(scrollY)}`);
  return breaches;
}

function mayMove(element) {
  if (element.closest('[data-verbs]')) return false;
  return element === memory.touched || element.closest('[data-moves]') !== null;
}

/** Until two frames are drawn and whatever moves and ends has ended. */
async function settled() {
  const until = performance.now() + 5000;
  const frame = () => new Promise(requestAnimationFrame).then(() => new Promise(setTimeout));
  const ending = () =>
    document.getAnimations().filter((one) => {
      const { endTime } = one.effect?.getComputedTiming() ?? {};
      return one.playState === 'running' && Number.isFinite(endTime);
    });
  do {
    await frame();
    await frame();
    await Promise.race([
      Promise.allSettled(ending().map((one) => one.finished)),
      new Promise((done) => setTimeout(done, 2000)),
    ]);
  } while (ending().length && performance.now() < until);
}

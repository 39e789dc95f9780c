/**
 * Measures a page for the laws of the screen (laws.py): what lies where, what is cut, what was said.
 *
 * It is in the page before the page's own scripts are, and changes nothing there. Every measure
 * answers with sentences, one a breach, under the name of the law.
 */
window.screenLaws = (() => {
  const TARGETS =
    'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=link],' +
    '[role=tab], [role=checkbox], [role=radio], [role=switch], [role=slider], [role=gridcell]';
  const LIVE = '[role=log], [role=status], [role=alert], output, [aria-live=polite], [aria-live=assertive]';
  const BOARDS = '[role=grid], [role=img], .tile, [aria-hidden=true] svg, svg[aria-hidden=true]';
  /** Read as one name, whatever lies in them. */
  const NAMES = 'button, a[href], h1, h2, h3, h4, h5, h6, label, legend, summary, [role=button], [role=tab]';
  /** Read piece by piece: those that are pieces themselves are told apart. */
  const READ = 'li, tr, [role=row], [role=listitem], [role=status], [role=alert], [role=log], output';
  const PIECES =
    'p, li, td, th, dt, dd, div[role], h1, h2, h3, h4, h5, h6, button, a[href], label, legend, summary,' +
    'option, [role=cell], [role=gridcell], [role=row], [role=tab], [role=listitem]';
  const OVER = '[data-over], dialog:modal, [popover]:popover-open';
  const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'option', 'title', 'desc', 'textarea']);

  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const edges = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const box = (element) => edges(element.getBoundingClientRect());
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

  // What shows

  const styles = new WeakMap();
  /** Styles are asked for once a measure; `fresh` begins another. */
  let measured = 0;
  function style(element) {
    const known = styles.get(element);
    if (known?.measured === measured) return known.style;
    const found = { measured, style: getComputedStyle(element) };
    styles.set(element, found);
    return found.style;
  }
  const fresh = () => measured++;

  function* upwards(element) {
    for (let up = element; up; up = up.parentElement) yield up;
  }

  function clipped(element) {
    const { clipPath, clip } = style(element);
    return clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)';
  }

  const forReadersOnly = (element) => upwards(element).some(clipped);

  function visible(element) {
    const shows = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
    return element.checkVisibility(shows) && !forReadersOnly(element);
  }

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
        position === 'fixed' ? holdsAll(now) : position !== 'absolute' || now.position !== 'static' || holdsAll(now);
      if (!holds) continue;
      yield up;
      ({ position } = now);
    }
  }

  /** The inside of an element's borders. */
  function padding(element) {
    const part = box(element);
    const { borderLeftWidth, borderTopWidth, borderRightWidth, borderBottomWidth } = style(element);
    return {
      left: part.left + parseFloat(borderLeftWidth || 0),
      top: part.top + parseFloat(borderTopWidth || 0),
      right: part.right - parseFloat(borderRightWidth || 0),
      bottom: part.bottom - parseFloat(borderBottomWidth || 0),
    };
  }

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

  /** What of a part of an element shows through its ancestors. */
  function through(part, element, bounds = bounded) {
    return [...holders(element)].reduce((left, up) => common(left, pane(up, bounds)), part);
  }

  // It fits

  function tooWide() {
    const page = document.documentElement;
    const breaches = [];
    if (page.scrollWidth > innerWidth + 1)
      breaches.push(`the page is ${page.scrollWidth} px wide, the window ${innerWidth}`);
    for (const element of all('body *')) {
      if (element.ownerSVGElement || !seen(element)) continue;
      const part = through(box(element), element);
      if (wide(part) > 0 && high(part) > 0 && part.right > innerWidth + 1)
        breaches.push(`${called(element)} reaches ${Math.round(part.right)} px, the window ends at ${innerWidth}`);
    }
    return breaches;
  }

  function tooTall() {
    const page = document.documentElement;
    const breaches = [];
    if (page.scrollHeight > innerHeight + 1)
      breaches.push(`the page is ${page.scrollHeight} px tall, the window ${innerHeight}`);
    if (Math.abs(scrollX) > 1 || Math.abs(scrollY) > 1)
      breaches.push(`the page is scrolled to ${Math.round(scrollX)},${Math.round(scrollY)}`);
    return breaches;
  }

  function needed(needs) {
    const modal = all('dialog:modal').at(-1);
    const missing = needs.filter((selector) => !document.querySelector(selector));
    const wanted = new Set(all(['[data-need]', ...needs].join(', ')));
    const judged = [...wanted].filter((element) => !modal || modal.contains(element));
    return [...missing.map((selector) => `${selector}, which the turn needs, is not there`), ...judged.flatMap(unmet)];
  }

  function unmet(element) {
    const part = box(element);
    if (!seen(element)) return [`${called(element)}, which the turn needs, does not show`];
    const left = common(through(part, element), whole());
    if (wide(left) < wide(part) - 1 || high(left) < high(part) - 1)
      return [`${called(element)} at ${numbers(part)} shows only ${numbers(left)}`];
    const over = cover(element, part);
    return over ? [`${called(element)} is covered by ${called(over)}`] : [];
  }

  /** What lies over the middle of an element, if anything does. */
  function cover(element, part) {
    if (style(element).pointerEvents === 'none') return null;
    const top = document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2);
    return !top || element.contains(top) || top.contains(element) ? null : top;
  }

  const opened = () => ({
    'it fits': scrollY > 1 ? [`the page opened ${Math.round(scrollY)} px under its top`] : [],
  });

  // Nothing jumps

  let shifted = 0;
  const moving = new Set();
  function shifts(entries) {
    for (const entry of entries) {
      if (entry.hadRecentInput) continue;
      shifted += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
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

  /** Where an element is in what it scrolls with: scrolling moves nothing. */
  function place(element) {
    const part = box(element);
    for (const up of upwards(element.parentElement)) {
      for (const [start, end, by] of [
        ['left', 'right', up.scrollLeft],
        ['top', 'bottom', up.scrollTop],
      ]) {
        part[start] += by;
        part[end] += by;
      }
    }
    return part;
  }

  const within = (element) => {
    const part = common(through(box(element), element), whole());
    return wide(part) > 0 && high(part) > 0;
  };

  /** The targets on the screen as they were, and what the touch was. */
  let memory = null;

  function remember() {
    fresh();
    listener.takeRecords();
    said = [];
    const targets = all(TARGETS).filter((element) => seen(element) && within(element));
    memory = {
      places: new Map(targets.map((element) => [element, place(element)])),
      address: location.href,
      touched: null,
      scroll: null,
    };
  }

  /** The driver may scroll to what it touches: how far the page was scrolled counts from the touch on. */
  function begun(event) {
    if (!memory || memory.touched) return;
    memory.touched = event.composedPath()[0].closest?.(TARGETS) ?? document.body;
    if (event.type === 'pointerdown') memory.scroll = scrollY;
  }
  addEventListener('pointerdown', begun, true);
  addEventListener('keydown', begun, true);
  addEventListener('pointercancel', () => memory && (memory.scroll = null), true);

  function displaced() {
    const breaches = [];
    for (const [element, before] of memory.places) {
      if (!element.isConnected || !seen(element) || mayMove(element)) continue;
      const after = place(element);
      const most = Math.max(...Object.keys(before).map((edge) => Math.abs(after[edge] - before[edge])));
      if (most > 1) breaches.push(`${called(element)} went from ${numbers(before)} to ${numbers(after)}`);
    }
    if (memory.scroll !== null && memory.address === location.href && Math.abs(scrollY - memory.scroll) > 1)
      breaches.push(`the page scrolled by itself from ${Math.round(memory.scroll)} to ${Math.round(scrollY)}`);
    return breaches;
  }

  function mayMove(element) {
    if (element.closest('[data-verbs]')) return false;
    return element === memory.touched || element.closest('[data-moves]') !== null;
  }

  /** Until two frames are drawn and whatever moves and ends has ended. */
  async function settled() {
    const until = performance.now() + 5000;
    const frame = () => new Promise(requestAnimationFrame);
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

  // Nothing cut, nothing glued

  /** Every text that is laid out, in the order it is read. `ink` is the middle of each line, where letters are. */
  function texts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (UNREAD.has(element.localName) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const ink = [...range.getClientRects()].filter(({ width, height }) => width && height).map(inked);
      found.push({ node, element, ink, text: tidy(node.data), shows: visible(element) });
    }
    return found;
  }

  function inked(line) {
    const spare = (line.bottom - line.top) / 8;
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
      const by = Math.max(most.left - part.left, most.top - part.top, part.right - most.right, part.bottom - most.bottom);
      if (by > 1 && !shortened(up, element))
        return `sticks out of ${called(up)} at ${numbers(inner)} by ${by.toFixed(1)} px`;
      part = common(part, pane(up, bounded));
      if (wide(part) <= 0 || high(part) <= 0) return null;
    }
    return null;
  }

  function blockOf(element) {
    return upwards(element).find((up) => !/^(inline|contents)$/.test(style(up).display)) ?? element;
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
      ink.map((line) => ({ part: through(line, element), element, text, layer: layer(element) })),
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

  /** What is stuck has room of its own further on; everything else that lies over the page says so. */
  function layer(element) {
    return upwards(element).find((up) => up.matches(OVER) || style(up).position === 'sticky') ?? null;
  }

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
    const owner = upwards(before.element).find((up) => up.contains(after.element) && up.matches(`${NAMES}, ${READ}`));
    if (!owner || owner.hasAttribute('aria-label')) return false;
    return owner.closest(NAMES) !== null || (!piece(before, after) && !piece(after, before));
  }

  /** Whether the first lies in something that is read by itself, without the other. */
  const piece = (one, other) =>
    upwards(one.element).some((up) => up.matches(PIECES) && !up.contains(other.element));

  function apart(before, after) {
    const [left, right] = [before.ink.at(-1), after.ink[0]];
    if (!left || !right || !before.shows || !after.shows) return true;
    return blockOf(before.element) !== blockOf(after.element) || right.left - left.right > 2 || right.top >= left.bottom;
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

  // Within reach

  function reached() {
    return all(TARGETS).filter(onThePage).flatMap((element) => {
      const least = smallest(element);
      const part = box(hitArea(element));
      return Math.min(wide(part), high(part)) < least - 0.1
        ? [`${called(element)} is ${numbers(part)}, ${least} px are a finger's`]
        : [];
    });
  }

  /** What waits above the page for the keyboard, as a way past the bar does, is no target until it comes. */
  function onThePage(element) {
    const part = box(hitArea(element));
    const away = part.bottom + scrollY <= 0 || part.right + scrollX <= 0;
    return !away && seen(hitArea(element)) && !inSentence(element);
  }

  function smallest(element) {
    if (!element.matches('[role=gridcell]')) return 44;
    if (element.closest('[role=grid]')?.closest('[data-zoom]')) return 0;
    return innerWidth > 600 ? 40 : 44;
  }

  /** A label around or beside a choice is touched for it. */
  function hitArea(element) {
    const labelled = element.matches('input[type=checkbox], input[type=radio], input[type=range], [role=slider]');
    const label = labelled && (element.closest('label') ?? element.labels?.[0]);
    return label || element;
  }

  function inSentence(element) {
    if (element.localName !== 'a' || style(element).display !== 'inline') return false;
    const block = blockOf(element.parentElement);
    const links = all('a', block).map((link) => link.textContent);
    const around = links.reduce((text, link) => text.replace(link, ''), block.textContent);
    return /\p{L}/u.test(around);
  }

  /** After a touch the keyboard is somewhere that shows. */
  function lost() {
    if (!document.querySelector('[role=grid], form, input, select, textarea')) return [];
    const element = document.activeElement;
    if (!element || element === document.body) return ['the focus is nowhere'];
    const part = box(hitArea(element));
    const left = common(through(part, hitArea(element)), whole());
    const enough = wide(left) >= Math.min(wide(part) - 1, 44) && high(left) >= Math.min(high(part) - 1, 44);
    return enough && seen(hitArea(element)) ? [] : [`the focus is on ${called(element)}, which does not show`];
  }

  // Said once

  let said = [];
  function heard(mutations) {
    const spoken = new Set();
    for (const { type, target, addedNodes } of mutations)
      for (const node of type === 'characterData' ? [target] : addedNodes) voices(node).forEach((one) => spoken.add(one));
    const outer = [...spoken].filter((one) => !upwards(one.parentElement).some((up) => spoken.has(up)));
    said.push(...outer.map((one) => tidy(one.textContent)).filter(Boolean));
  }

  /** The elements whose text is announced because a node came or changed. */
  function voices(node) {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    if (!element?.isConnected) return [];
    const found = element.closest(LIVE) ? [element] : node === element ? all(LIVE, element) : [];
    return found.filter((one) => one.closest(LIVE).ariaLive !== 'off' && !one.closest('[aria-hidden=true]') && one.checkVisibility());
  }
  const listener = new MutationObserver(heard);
  listener.observe(document, { subtree: true, childList: true, characterData: true });

  function repeated() {
    heard(listener.takeRecords());
    const twice = said.filter((text, at) => said.indexOf(text) !== at);
    const breaches = [...new Set(twice)].map((text) => `« ${short(text)} » is said twice`);
    if (said.length > 6)
      breaches.push(`${said.length} announcements for one touch: ${said.map((text) => `« ${short(text)} »`).join(', ')}`);
    said = [];
    return breaches;
  }

  // True words

  /** What the page declares that it tells of the table, where it shows. */
  function declared() {
    fresh();
    const marks = ['seat', 'turn', 'clock', 'away', 'host'].flatMap((kind) =>
      all(`[data-${kind}]`).map((element) => ({ kind, value: element.dataset[kind], element })),
    );
    const verbs = all('[data-verbs] button:enabled:not([aria-disabled=true])');
    const told = [...marks, ...verbs.map((element) => ({ kind: 'verb', value: '', element }))];
    return told
      .filter(({ element }) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ kind, value, element }) => ({ kind, value, text: tidy(element.textContent) }));
  }

  /** All that can be judged of a page at rest. */
  function rest({ playing, needs }) {
    fresh();
    return {
      'it fits': [...tooWide(), ...(playing ? [...tooTall(), ...needed(needs)] : [])],
      'nothing jumps': moved(),
      'nothing cut, nothing glued': read(),
      'within reach': reached(),
    };
  }

  /** All that can be judged of a touch once it has settled. A page that it led to begins anew. */
  function touched() {
    fresh();
    const began = memory;
    const breaches = {
      'nothing jumps': began ? displaced() : [],
      'within reach': began ? lost() : [],
      'said once': repeated(),
    };
    memory = null;
    return breaches;
  }

  return { rest, opened, remember, settled, touched, declared };
})();

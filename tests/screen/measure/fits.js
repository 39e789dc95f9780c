/** It fits: nothing sticks out of the window, and what a turn needs is in it. */

function tooWide() {
  const page = document.documentElement;
  const breaches = [];
  if (page.scrollWidth > innerWidth + 1)
    breaches.push(`the page is ${page.scrollWidth} px wide, the window ${innerWidth}`);
  for (const element of all('body *')) {
    if (element.ownerSVGElement || !seen(element)) continue;
    const part = through(box(element), element);
    if (wide(part) > 0 && high(part) > 0 && part.right > innerWidth + 1)
      breaches.push(
        `${called(element)} reaches ${Math.round(part.right)} px, the window ends at ${innerWidth}`,
      );
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

/** While a modal dialog asks something, the turn needs nothing else. */
function needed(playing, needs) {
  const missing = needs.filter((selector) => !document.querySelector(selector));
  const wanted = new Set(
    [...needs, ...(playing ? ['[data-need]'] : [])].flatMap((selector) => all(selector)),
  );
  const asking = all('dialog:modal').at(-1) ?? document;
  return [
    ...missing.map((selector) => `${selector}, which the turn needs, is not there`),
    ...[...wanted].filter((element) => asking.contains(element)).flatMap(unmet),
  ];
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

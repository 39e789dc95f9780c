/** Within reach: what is touched is as large as a finger, and the keyboard is somewhere that shows. */

function reached() {
  return all(TARGETS)
    .filter(onThePage)
    .flatMap((element) => {
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
  const labelled = element.matches(
    'input[type=checkbox], input[type=radio], input[type=range], [role=slider]',
  );
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

/** After a touch the keyboard is somewhere that shows; who has touched nothing yet has no focus to lose. */
function lost() {
  if (!document.querySelector('[role=grid], form, input, select, textarea')) return [];
  const element = document.activeElement ?? document.body;
  if (element === document.body)
    return memory.touched || memory.focus !== element ? ['the focus is nowhere'] : [];
  const area = hitArea(element);
  const part = box(area);
  const left = common(through(part, area), whole());
  const enough = wide(left) >= Math.min(wide(part) - 1, 44) && high(left) >= Math.min(high(part) - 1, 44);
  return enough && seen(area) ? [] : [`the focus is on ${called(element)}, which does not show`];
}

/** Said once: what a screen reader is told. */

const LIVE = '[role=log], [role=status], [role=alert], output, [aria-live=polite], [aria-live=assertive]';

let said = [];
function heard(mutations) {
  const spoken = new Set();
  for (const { type, target, addedNodes, oldValue } of mutations) {
    if (type === 'characterData' && oldValue === target.data) continue;
    for (const node of type === 'characterData' ? [target] : addedNodes)
      for (const voice of voices(node)) spoken.add(voice);
  }
  const outer = [...spoken].filter((one) => !upwards(one.parentElement).some((up) => spoken.has(up)));
  said.push(...outer.map((one) => tidy(one.textContent)).filter(Boolean));
}

/** The elements whose text is announced because a node came or changed. */
function voices(node) {
  const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
  if (!element?.isConnected) return [];
  const found = element.closest(LIVE) ? [element] : node === element ? all(LIVE, element) : [];
  return found.filter(
    (one) =>
      one.closest(LIVE).ariaLive !== 'off' && !one.closest('[aria-hidden=true]') && one.checkVisibility(),
  );
}
const listener = new MutationObserver(heard);
listener.observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  characterDataOldValue: true,
});

function forget() {
  listener.takeRecords();
  said = [];
}

/** What was announced since this was last asked for. */
function spoken() {
  heard(listener.takeRecords());
  const told = said;
  said = [];
  return told;
}

function repeated() {
  heard(listener.takeRecords());
  const twice = said.filter((text, at) => said.indexOf(text) !== at);
  const breaches = [...new Set(twice)].map((text) => `« ${short(text)} » is said twice`);
  if (said.length > 6)
    breaches.push(
      `${said.length} announcements for one touch: ${said.map((text) => `« ${short(text)} »`).join(', ')}`,
    );
  forget();
  return breaches;
}

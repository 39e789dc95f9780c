/** Measures a page for the laws of the screen (laws.py); the other files here hold one law each. */

/** What the page declares that it tells of the table, where it shows. */
function declared() {
  afresh();
  const marks = ['seat', 'turn', 'clock', 'away', 'host', 'curtain'].flatMap((kind) =>
    all(`[data-${kind}]`).map((element) => ({ kind, value: element.dataset[kind], element })),
  );
  const verbs = all('[data-verbs] button:enabled:not([aria-disabled=true], [data-sits])');
  const told = [...marks, ...verbs.map((element) => ({ kind: 'verb', value: '', element }))];
  return told
    .filter(({ element }) => element.checkVisibility({ visibilityProperty: true }))
    .map(({ kind, value, element }) => ({ kind, value, text: tidy(element.textContent) }));
}

/** Before a touch. */
function remember() {
  afresh();
  forget();
  note();
}

/** All that can be judged of a page at rest. */
function rest({ playing, needs }) {
  afresh();
  return {
    'it fits': [...tooWide(), ...(playing ? tooTall() : []), ...needed(playing, needs)],
    'nothing jumps': moved(),
    'nothing cut, nothing glued': read(),
    'within reach': reached(),
  };
}

/** All that can be judged of a touch once it has settled. A page that it led to begins anew. */
function touched() {
  afresh();
  const began = memory;
  const breaches = {
    'nothing jumps': began ? displaced() : [],
    'within reach': began ? lost() : [],
    'said once': repeated(),
  };
  memory = null;
  return breaches;
}

window.screenLaws = { rest, opened, remember, settled, touched, declared, spoken };

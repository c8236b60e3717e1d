/**
 * Does something once what was drawn now has been shown: the answer to a finger comes first, the rest of the work after it.
 * A hidden page is not painted, so there it is done soon.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}

/** `afterPaint` for work of which only the latest counts: it takes the place of what was still to come, and none takes it away. */
export function latestAfterPaint(): (work?: () => void) => void {
  let turn = 0;
  return (work) => {
    const thisTurn = (turn += 1);
    if (work) afterPaint(() => thisTurn === turn && work());
  };
}

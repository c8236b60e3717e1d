/**
 * Does something once what was drawn now has been shown: the answer to a finger comes first, the rest of the work after it.
 * A page nobody sees is not painted, so there it is done soon.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}

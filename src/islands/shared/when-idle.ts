/**
 * Does something when the page has loaded and the browser has nothing else to do. That it fails is not said: what it would have
 * renewed stands on the page with the day it is of.
 */
export function whenIdle(work: () => Promise<void>): void {
  const run = () =>
    void work().catch(() => {
      // The network is away.
    });
  const later = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
    else setTimeout(run, 500);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

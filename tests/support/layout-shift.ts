import type { Page } from 'playwright-core';

interface Watched {
  layoutShift: number;
  movedParts: string[];
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Adds up how far things move by themselves, from the page's first paint on. Call it before the page is opened. */
export function watchLayout(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.layoutShift = 0;
    watched.movedParts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        watched.layoutShift += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources)
          watched.movedParts.push(
            `${node?.textContent?.trim().slice(0, 40)} (${from.x},${from.y} ${from.width}×${from.height} → ` +
              `${to.x},${to.y} ${to.width}×${to.height})`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until something of a page is on the screen, as for what comes late on a slow network. A page that is left has waited. */
export const painted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0).catch(() => {});

/** Scrolls through the page, so that all that loads late has loaded, and answers the shift (CLS) so far. */
export function layoutShift(page: Page, scrolls = true): Promise<number> {
  return page.evaluate(async (scrolls) => {
    // A page with nothing to paint may wait long for its next frame.
    const frame = () => new Promise((resolve) => (requestAnimationFrame(resolve), setTimeout(resolve, 250)));
    for (let top = 0; scrolls && top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await frame();
    }
    await frame();
    return (window as unknown as Watched).layoutShift;
  }, scrolls);
}

/** What moved by itself on a page that is watched, and from where to where. */
export const movedParts = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as Watched).movedParts.slice(-8).join('; '));

/** Nothing, to two decimals, as the measure is reported. */
export const UNSEEN = 0.005;

/** A font that a busy machine brings after the first paint moves a line, now and then; a page's own fault does so every time. */
const LOOKS = 3;

/** The least shift in a few looks at a page. It stops at the first look below `unseen`. */
export async function leastShift(unseen: number, look: () => Promise<number>): Promise<number> {
  let min = Infinity;
  for (let looks = 0; looks < LOOKS && min >= unseen; looks += 1) min = Math.min(min, await look());
  return min;
}

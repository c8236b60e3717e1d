import type { Page } from 'playwright-core';

/**
 * What stays in its place while the page moves and can be pressed: on a phone it lies over a link, a field or a button sooner
 * or later. Each as `tag#id.classes`.
 */
export const floating = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { position, pointerEvents } = getComputedStyle(element);
        const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return position === 'fixed' && pointerEvents !== 'none' && isSeen && element.offsetHeight > 0;
      })
      .map(({ tagName, className, id }) => `${tagName.toLowerCase()}#${id}.${className}`),
  );

/**
 * Actions in a part of a page that something floating lies over, wherever the page is scrolled to. What floats is named as
 * `tag.classes`. The strip at the page's head does not count: the page begins below it.
 */
export const coveredActions = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const STEP_PX = 40;
    const floatOf = (hit: Element): Element | undefined => {
      for (let at: Element | null = hit; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
      return undefined;
    };
    const actions = document.querySelectorAll<HTMLElement>(
      `${selector} :is(a[href], button, input, select, textarea, summary)`,
    );
    const found = new Set<string>();
    const look = (action: HTMLElement) => {
      const { left, top, width, height } = action.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isShown = width > 1 && action.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const hit = isShown ? document.elementFromPoint(x, y) : null;
      const float = hit && !action.contains(hit) ? floatOf(hit) : undefined;
      if (!float || float.contains(action) || float.getBoundingClientRect().top <= 0) return;
      found.add(`${float.tagName.toLowerCase()}.${float.className} over ${action.textContent.trim() || action.id}`);
    };
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top < end + STEP_PX; top += STEP_PX) {
      scrollTo({ top, behavior: 'instant' });
      actions.forEach(look);
    }
    return [...found];
  }, part);

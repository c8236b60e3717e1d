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

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { SCREENS } from '../support/browser.ts';
import { visit } from '../support/visit.ts';

const LISTS = ['/results_list', '/car_model', '/cark_list', '/today_ddeal'];

/** What the rows that can be seen look like: each says the same of itself. */
const looks = (page: Page) =>
  page.$$eval('.lot', (lots) => {
    const screen = document.documentElement;
    const said = lots
      .filter((lot) => lot.checkVisibility())
      .map((lot) => {
        const box = (selector: string) => lot.querySelector(selector)!.getBoundingClientRect();
        const [row, plate, name, side] = [lot.getBoundingClientRect(), box('.plate'), box('h3'), box('.side')];
        const road = box('.ruler');
        const isBeside = plate.right <= name.left || plate.left >= name.right;
        return {
          isAtTop: Math.abs(plate.top - row.top) < 1,
          // Six metres are no wider than the road is long, and the road ends the picture: no column of it is empty.
          isFilled: plate.height <= plate.width * 0.4 && Math.abs(plate.bottom - road.bottom) < 1,
          stands: isBeside ? 'beside' : plate.bottom <= Math.min(name.top, side.top) ? 'above' : 'over',
          isRowWide: Math.abs(plate.width - row.width) < 1,
        };
      });
    return {
      rows: said.length,
      kinds: [...new Set(said.map((each) => JSON.stringify(each)))],
      isWide: screen.scrollWidth > screen.clientWidth,
    };
  });

describe('the drawing of a row', () => {
  it.each(LISTS.flatMap((path) => (['en', 'ar', 'de'] as const).map((locale) => [path, locale] as const)))(
    'stands on top and is as wide as the row on a phone, beside the facts and at their top elsewhere: %s in %s',
    async (path, locale) => {
      await visit(
        localizedPath(locale, path),
        async (page) => {
          // The list of all models is gone through by thumb: on phones its pictures stay small, at the side.
          for (const width of path === '/car_model' ? [820, 1440] : [320, 390, 820, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            const isPhone = width < 768;
            const look = { isAtTop: true, isFilled: true, stands: isPhone ? 'above' : 'beside', isRowWide: isPhone };
            const { rows, kinds, isWide } = await looks(page);
            expect(rows, `${width} px`).toBeGreaterThan(2);
            expect(kinds, `${width} px`).toEqual([JSON.stringify(look)]);
            expect(isWide, `${width} px`).toBe(false);
          }
        },
        SCREENS.phone,
      );
    },
  );
});

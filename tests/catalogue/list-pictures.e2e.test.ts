import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';

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
        const parts = [...lot.querySelectorAll('h3, .trim, .facts, .price, .compare-toggle, .heart')];
        const within = parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
        const isBeside = plate.right <= name.left || plate.left >= name.right;
        return {
          isAtTop: Math.abs(plate.top - row.top) < 1,
          // Six metres are no wider than the road is long, and the road ends the picture: no column of it is empty.
          isFilled: plate.height <= plate.width * 0.4 && Math.abs(plate.bottom - road.bottom) < 1,
          stands: isBeside ? 'beside' : plate.bottom <= Math.min(name.top, side.top) ? 'above' : 'over',
          isRowWide: Math.abs(plate.width - row.width) < 1,
          isWithin: within.every(({ left, right }) => left >= row.left - 1 && right <= row.right + 1),
        };
      });
    return {
      rows: said.length,
      kinds: [...new Set(said.map((each) => JSON.stringify(each)))],
      isWide: screen.scrollWidth > screen.clientWidth,
    };
  });

const ALL = LISTS.flatMap((path) => (['en', 'ar', 'de'] as const).map((locale) => [path, locale] as const));
/** Each list once, and the longest words and the other direction where most stands in a row. */
const ONE_OF_EACH = ALL.filter(([path, locale]) => (locale === 'en') !== (path === '/results_list'));

describe('the drawing of a row', () => {
  const shared = onePage(SCREENS.phone);

  it.each(casesOf(ALL, ONE_OF_EACH))(
    'stands on top and is as wide as the row on a phone, beside the facts and at their top elsewhere: %s in %s',
    async (path, locale) => {
      const page = await shared.open(localizedPath(locale, path));
      // The list of all models is gone through by thumb: on phones its pictures stay small, at the side.
      for (const width of path === '/car_model' ? [820, 1440] : [320, 360, 390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const isPhone = width < 768;
        const look = {
          isAtTop: true,
          isFilled: true,
          stands: isPhone ? 'above' : 'beside',
          isRowWide: isPhone,
          isWithin: true,
        };
        const { rows, kinds, isWide } = await looks(page);
        expect(rows, `${width} px`).toBeGreaterThan(2);
        expect(kinds, `${width} px`).toEqual([JSON.stringify(look)]);
        expect(isWide, `${width} px`).toBe(false);
      }
    },
  );
});

import { describe, expect, it } from 'vitest';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaults, faultsByNight } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { layoutShift, leastShift, UNSEEN, watchLayout } from '../support/layout-shift.ts';
import { OTHER_PAGES, pagesOf, sampleStyles } from '../support/sample-styles.ts';
import { browser, site } from '../support/product.ts';
import { idle, visit } from '../support/visit.ts';

const [first, ...otherStyles] = sampleStyles();
/** Every kind of page, once. */
const kinds = [...OTHER_PAGES, ...(first ? pagesOf(first) : [])];
/** The sheets of the other sample cars. */
const otherSheets = otherStyles.flatMap((style) => pagesOf(style).slice(0, 1));
/** Still, so that no colour is measured on its way from one theme to the other. */
const still = { ...SCREENS.desktop, bypassCSP: true, reducedMotion: 'reduce' } as const;

// The other kinds of pages are looked at by `every-language`, which also sees what moves on them, in English.
describe.each(otherSheets)('%s', (address) => {
  it('is accessible by day and by night', async () => {
    await visit(
      address,
      async (page) => {
        expect(await axeFaults(page)).toEqual([]);
        expect(await faultsByNight(page)).toEqual([]);
      },
      still,
    );
  });
});

describe.each([...kinds, ...otherSheets, ...kinds.map((page) => localizedPath('ar', page))])('%s', (address) => {
  it('moves nothing by itself on a phone and shows no fault in the console', async () => {
    const shift = await leastShift(UNSEEN, async () => {
      const { page, faults, close } = await openPage(browser, SCREENS.phone);
      await watchLayout(page);
      await page.goto(site.url + address);
      await idle(page);
      const seen = await layoutShift(page);
      expect(faults).toEqual([]);
      await close();
      return seen;
    });
    expect(shift).toBeLessThan(UNSEEN);
  });
});

it.each(sampleStyles().map((style) => [style.energyType, style] as const))(
  'the sheet of a %s car shows every row without JavaScript',
  async (_energyType, { slug, sheet }) => {
    await visit(
      `/style_param/${slug}`,
      async (page) => {
        const rows = await page.$$eval(
          '.spec tbody tr:not(.grp)',
          (all) => all.filter((row) => row.checkVisibility()).length,
        );
        expect(rows).toBe(Object.keys(sheet).length);
      },
      { ...SCREENS.phone, javaScriptEnabled: false },
    );
  },
);

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auctionLots, stockItems, stockReservations } from '../../data/schema/index.ts';
import { auctionPaths, localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { onePage } from '../support/one-page.ts';
import { aSiteLot } from '../support/site-lots.ts';
import { siteDatabase } from '../support/site-member.ts';

/** A car of the tested site, of no other test, that is put into a lot after its pages were drawn. */
const CAR = 'hongqi-h5-2024-sale-1';
const IN_AN_HOUR = Date.now() + 3_600_000;
const phone = onePage(SCREENS.phone);
let lotId = 0;

beforeAll(async () => {
  const database = siteDatabase();
  const [car] = await database.select({ id: stockItems.id }).from(stockItems).where(eq(stockItems.slug, CAR));
  const stockId = car?.id ?? 0;
  lotId = await aSiteLot({ stockId, opensAt: IN_AN_HOUR, originalEndsAt: IN_AN_HOUR + 3_600_000 });
  await database.insert(stockReservations).values({ stockId, reason: 'lot', holder: lotId, takenAt: Date.now() });
});
afterAll(async () => {
  await siteDatabase().batch([
    siteDatabase().delete(stockReservations).where(eq(stockReservations.holder, lotId)),
    siteDatabase().delete(auctionLots).where(eq(auctionLots.id, lotId)),
  ]);
});

const inRow = `[data-slug="${CAR}"]`;
it.each([
  ['en', '/results_list?condition=used&brand=hongqi', `.lot${inRow} .marks`],
  ['ar', '/results_list?condition=used&brand=hongqi', `.lot${inRow} .marks`],
  ['en', '/cark_list', `.lot${inRow} .marks`],
  ['ar', '/cark_list', `.lot${inRow} .marks`],
  ['en', `/cark_list/${CAR}`, '.used-one .marks'],
  ['ar', `/cark_list/${CAR}`, '.used-one .marks'],
  ['en', '/car_excel', `tr${inRow}`],
  ['en', '/car_model?keyword=hongqi', `[data-also] li:has(a[href="/cark_list/${CAR}"])`],
] as const)('a car in a lot says so and leads there: %s %s', async (locale, address, place) => {
  const page = await phone.open(localizedPath(locale, address));
  const link = page
    .locator(place)
    .getByRole('link', { name: locale === 'ar' ? `اللوت ${lotId}` : `In auction, lot ${lotId}` });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(localizedPath(locale, auctionPaths.lot(lotId)));
  expect(await axeFaultsIn(page, place)).toEqual([]);
});

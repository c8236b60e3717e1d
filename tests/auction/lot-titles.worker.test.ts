import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { auctionLots, stockItems } from '../../data/schema/index.ts';
import { LOCALE_CODES, DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import { lotTitles, titledLots } from '../../data/queries/auction/lot-titles.ts';
import { database, read } from '../support/account.ts';
import { fetchWorker } from '../support/api.ts';
import { aBidder, aLot, AUCTION, bid } from '../support/lots.ts';
import { toldBecomes } from '../support/notices.ts';

/** A lot of a car in stock that is of no style of the catalogue. */
async function aLotOfStock(): Promise<number> {
  const [car] = await database
    .insert(stockItems)
    .values({
      slug: `titled-${crypto.randomUUID()}`,
      kind: 'used',
      brandSlug: 'byd',
      modelName: 'Tang',
      modelNameZh: '唐',
      modelYear: 2021,
      trim: 'Flagship',
      trimZh: '旗舰型',
      energyType: 'petrol',
      priceMinor: 900_000,
      currency: 'USD',
      quantity: 1,
      status: 'available',
      isSample: false,
      source: 'test',
      digest: 'titled',
      origin: 'import',
      updatedAt: 1,
    })
    .returning({ id: stockItems.id });
  const id = await aLot({ title: 'As typed', stockId: car?.id ?? null });
  onTestFinished(async () => {
    await database.update(auctionLots).set({ stockId: null }).where(eq(auctionLots.id, id));
    await database.delete(stockItems).where(eq(stockItems.id, car?.id ?? 0));
  });
  return id;
}

it('calls the car of a lot as the stock does, on its page, among own bids and in notices', async () => {
  const id = await aLotOfStock();
  const [ana, ben] = [await aBidder(id), await aBidder(id)];
  await bid(id, ana, { amount: '1000' });
  await bid(id, ben, { amount: '2000' });
  await toldBecomes(id, ana, ['outbid']);
  const title = /^BYD Tang Flagship, 2021/;
  const page = await (await fetchWorker(`/fr/auction_details/${id}`)).text();
  expect(/<title>([^<]*)/.exec(page)?.[1]).toMatch(title);
  for (const [locale, named] of [
    ['fr', expect.stringMatching(title) as string],
    ['en', 'As typed'],
  ] as const) {
    const said = { ...ana, lang: locale };
    const bids = await read(`${AUCTION}/getMyBids`, said);
    expect(bids.data).toMatchObject({ list: [{ lot: { id, title: named } }] });
    const notices = await read(`${AUCTION}/getNotices`, said);
    expect(notices.data).toMatchObject({ list: [{ lot_id: id, title: named }] });
  }
});

it('has no title of its own for a car that is in neither the catalogue nor the stock', async () => {
  const id = await aLot({ title: 'As typed' });
  const moment = { database, now: Date.now() };
  for (const locale of LOCALE_CODES) expect([...(await lotTitles(moment, [id], locale))]).toEqual([]);
  expect(await titledLots(moment, [{ id, title: 'As typed' }], 'ar')).toEqual([{ id, title: 'As typed' }]);
  expect([...(await lotTitles(moment, [], DEFAULT_LOCALE))]).toEqual([]);
});

import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cardPrice } from '../../data/queries/chat/card-price.ts';
import { goodCard, orderCard, ordersOf } from '../../data/queries/chat/cards.ts';
import { auctionLots, auctionPayments, localCharges, stockItems, styles } from '../../data/schema/index.ts';
import { anAccount, database } from '../support/account.ts';
import { post } from '../support/api.ts';
import { aLot } from '../support/lots.ts';
import { aDesk, anOrder } from '../support/order-calls.ts';
import { aCar } from '../support/stock-rows.ts';

/** Loading on a car carrier, which no starter row knows. */
const LOADING: typeof localCharges.$inferInsert = {
  id: 'test.loading',
  side: 'origin',
  place: '',
  country: '',
  key: 'loading',
  unit: 'per_vehicle',
  condition: 'any',
  mode: 'ro_ro',
  low: 300,
  high: 400,
  currency: 'USD',
  source: 'a haulier',
  checkedOn: '2026-11-28',
  confidence: 'secondary',
  digest: '',
  origin: 'admin',
};
/** Says what the way from the yard to the port costs, or that it is not known, as the starter row does. */
const setInland = (dollars: number | null) =>
  database
    .update(localCharges)
    .set({ low: dollars, high: dollars, currency: dollars === null ? null : 'USD' })
    .where(eq(localCharges.id, 'cn.inland'));

it('a style is shown as its page shows it, in the language of the visitor', async () => {
  const card = await goodCard(database, 'style-101', 'en');
  expect(card).toMatchObject({ title: 'BYD Seagull', price: expect.stringMatching(/^CN¥\d/) as string });
  expect(card?.url).toMatch(/^\/car_details\/byd-seagull-2025-/);
  expect(card?.subtitle).toContain('2025');
  expect(await goodCard(database, '101', 'zh-cn')).toMatchObject({ title: expect.stringContaining('海鸥') as string });
  // The same drawing as the list of models has.
  const models = await post('/api/shop.AutoModels/getModelsList', { limit: 100, keyword: 'Seagull' });
  expect(JSON.stringify(models.data)).toContain(card?.logo);
});

it('a car says what it costs at the place of the visitor, if each line of the sum is known', async () => {
  const slug = 'seagull-at-a-port';
  const [item] = await database
    .insert(stockItems)
    .values(aCar({ slug, styleSlug: null }))
    .returning({ id: stockItems.id });
  const place = { country: 'KE', port: 'KEMBA', term: 'CIF', importer: 'individual' } as const;
  const at = { place, locale: 'en', now: Date.parse('2026-12-01T08:00:00Z'), season: 'open' } as const;
  await database.update(styles).set({ widthMm: 1_715, heightMm: 1_540 }).where(eq(styles.id, 101));
  const price = await cardPrice(database, 'style-101', at);
  expect(price).toMatchObject({ term: 'CIF', place: 'Mombasa', isSample: true });
  expect(price?.range.high).toBeGreaterThan(price?.range.low ?? 0);
  // Without a rule for the price, a size, or a place of ours the sum is unknown; a lot has its own page for it.
  expect(await cardPrice(database, 'style-101', { ...at, season: undefined })).toBeUndefined();
  expect(await cardPrice(database, `stock-${item?.id ?? 0}`, at)).toBeUndefined();
  expect(await cardPrice(database, 'style-101', { ...at, place: { ...place, port: 'XXABC' } })).toBeUndefined();
  expect(await cardPrice(database, 'style-101', { ...at, place: { ...place, country: 'DE' } })).toBeUndefined();
  const lot = await aLot({ styleId: 101 });
  expect(await cardPrice(database, `lot-${lot}`, at)).toBeUndefined();
  await database.insert(localCharges).values(LOADING);
  await setInland(300);
  // The next minimum bid is 1,000 dollars and the fee 100; freight and insurance come on top.
  const ofLot = await cardPrice(database, `lot-${lot}`, at);
  expect(ofLot).toMatchObject({ term: 'CIF', place: 'Mombasa', isSample: false });
  expect(ofLot?.range.low).toBeGreaterThan(110_000);
  await database.delete(localCharges).where(eq(localCharges.id, LOADING.id));
  await setInland(null);
  await database.update(auctionLots).set({ state: 'closed' }).where(eq(auctionLots.id, lot));
  expect(await cardPrice(database, `lot-${lot}`, at)).toBeUndefined();
  await database.delete(auctionLots).where(eq(auctionLots.id, lot));
  await database.update(styles).set({ widthMm: null, heightMm: null }).where(eq(styles.id, 101));
  await database.delete(stockItems).where(eq(stockItems.slug, slug));
});

it('a car in stock and a lot have a card, and nothing else has', async () => {
  const slug = 'seagull-of-a-card';
  const [item] = await database.insert(stockItems).values(aCar({ slug })).returning({ id: stockItems.id });
  expect(await goodCard(database, `stock-${item?.id ?? 0}`, 'fr')).toMatchObject({
    title: 'BYD Seagull',
    subtitle: 'Vitality, 2025',
    url: `/fr/cark_list/${slug}`,
    price: expect.stringMatching(/55.000/) as string,
    logo: expect.stringMatching(/^\/drawings\//) as string,
  });
  await database.delete(stockItems).where(eq(stockItems.slug, slug));
  const lot = await aLot({ currentMinor: 1_280_000, image: '/uploads/lot.webp' });
  expect(await goodCard(database, `lot-${lot}`, 'en')).toMatchObject({
    logo: '/uploads/lot.webp',
    title: 'BYD Seagull 2025 405 km',
    price: 'US$12,800',
    url: `/auction_details/${lot}`,
    subtitle: expect.stringMatching(/UTC.*UTC/) as string,
  });
  for (const none of ['style-999999', 'stock-999999', 'lot-999999', 'part-1', '', '0', '101; drop', '1'.repeat(30)])
    expect(await goodCard(database, none, 'en')).toBeUndefined();
  await database.delete(auctionLots).where(eq(auctionLots.id, lot));
});

it('a purchase is shown to its buyer, by id or number, and to nobody else', async () => {
  const [buyer, other] = [await anAccount(), await anAccount()];
  const lotId = await aLot();
  const orderNo = `T${lotId}`;
  const [payment] = await database
    .insert(auctionPayments)
    .values({
      lotId,
      memberId: buyer.id,
      amountMinor: 1_310_050,
      currency: 'USD',
      state: 'open',
      orderNo,
      dueAt: Date.parse('2026-12-01T10:00:00Z'),
    })
    .returning({ id: auctionPayments.id });
  const id = String(payment?.id ?? 0);
  const read = { memberId: buyer.id, locale: 'en' } as const;
  const card = await orderCard(database, id, read);
  expect(card).toMatchObject({ title: 'BYD Seagull 2025 405 km', amount: 'US$13,100.50', number: orderNo });
  expect(card?.subtitle).toMatch(/Dec.*1.*10:00/);
  expect(await orderCard(database, orderNo, read)).toEqual(card);
  // What is paid is due at no time any more.
  await database.update(auctionPayments).set({ state: 'paid' }).where(eq(auctionPayments.orderNo, orderNo));
  expect((await orderCard(database, id, read))?.subtitle).toBe('');
  expect(await orderCard(database, id, { ...read, memberId: other.id })).toBeUndefined();
  expect(await orderCard(database, 'none', read)).toBeUndefined();
  expect(await ordersOf(database, buyer.id)).toEqual([{ number: orderNo, title: 'BYD Seagull 2025 405 km' }]);
  expect(await ordersOf(database, other.id)).toEqual([]);
  await database.delete(auctionPayments).where(eq(auctionPayments.orderNo, orderNo));
  await database.delete(auctionLots).where(eq(auctionLots.id, lotId));
});

it('an order has a card for its buyer alone, which leads to its screen and tells no payment', async () => {
  const [buyer, other] = [await anAccount(), await anAccount()];
  const { order } = await anOrder(await aDesk(), buyer, { note: 'internal' });
  const of = { memberId: buyer.id, locale: 'fr' } as const;
  expect(await orderCard(database, order.order_no, of)).toEqual({
    logo: '',
    title: 'BYD Seagull 2025 405 km',
    subtitle: '',
    number: order.order_no,
    amount: expect.stringMatching(/10.000/) as string,
    url: `/personal_center/orders/${order.id}?lang=fr`,
  });
  expect(await orderCard(database, order.order_no, { ...of, memberId: other.id })).toBeUndefined();
  expect(await ordersOf(database, buyer.id)).toEqual([
    {
      number: order.order_no,
      title: 'BYD Seagull 2025 405 km',
      state: 'open',
      next: { stage: 'order', actor: 'us', due_at: null },
    },
  ]);
});

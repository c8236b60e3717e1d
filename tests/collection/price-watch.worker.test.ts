import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { auctionNotices, collectedStyles, priceWatches, stockItems, styles } from '../../data/schema/index.ts';
import { tellFallenPrices } from '../../functions/collection/fallen-prices.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { collectStyle, getMyCollectList, setPriceWatch } from '../../src/wire/addresses/collection.ts';
import { getNotices } from '../../src/wire/addresses/auction.ts';
import { anAccount, database, mailsTo, read, send } from '../support/account.ts';
import { aCar } from '../support/stock-rows.ts';

const ORIGIN = 'https://haitu.example';
const slug = `watched-${crypto.randomUUID()}`;
const isCar = eq(stockItems.slug, slug);
const [car] = await database
  .insert(stockItems)
  .values(aCar({ slug, priceMinor: 10_000_000, currency: 'CNY', status: 'available' }))
  .returning({ id: stockItems.id });
const [style] = await database.select().from(styles).orderBy(styles.id).limit(1);
if (!car || !style) throw new Error('The small dataset has no style.');
afterAll(() => database.delete(stockItems).where(isCar));

const costs = (priceMinor: number) => database.update(stockItems).set({ priceMinor }).where(isCar);
const run = () => tellFallenPrices({ database, now: Date.now() }, ORIGIN);
const set = (input: object, token?: string) =>
  send(setPriceWatch.path, input, { ...(token !== undefined && { token }) });
const noticesOf = (memberId: number) =>
  database
    .select({ amount: auctionNotices.amountMinor, car: auctionNotices.note })
    .from(auctionNotices)
    .where(and(eq(auctionNotices.memberId, memberId), eq(auctionNotices.kind, 'price_fell')));

describe('a price watch', () => {
  it('tells by notice and mail each fall of one percent or more once, measured from the highest price since', async () => {
    const { token, id, email } = await anAccount();
    expect(await set({ stock_id: car.id, on: true }, token)).toMatchObject({ code: 1, data: { on: true } });
    expect(await set({ stock_id: car.id, on: true }, token)).toMatchObject({ code: 1, data: { on: true } });
    const told: number[] = [];
    // Two small falls add up; a rise is followed; the same price again says nothing.
    for (const price of [9_950_000, 9_900_000, 9_900_000, 12_000_000, 11_900_000, 11_800_000]) {
      await costs(price);
      await Promise.all([run(), run()]);
      told.push((await noticesOf(id)).length);
    }
    expect(told).toEqual([0, 1, 1, 1, 1, 2]);
    expect(await noticesOf(id)).toMatchObject([{ amount: 9_900_000 }, { amount: 11_800_000 }]);
    const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'priceFell');
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('collection_car');
    const list = (await read(getNotices.path, { token })).data;
    expect(JSON.stringify(list)).toContain('price_fell');
  });

  it('tells nothing once it is off, and nothing of a car that is sold', async () => {
    const { token, id } = await anAccount();
    await costs(10_000_000);
    await set({ stock_id: car.id, on: true }, token);
    await database.update(stockItems).set({ status: 'sold', priceMinor: 5_000_000 }).where(isCar);
    await run();
    await database.update(stockItems).set({ status: 'available' }).where(isCar);
    expect(await set({ stock_id: car.id, on: false }, token)).toMatchObject({ data: { on: false } });
    await run();
    expect(await noticesOf(id)).toEqual([]);
  });

  it('is shown with a collected style and the price it was saved at, and ends when the style is let go', async () => {
    const { token, id } = await anAccount();
    await send(collectStyle.path, { auto_style_id: style.id, collected: true }, { token });
    await set({ auto_style_id: style.id, on: true }, token);
    const minor = style.lowestPriceMinor ?? style.suggestedPriceMinor;
    expect((await read(getMyCollectList.path, { token })).data).toMatchObject({
      list: [{ watched: true, saved_price: minor === null ? null : wireAmount(minor) }],
    });
    await send(collectStyle.path, { auto_style_id: style.id, collected: false }, { token });
    expect(await database.$count(priceWatches, eq(priceWatches.memberId, id))).toBe(0);
    expect(await database.$count(collectedStyles, eq(collectedStyles.memberId, id))).toBe(0);
  });

  it('refuses a car there is none of, two cars at once, and visitors', async () => {
    const { token } = await anAccount();
    expect(await set({ auto_style_id: 999_999, on: true }, token)).toMatchObject({ code: 0 });
    expect(await set({ stock_id: 999_999, on: true }, token)).toMatchObject({ code: 0 });
    expect(await set({ stock_id: car.id, auto_style_id: style.id, on: true }, token)).toMatchObject({ code: 0 });
    expect(await set({ stock_id: car.id }, token)).toMatchObject({ code: 0 });
    expect(await set({ stock_id: car.id, on: true })).toMatchObject({ code: 303 });
  });
});

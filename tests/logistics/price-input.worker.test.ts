import { env } from 'cloudflare:workers';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { exportPrices, stockItems, styles } from '../../data/schema/index.ts';
import { getLandedCost, priceMany } from '../../src/wire/addresses/logistics.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { logisticsCalls } from '../../src/wire/logistics.ts';
import { post } from '../support/api.ts';
import { aLot } from '../support/lots.ts';
import { onPriceDay } from '../support/price-day.ts';

onPriceDay();

type Landed = DataOf<typeof logisticsCalls.getLandedCost>;

const PATH = getLandedCost.path;
/** Where demo data is on, a sample rule makes prices. */
const DEMO = { SAMPLE_SEASON: 'open' };
const landed = async (body: object, headers: Record<string, string> = {}): Promise<Landed> =>
  (await post(PATH, body, headers, DEMO)).data as Landed;
const line = ({ lines }: Landed, key: string) => lines.find((each) => each.key === key);
const SEAGULL = 'byd-seagull-2025-flying';
const database = openDatabase({ url: env.LIBSQL_URL });

/** The small dataset states no width and no height, and a ship charges by volume. */
const measure = (widthMm: number | null, heightMm: number | null) =>
  database
    .update(styles)
    .set({ widthMm, heightMm })
    .where(inArray(styles.id, [101, 102]));
beforeAll(async () => {
  await measure(1_715, 1_540);
});
afterAll(async () => {
  await measure(null, null);
});

describe('bad input for a price', () => {
  it('is refused with the field it is in', async () => {
    for (const [field, value] of [
      ['freight', '-1'],
      ['freight', '1e9'],
      ['freight', '10000000.01'],
      ['car_price', '1000000000000000000'],
      ['vat_percent', '501'],
      ['vat_percent', '-5'],
      ['insurance_percent', '11'],
      ['insurance_percent', 'NaN'],
      ['import_duty_percent', '0.12345'],
      ['term', 'DDP'],
      ['port', '../x'],
      ['style', '\u0000'],
      ['mode', 'air'],
      ['importer', 'state'],
      ['condition', 'mint'],
      ['first_registered', '2024-13'],
      ['first_registered', '10000-01'],
      ['facts.power_30min_kw', -1],
      ['facts.co2_g_km', 1e18],
    ] as const) {
      const [outer = '', inner] = field.split('.');
      const answer = await post(PATH, { [outer]: inner ? { [inner]: value } : value });
      expect([field, answer.code]).toEqual([field, 0]);
      expect((answer.data as { errors: { path: string }[] }).errors[0]?.path).toBe(field);
    }
  });

  it('is refused where it names what there is not', async () => {
    expect(await post(PATH, { style: 'nope' })).toMatchObject({ code: 0, msg: 'This style does not exist.' });
    expect(await post(PATH, { stock_id: 999_999 })).toMatchObject({ code: 0, msg: 'This car is not in stock.' });
    expect((await post(PATH, { lot_id: 999_999 })).code).toBe(0);
    expect(await post(PATH, { port: 'AAAAA' }, { lang: 'de' })).toMatchObject({
      code: 0,
      msg: 'In diesen Hafen liefern wir nicht.',
    });
    // Cars are loaded there, not delivered.
    expect((await post(PATH, { port: 'CNSHA' })).code).toBe(0);
    expect((await post(PATH, { port: 'KEMBA', country: 'AQ' })).code).toBe(0);
    expect(await post(PATH, { first_registered: '2099-01' }, { lang: 'es' })).toMatchObject({
      code: 0,
      msg: 'El primer registro no puede estar en el futuro.',
    });
  });
});

describe('a car that is not of the catalogue', () => {
  it('in stock is priced by what it is offered for', async () => {
    const car = {
      slug: 'priced-car',
      kind: 'used',
      brandSlug: 'byd',
      modelSlug: 'byd-seagull',
      styleSlug: SEAGULL,
      modelYear: 2025,
      trim: 'x',
      trimZh: 'x',
      energyType: 'battery_electric',
      priceMinor: 6_000_000,
      currency: 'CNY',
      firstRegistration: '2024-05',
      quantity: 1,
      status: 'available',
      isSample: true,
      source: 'test',
      digest: '',
      origin: 'admin',
      updatedAt: 0,
    } as const;
    const [added] = await database.insert(stockItems).values(car).returning({ id: stockItems.id });
    const id = added?.id ?? 0;
    try {
      const cost = await landed({ stock_id: id, port: 'KEMBA' });
      // 60,000 and 3,500 of the rule at 7.07.
      expect(line(cost, 'car')).toMatchObject({ low: '8981.61', high: '8981.61' });
      expect((await post(priceMany.path, { to: 'KEMBA', stock: [id] }, {}, DEMO)).data).toMatchObject([
        { id, cif: cost.cif },
      ]);
      expect((await landed({ stock: car.slug, port: 'KEMBA' })).cif).toEqual(cost.cif);
      await database.update(stockItems).set({ status: 'sold' }).where(eq(stockItems.id, id));
      expect(await post(PATH, { stock_id: id })).toMatchObject({ code: 0, msg: 'This car is not in stock.' });
    } finally {
      await database.delete(stockItems).where(eq(stockItems.id, id));
    }
  });

  it('in an auction is priced at its next minimum bid, with the fee of its buyer', async () => {
    const id = await aLot();
    const cost = await landed({ lot_id: id, port: 'KEMBA' });
    expect(line(cost, 'car')).toMatchObject({ payer: 'seller', mark: 'stated' });
    expect(line(cost, 'buyer_fee')).toMatchObject({ mark: 'stated' });
    // No row states the way from the yard to the port.
    expect(cost.missing).toContainEqual({ key: 'inland', fact: 'rate' });
    expect(cost.cif).toBeNull();
  });

  it('of a style with a rule of its own is priced by that', async () => {
    const rule = {
      scope: 'style',
      scopeValue: '102',
      basis: 'own_price',
      term: 'FOB',
      vatRefundPercent: 0,
      marginLowPercent: 0,
      marginHighPercent: 0,
      fixedMinor: 0,
      fixedCurrency: 'USD',
      ownPriceMinor: 1_000_000,
      ownPriceCurrency: 'USD',
      isSample: false,
      source: 'price list',
      checkedOn: '2026-11-28',
      digest: '',
      origin: 'admin',
    } as const;
    await database.insert(exportPrices).values(rule);
    try {
      const cost = (await post(PATH, { auto_style_id: 102, port: 'KEMBA' })).data as Landed;
      expect(line(cost, 'car')).toMatchObject({
        low: '10000.00',
        high: '10000.00',
        mark: 'stated',
        source: 'price list',
      });
      expect(cost.cif).not.toBeNull();
    } finally {
      await database.delete(exportPrices).where(eq(exportPrices.scopeValue, '102'));
    }
  });
});

describe('prices of many cars', () => {
  it('are those of each car, in the order they were asked for', async () => {
    const { code, data } = await post(priceMany.path, { to: 'KEMBA', styles: [102, 101] }, {}, DEMO);
    expect(code).toBe(1);
    const list = data as DataOf<typeof logisticsCalls.priceMany>;
    expect(list.map(({ id }) => id)).toEqual([102, 101]);
    for (const { id, cif, door, missing, verdict } of list) {
      const single = await landed({ auto_style_id: id, port: 'KEMBA' });
      expect({ cif, door, missing, verdict }).toEqual({
        cif: single.cif,
        door: single.door,
        missing: single.missing,
        verdict: single.verdict,
      });
    }
  });

  it('are refused for nothing, for too many, for both kinds at once, and where one is not there', async () => {
    const refusals = [
      { to: 'KEMBA' },
      { to: 'KEMBA', styles: [] },
      { to: 'KEMBA', styles: Array.from({ length: 101 }, () => 101) },
      { to: 'KEMBA', styles: [101], stock: [1] },
      { to: 'KEMBA', styles: [101, 999_999] },
      { styles: [101] },
      { to: 'KEMBA', country: 'UZ', styles: [101] },
      { to: 'KZALA', term: 'CIF', styles: [101] },
    ];
    for (const body of refusals) expect([body, (await post(priceMany.path, body)).code]).toEqual([body, 0]);
  });
});

import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { styles } from '../../data/schema/index.ts';
import { getLandedCost } from '../../src/wire/addresses/logistics.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { logisticsCalls } from '../../src/wire/logistics.ts';
import { database, environment } from '../support/admin-entities.ts';
import { post } from '../support/api.ts';
import { onPriceDay } from '../support/price-day.ts';

onPriceDay();

type Landed = DataOf<typeof logisticsCalls.getLandedCost>;

const PATH = getLandedCost.path;
/** Where demo data is on, a sample rule makes prices. */
const DEMO = { ...environment, SAMPLE_SEASON: 'open' };
const landed = async (body: object, headers: Record<string, string> = {}): Promise<Landed> =>
  (await post(PATH, body, headers, DEMO)).data as Landed;
const line = ({ lines }: Landed, key: string) => lines.find((each) => each.key === key);
const cents = (text: string) => Math.round(Number(text) * 100);
const SEAGULL = 'byd-seagull-2025-flying';

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

const whole = {
  port: 'DEBRV',
  car_price: '10000.00',
  to_carrier: '300',
  export_customs: '150',
  loading: '80.00',
  freight: '1200',
  insurance_percent: '0.3',
  destination: '400',
};

describe('the price at a port', () => {
  it('is a range of lines with mark, source and date, complete up to CIF and to the door', async () => {
    const cost = await landed({ style: SEAGULL, port: 'DEBRV' }, { lang: 'en' });
    expect(cost).toMatchObject({ term: 'CIF', mode: 'ro_ro', country: 'DE', currency: 'USD', missing: [] });
    expect(cost.car).toMatchObject({ slug: SEAGULL, brand: 'byd', price: '79800.00', price_usd: '11287.13' });
    expect(cost.lines.map(({ key }) => key)).toEqual([
      'car',
      'inland',
      'export_customs',
      'loading',
      'freight',
      'insurance',
      'duty',
      'countervailing',
      'vat',
      'destination',
    ]);
    expect(line(cost, 'car')).toMatchObject({ payer: 'seller', mark: 'sample', source: 'Demo rule' });
    expect(line(cost, 'inland')).toMatchObject({ low: '0.00', high: '0.00', mark: 'stated' });
    expect(line(cost, 'freight')).toMatchObject({ payer: 'seller', mark: 'estimate', checked_on: '2026-11-28' });
    expect(line(cost, 'countervailing')).toMatchObject({ payer: 'buyer', mark: 'calculated', rate: 17, base: 'cif' });
    const sums = (keys: string[], end: 'low' | 'high') =>
      cost.lines.filter(({ key }) => keys.includes(key)).reduce((sum, each) => sum + cents(each[end]), 0);
    const arrival = ['car', 'inland', 'export_customs', 'loading', 'freight', 'insurance'];
    const all = cost.lines.map(({ key }) => key);
    for (const end of ['low', 'high'] as const) {
      expect(cents(cost.cif?.[end] ?? '')).toBe(sums(arrival, end));
      expect(cents(cost.door?.[end] ?? '')).toBe(sums(all, end));
    }
    expect(cost.price).toEqual(cost.cif);
    expect(cents(cost.door?.low ?? '')).toBeLessThan(cents(cost.door?.high ?? ''));
    expect(cost.weeks).toMatchObject({ low: expect.any(Number) as number, high: expect.any(Number) as number });
    expect(cost.verdict).toMatchObject({
      state: 'check',
      reasons: [
        { topic: 'emission', text: 'The car needs type approval or an emissions approval.' },
        { topic: 'plug', text: 'The car has a Chinese charging plug. Chargers there use another one.' },
      ],
    });
  });

  it('is calculated to the cent from what the reader typed', async () => {
    const cost = await landed({ ...whole, style: 'byd-seagull-2025-vitality', term: 'CIF' });
    expect(Object.fromEntries(cost.lines.map(({ key, low }) => [key, low]))).toEqual({
      car: '10000.00',
      inland: '300.00',
      export_customs: '150.00',
      loading: '80.00',
      freight: '1200.00',
      insurance: '38.84',
      duty: '1176.88',
      countervailing: '2000.70',
      vat: '2839.82',
      destination: '400.00',
    });
    expect(cost).toMatchObject({
      cif: { low: '11768.84', high: '11768.84' },
      door: { low: '18186.24', high: '18186.24' },
    });
    expect(line(cost, 'freight')).toMatchObject({ mark: 'typed', source: null });
    expect(cost.price).toEqual(cost.cif);
  });

  it('takes typed rates and a typed delivery, which no sum needs', async () => {
    const cost = await landed({
      ...whole,
      style: SEAGULL,
      import_duty_percent: '5',
      vat_percent: '0',
      delivery: '250',
    });
    expect(line(cost, 'duty')).toMatchObject({ low: '588.44', mark: 'typed', rate: 5 });
    expect(line(cost, 'vat')).toMatchObject({ low: '0.00', mark: 'typed' });
    expect(cents(cost.door?.low ?? '')).toBe(cents('11768.84') + cents('588.44') + cents('2000.70') + 40_000 + 25_000);
  });

  it('has no price of the car where the only rule is a sample and demo data is off', async () => {
    const cost = (await post(PATH, { style: SEAGULL, port: 'KEMBA' }, {}, environment)).data as Landed;
    expect(cost).toMatchObject({ cif: null, door: null, price: null });
    expect(cost.missing).toContainEqual({ key: 'car', fact: 'price' });
    // What does not rest on the price of the car is said all the same.
    expect(line(cost, 'freight')).toBeDefined();
  });

  it('shows no CIF without a rate, and names what is missing', async () => {
    const cost = await landed({ style: SEAGULL, port: 'DEHAM' });
    expect(cost).toMatchObject({ cif: null, door: null, price: null, mode: null });
    expect(cost.missing).toContainEqual({ key: 'freight', fact: 'rate' });
    expect(cost.lines.map(({ key }) => key)).not.toContain('insurance');
    expect(cost.waiting).toEqual(['insurance', 'duty', 'countervailing', 'vat', 'destination']);
  });

  it('names the one fact a tax waits for, and counts it when the reader states it', async () => {
    const without = await landed({ style: SEAGULL, port: 'RUVVO' });
    expect(without.cif).not.toBeNull();
    expect(without).toMatchObject({ door: null });
    expect(new Set(without.missing.map(({ fact }) => fact))).toEqual(new Set(['power_30min_kw']));
    const stated = await landed({ style: SEAGULL, port: 'RUVVO', facts: { power_30min_kw: 25 } });
    expect(stated).toMatchObject({ missing: [], door: { low: expect.any(String) as string } });
    expect(line(stated, 'excise')).toMatchObject({ mark: 'estimate', ended_on: '2025-12-31' });
  });

  it('is in CIP to a rail terminal unless told, and under no term of the sea', async () => {
    const cost = await landed({ style: SEAGULL, port: 'KZALA' });
    expect(cost).toMatchObject({ term: 'CIP', mode: 'rail', country: 'KZ', missing: [] });
    expect(cost.price).toEqual(cost.cif);
    for (const term of ['FOB', 'CIF'])
      expect(await post(PATH, { port: 'KZALA', term }, { lang: 'de' })).toMatchObject({
        code: 0,
        msg: 'FOB und CIF gelten nur für den Seeweg. Für ein Bahnterminal wählen Sie EXW, FCA oder CIP.',
      });
    expect((await post(PATH, { port: 'KEMBA', mode: 'rail', term: 'CIF' })).code).toBe(0);
  });

  it('has no price before the ship where the way to it is in the price', async () => {
    for (const term of ['EXW', 'FCA']) expect((await landed({ style: SEAGULL, port: 'KEMBA', term })).price).toBeNull();
    const fob = await landed({ style: SEAGULL, port: 'KEMBA', term: 'FOB' });
    expect(fob.price).toEqual({ low: line(fob, 'car')?.low, high: line(fob, 'car')?.high });
    expect(line(fob, 'freight')?.payer).toBe('buyer');
  });

  it('lets a car land in one country and be registered in another, by the roads there are', async () => {
    const cost = await landed({ style: SEAGULL, port: 'DJJIB', country: 'ET' });
    expect(cost).toMatchObject({
      country: 'ET',
      port: { country: 'DJ' },
      door: null,
      missing: [{ key: 'onward', fact: 'rate' }],
    });
    expect(await landed({ style: SEAGULL, port: 'DJJIB', country: 'ET', onward: '900' })).toMatchObject({
      missing: [],
    });
    expect(await post(PATH, { port: 'DJJIB', country: 'KE' }, { lang: 'fr' })).toMatchObject({
      code: 0,
      msg: 'Ce port ne dessert pas ce pays.',
    });
  });

  it('leaves everything open where nothing is said', async () => {
    const cost = await landed({});
    expect(cost).toMatchObject({
      car: null,
      port: null,
      country: null,
      cif: null,
      door: null,
      verdict: { state: 'not_recorded' },
    });
  });

  it('says that taxes are not recorded where there are none', async () => {
    const cost = await landed({ style: SEAGULL, port: 'LBBEY' });
    expect(cost.missing).toContainEqual({ key: 'taxes', fact: 'rate' });
  });

  it('asks in a country of right-hand drive for the right-hand version, in the caller’s language', async () => {
    const { verdict } = await landed({ style: SEAGULL, port: 'KEMBA' }, { lang: 'ru' });
    expect(verdict.state).toBe('check');
    expect(verdict.reasons.map(({ text }) => text)).toContain(
      'Разрешён только правый руль. Спросите о праворульной версии: её цена может отличаться.',
    );
  });

  it('refuses used cars that are too old, and says by how much', async () => {
    const { verdict } = await landed({ style: SEAGULL, port: 'KEMBA', condition: 'used', first_registered: '2016-03' });
    expect(verdict).toMatchObject({
      state: 'no',
      reasons: [{ topic: 'age', text: 'Used cars older than 8 years are not allowed.' }, {}, {}],
    });
  });
});

import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketFiles } from '../../data/queries/logistics/market.ts';
import { baseValues, styles } from '../../data/schema/index.ts';
import { stampedIndex } from '../../src/domain/logistics/market/files.ts';
import { allCalls } from '../../src/wire/index.ts';
import { getLandedCost, priceMany } from '../../src/wire/addresses/logistics.ts';
import { priceMade, pricesLive } from '../../src/wire/addresses/logistics-admin.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { logisticsAdminCalls } from '../../src/wire/logistics-admin.ts';
import { adminToken, database, entitiesAsAdmin, environment, loginOf } from '../support/admin-entities.ts';
import { ask, post, type Answer } from '../support/api.ts';
import { onPriceDay } from '../support/price-day.ts';

onPriceDay();

type Made = DataOf<typeof logisticsAdminCalls.priceMade>;

/** Where demo data is on, a sample rule makes prices. */
const DEMO = { ...environment, SAMPLE_SEASON: 'open' };
const SEAGULL = 101;
const made = (query: Record<string, string>, batoken = adminToken(), own = DEMO): Promise<Answer> =>
  ask(`${priceMade.path}?${new URLSearchParams(query).toString()}`, { headers: { batoken, lang: 'en' } }, own);
const madeOf = async (query: Record<string, string>): Promise<Made> => (await made(query)).data as Made;

const measure = (widthMm: number | null, heightMm: number | null) =>
  database
    .update(styles)
    .set({ widthMm, heightMm })
    .where(inArray(styles.id, [SEAGULL]));
beforeAll(async () => {
  await entitiesAsAdmin();
  // The small dataset states no width and no height, and a ship charges by volume.
  await measure(1_715, 1_540);
}, 60_000);
afterAll(async () => {
  await measure(null, null);
});

describe('how a price is made', () => {
  it('is the price a buyer sees, with the rows of each line', async () => {
    const query = { auto_style_id: String(SEAGULL), port: 'DEBRV' };
    const price = await madeOf(query);
    const shown = (await post(getLandedCost.path, query, {}, DEMO)).data as {
      cif: unknown;
      door: unknown;
      lines: { key: string; low: string; high: string }[];
    };
    expect(price).toMatchObject({ term: 'CIF', country: 'DE', cif: shown.cif, door: shown.door, missing: [] });
    expect(price.lines.map(({ key, low, high }) => ({ key, low, high }))).toEqual(
      shown.lines.map(({ key, low, high }) => ({ key, low, high })),
    );
    // Each step adds up, and the last one is the sum at the door.
    expect(price.lines.at(-1)?.sum).toEqual(price.door);
    expect(price.fob).toEqual(price.lines[3]?.sum);
    const rows = new Map(price.lines.map(({ key, rows: used }) => [key, used.map(({ entity }) => entity)]));
    expect(rows.get('car')).toEqual(['exportPrice']);
    expect(rows.get('freight')).toEqual(['freightRate']);
    expect(rows.get('insurance')).toEqual(['localCharge']);
    expect(rows.get('duty')).toEqual(['taxRule']);
    expect(rows.get('destination')).toEqual(expect.arrayContaining(['localCharge']));
    const [duty] = price.lines.find(({ key }) => key === 'duty')?.rows ?? [];
    expect(duty).toMatchObject({ table: 'Tax rules', value: expect.stringContaining('10 % cif') as string });
    expect(price.verdict.rows.map(({ entity }) => entity)).toContain('importLimit');
    expect(price.weeks?.rows).toMatchObject([{ entity: 'transitTime' }]);
    expect(price.rates.map(({ currency }) => currency)).toContain('CNY');
  });

  it('leads to the form of each row, under the id the form knows', async () => {
    const { lines } = await madeOf({ auto_style_id: String(SEAGULL), port: 'DEBRV' });
    for (const row of lines.flatMap(({ rows }) => rows)) {
      const [node = ''] = row.place.split('/edit/');
      const controller = node.replace(/\/(\w)/, (_slash, letter: string) => `.${letter.toUpperCase()}`);
      const answer = await ask(
        `/admin/${controller}/edit?id=${encodeURIComponent(row.id)}`,
        { headers: { batoken: adminToken() } },
        DEMO,
      );
      expect([row.place, answer.code]).toEqual([row.place, 1]);
    }
  });

  it('tells the margin between the net price in China and what is offered', async () => {
    const { own } = await madeOf({ auto_style_id: String(SEAGULL), port: 'DEBRV' });
    if (!own) throw new Error('No rule made a price');
    const cents = (text: string) => Math.round(Number(text) * 100);
    for (const end of ['low', 'high'] as const)
      expect(cents(own.net) + cents(own.margin[end])).toBe(cents(own.offer[end]));
    expect(cents(own.margin.high)).toBeGreaterThan(0);
    expect(own.row).toMatchObject({ entity: 'exportPrice', place: expect.stringContaining('all~') as string });
  });

  it('names what is missing, and the rows that wait for it', async () => {
    const price = await madeOf({ auto_style_id: String(SEAGULL), port: 'RUVVO' });
    expect(price.door).toBeNull();
    const [open] = price.missing.filter(({ fact }) => fact === 'power_30min_kw');
    expect(open?.rows.length).toBeGreaterThan(0);
    const without = (
      await made({ auto_style_id: String(SEAGULL), port: 'DEBRV' }, adminToken(), {
        ...environment,
        SAMPLE_SEASON: '',
      })
    ).data as Made;
    expect(without).toMatchObject({ own: null, cif: null });
    expect(without.missing).toContainEqual(expect.objectContaining({ key: 'car', fact: 'price' }));
  });

  it('names the value of a country a tax is counted in, which an admin may set anew', async () => {
    const query = { auto_style_id: String(SEAGULL), port: 'UZTAS' };
    const feeOf = async () => (await madeOf(query)).lines.find(({ key }) => key === 'recycling_fee');
    const fee = await feeOf();
    expect(fee?.rows.map(({ entity, id }) => [entity, id])).toContainEqual(['baseValue', 'BRV']);
    // No source was checked for it, so what rests on it is an estimate.
    expect(fee?.mark).toBe('estimate');
    const set = (amount: number) => database.update(baseValues).set({ amount }).where(eq(baseValues.code, 'BRV'));
    await set(824_000);
    expect(Number((await feeOf())?.low)).toBeCloseTo(2 * Number(fee?.low), 1);
    await set(412_000);
  });

  it('takes the facts a style states into account, and says nothing of those it does not', async () => {
    const query = { auto_style_id: String(SEAGULL), port: 'RUVVO' };
    const state = (power30MinKw: number | null) =>
      database.update(styles).set({ power30MinKw }).where(eq(styles.id, SEAGULL));
    await state(25);
    expect((await madeOf(query)).missing).toEqual([]);
    await state(null);
    expect((await madeOf(query)).missing.map(({ fact }) => fact)).toContain('power_30min_kw');
  });

  it('is refused for no car, two cars, cars and places that do not exist, and a term of the sea by rail', async () => {
    const style = String(SEAGULL);
    expect(await made({ port: 'DEBRV' })).toMatchObject({ code: 0 });
    expect(await made({ port: 'DEBRV', auto_style_id: style, stock_id: '1' })).toMatchObject({ code: 0 });
    for (const id of ['9999999', '-1', '1e18', 'x'])
      expect([id, (await made({ port: 'DEBRV', auto_style_id: id })).code]).toEqual([id, 0]);
    expect(await made({ port: 'DEBRV', stock_id: '9999999' })).toMatchObject({ code: 0 });
    expect(await made({ auto_style_id: style })).toMatchObject({ code: 0 });
    expect(await made({ auto_style_id: style, port: 'XXXXX' })).toMatchObject({ code: 0 });
    expect(await made({ auto_style_id: style, port: 'KEMBA', country: 'ET' })).toMatchObject({ code: 0 });
    expect(await made({ auto_style_id: style, port: 'KZALA', term: 'CIF' })).toMatchObject({ code: 0 });
  });

  it('is told to admins with the right alone', async () => {
    const query = { auto_style_id: String(SEAGULL), port: 'DEBRV' };
    const { token } = await loginOf(['logistics/exportPrice/index', 'logistics/freightRate/index']);
    expect(await made(query, token)).toMatchObject({ code: 401, data: null });
    const allowed = await loginOf(['logistics/price/index']);
    expect(await made(query, allowed.token)).toMatchObject({ code: 1 });
    expect((await made(query, 'no-token')).code).not.toBe(1);
  });
});

describe('the margin', () => {
  it('is in no answer to a visitor or a member', async () => {
    const body = { auto_style_id: SEAGULL, port: 'DEBRV' };
    const answers = [
      await post(getLandedCost.path, body, {}, DEMO),
      await post(priceMany.path, { styles: [SEAGULL], to: 'DEBRV' }, {}, DEMO),
    ];
    const { own } = await madeOf({ auto_style_id: String(SEAGULL), port: 'DEBRV' });
    for (const { data } of answers) {
      expect(JSON.stringify(data)).not.toMatch(/margin|refund/i);
      for (const secret of [own?.net, own?.margin.low, own?.margin.high])
        expect(JSON.stringify(data)).not.toContain(`"${secret}"`);
    }
  });

  it('is a field of no call but those of admins', () => {
    const open = allCalls.filter(({ callers }) => !callers.includes('admin'));
    expect(open.length).toBeGreaterThan(50);
    for (const { path, output } of open)
      expect([path, namesIn(output).filter((name) => /margin/i.test(name))]).toEqual([path, []]);
  });
});

/** The names of all fields of a shape, at any depth. */
function namesIn(shape: unknown, seen = new Set<unknown>()): string[] {
  if (typeof shape !== 'object' || shape === null || seen.has(shape)) return [];
  seen.add(shape);
  return Object.entries(shape).flatMap(([name, value]) => [name, ...namesIn(value, seen)]);
}

describe('whether visitors see the prices of the rows', () => {
  /** What is answered where the release serves such an index; without one, pages are drawn when they are asked for. */
  const liveWith = async (index?: string, batoken = adminToken()) => {
    const fetchAsset = () => Promise.resolve(new Response(index ?? '', { status: index === undefined ? 404 : 200 }));
    const own = { ...DEMO, ASSETS: { fetch: fetchAsset } } as unknown as typeof DEMO;
    return ask(pricesLive.path, { headers: { batoken } }, own);
  };

  it('is said with the time of the served index', async () => {
    const { index } = await marketFiles(database);
    const served = stampedIndex(index, 1_790_000_000_000);
    expect((await liveWith(served)).data).toMatchObject({ is_live: true, live_since: 1_790_000_000_000 });
    // A release from before the index had a time.
    expect((await liveWith(index)).data).toMatchObject({ is_live: true, live_since: null });
    expect((await liveWith()).data).toMatchObject({ is_live: true, live_since: null });
    const other = served.replace(/KEMBA\.[0-9a-f]{12}/, 'KEMBA.000000000000');
    expect((await liveWith(other)).data).toMatchObject({ is_live: false, live_since: null, is_hosted: true });
  });

  it('is told admins with the right alone', async () => {
    expect((await liveWith(undefined, 'no-token')).code).not.toBe(1);
  });
});

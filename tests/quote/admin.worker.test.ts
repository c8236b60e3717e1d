import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLog, adminRevisions, exportPrices, quoteVersions } from '../../data/schema/index.ts';
import { quoteResource } from '../../src/domain/admin/entities/quote.ts';
import { call, database, entitiesAsAdmin } from '../support/admin-entities.ts';
import { onPriceDay } from '../support/price-day.ts';
import { act, requested, DEMO, measure, PATH } from '../support/quote-panel.ts';
import { mailsOf, read, tokenOf, type Quote } from '../support/quotes.ts';

onPriceDay();

beforeAll(async () => {
  await entitiesAsAdmin();
  await measure(1_715, 1_540);
}, 60_000);
afterAll(async () => {
  await measure(null, null);
});

const versionsOf = (id: number) =>
  database.select().from(quoteVersions).where(eq(quoteVersions.quoteId, id)).orderBy(quoteVersions.version);

/** Sets each line up to the term to one amount; answers the version that comes of it. */
async function exact(id: number, quote: Quote): Promise<number> {
  let { version } = quote;
  for (const item of quote.items)
    for (const { key, high, low } of item.lines.filter(({ payer }) => payer === 'seller')) {
      if (high === low) continue;
      const change = { id, version, item_id: item.id, key, low: high, high, reason: 'Asked the line' };
      const answer = await act('changeLine', change);
      if (answer.code !== 1) throw new Error(answer.msg);
      ({ version } = answer.data as Quote);
    }
  return version;
}

describe('a quote in the panel', () => {
  it('is listed, found by its number and opened with its lines', async () => {
    const { quote, id } = await requested({ name: 'Amina Said' });
    const list = await call(`${PATH}/index?quickSearch=${quote.quote_no}`);
    expect(list.data).toMatchObject({
      total: 1,
      list: [{ id, quote_no: quote.quote_no, state: 'estimate', quote_version: 1 }],
    });
    const info = await call(`${PATH}/edit?id=${id}`);
    expect(info).toMatchObject({ code: 1, data: { row: { name: 'Amina Said' } } });
    const { row } = info.data as { row: object };
    const lines = (await call(`${PATH}/lines?id=${id}`)).data as Quote;
    expect(lines.items[0]?.lines.find(({ key }) => key === 'freight')).toMatchObject({ payer: 'seller' });
    expect(JSON.stringify(lines)).not.toContain('margin');
    expect(await call(`${PATH}/edit`, { ...row, note: 'Call on Monday' })).toMatchObject({ code: 1 });
    expect((await read({ token: tokenOf(quote) }, DEMO)).data).toMatchObject({ version: 1 });
  });

  it('is complete at its port, and its sums say CIF only where every line is known', async () => {
    const { quote } = await requested();
    const [item] = quote.items;
    expect(item?.price).toEqual(item?.cif);
    expect(Number(quote.price?.low)).toBeCloseTo(2 * Number(item?.price?.low), 2);
    expect(Number(item?.door?.high)).toBeGreaterThan(Number(item?.cif?.high));
    expect(JSON.stringify(quote)).not.toMatch(/margin/i);
    await measure(null, null);
    const { quote: open } = await requested();
    await measure(1_715, 1_540);
    expect(open).toMatchObject({ price: null, items: [{ price: null, cif: null, door: null }] });
    const [mail] = await mailsOf(database, open.quote_no);
    expect(mail?.text).toContain('CIF Bremerhaven, per car: ask');
  });

  it('stays as it was made when our prices change', async () => {
    const { quote } = await requested();
    const rules = await database.select().from(exportPrices);
    const [rule] = rules;
    const dearer = { marginLowPercent: 90, marginHighPercent: 95 };
    await database
      .update(exportPrices)
      .set(dearer)
      .where(eq(exportPrices.id, rule?.id ?? 0));
    const same = await read({ token: tokenOf(quote) }, DEMO);
    await database
      .update(exportPrices)
      .set(rule ?? {})
      .where(eq(exportPrices.id, rule?.id ?? 0));
    expect(same.data).toMatchObject({ items: [{ lines: quote.items[0]?.lines }] });
  });
});

describe('confirming a quote', () => {
  it('needs exact lines, names who stands by it, and tells the buyer by another link', async () => {
    const { quote, id } = await requested();
    const early = await act('confirm', { id, version: 1 });
    expect(early).toMatchObject({ code: 0, data: { reason: 'line-missing', item_id: 1, key: 'car' } });
    expect(early.msg).toContain('“Car”');
    const version = await exact(id, quote);
    const done = await act('confirm', { id, version, valid_days: 7 });
    const confirmed = done.data as Quote;
    expect(confirmed).toMatchObject({ state: 'confirmed', version: version + 1 });
    expect(confirmed.confirmed_by).toMatch(/^a[\da-f]{12}$/);
    expect(confirmed.valid_until - (confirmed.confirmed_at ?? 0)).toBe(7 * 86_400_000);
    expect(confirmed.price?.low).toBe(confirmed.price?.high);
    // Duties stay what they were: an estimate that others are paid.
    const duty = confirmed.items[0]?.lines.find(({ key }) => key === 'duty');
    expect(duty).toMatchObject({ payer: 'buyer' });
    expect(duty?.low).not.toBe(duty?.high);
    const mails = await mailsOf(database, quote.quote_no, confirmed.version);
    const told = mails.find(({ kind }) => kind === 'quoteConfirmed');
    expect(told?.text).toContain(confirmed.confirmed_by ?? '');
    const [, token = ''] = /quote#([\w-]{43})/.exec(told?.text ?? '') ?? [];
    expect((await read({ token }, DEMO)).data).toMatchObject({ state: 'confirmed', version: confirmed.version });
    expect((await read({ token: tokenOf(quote) }, DEMO)).data).toMatchObject({ state: 'confirmed' });
    expect(await act('confirm', { id, version: confirmed.version })).toMatchObject({ data: { reason: 'wrong-state' } });
  });

  it('keeps every version with who made it and why, and the log and the revisions of the panel', async () => {
    const { quote, id } = await requested();
    const version = await exact(id, quote);
    await act('confirm', { id, version });
    const versions = await versionsOf(id);
    expect(versions.map((each) => each.version)).toEqual(Array.from({ length: version + 1 }, (_, index) => index + 1));
    expect(versions[0]).toMatchObject({ adminId: null, reason: null, state: 'estimate' });
    expect(versions[1]).toMatchObject({ reason: 'Asked the line', state: 'estimate' });
    expect(versions[1]?.adminId).toBeGreaterThan(0);
    expect(versions.at(-1)).toMatchObject({ state: 'confirmed' });
    const kept = await database.select().from(adminRevisions).where(eq(adminRevisions.resource, quoteResource.name));
    expect(kept.filter(({ rowId }) => rowId === String(id))).toHaveLength(version);
    expect(JSON.stringify(kept)).not.toContain('@account.example');
    const logged = await database
      .select()
      .from(adminLog)
      .where(eq(adminLog.url, `${PATH}/confirm`));
    expect(logged.length).toBeGreaterThan(0);
  });

  it('of an older version is refused, and the newer one is shown', async () => {
    const { id } = await requested();
    const change = { id, version: 1, item_id: 1, key: 'freight', low: '900', high: '900.00', reason: 'Asked the line' };
    expect(await act('changeLine', change)).toMatchObject({ code: 1, data: { version: 2 } });
    for (const [name, input] of [
      ['confirm', { id, version: 1 }],
      ['changeLine', change],
    ] as const)
      expect(await act(name, input)).toMatchObject({
        code: 0,
        data: { reason: 'other-version', quote: { version: 2, items: [{ lines: expect.any(Array) as unknown }] } },
      });
  });

  it('twice at once is done once', async () => {
    const { quote, id } = await requested();
    const version = await exact(id, quote);
    const answers = await Promise.all([1, 2].map(() => act('confirm', { id, version })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await versionsOf(id)).at(-1)?.version).toBe(version + 1);
  });

  it('makes what is changed afterwards an estimate again', async () => {
    const { quote, id } = await requested();
    const version = await exact(id, quote);
    await act('confirm', { id, version });
    const change = {
      id,
      version: version + 1,
      item_id: 1,
      key: 'freight',
      low: '1',
      high: '2',
      reason: 'Another ship',
    };
    expect(await act('changeLine', change)).toMatchObject({
      code: 1,
      data: { state: 'estimate', confirmed_by: null, confirmed_at: null },
    });
  });
});

describe('a line of a quote', () => {
  it('is filled in where it was missing', async () => {
    await measure(null, null);
    const { quote, id } = await requested();
    await measure(1_715, 1_540);
    const [item] = quote.items;
    expect(item?.missing.map(({ key }) => key)).toContain('freight');
    expect(item?.waiting.map(({ key }) => key)).toContain('insurance');
    const fill = (version: number, key: string, amount: string) =>
      act('changeLine', { id, version, item_id: 1, key, low: amount, high: amount, reason: 'Asked the line' });
    await fill(1, 'freight', '900.00');
    const after = (await fill(2, 'insurance', '40.00')).data as Quote;
    expect(after.price).not.toBeNull();
    expect(after.items[0]?.lines.find(({ key }) => key === 'freight')).toMatchObject({ low: '900.00', mark: 'stated' });
  });

  it.each([
    ['a car that is not in it', { item_id: 2 }, 'item_id'],
    ['a line that is none', { key: 'margin' }, 'key'],
    ['a low end above its high end', { low: '2', high: '1' }, 'low'],
    ['an amount below nothing', { low: '-1' }, 'low'],
    ['more than a car costs', { high: '10000000.01' }, 'high'],
    ['a number in place of text', { high: 5 }, 'high'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('is refused with %s', async (_what, facts, path) => {
    const { id } = await requested();
    const answer = await act('changeLine', {
      id,
      version: 1,
      item_id: 1,
      key: 'freight',
      low: '1',
      high: '1',
      reason: 'Why',
      ...facts,
    });
    expect(answer).toMatchObject({ code: 0 });
    expect((answer.data as { errors: { path: string }[] }).errors.map((error) => error.path)).toEqual([path]);
    expect(await versionsOf(id)).toHaveLength(1);
  });
});

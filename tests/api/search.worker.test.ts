import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { renewSearch } from '../../data/write/renew-search.ts';
import { searchCalls as calls } from '../../src/wire/search.ts';
import { SEARCH_LIMITS } from '../../src/domain/search/limits.ts';
import { ask, post } from '../support/api.ts';

let caller = 0;
/** Each question comes from an address of its own, unless told: the limit is tested apart. */
async function search(input: object, headers: Record<string, string> = {}) {
  caller += 1;
  const from = { 'cf-connecting-ip': `192.0.2.${caller % 250}` };
  const answer = await post(calls.indexSearch.path, input, { ...from, ...headers });
  expect(answer).toMatchObject({ status: 200, code: 1 });
  return calls.indexSearch.output.parse(answer.data);
}
const slugs = ({ list }: { list: { slug: string }[] }) => list.map(({ slug }) => slug);

describe('the search by full text', () => {
  it.each([
    'Seagull',
    'seagull',
    '海鸥',
    '海鷗',
    'Dolphin Mini',
    'dolphinmini',
    'سيجال',
    'ሲጋል',
    'сигал',
    'BYD Seagull',
    '比亚迪海鸥',
  ])('finds the Seagull first by %s', async (keyword) => {
    const { list, total, counts } = await search({ keyword });
    expect(list[0]).toMatchObject({
      kind: 'model',
      slug: 'byd-seagull',
      name: 'BYD Seagull',
      path: '/model_detail/byd-seagull',
    });
    expect(counts).toMatchObject({ model: 1, style: 2 });
    expect(total).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
    expect(slugs({ list })).toEqual(expect.arrayContaining(['byd-seagull-2025-vitality', 'byd-seagull-2025-flying']));
  });

  it.each(['segull', 'seagukl', 'Saegull'])('forgives one slip: %s', async (keyword) => {
    expect(slugs(await search({ keyword }))[0]).toBe('byd-seagull');
  });

  it.each([
    ['electric under 20000', 'energy=battery_electric&price=-20000'],
    ['纯电 20000以下', 'energy=battery_electric&price=-20000'],
    ['электро до 20 тыс', 'energy=battery_electric&price=-20000'],
  ])('understands the filters of %s, and finds what costs so much', async (keyword, query) => {
    const { list, understood } = await search({ keyword });
    expect(understood).toEqual({ query, path: `/results_list?${query}`, left: [] });
    expect(slugs({ list })).toContain('byd-seagull-2025-vitality');
    expect(new Set(list.map(({ kind }) => kind))).not.toContain('model');
  });

  it('understands no filter where a car is named', async () => {
    expect((await search({ keyword: 'Seagull' })).understood).toBeNull();
    expect((await search({ keyword: 'used seagull' })).understood).toMatchObject({ left: ['seagull'] });
  });

  it('puts a brand before its models, and these before their styles', async () => {
    const { list } = await search({ keyword: 'byd', kinds: ['brand', 'model', 'style'], limit: 100 });
    expect(list.map(({ kind }) => kind)).toEqual(['brand', 'model', 'model', 'style', 'style', 'style']);
    expect((await search({ keyword: 'бид' })).list[0]).toMatchObject({ kind: 'brand', slug: 'byd' });
  });

  it('finds by what a car is, in any language', async () => {
    for (const keyword of ['electric', 'электромобили', '纯电', 'eléctricos', 'كهربائية', 'ኤሌክትሪክ', 'electric cars'])
      expect(slugs(await search({ keyword })), keyword).toContain('byd-seagull');
    expect(slugs(await search({ keyword: '5 seats' }))).toContain('aito-m5');
    expect(slugs(await search({ keyword: '5-seater' }))).not.toContain('byd-seagull');
  });

  it('leaves out words that nothing has, and says which', async () => {
    const { list, ignored, relaxed } = await search({ keyword: 'xyzzyx seagull' });
    expect(list[0]).toMatchObject({ slug: 'byd-seagull' });
    expect({ ignored, relaxed }).toEqual({ ignored: ['xyzzyx'], relaxed: [] });
  });

  it('finds the nearest where nothing has all words, the price given up first', async () => {
    const dear = await search({ keyword: 'electric under 600' });
    expect(slugs(dear)).toContain('byd-seagull');
    expect(dear.relaxed).toEqual(['price']);
    const { list, relaxed } = await search({ keyword: 'aito seagull' });
    expect(slugs({ list })[0]).toBe('aito');
    expect(relaxed).toEqual(['seagull']);
  });

  it.each(['byd-seagull', 'BYD.Seagull', '比亞迪 海鷗'])(
    'finds the Seagull by %s, however it is joined',
    async (keyword) => {
      const { list, ignored, relaxed } = await search({ keyword });
      expect(list[0]).toMatchObject({ slug: 'byd-seagull' });
      expect([...ignored, ...relaxed]).toEqual([]);
    },
  );

  it('understands money of other countries', async () => {
    const { understood } = await search({ keyword: 'electric under 20000 euros' });
    expect(understood?.query).toMatch(/^energy=battery_electric&price=-2\d{4}$/);
    expect(understood?.left).toEqual([]);
  });

  it('finds styles by their trims in Chinese and in the words of other languages', async () => {
    for (const keyword of ['seagull vitality', '海鸥 活力版', 'Seagull Актив'])
      expect(slugs(await search({ keyword }))).toContain('byd-seagull-2025-vitality');
  });

  it('answers in the language of the request', async () => {
    const { list } = await search({ keyword: 'Seagull' }, { 'think-lang': 'zh-cn' });
    expect(list[0]).toMatchObject({ name: '比亚迪 海鸥', path: '/zh-cn/model_detail/byd-seagull' });
  });

  it('answers page by page with the number of all', async () => {
    const kinds = ['brand', 'model', 'style'];
    const all = await search({ keyword: 'byd', kinds, limit: 100 });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ keyword: 'byd', kinds, page, limit: 2 })));
    expect(pages.flatMap(slugs)).toEqual(slugs(all));
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.total]));
    expect(pages[3]?.list).toEqual([]);
  });

  it.each([
    '"',
    '""',
    '*',
    '"a" OR "b"',
    'NEAR(a b, 2)',
    'name_tokens:byd',
    '{names tokens}: byd',
    'byd NOT xyzzyx',
    '-byd"',
    '(((',
    "'; drop table search_documents; --",
    '\\',
    '%',
    '^seagull',
    'a AND',
    '+',
    '....',
    '😀',
    '🚗🚙',
    '…',
    '\u200f',
    'xyzzyx',
    '𞤀𞤁𞤂',
  ])('is asked in no language but words: %s', async (keyword) => {
    const answer = await post(calls.indexSearch.path, { keyword });
    expect(answer).toMatchObject({ status: 200 });
    if (answer.code === 1) calls.indexSearch.output.parse(answer.data);
    expect((await search({ keyword: 'seagull' })).counts).toMatchObject({ model: 1, style: 2 });
  });

  it('finds nothing by nonsense and signs', async () => {
    for (const keyword of ['xyzzyx', '😀', '…', '"*"', 'quadrofoil'])
      expect(await search({ keyword })).toMatchObject({
        list: [],
        total: 0,
        counts: {},
        relaxed: [],
        understood: null,
      });
  });

  it.each([
    {},
    { keyword: '' },
    { keyword: '   ' },
    { keyword: 'x'.repeat(101) },
    { keyword: 7 },
    { keyword: 'a\0' },
    { keyword: 'a', page: 0 },
    { keyword: 'a', limit: 101 },
    { keyword: 'a', kinds: [] },
    { keyword: 'a', kinds: 'stock' },
    { keyword: 'a', kinds: ['stock', 'parts'] },
    { keyword: 'a', kinds: Array.from({ length: 12 }, () => 'stock') },
  ])('refuses %j', async (input) => {
    expect(await post(calls.indexSearch.path, input)).toMatchObject({ status: 200, code: 0 });
  });

  it('refuses who asks faster than a person types', async () => {
    const from = { 'cf-connecting-ip': '198.51.100.7' };
    for (let count = 0; count < SEARCH_LIMITS.perAddress.limit; count += 1)
      expect((await post(calls.indexSearch.path, { keyword: 'a' }, from)).status).toBe(200);
    const refused = await post(calls.indexSearch.path, { keyword: 'a' }, from);
    expect(refused).toMatchObject({ status: 429, code: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('names the languages there are', async () => {
    expect((await ask(calls.langList.path)).data).toHaveLength(8);
  });
});

describe('the index of a catalogue with a thousand documents', () => {
  const database = openDatabase({ url: env.LIBSQL_URL });
  const source = (count: number, name: string) => ({
    name: 'test',
    kinds: ['test'],
    tables: [],
    everywhere: [],
    words: `${count} ${name}`,
    reads: () => [],
    documents: () =>
      Array.from({ length: count }, (_, id) => ({
        kind: 'test',
        key: `test-${id}`,
        recordId: id,
        ...(id === 1 && { locale: 'fr' as const }),
        titles: { en: `${name} ${id}` },
        path: `/test/${id}`,
        names: [`${name} ${id}`],
        nameWords: [name, String(id)],
        words: ['quokka', 'стрелка'],
        rank: 9,
      })),
  });
  beforeAll(() => renewSearch(database, [source(1_000, 'wombat')]));

  it('is asked through the index, and each document found by its number', async () => {
    const { rows } = await database.$client.execute({
      sql: `explain query plan select d.kind from search_documents d join search_index on search_index.rowid = d.id
        where search_index match ? and (d.locale is null or d.locale = 'en')`,
      args: ['"quokka"* AND "wom"*'],
    });
    const plan = rows.map(({ detail }) => JSON.stringify(detail));
    expect(plan[0]).toMatch(/search_index VIRTUAL TABLE INDEX \d+:M/);
    expect(plan[1]).toMatch(/SEARCH d USING INTEGER PRIMARY KEY/);
  });

  it('is renewed by what changed and forgets what is gone, and costs nothing unchanged', async () => {
    expect((await search({ keyword: 'quokka' })).total).toBe(999);
    expect((await search({ keyword: 'quokka' }, { 'think-lang': 'fr' })).total).toBe(1_000);
    expect(await renewSearch(database, [source(1_000, 'wombat')])).toEqual({ written: 0, removed: 0 });
    expect(await renewSearch(database, [source(3, 'possum')])).toEqual({ written: 3, removed: 997 });
    expect((await search({ keyword: 'wombat' })).total).toBe(0);
    expect((await search({ keyword: 'possum' })).list[0]).toMatchObject({ kind: 'test', name: 'possum 0' });
    await renewSearch(database, [source(0, 'gone')]);
    expect((await search({ keyword: 'possum' })).total).toBe(0);
  });
});

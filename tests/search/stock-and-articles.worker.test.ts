import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { freeStatement, takeStatement } from '../../data/queries/stock/reservations.ts';
import { articles, stockItems } from '../../data/schema/index.ts';
import { put, remove, write, writePortion, type FactsOf } from '../../data/write/index.ts';
import { renewSearch } from '../../data/write/renew-search.ts';
import { MINUTE_CRON, runScheduled } from '../../functions/jobs/scheduled.ts';
import { searchCalls as calls } from '../../src/wire/search.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { ask } from '../support/api.ts';

const environment = { LIBSQL_URL: inject('searchDatabaseUrl') };
const database = openDatabase({ url: environment.LIBSQL_URL });

const HOUR_MS = 3_600_000;

let caller = 0;
async function search(input: object, locale = 'en') {
  caller += 1;
  const headers = {
    'content-type': 'application/json',
    'think-lang': locale,
    'cf-connecting-ip': `203.0.113.${caller % 250}`,
  };
  const init = { method: 'POST', headers, body: JSON.stringify(input) };
  const answer = await ask(calls.indexSearch.path, init, environment);
  expect(answer).toMatchObject({ status: 200, code: 1 });
  return calls.indexSearch.output.parse(answer.data);
}
const slugsOf = async (kind: string, input: { keyword: string }, locale?: string) =>
  (await search({ ...input, kinds: [kind], limit: 100 }, locale)).list.map(({ slug }) => slug);

const IMPORT = { origin: 'import', now: 1 } as const;
const aCar = (slug: string, own: Partial<FactsOf<'stockItems'>> = {}): FactsOf<'stockItems'> => ({
  slug,
  kind: 'used',
  brandSlug: 'byd',
  modelSlug: 'byd-seagull',
  modelYear: 2024,
  trim: 'Vitality',
  trimZh: '活力版',
  trimParts: [{ term: 'trim_vitality' }],
  energyType: 'battery_electric',
  priceMinor: 4_500_000,
  currency: 'CNY',
  mileageKm: 12_000,
  city: 'qufu',
  quantity: 1,
  isSample: false,
  source: 'test',
  ...own,
});
const aDeal = (slug: string, own: Partial<FactsOf<'deals'>>): FactsOf<'deals'> => ({
  slug,
  currency: 'CNY',
  validFrom: Date.now() - HOUR_MS,
  validUntil: Date.now() + HOUR_MS,
  isSample: false,
  ...own,
});
beforeAll(async () => {
  const cityNames = { en: 'Qufu', 'zh-cn': '曲阜', ru: 'Цюйфу', ar: 'تشيوفو', am: 'ቹፉ' };
  const cars = [
    aCar('used-seagull'),
    aCar('sold-seagull'),
    aCar('used-stranger', { modelSlug: null, modelName: 'Quoll', modelNameZh: '袋鼬' }),
    aCar('new-seagull', { kind: 'new', mileageKm: null }),
    aCar('sample-seagull', { isSample: true }),
  ];
  const now = Date.now();
  const offers = [
    aDeal('new-seagull-deal', { styleSlug: 'byd-seagull-2025-flying' }),
    aDeal('used-seagull-deal', { stockSlug: 'used-seagull', priceMinor: 4_000_000 }),
    aDeal('sold-seagull-deal', { stockSlug: 'sold-seagull', priceMinor: 4_000_000 }),
    aDeal('sample-deal', { styleSlug: 'byd-seagull-2025-flying', isSample: true, validFrom: null, validUntil: null }),
    aDeal('without-end', { styleSlug: 'byd-seagull-2025-flying', validUntil: null }),
    aDeal('on-a-sample', { stockSlug: 'sample-seagull', priceMinor: 4_000_000 }),
    aDeal('over', {
      styleSlug: 'byd-seagull-2025-vitality',
      validFrom: now - 2 * HOUR_MS,
      validUntil: now - HOUR_MS,
    }),
    aDeal('holds', {
      styleSlug: 'byd-seagull-2025-vitality',
      validFrom: now - HOUR_MS,
      validUntil: now + HOUR_MS,
    }),
  ];
  const cities = [{ code: 'qufu', names: cityNames }];
  await write(database, [put('stockCities', cities), put('stockItems', cars), put('deals', offers)], IMPORT);
  await take('sold-seagull', true);
}, 60_000);
/** Reserves a car, or sells it. */
const take = (slug: string, isSold: boolean) =>
  database.batch([
    takeStatement(database, {
      car: eq(stockItems.slug, slug),
      reason: 'order',
      holder: 1,
      isSold,
      now: Date.now(),
    }),
  ]);

describe('cars in stock and deals in the search', () => {
  it.each(['海鸥', 'Seagull', 'Dolphin Mini', 'сигал', 'سيجال', 'ሲጋል', '比亚迪海鸥', 'segull'])(
    'are found by %s, behind the model, with the offers of its styles',
    async (keyword) => {
      const { list } = await search({ keyword, limit: 100 });
      expect(list[0]).toMatchObject({ kind: 'model', slug: 'byd-seagull' });
      const stock = list.filter(({ kind }) => kind === 'stock').map(({ slug }) => slug);
      expect(stock.toSorted()).toEqual(['new-seagull', 'sold-seagull', 'used-seagull']);
      expect(list.find(({ kind }) => kind === 'style')?.offer_path).toMatch(/^\/car_details\/byd-seagull-2025-/);
      expect(list.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['new-seagull-deal', 'used-seagull-deal']));
    },
  );

  it('say what they are, and mark sold cars, which come last', async () => {
    const { list, counts } = await search({ keyword: 'seagull', limit: 100 });
    expect(list.find(({ slug }) => slug === 'used-seagull')).toMatchObject({
      kind: 'stock',
      name: 'BYD Seagull Vitality, 2024',
      path: '/cark_list/used-seagull',
      is_sample: false,
      status: 'available',
      offer_path: null,
    });
    expect(list.at(-1)).toMatchObject({ slug: 'sold-seagull', status: 'sold' });
    expect(counts).toMatchObject({ model: 1, style: 2 });
    expect(counts['stock']).toBe(list.filter(({ kind }) => kind === 'stock').length);
    expect(counts['deal']).toBeGreaterThanOrEqual(3);
  });

  it('are without samples, in list and counts; asked for samples, it finds nothing else', async () => {
    const found = await search({ keyword: 'seagull', limit: 100 });
    expect(found.list.filter(({ is_sample: isSample }) => isSample)).toEqual([]);
    expect(found.list.map(({ slug }) => slug)).not.toContain('on-a-sample');
    const samples = await search({ keyword: 'seagull', samples: 1, limit: 100 });
    expect(samples.list.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['sample-seagull', 'sample-deal', 'on-a-sample']),
    );
    expect(samples.list.filter(({ is_sample: isSample }) => !isSample)).toEqual([]);
    expect(samples.total).toBe(samples.list.length);
  });

  it.each([
    ['second-hand', 'en'],
    ['二手车', 'zh-cn'],
    ['occasion', 'fr'],
    ['с пробегом', 'ru'],
    ['مستعملة', 'ar'],
    ['ያገለገሉ', 'am'],
    ['Gebrauchtwagen', 'de'],
    ['segunda mano', 'es'],
  ])('used cars are found by %s', async (keyword, locale) => {
    const found = await slugsOf('stock', { keyword }, locale);
    expect(found).toEqual(expect.arrayContaining(['used-seagull', 'used-stranger']));
    expect(found).not.toContain('new-seagull');
  });

  it.each(['discount', '优惠', 'скидка', 'خصم', 'ቅናሽ', 'Rabatt', 'promoción', 'remise'])(
    'deals are found by %s, while they hold and their car is there',
    async (keyword) => {
      const found = await slugsOf('deal', { keyword });
      expect(found).toEqual(expect.arrayContaining(['new-seagull-deal', 'used-seagull-deal', 'holds']));
      for (const slug of ['over', 'without-end', 'sample-deal']) expect(found).not.toContain(slug);
      expect(found).not.toContain('sold-seagull-deal');
    },
  );

  it('are found by their city, their energy, their year and names the catalogue does not have', async () => {
    for (const keyword of ['Qufu', '曲阜', 'Цюйфу', 'تشيوفو', 'ቹፉ', 'seagull electric', 'BYD 2024 活力版'])
      expect(await slugsOf('stock', { keyword }), keyword).toContain('used-seagull');
    for (const keyword of ['quoll', '袋鼬']) expect(await slugsOf('stock', { keyword })).toEqual(['used-stranger']);
  });

  it('are named and addressed in the reader’s language', async () => {
    const { list } = await search({ keyword: 'seagull', kinds: ['stock'] }, 'zh-cn');
    expect(list.find(({ slug }) => slug === 'used-seagull')).toMatchObject({
      name: '比亚迪 海鸥 2024款 活力版',
      path: '/zh-cn/cark_list/used-seagull',
    });
  });

  it('follow what is sold and withdrawn, and leave the search nothing to renew', async () => {
    const keep = (facts: FactsOf<'stockItems'>) => write(database, [put('stockItems', [facts])], IMPORT);
    expect(await keep(aCar('passing'))).toEqual({ documents: 1, removed: 0 });
    expect(await slugsOf('stock', { keyword: 'seagull' })).toContain('passing');
    await take('passing', false);
    const { list } = await search({ keyword: 'seagull', kinds: ['stock'] });
    expect(list.find(({ slug }) => slug === 'passing')).toMatchObject({ status: 'reserved' });
    await database.batch([freeStatement(database, { reason: 'order', holder: 1 })]);
    const removed = await write(database, [remove('stockItems', [['passing']])], IMPORT);
    expect(removed).toEqual({ documents: 0, removed: 1 });
    expect(await slugsOf('stock', { keyword: 'seagull' })).not.toContain('passing');
    expect(await renewSearch(database)).toEqual({ written: 0, removed: 0 });
  });

  it('follow within a minute where a change left them behind', async () => {
    await writePortion(database, [put('stockItems', [aCar('late')])], IMPORT);
    expect(await slugsOf('stock', { keyword: 'seagull' })).not.toContain('late');
    await runScheduled(MINUTE_CRON, { ...env, ...environment }, 1);
    expect(await slugsOf('stock', { keyword: 'seagull' })).toContain('late');
    await write(database, [remove('stockItems', [['late']])], IMPORT);
  });
});

describe('articles in the search', () => {
  it.each([
    ['ar', 'الكابلات البرتقالية', 'battery-at-sea'],
    ['en', 'الكابلات البرتقالية', 'battery-at-sea'],
    ['zh-cn', '充电', 'charging-plugs'],
    ['fr', '充电', 'charging-plugs'],
    ['am', 'መሰኪያ', 'charging-plugs'],
    ['de', 'መሰኪያ', 'charging-plugs'],
    ['ru', 'зарядка', 'charging-plugs'],
    ['de', 'Stecker', 'charging-plugs'],
    ['fr', 'prise', 'charging-plugs'],
    ['es', 'conector', 'charging-plugs'],
    ['en', 'plug', 'charging-plugs'],
  ])('are found in %s by %s, in the language of the word or the reader', async (locale, keyword, slug) => {
    const { list } = await search({ keyword, kinds: ['news', 'blog', 'guide', 'faq'], limit: 100 }, locale);
    const found = list.find((each) => each.slug === slug);
    const [row] = await database.select().from(articles).where(eq(articles.slug, slug));
    expect(found, keyword).toMatchObject({ kind: row?.kind, is_sample: false, status: null });
    expect(found?.path).toBe(`${locale === 'en' ? '' : `/${locale}`}/bgdetails/${slug}`);
    const titles = await database.select().from(articles).where(eq(articles.slug, slug));
    expect(found?.name).toBe(titles.find((each) => each.locale === locale)?.title);
  });

  it('are each found once, in every language', async () => {
    for (const locale of LOCALE_CODES) {
      const { list } = await search({ keyword: 'CLTC', kinds: ['blog', 'faq', 'guide', 'news'], limit: 100 }, locale);
      expect(new Set(list.map(({ path }) => path)).size, locale).toBe(list.length);
      expect(list.length, locale).toBeGreaterThan(0);
    }
  });

  it('are not found by words of a language that is not read', async () => {
    expect(await slugsOf('blog', { keyword: 'Stecker' }, 'es')).toEqual([]);
  });

  it('lead to where they are read: a question to its place, a legal text to its page', async () => {
    const { list } = await search({ keyword: 'telex release', kinds: ['faq'] });
    expect(list.map(({ path }) => path)).toContain('/support#faq-telex-release');
    const legal = await search({ keyword: 'données', kinds: ['legal'] }, 'fr');
    expect(legal.list.map(({ path }) => path)).toEqual(expect.arrayContaining(['/fr/privacy_policy']));
  });

  it('come behind the cars they are about', async () => {
    const { list } = await search({ keyword: 'seagull', limit: 100 });
    const kinds = list.map(({ kind }) => kind);
    expect(kinds.indexOf('news')).toBeGreaterThan(kinds.lastIndexOf('style'));
  });
});

describe('a question of any size', () => {
  it.each([
    ['a hundred letters', 'w'.repeat(100)],
    ['fifty words', 'a '.repeat(50)],
    ['a hundred characters of Chinese', '海'.repeat(100)],
    ['fifty operators', 'OR '.repeat(33)],
    ['wildcards', '%_*?'.repeat(25)],
    ['nested brackets', '('.repeat(50) + ')'.repeat(50)],
  ])('is answered: %s', async (_, keyword) => {
    await search({ keyword });
  });

  it('reads operators as the words they are', async () => {
    for (const keyword of ['seagull NOT byd', 'seagull OR aito', 'seagull -byd', 'kind:stock', 'NEAR(seagull byd)'])
      expect((await search({ keyword, kinds: ['model', 'stock'] })).list.length, keyword).toBeLessThan(9);
    // Were it an operator, nothing would have to be left out.
    const { ignored } = await search({ keyword: 'xyzzyx OR seagull', kinds: ['model'] });
    expect(ignored).toEqual(expect.arrayContaining(['xyzzyx']));
    const cars = await slugsOf('stock', { keyword: 'sea%' });
    expect(cars).toHaveLength(3);
    const joined = await search({ keyword: 's_agull', kinds: ['stock'] });
    expect([...joined.ignored, ...joined.relaxed]).toContain('agull');
  });
});

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { importCatalogue } from '../../data/import/index.ts';
import { fileAt } from '../../scripts/support/file-at.ts';
import { findNearest } from '../../data/queries/search/nearest.ts';
import { freeStatement, takeStatement } from '../../data/queries/stock/reservations.ts';
import { brands, models, partFits, searchDocuments, stockItems, styles } from '../../data/schema/index.ts';
import { allReads } from '../../data/search/document.ts';
import { SEARCH_SOURCES } from '../../data/search/sources.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { catalogueDigest } from '../../data/write/drawn-rows.ts';
import { put, remove, storedFacts, write, writePortion, type FactsOf } from '../../data/write/index.ts';
import { TABLES } from '../../data/write/tables.ts';
import { renewSearch } from '../../data/write/renew-search.ts';
import { aDatasetOfFour, aStyle, writeDataset } from '../support/dataset.ts';
import { keepRows } from '../support/kept-rows.ts';
import { ownDatabase } from '../support/own-database.ts';
import { ARTICLE, DEAL, NOW, USED } from '../support/drawn-facts.ts';
import { expectSearchAsWrittenWhole } from '../support/write-door.ts';

const database = await ownDatabase();
await seedCatalogue(database, { folder: await writeDataset(aDatasetOfFour()) });
beforeEach(await keepRows(database));

const ADMIN = { origin: 'admin', now: NOW } as const;
const SEAGULL = 'byd-seagull-2025-vitality';

async function find(keyword: string, kinds?: string[]): Promise<string[]> {
  const question = { keyword, locale: 'en' as const, now: NOW, kinds };
  const { list } = await findNearest(database, question, { page: 1, limit: 100 });
  return list.map(({ kind, key }) => `${kind} ${key}`).sort();
}
async function stored<Name extends 'brands' | 'models' | 'styles' | 'articles'>(
  name: Name,
  key: (string | number)[],
): Promise<FactsOf<Name>> {
  const [facts] = await storedFacts(database, name, [key]);
  if (!facts) throw new Error(`there is no ${name} ${key.join(' ')}`);
  return facts;
}

describe('a row changed through the door', () => {
  it('is drawn again, and found by its new word and no longer by the old, in every kind of slip', async () => {
    const before = await catalogueDigest(database);
    const [row] = await database.select().from(models).where(eq(models.slug, 'byd-seagull'));
    expect(await find('seagul', ['model'])).toEqual(['model byd-seagull']);
    const facts = await stored('models', ['byd-seagull']);
    await write(database, [put('models', [{ ...facts, name: 'Kingfisher', homeName: 'Cuiniao', aliases: [] }])], ADMIN);

    expect(await catalogueDigest(database)).not.toBe(before);
    const [after] = await database.select().from(models).where(eq(models.slug, 'byd-seagull'));
    expect(after).toMatchObject({ id: row?.id, name: 'Kingfisher', origin: 'admin' });
    expect(after?.digest).not.toBe(row?.digest);
    for (const keyword of ['kingfisher', 'kingfishr'])
      expect(await find(keyword, ['model', 'style']), keyword).toEqual([
        'model byd-seagull',
        'style byd-seagull-2025-flying',
        `style ${SEAGULL}`,
      ]);
    for (const keyword of ['seagull', 'seagul']) expect(await find(keyword), keyword).toEqual([]);
    await expectSearchAsWrittenWhole(database);
  });

  it('put back as it was is the row it was: its digest and that of the catalogue are the old ones', async () => {
    const before = await catalogueDigest(database);
    const facts = await stored('styles', [101]);
    const [row] = await database.select().from(styles).where(eq(styles.id, 101));
    await write(database, [put('styles', [{ ...facts, trim: 'Wonder' }])], ADMIN);
    expect(await catalogueDigest(database)).not.toBe(before);
    await write(database, [put('styles', [facts])], ADMIN);
    expect(await catalogueDigest(database)).toBe(before);
    const [after] = await database.select().from(styles).where(eq(styles.id, 101));
    expect(after).toEqual({ ...row, origin: 'admin' });
  });

  it.each([
    ['that it is a sample', { isSample: true }],
    ['how many there are', { quantity: 3 }],
    ['its price', { priceMinor: 1 }],
  ] as const)('of the stock has another digest for %s', async (_what, change) => {
    await write(database, [put('stockItems', [USED])], ADMIN);
    const before = await catalogueDigest(database);
    await write(database, [put('stockItems', [{ ...USED, ...change }])], ADMIN);
    expect(await catalogueDigest(database)).not.toBe(before);
  });

  it('of the stock has another digest while somebody has it, which no put changes', async () => {
    await write(database, [put('stockItems', [USED])], ADMIN);
    const before = await catalogueDigest(database);
    const car = sql`${stockItems.slug} = ${USED.slug}`;
    await database.batch([takeStatement(database, { car, reason: 'admin', holder: 7, now: 1 })]);
    expect(await catalogueDigest(database)).not.toBe(before);
    await write(database, [put('stockItems', [{ ...USED, status: 'available' } as typeof USED])], ADMIN);
    expect(await database.select({ status: stockItems.status }).from(stockItems).where(car)).toEqual([
      { status: 'reserved' },
    ]);
    await database.batch([freeStatement(database, { reason: 'admin', holder: 7 })]);
    expect(await catalogueDigest(database)).toBe(before);
  });

  it('loses what it no longer states', async () => {
    const facts = await stored('styles', [102]);
    const { lowestPriceMinor: _1, lowestPriceSource: _2, priceDate: _3, ...rest } = facts;
    await write(database, [put('styles', [rest])], ADMIN);
    const [after] = await database.select().from(styles).where(eq(styles.id, 102));
    expect(after).toMatchObject({ lowestPriceMinor: null, lowestPriceSource: null, priceDate: null });
  });
});

describe('what hangs on a row', () => {
  beforeEach(async () => {
    await write(database, [put('stockItems', [USED]), put('deals', [DEAL]), put('articles', [ARTICLE])], ADMIN);
  });

  it('is found by the new name of its brand at once: models, styles, stock, deals and articles', async () => {
    const facts = await stored('brands', ['byd']);
    expect(await find('quokkamotors')).toEqual([]);
    await write(database, [put('brands', [{ ...facts, name: 'Quokkamotors' }])], ADMIN);
    const english = (await find('quokkamotors')).filter((name) => !name.startsWith('news') || name.includes(' en/'));
    expect(english).toEqual([
      'brand byd',
      'deal seagull-deal',
      'model byd-atto-3',
      'model byd-seagull',
      'news en/ferry',
      'stock used-seagull',
      'style byd-atto-3-2025',
      'style byd-seagull-2025-flying',
      `style ${SEAGULL}`,
    ]);
    expect(await find('aito', ['brand'])).toEqual(['brand aito']);
    await expectSearchAsWrittenWhole(database);
  });

  it('goes from the search with it: a style with its deal, a car with its own', async () => {
    await write(
      database,
      [put('deals', [{ ...DEAL, slug: 'used-deal', styleSlug: null, stockSlug: USED.slug }])],
      ADMIN,
    );
    expect(await find('seagull', ['deal'])).toEqual(['deal seagull-deal', 'deal used-deal']);
    await write(database, [remove('styles', [[101]])], ADMIN);
    expect(await find('seagull', ['deal', 'style'])).toEqual(['deal used-deal', 'style byd-seagull-2025-flying']);
    await write(database, [remove('stockItems', [[USED.slug]])], ADMIN);
    expect(await find('seagull', ['deal', 'stock'])).toEqual([]);
    await expectSearchAsWrittenWhole(database);
  });

  it('forgets the last style of a model, and its model and brand with it', async () => {
    await write(database, [remove('styles', [[104]])], ADMIN);
    expect(await find('aito')).toEqual([]);
    await write(database, [remove('models', [['aito-m5']]), remove('brands', [['aito']])], ADMIN);
    expect(await database.$count(brands)).toBe(1);
    await expectSearchAsWrittenWhole(database);
  });

  it('follows a model to another brand, and a style to another model', async () => {
    const model = await stored('models', ['byd-seagull']);
    await write(database, [put('models', [{ ...model, brandSlug: 'aito' }])], ADMIN);
    expect(await find('aito seagull', ['style'])).toEqual(['style byd-seagull-2025-flying', `style ${SEAGULL}`]);
    const style = await stored('styles', [101]);
    await write(database, [put('styles', [{ ...style, modelSlug: 'byd-atto-3' }])], ADMIN);
    expect(await find('atto', ['style'])).toEqual(['style byd-atto-3-2025', `style ${SEAGULL}`]);
    expect(await find('seagull', ['style'])).toEqual(['style byd-seagull-2025-flying']);
    await expectSearchAsWrittenWhole(database);
  });

  it('speaks the new word of a term, in a trim and of a city', async () => {
    const [word] = await storedFacts(database, 'names', [['ru', 'terms', 'trim_vitality']]);
    if (!word) throw new Error('the dataset has no such word');
    await write(database, [put('names', [{ ...word, name: 'Бодрость' }])], ADMIN);
    const city = { code: 'qufu', names: { en: 'Qufu', 'zh-cn': '曲阜' } };
    await write(database, [put('stockCities', [city]), put('stockItems', [{ ...USED, city: 'qufu' }])], ADMIN);
    expect(await find('бодрость', ['style'])).toHaveLength(4);
    expect(await find('актив', ['style'])).toEqual([]);
    expect(await find('曲阜')).toEqual(['stock used-seagull']);
    await write(database, [put('stockCities', [{ ...city, names: { en: 'Jining' } }])], ADMIN);
    expect([await find('qufu'), await find('jining')]).toEqual([[], ['stock used-seagull']]);
    await expectSearchAsWrittenWhole(database);
  });
});

describe('the renewal of the search', () => {
  it('notices a word that a seed in portions renamed to one of equal length', async () => {
    await renewSearch(database);
    const [word] = await storedFacts(database, 'names', [['ru', 'terms', 'trim_vitality']]);
    if (!word) throw new Error('the dataset has no such word');
    const other = [...word.name].reverse().join('');
    await writePortion(database, [put('names', [{ ...word, name: other }])], ADMIN);
    expect((await renewSearch(database)).written).toBeGreaterThan(0);
    expect(await find(other, ['style'])).toHaveLength(4);
    expect(await renewSearch(database)).toEqual({ written: 0, removed: 0 });
    await expectSearchAsWrittenWhole(database);
  });
});

describe('a new row', () => {
  it('is found at once, with a brand and a model of the same change', async () => {
    const brand = { slug: 'wombat', name: 'Wombat', nameZh: '袋熊', aliases: [] };
    const model = {
      slug: 'wombat-burrow',
      brandSlug: 'wombat',
      name: 'Burrow',
      homeName: 'Dong',
      nameZh: '洞',
      aliases: [],
    };
    const style = aStyle({ id: 900, slug: 'wombat-burrow-2026', modelSlug: 'wombat-burrow' });
    const written = await write(
      database,
      [put('brands', [brand]), put('models', [model]), put('styles', [style])],
      ADMIN,
    );
    expect(written).toEqual({ documents: 3, removed: 0 });
    expect(await find('wombat')).toEqual(['brand wombat', 'model wombat-burrow', 'style wombat-burrow-2026']);
    const [found] = await database.select().from(searchDocuments).where(eq(searchDocuments.key, 'wombat-burrow'));
    const [row] = await database.select().from(models).where(eq(models.slug, 'wombat-burrow'));
    expect(found?.recordId).toBe(row?.id);
    await expectSearchAsWrittenWhole(database);
  });

  it('of a part has its fits, and takes them along', async () => {
    const part: FactsOf<'parts'> = {
      slug: 'wiper',
      kind: 'tyre',
      specification: [{ text: '165/65 R15' }],
      currency: 'CNY',
      isDerived: false,
      fits: [{ styleId: 101, place: 'front', fitment: 'standard' }],
    };
    await write(database, [put('parts', [part])], ADMIN);
    const before = await catalogueDigest(database);
    expect(await storedFacts(database, 'parts', [['wiper']])).toMatchObject([part]);
    await write(
      database,
      [put('parts', [{ ...part, fits: [{ styleId: 102, place: 'rear', fitment: 'optional' }] }])],
      ADMIN,
    );
    expect(await catalogueDigest(database)).not.toBe(before);
    expect(await database.select({ styleId: partFits.styleId }).from(partFits)).toEqual([{ styleId: 102 }]);
    await write(database, [remove('parts', [['wiper']])], ADMIN);
    expect(await database.$count(partFits)).toBe(0);
  });
});

describe('an import', () => {
  it('is found as soon as it is there, and leaves the search nothing to renew', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'haitu-import-')), 'cars.csv');
    await writeFile(path, 'brand,model,year,trim,energy_type\nNumbat,Termite,2026,Sport,battery_electric\n');
    await renewSearch(database);
    const before = await catalogueDigest(database);
    expect(await importCatalogue(database, fileAt(path), { now: Date.now() })).toMatchObject({
      accepted: true,
      styles: 1,
    });
    expect(await find('numbat', ['brand', 'style'])).toEqual(['brand numbat', 'style numbat-termite-2026-sport']);
    expect(await catalogueDigest(database)).not.toBe(before);
    expect(await renewSearch(database)).toEqual({ written: 0, removed: 0 });
  });
});

describe('the sources of the search', () => {
  it.each(SEARCH_SOURCES)('name every table they read: $name', (source) => {
    const { tables, everywhere } = source;
    const texts = allReads(source, database).map(
      (read) => (read as unknown as { toSQL: () => { sql: string } }).toSQL().sql,
    );
    const found = texts.flatMap((text) => [...text.matchAll(/\b(?:from|join) "?(\w+)/g)].map(([, table]) => table));
    const named = [...tables, ...everywhere].map((name) => getTableName(TABLES[name]));
    expect([...new Set(found)].sort()).toEqual(named.sort());
  });
});

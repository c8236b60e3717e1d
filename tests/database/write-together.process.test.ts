import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../data/client.ts';
import { findNearest } from '../../data/queries/search/nearest.ts';
import { isForeignKeyBroken } from '../../data/queries/shared/constraint.ts';
import type { ReadAnswers } from '../../data/reads-together.ts';
import { contactMessages, searchDocuments, styles } from '../../data/schema/index.ts';
import { seedCatalogue } from '../../data/seed/index.ts';
import { catalogueDigest } from '../../data/write/drawn-rows.ts';
import { decide, edit, put, readAhead, remove, storedFacts, write, type FactsOf } from '../../data/write/index.ts';
import { aDatasetOfFour, aStyle, writeDataset } from '../support/dataset.ts';
import { keepRows } from '../support/kept-rows.ts';
import { ownDatabase } from '../support/own-database.ts';
import { roundsOf } from '../support/rounds.ts';
import { expectSearchAsWrittenWhole } from '../support/write-door.ts';

const database = await ownDatabase();
await seedCatalogue(database, { folder: await writeDataset(aDatasetOfFour()) });
beforeEach(await keepRows(database));

const NOW = Date.parse('2026-11-20T00:00:00Z');
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

describe('a change that fails', () => {
  it.each([
    [
      'a model without its brand',
      () => [put('models', [{ slug: 'm', brandSlug: 'nobody', name: 'M', homeName: 'M', nameZh: 'M', aliases: [] }])],
    ],
    ['a brand that still has models', () => [remove('brands', [['byd']])]],
    [
      'a slug that another style has',
      () => [put('styles', [aStyle({ id: 900, slug: SEAGULL, modelSlug: 'byd-seagull' })])],
    ],
  ])('leaves neither row nor document: %s', async (_what, steps) => {
    const brand = { slug: 'wombat', name: 'Wombat', nameZh: '袋熊', aliases: [] };
    const before = [await catalogueDigest(database), await database.$count(searchDocuments)];
    await expect(write(database, [put('brands', [brand]), ...steps()], ADMIN)).rejects.toThrow(/constraint failed/);
    expect([await catalogueDigest(database), await database.$count(searchDocuments)]).toEqual(before);
  });

  it('is undone with what goes with it, and the other way round', async () => {
    const facts = await stored('models', ['byd-seagull']);
    const steps = [put('models', [{ ...facts, name: 'Kingfisher' }])];
    const entry = (title: string | null) =>
      database.run(sql`insert into contact_messages (request_id, state, locale, name, created_at, title, email, mobile, content)
        values (${String(title)}, 'new', 'en', '', 0, ${title}, '', '', '')`);
    await expect(write(database, steps, { ...ADMIN, also: [entry(null)] })).rejects.toThrow(/constraint failed/);
    expect([await find('kingfisher'), (await stored('models', ['byd-seagull'])).name]).toEqual([[], 'Seagull']);
    await write(database, steps, { ...ADMIN, also: [entry('kept')] });
    expect(await database.$count(contactMessages)).toBe(1);
    expect(await find('kingfisher', ['model'])).toEqual(['model byd-seagull']);
  });
});

describe('writers', () => {
  it('at once leave a search that says what all of them wrote', async () => {
    const facts = await stored('brands', ['byd']);
    const renames = Array.from({ length: 4 }, (_, place) =>
      write(database, [put('brands', [{ ...facts, name: `Wallaby ${place}` }])], ADMIN),
    );
    const additions = Array.from({ length: 6 }, (_, place) => {
      const style = aStyle({ id: 900 + place, slug: `byd-seagull-2026-${place}`, modelSlug: 'byd-seagull' });
      return write(database, [put('styles', [style])], ADMIN);
    });
    await Promise.all([...renames, ...additions]);
    expect(await find('wallaby', ['style'])).toHaveLength(9);
    await expectSearchAsWrittenWhole(database);
  });

  it('that edit one row at once are both kept, each with what was there before it', async () => {
    const addAlias = (alias: string) =>
      edit(
        database,
        async () => {
          const facts = await stored('models', ['byd-seagull']);
          const before = JSON.stringify(facts.aliases);
          const entry = sql`insert into contact_messages
            (request_id, state, locale, name, created_at, title, email, mobile, content)
            values (${alias}, 'new', 'en', '', 0, '', '', '', ${before})`;
          const steps = [put('models', [{ ...facts, aliases: [...facts.aliases, alias] }])];
          return { steps, also: [database.run(entry)] };
        },
        ADMIN,
      );
    await Promise.all(['Wren', 'Stork', 'Crane', 'Heron'].map(addAlias));
    const { aliases } = await stored('models', ['byd-seagull']);
    expect(aliases.toSorted()).toEqual(['Crane', 'Dolphin Mini', 'Heron', 'Stork', 'Wren']);
    const log = await database.select().from(contactMessages).orderBy(contactMessages.id);
    expect(log.map(({ content }) => JSON.parse(content) as string[])).toEqual(
      [1, 2, 3, 4].map((end) => aliases.slice(0, end)),
    );
    for (const alias of aliases) expect(await find(alias, ['model']), alias).toEqual(['model byd-seagull']);
  });

  it('that decide on one row at once are both kept, and each reports what it wrote', async () => {
    const addAlias = (alias: string) =>
      decide(
        database,
        async (reads) => {
          const [facts] = await storedFacts(reads, 'models', [['byd-seagull']]);
          if (!facts) throw new Error('there is no Seagull');
          const aliases = [...facts.aliases, alias];
          return { outcome: aliases, change: { steps: [put('models', [{ ...facts, aliases }])] } };
        },
        { ...ADMIN, probably: [remove('models', [['byd-seagull']])] },
      );
    const reports = await Promise.all(['Wren', 'Stork', 'Crane', 'Heron'].map(addAlias));
    const { aliases } = await stored('models', ['byd-seagull']);
    expect(reports.toSorted((left, right) => left.length - right.length)).toEqual(
      [2, 3, 4, 5].map((end) => aliases.slice(0, end)),
    );
    await expectSearchAsWrittenWhole(database);
  });

  it('ask libSQL three times: what they read, the trial, and the write', async () => {
    const rename = () =>
      decide(
        database,
        async (reads) => {
          const [facts] = await storedFacts(reads, 'models', [['byd-seagull']]);
          if (!facts) throw new Error('there is no Seagull');
          return { outcome: undefined, change: { steps: [put('models', [{ ...facts, name: 'Kingfisher' }])] } };
        },
        { ...ADMIN, probably: [remove('models', [['byd-seagull']])] },
      );
    expect((await roundsOf(rename)).rounds).toBe(3);
    expect(await find('kingfisher', ['model'])).toEqual(['model byd-seagull']);
  });

  it('ask nothing again that was read ahead, unless another write came between', async () => {
    const probably = [remove('models', [['byd-seagull']])];
    const read = (reads: Database) => storedFacts(reads, 'models', [['byd-seagull']]);
    const [before] = await read(database);
    if (!before) throw new Error('there is no Seagull');
    const renamed = async (name: string, answers: ReadAnswers) => {
      const found: string[] = [];
      const plan = async (reads: Database) => {
        const [facts = before] = await read(reads);
        found.push(facts.name);
        return { outcome: found, change: { steps: [put('models', [{ ...facts, name }])] } };
      };
      return decide(database, plan, { ...ADMIN, probably, answers });
    };

    const answers: ReadAnswers = new Map();
    await readAhead(database, read, { probably, answers });
    const { rounds } = await roundsOf(() => renamed('Kingfisher', answers));
    expect(rounds).toBe(2);

    const late: ReadAnswers = new Map();
    await readAhead(database, read, { probably, answers: late });
    await write(database, [put('models', [{ ...before, name: 'Plover' }])], ADMIN);
    expect(await renamed('Heron', late)).toEqual(['Kingfisher', 'Plover']);
    expect((await stored('models', ['byd-seagull'])).name).toBe('Heron');
    await expectSearchAsWrittenWhole(database);
  });

  it('leave the search right if their change touches more than was read along for it', async () => {
    const facts = await stored('styles', [101]);
    const steps = [put('styles', [{ ...facts, modelSlug: 'aito-m5' }])];
    await decide(database, () => Promise.resolve({ outcome: undefined, change: { steps } }), {
      ...ADMIN,
      probably: [remove('styles', [[101]])],
    });
    expect(await find('aito', ['style'])).toContain(`style ${SEAGULL}`);
    await expectSearchAsWrittenWhole(database);
  });

  it('report what the database refuses, and write nothing', async () => {
    const before = await catalogueDigest(database);
    const refused = decide<'refused' | 'written'>(
      database,
      () =>
        Promise.resolve({
          outcome: 'written',
          change: { steps: [remove('brands', [['byd']])] },
          refusedAs: (error) => (isForeignKeyBroken(error) ? 'refused' : undefined),
        }),
      ADMIN,
    );
    expect(await refused).toBe('refused');
    expect(await catalogueDigest(database)).toBe(before);
  });

  it('keep to their own rows: an import renews what the dataset brought, and nobody an admin’s row', async () => {
    const facts = await stored('models', ['byd-seagull']);
    const rename = (name: string, origin: 'starter' | 'import' | 'admin') =>
      write(database, [put('models', [{ ...facts, name }])], { origin, now: NOW });
    const now = async () => [(await stored('models', ['byd-seagull'])).name, await find('seabird', ['model'])];
    await rename('Seabird', 'import');
    expect(await now()).toEqual(['Seabird', ['model byd-seagull']]);
    await rename('Pelican', 'starter');
    expect(await now()).toEqual(['Seabird', ['model byd-seagull']]);
    await rename('Heron', 'admin');
    await rename('Pelican', 'import');
    await write(database, [remove('styles', [[101]])], { origin: 'import', now: NOW });
    expect(await now()).toEqual(['Heron', []]);
    expect(await find('heron', ['model'])).toEqual(['model byd-seagull']);
    await write(database, [put('styles', [await stored('styles', [102])])], ADMIN);
    await write(database, [remove('styles', [[102]])], { origin: 'import', now: NOW });
    expect(await database.$count(styles, eq(styles.id, 102))).toBe(1);
  });
});

import { ESLint, Linter } from 'eslint';
import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../data/schema/index.ts';
import { DRAWN_TABLES, NOT_DRAWN } from '../../data/write/drawn-rows.ts';
import { TABLES } from '../../data/write/tables.ts';
import { writeDoor } from '../../scripts/lint/write-door.ts';
import { ROOT } from '../../scripts/support/paths.ts';

const IMPORTS = `import { brands, partFits, searchDocuments, stockItems as cars, members } from '../../data/schema/index.ts';
  import * as schema from '../../data/schema/index.ts';
  import { names } from './elsewhere.ts';\n`;

function refusals(code: string): string[] {
  const plugins = { haitu: { rules: { 'write-door': writeDoor } } };
  const messages = new Linter().verify(IMPORTS + code, { plugins, rules: { 'haitu/write-door': 'error' } });
  return messages.map(({ message }) => message);
}

describe('a write past the door', () => {
  it.each([
    ['database.insert(brands).values(rows)', 'brands'],
    ['database.update(cars).set({ status: "sold" })', 'stock_items'],
    ['transaction.delete(schema.partFits)', 'part_fits'],
    ['const tidy = () => { database.delete(searchDocuments); };', 'search_documents'],
    ['client.execute("insert into styles (slug) values (1)")', 'styles'],
    ['client.execute(`INSERT OR REPLACE INTO "models" values (1)`)', 'models'],
    ['client.execute(`update   names set name = 1`)', 'names'],
    ['client.execute({ sql: `delete from articles where id = ${id}` })', 'articles'],
    ['database.run(sql`delete from ${cars} where true`)', 'stock_items'],
    ['database.run(sql`insert into ${schema.brands} select 1`)', 'brands'],
  ])('is refused: %s', (code, table) => {
    const [message, ...others] = refusals(code);
    expect(message).toContain(`Only data/write writes ${table}:`);
    expect(message).toContain('Call write(database, [put(…)]) of data/write/index.ts.');
    expect(others).toEqual([]);
  });

  it.each([
    'database.insert(members).values(rows)',
    'database.select().from(brands)',
    'wishes.delete(names)',
    'function take(brands) { wanted.delete(brands); }',
    'database.run(sql`delete from ${members}`)',
    'const text = "An update brands the old one as stale"',
    'client.execute("select * from styles")',
  ])('is something else than: %s', (code) => {
    expect(refusals(code)).toEqual([]);
  });

  it('is refused by the configuration that lints this repository, except in the door and in tests', async () => {
    const eslint = new ESLint({ cwd: ROOT, ruleFilter: ({ ruleId }) => ruleId === 'haitu/write-door' });
    const rulesOf = async (path: string) => {
      const config = (await eslint.calculateConfigForFile(`${ROOT}/${path}`)) as { rules: Record<string, unknown> };
      return Object.keys(config.rules).includes('haitu/write-door');
    };
    for (const path of ['data/seed/new.ts', 'data/queries/stock/new.ts', 'functions/admin/new.ts', 'scripts/new.ts'])
      expect(await rulesOf(path), path).toBe(true);
    for (const path of ['data/write/new.ts', 'tests/stock/new.node.test.ts'])
      expect(await rulesOf(path), path).toBe(false);
  });
});

describe('every table of the schema', () => {
  const tables: string[] = Object.values(schema).flatMap((table) =>
    is(table, SQLiteTable) ? [getTableName(table)] : [],
  );

  it.each(tables)('is either drawn or not: %s', (table) => {
    const sayings = [DRAWN_TABLES.includes(table), table in NOT_DRAWN].filter(Boolean).length;
    const advice =
      `Say in data/write/drawn-rows.ts whether pages are drawn from ${table}. If they are, add the query of its rows to ` +
      'DRAWN_ROWS, and the table to data/write/tables.ts, so that its rows are written with a digest. If none is, add it to ' +
      'NOT_DRAWN with the reason.';
    expect(sayings, advice).toBe(1);
  });

  it('that is drawn has a way through the door, and no list names a table there is not', () => {
    const written = [...Object.values(TABLES).map((table) => getTableName(table)), 'part_fits'];
    expect(written.sort()).toEqual([...DRAWN_TABLES].sort());
    expect([...DRAWN_TABLES, ...Object.keys(NOT_DRAWN)].filter((table) => !tables.includes(table))).toEqual([]);
  });
});

import { basename, join } from 'node:path';
import { ESLint } from 'eslint';
import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import ts from 'typescript';
import { parser } from 'typescript-eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptOf } from '../../data/admin/entities.ts';
import * as schema from '../../data/schema/index.ts';
import { DRAWN_TABLES, NOT_DRAWN, NOT_DRAWN_FILES } from '../../data/write/drawn-rows.ts';
import { TABLES } from '../../data/write/tables.ts';
import { writeDoor } from '../../scripts/lint/write-door.ts';
import { mayWrite, writingFiles } from '../../scripts/lint/writing-files.ts';
import { ZONES } from '../../scripts/lint/zones.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';

/** A file of the configuration, which reads the types of what it is linted as. */
const LINTED = join(ROOT, 'data/queries/shared/brought-in.ts');
const IMPORTS = `import { sql } from 'drizzle-orm';
  import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
  import { brands, models, names, partFits, searchDocuments, stockItems as cars, members } from '../../schema/index.ts';
  import * as schema from '../../schema/index.ts';
  import type { Database } from '../../client.ts';
  declare const database: Database, id: string, rows: never, text: string;
  declare const client: Database['$client'], wishes: Set<string>, hash: { update: (text: string) => void };\n`;

/** The text as a file of this repository, with the types of what it imports and no more: those of all files take a minute. */
function programOf(text: string): ts.Program {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, { ...ts.sys, readDirectory: () => [LINTED] }, ROOT);
  const host = ts.createCompilerHost({ ...options, types: ['node'] }, true);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, ...rest) =>
    path === LINTED ? ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) : read(path, ...rest);
  return ts.createProgram([LINTED], { ...options, types: ['node'] }, host);
}

/** Every form is linted in one go, each in a block of its own: reading types takes seconds. */
async function refusals(forms: readonly string[]): Promise<string[][]> {
  const text = IMPORTS + forms.map((form) => `{ ${form.replaceAll('\n', ' ')} }`).join('\n');
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.ts'],
      languageOptions: { parser, parserOptions: { programs: [programOf(text)] } },
      plugins: { haitu: { rules: { 'write-door': writeDoor } } },
      rules: { 'haitu/write-door': 'error' },
    },
  });
  const [result] = await eslint.lintText(text, { filePath: LINTED });
  const before = IMPORTS.split('\n').length;
  return forms.map((_, index) =>
    (result?.messages ?? []).filter(({ line }) => line === before + index).map(({ message }) => message),
  );
}

const REFUSED: readonly (readonly [form: string, ...tables: string[]])[] = [
  ['database.insert(brands).values(rows)', 'brands'],
  ['database.update(cars).set({ status: "sold" })', 'stock_items'],
  ['database.transaction(async (open) => open.delete(schema.partFits))', 'part_fits'],
  ['const tidy = () => { database.delete(searchDocuments); };', 'search_documents'],
  ['const alias = brands; database.delete(alias)', 'brands'],
  ['const { models: taken } = schema; database.delete(taken)', 'models'],
  ["database.delete(schema['brands'])", 'brands'],
  ['const tables = { brands }; database.delete(tables["brands"])', 'brands'],
  ['for (const table of [brands, models]) database.delete(table)', 'brands', 'models'],
  ['const clear = (table: typeof brands | typeof members) => database.delete(table)', 'brands'],
  ['const clear = <T extends typeof models>(table: T) => database.delete(table)', 'models'],
  ["database['delete'](brands)", 'brands'],
  ['const remove = database.delete.bind(database); remove(brands)', 'brands'],
  ['const verb = "insert"; database[verb](brands).values(rows)', 'brands'],
  ['client.execute("insert into styles (slug) values (1)")', 'styles'],
  ['client.execute(`INSERT OR REPLACE INTO "models" values (1)`)', 'models'],
  ['client.execute(`update   names set name = 1`)', 'names'],
  ['client.execute("UPDATE main.brands SET name = 1")', 'brands'],
  ['client.execute(`update "main" . "brands" set name = 1`)', 'brands'],
  ['client.execute("UPDATE brands AS b SET name = 1")', 'brands'],
  ['client.execute("update main.brands b set name = 1")', 'brands'],
  ['client.execute("delete from main.models")', 'models'],
  ['client.execute({ sql: `delete from articles where id = ${id}` })', 'articles'],
  ['for (const name of ["articles"] as const) client.execute(`delete from ${name}`)', 'articles'],
  ['database.run(sql`delete from ${cars} where true`)', 'stock_items'],
  ['database.run(sql`insert into ${schema.brands} select 1`)', 'brands'],
  ['const alias = brands; database.run(sql`update ${alias} as b set name = 1`)', 'brands'],
];

const UNKNOWN: readonly string[] = [
  'const clear = (table: SQLiteTable) => database.delete(table)',
  'const clear = <T extends SQLiteTable>(table: T) => database.delete(table)',
  'database.delete(brands as never)',
  'const clear = (table: SQLiteTable) => database.run(sql`delete from ${table}`)',
  'database.run(sql`delete from ${sql.raw(text)}`)',
  'client.execute(`update ${text} set name = 1`)',
];

const ALLOWED: readonly string[] = [
  'database.insert(members).values(rows)',
  'const { members: taken } = schema; database.delete(taken)',
  'const clear = (table: typeof members | typeof schema.admins) => database.delete(table)',
  'database.select().from(brands)',
  'wishes.delete(text)',
  'hash.update(text)',
  'function take(brands: string) { wishes.delete(brands); }',
  'database.run(sql`delete from ${members}`)',
  'const said = "An update brands the old one as stale"',
  'client.execute("select * from styles")',
];

describe('a write past the door', () => {
  let found: string[][];
  beforeAll(async () => {
    found = await refusals([...REFUSED.map(([form]) => form), ...UNKNOWN, ...ALLOWED]);
  }, 300_000);
  const refusalsOf = (list: number, index: number) => found[list + index];

  it.each(REFUSED.map((refused, index) => [refused[0], refused.slice(1), index] as const))(
    'is refused: %s',
    (_, tables, index) => {
      const advice = 'Call write(database, [put(…)]) of data/write/index.ts.';
      expect(refusalsOf(0, index)).toEqual(
        tables.map((table): unknown =>
          expect.stringMatching(`^Only data/write writes ${table}: .*${advice.replaceAll(/[()[\]]/g, '\\$&')}$`),
        ),
      );
    },
  );

  it.each(UNKNOWN.map((form, index) => [form, index] as const))(
    'is refused where it may be to any table: %s',
    (_, index) => {
      expect(refusalsOf(REFUSED.length, index)).toEqual([expect.stringMatching(/^Which table is written here\?/)]);
    },
  );

  it.each(ALLOWED.map((form, index) => [form, index] as const))('is something else than: %s', (_, index) => {
    expect(refusalsOf(REFUSED.length + UNKNOWN.length, index)).toEqual([]);
  });

  it('is looked for in every script that holds a word of writing, except in the door and in tests', async () => {
    for (const form of [...REFUSED.map(([text]) => text), ...UNKNOWN]) expect(mayWrite(form), form).toBe(true);
    const files = writingFiles(ROOT);
    for (const folder of ['data/seed', 'data/queries', 'functions', 'durable-objects', 'host', 'scripts'])
      expect(
        files.some((file) => file.startsWith(`${folder}/`)),
        folder,
      ).toBe(true);
    expect(files.filter((file) => /^(?:data\/write|tests)\//.test(file))).toEqual([]);
    // The rest of `src` has no database to write to.
    const reaching = ZONES.filter(({ may }) => may.some((target) => target.startsWith('data/')));
    expect(reaching.flatMap((zone) => zone.files).filter((file) => file.startsWith('src/'))).toEqual([
      'src/live.config.ts',
    ]);
    const eslint = new ESLint({ cwd: ROOT });
    for (const file of files) {
      const config = (await eslint.calculateConfigForFile(join(ROOT, file))) as { rules: Record<string, unknown> };
      expect(Object.keys(config.rules), file).toContain('haitu/write-door');
    }
  });
});

describe('every table of the schema', () => {
  const tablesIn = (exports: object): string[] =>
    Object.values(exports).flatMap((table: unknown) => (is(table, SQLiteTable) ? [getTableName(table)] : []));
  const files = Object.entries(import.meta.glob<object>('../../data/schema/*.ts', { eager: true }))
    .map(([path, exports]) => [basename(path, '.ts'), exports] as const)
    .filter(([file]) => file !== 'index');
  const tables = files.flatMap(([file, exports]) => tablesIn(exports).map((table) => [table, file] as const));

  /** Tables of entities of the admin, by whether the entity says that pages are drawn from it. */
  const ofEntities = (isDrawn: boolean): string[] =>
    (RESOURCES as readonly Resource[])
      .filter((resource) => !resource.isCode && (resource.isDrawn ?? false) === isDrawn)
      .map(({ name }) => getTableName(keptOf(name).table));
  const ofUndrawn = ofEntities(false);

  it.each(tables)('is either drawn or not: %s of %s.ts', (table, file) => {
    const isOfUndrawn = file in NOT_DRAWN_FILES || ofUndrawn.includes(table);
    const sayings = [DRAWN_TABLES.includes(table), table in NOT_DRAWN, isOfUndrawn].filter(Boolean).length;
    const advice =
      `Say once whether pages are drawn from ${table}. If they are, add the query of its rows to drawnRows ` +
      '(data/write/drawn-rows.ts), the table to data/write/tables.ts, so that its rows are written with a digest, and ' +
      'isDrawn to its entity. If none is, an entity without isDrawn says so. Where it has no entity, add it to NOT_DRAWN with ' +
      `the reason, or ${file} to NOT_DRAWN_FILES where that is so of all its tables.`;
    expect(sayings, advice).toBe(1);
  });

  it('that is drawn has a way through the door, and no list names a table or a file there is not', () => {
    const written = [...Object.values(TABLES).map((table) => getTableName(table)), 'part_fits'];
    expect(written.sort()).toEqual([...DRAWN_TABLES].sort());
    const names = [...tables.map(([table]) => table), ...files.map(([file]) => file)];
    const listed = [...DRAWN_TABLES, ...Object.keys(NOT_DRAWN), ...Object.keys(NOT_DRAWN_FILES)];
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
    expect(tables.map(([table]) => table).toSorted()).toEqual(tablesIn(schema).toSorted());
    expect(ofEntities(true).filter((table) => !DRAWN_TABLES.includes(table))).toEqual([]);
  });
});

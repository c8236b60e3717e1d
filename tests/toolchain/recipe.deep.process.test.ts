import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../../scripts/support/paths.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';

/** A copy of the repository, in which things are added by the steps of CONTRIBUTING.md. */
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'haitu-recipe-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of files.trim().split('\n')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  // Its own folder, because Vite keeps in it what it bundled, which differs by root.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((name) => name !== '.vite'))
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What was written by hand. */
const byHand = new Set<string>();
beforeEach(() => byHand.clear());

function change(file: string, edit: (text: string) => string): void {
  byHand.add(file);
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const edited = edit(text);
  if (edited === text) throw new Error(`${file} has no longer the place that this test edits`);
  writeFileSync(path, edited);
}

function add(file: string, text: string): void {
  byHand.add(file);
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text, { flag: 'wx' });
}

/** @returns what the command said; it throws where the command fails. */
const run = (...args: string[]): string =>
  execFileSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', TEST_DEPTH: '' },
    stdio: 'pipe',
  });
const vitest = (project: string, ...files: string[]) =>
  run('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files);

const CALL = 'countMyCollected';

it('a call of members that is added by the recipe works, is described, and needs the right it names', () => {
  change('src/wire/addresses/collection.ts', (text) => {
    const address = `{ method: 'GET', path: '/api/shop.AutoStyle/${CALL}' } as const`;
    return `${text}export const ${CALL} = ${address};\n`;
  });
  change('src/wire/collection.ts', (text) =>
    text.replace(
      /\n};\n$/,
      `
  ${CALL}: call(at.${CALL}, {
    callers: ['member'],
    right: 'shop.AutoStyle/getMyCollectedSlugs',
    summary: 'How many cars the member collected.',
    input: emptyInput,
    output: z.object({ count: z.int() }),
  }),
};
`,
    ),
  );
  change('functions/collection/routes.ts', (text) =>
    text.replace(
      /\n\];\n/,
      `
  serve(calls.${CALL}, async ({ database, login }) =>
    accepted({ count: (await collectedSlugs(database, login.member.id)).length }),
  ),
];
`,
    ),
  );
  add(
    'tests/collection/count.worker.test.ts',
    `import { expect, it } from 'vitest';
import { anAccount, read } from '../support/account.ts';

it('counts what a member collected, and asks strangers to log in', async () => {
  const { token } = await anAccount();
  expect((await read('/api/shop.AutoStyle/${CALL}', { token })).data).toEqual({ count: 0 });
  expect((await read('/api/shop.AutoStyle/${CALL}')).code).toBe(303);
});
`,
  );

  expect([...byHand]).toHaveLength(4);

  expect(() => vitest('node', 'tests/api/wire-doc.node.test.ts')).toThrow(/npm run docs/);
  run('scripts/docs.ts');
  vitest('node', 'tests/api/wire-doc.node.test.ts', 'tests/account/member-rights.node.test.ts');
  vitest('worker', 'tests/collection/count.worker.test.ts', 'tests/api/openapi.worker.test.ts');
}, 600_000);

it('an entity with a new table that is added by the recipe has its list, form, rights and words', () => {
  // 1. Table.
  change(
    'data/schema/payment.ts',
    (text) => `${text}
/** What a price is lowered by, by region. */
export const priceZones = sqliteTable('price_zones', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
  discount: integer('discount').notNull(),
  updatedAt: integer('updated_at').notNull(),
});
`,
  );
  run('scripts/migration.ts', 'price_zones');
  expect(globSync('data/migrations/meta/*_snapshot.json', { cwd: copy })).toHaveLength(1);
  // 2. Description.
  add(
    'src/domain/admin/entities/price-zone.ts',
    `import { LISTED, UPDATED } from '../patterns/common.ts';
import type { Resource } from '../resource.ts';

/** What a price is lowered by, by region. */
export const priceZoneResource = {
  name: 'priceZone',
  controller: 'payment.PriceZone',
  node: 'payment/priceZone',
  menu: { folder: 'payment', icon: 'percent' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    name: { kind: 'text', ...LISTED, isQuick: true, isWritable: true, isRequired: true, longest: 80 },
    discount: { kind: 'integer', unit: '%', isListed: true, isWritable: true, isRequired: true, min: 0, max: 50 },
    updatedAt: UPDATED,
  },
  order: { field: 'id', isDescending: true },
  title: 'name',
  actions: ['add', 'edit', 'del', 'export', 'import'],
} as const satisfies Resource<'priceZone'>;
`,
  );
  // 3. Store.
  add(
    'data/admin/entities/price-zone.ts',
    `import { priceZones } from '../../schema/index.ts';
import { plainStore, type Kept } from '../kept.ts';

export const priceZoneKept = {
  table: priceZones,
  store: plainStore(priceZones, { derive: (after, _before, { now }) => ({ ...after, updatedAt: now }) }),
} as const satisfies Kept;
`,
  );
  // 4. Registry.
  change('src/domain/admin/entities/index.ts', (text) =>
    text
      .replace('\nimport { recycledResource', "\nimport { priceZoneResource } from './price-zone.ts';$&")
      .replace('  payoutResource,\n', '$&  priceZoneResource,\n'),
  );
  change('data/admin/entities.ts', (text) =>
    text
      .replace('\nimport { recycledKept', "\nimport { priceZoneKept } from './entities/price-zone.ts';$&")
      .replace('  payout: payoutKept,\n', '$&  priceZone: priceZoneKept,\n'),
  );
  // 5. Words.
  const words = (locale: string) => ({
    title: `Price zones (${locale})`,
    one: `Price zone (${locale})`,
    fields: { id: 'ID', name: 'Name', discount: 'Discount', updatedAt: 'Changed' },
  });
  for (const locale of LOCALE_CODES)
    add(`content/locales/${locale}/admin/price-zone.json`, `${JSON.stringify(words(locale), undefined, 2)}\n`);
  // 6. Example.
  add(
    'tests/entities/price-zone.ts',
    `import type { Example } from '../support/example.ts';

export const example: Example = {
  add: { name: 'Example zone', discount: 5 },
  words: 'Example zone',
  edit: { name: 'Example region', discount: 10 },
  bad: [
    [{ name: '' }, ['name']],
    [{ discount: 51 }, ['discount']],
  ],
};
`,
  );
  expect([...byHand]).toHaveLength(14);

  // 7. What follows.
  expect(() => vitest('node', 'tests/api/wire-doc.node.test.ts')).toThrow(/npm run docs/);
  run('scripts/docs.ts');
  expect(readFileSync(join(copy, 'docs/wire.md'), 'utf8')).toContain('`payment.PriceZone`');
  run('scripts/check-locales.ts');
  vitest(
    'node',
    'tests/api/wire-doc.node.test.ts',
    'tests/admin/entity-words.node.test.ts',
    'tests/admin/icons.node.test.ts',
    'tests/toolchain/write-door.node.test.ts',
  );
  vitest('process', 'tests/database/migrate.process.test.ts');
  vitest(
    'worker',
    ...['entities', 'list', 'rights', 'csv-files', 'groups'].map((name) => `tests/admin/${name}.worker.test.ts`),
  );
}, 1_800_000);

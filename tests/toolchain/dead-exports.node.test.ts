import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deadExports } from '../../scripts/lint/dead-exports.ts';

/** What frameworks take by its name, from files that nothing of ours imports. */
const ASKED: readonly { file: RegExp; names: readonly string[]; by: string }[] = [
  { file: /^src\/pages\//, names: ['getStaticPaths', 'prerender', 'GET'], by: 'Astro' },
  { file: /^src\/islands\/shared\/preload-part\.ts$/, names: ['preloadPart'], by: 'host/build/preload-helper.ts' },
  { file: /^src\/live\.config\.ts$/, names: ['collections'], by: 'Astro' },
  {
    file: /^functions\/worker\.ts$/,
    names: ['AgentDesk', 'AuctionLot', 'ChatDoor', 'ChatSession', 'RateLimiter'],
    by: 'workerd',
  },
  {
    file: /^tests\/entities\//,
    names: ['example'],
    by: 'tests/support/entity-examples.ts, which finds them by their folder',
  },
  { file: /^scripts\/bench\/bare-lot\.ts$/, names: ['BareLot'], by: 'workerd' },
  { file: /^scripts\/bench\/bare-chat\.ts$/, names: ['BareTalk'], by: 'workerd' },
  {
    file: /^tests\/support\/(limited-|notebook-)?worker\.ts$/,
    names: ['AgentDesk', 'AuctionLot', 'ChatDoor', 'ChatSession', 'RateLimiter', 'Notebook'],
    by: 'workerd',
  },
  {
    file: /^tests\/support\/weak-strength\.ts$/,
    names: ['STRENGTH', 'NOBODYS_HASH'],
    by: 'vitest.config.ts, which puts it in the place of another file',
  },
];
const isRequested = (file: string, name: string) =>
  ASKED.some((requested) => requested.file.test(file) && requested.names.includes(name));

describe('Exports', () => {
  test('are imported by another file, or asked for by a framework', () => {
    const dead = deadExports(isRequested).map(
      ({ file, line, name, isUsedAtHome }) =>
        `${file}:${line}: ${isUsedAtHome ? `only this file uses ${name}: drop the export` : `nothing uses ${name}`}`,
    );
    expect(dead).toEqual([]);
  }, 300_000);
});

async function deadIn(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'haitu-exports-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return deadExports(() => false, root).map(
    ({ file, line, name, isUsedAtHome }) => `${file}:${line} ${name}${isUsedAtHome ? ' at home' : ''}`,
  );
}

describe('deadExports', () => {
  test('tells what only its own file uses from what nothing uses, types included', async () => {
    const a =
      'export const used = 1;\nexport const home = used;\nexport type Shape = typeof home;\nexport default home;';
    expect(await deadIn({ 'src/a.ts': a, 'src/b.ts': "import { used } from './a.ts';\nused;" })).toEqual([
      'src/a.ts:2 home at home',
      'src/a.ts:3 Shape',
    ]);
  });

  test('counts what is given on, and finds it dead where it is given on to nobody', async () => {
    const a = 'export const one = 1;\nexport const two = 2;\nexport const three = 3;';
    const files = {
      'src/a.ts': a,
      'src/named.ts': "export { one, two } from './a.ts';",
      'src/all.ts': "export * from './a.ts';",
    };
    expect(await deadIn({ ...files, 'src/use.ts': "import { one } from './named.ts';" })).toEqual([
      'src/a.ts:3 three',
      'src/named.ts:1 two',
    ]);
    expect(await deadIn({ ...files, 'src/use.ts': "import { three } from './all.ts';" })).toEqual([
      'src/named.ts:1 one',
      'src/named.ts:1 two',
    ]);
  });

  test('takes a namespace by the members that are named, and whole where it is handed on', async () => {
    const a = 'export const one = 1;\nexport const two = 2;';
    expect(await deadIn({ 'src/a.ts': a, 'src/b.ts': "import * as a from './a.ts';\na.one;" })).toEqual([
      'src/a.ts:2 two',
    ]);
    expect(await deadIn({ 'src/a.ts': a, 'src/b.ts': "import * as a from './a.ts';\nhand(a);" })).toEqual([]);
  });

  test('reads the code of Astro files, their scripts, and imports inside an expression', async () => {
    const a = 'export const fenced = 1;\nexport const script = 2;\nexport type Told = 3;\nexport const dead = 4;';
    const astro =
      "---\nimport { fenced } from './a.ts';\n---\n<b>{fenced}</b>\n<script>\n  import { script } from './a.ts';\n</script>";
    const told = "let told: import('./a.ts').Told;";
    expect(await deadIn({ 'src/a.ts': a, 'src/b.astro': astro, 'src/c.ts': told })).toEqual(['src/a.ts:4 dead']);
    expect(await deadIn({ 'src/a.ts': a, 'src/b.ts': "await import('./a.ts');" })).toEqual([]);
  });
});

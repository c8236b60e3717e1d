import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeBundledSite } from '../support/bundled-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haitu-ahead-'));
  vi.stubEnv('DATA_FOLDER', folder);
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const inBuilds = (...names: string[]) => join(folder, 'builds', ...names);
function write(file: string, text = file): void {
  mkdirSync(dirname(inBuilds(file)), { recursive: true });
  writeFileSync(inBuilds(file), text);
}

/** The files of a release with one page, and what is added to a release when its pages are drawn. */
async function released() {
  for (const file of ['client/index.html', 'client/_astro/a.js', 'server/entry.mjs']) write(`one/${file}`);
  write('one/pages.json', JSON.stringify({ 'index.html': 'digest', 'share/car.svg': 'digest' }));
  for (const file of ['pagefind/index.json', 'share/car.svg', 'share/car.png']) write(`one/client/${file}`);
  const { PAGE_CODE } = await import('../../host/build/page-code.ts');
  write(`one/${PAGE_CODE}/code.json`);
  const { DrawnAhead } = await import('../../host/build/drawn-ahead.ts');
  return new DrawnAhead();
}

/** The same with what a change alters drawn. */
async function drawnAhead(pages: Parameters<typeof writeBundledSite>[1], isStill = true) {
  const ahead = await released();
  const { openThreads } = await import('../../host/build/drawing.ts');
  writeBundledSite(inBuilds('one'), pages);
  const threads = openThreads({ code: inBuilds('one'), environment: {}, logFolder: folder });
  try {
    ahead.link(inBuilds('one'));
    await ahead.draw(threads, 'digest of the change', () => Promise.resolve(isStill));
  } finally {
    await threads.end();
  }
  return ahead;
}

it('hands a release the files of the one before, under second names', async () => {
  const ahead = await released();
  ahead.link(inBuilds('one'));
  expect(ahead.take(inBuilds('one'), inBuilds('two'))).toMatchObject({
    pages: { 'index.html': 'digest', 'share/car.svg': 'digest' },
  });
  expect(readFileSync(inBuilds('two/client/index.html'), 'utf8')).toBe('one/client/index.html');
  expect(statSync(inBuilds('two/client/index.html')).ino).toBe(statSync(inBuilds('one/client/index.html')).ino);
  expect(readdirSync(inBuilds('two/client'), { recursive: true }).toSorted()).toEqual(
    ['_astro', '_astro/a.js', 'index.html', 'share', 'share/car.svg'].toSorted(),
  );
  // Its list of pages is written when they are drawn.
  expect(readdirSync(inBuilds('two')).toSorted()).toEqual(
    readdirSync(inBuilds('one'))
      .filter((name) => name !== 'pages.json')
      .toSorted(),
  );
  // Once: the next release begins with this one.
  expect(ahead.take(inBuilds('one'), inBuilds('three'))).toBeUndefined();
});

it('hands out nothing of another release, nor what was cleared up', async () => {
  const ahead = await released();
  ahead.link(inBuilds('one'));
  expect(ahead.take(inBuilds('other'), inBuilds('two'))).toBeUndefined();
  rmSync(inBuilds('drawn-ahead'), { recursive: true });
  expect(ahead.take(inBuilds('one'), inBuilds('two'))).toBeUndefined();
});

it('draws what a change alters, and forgets pages that are no more', async () => {
  const ahead = await drawnAhead({ '/': 'return "a new price"', '/car_make': 'return "a new page"' });
  const taken = ahead.take(inBuilds('one'), inBuilds('two'));
  expect(Object.keys(taken?.pages ?? {}).toSorted()).toEqual(['car_make.html', 'index.html']);
  expect(taken?.inputs).toBe('digest of the change');
  const drawn = (file: string) => readFileSync(inBuilds('two/client', file), 'utf8');
  expect([drawn('index.html'), drawn('car_make.html')]).toEqual(['a new price', 'a new page']);
  expect(existsSync(inBuilds('two/client/share/car.svg'))).toBe(false);
  // What is served stays as it is.
  expect(readFileSync(inBuilds('one/client/index.html'), 'utf8')).toBe('one/client/index.html');
});

it('does not say what its pages are drawn from where something was changed while they were drawn', async () => {
  const ahead = await drawnAhead({ '/': 'return "a price that was taken back"' }, false);
  const taken = ahead.take(inBuilds('one'), inBuilds('two'));
  expect([Object.keys(taken?.pages ?? {}), taken?.inputs]).toEqual([['index.html'], undefined]);
});

it('leaves to the publish what cannot be drawn', async () => {
  const ahead = await drawnAhead({ '/': 'throw new Error("no such brand")' });
  expect(ahead.take(inBuilds('one'), inBuilds('two'))).toBeUndefined();
  expect(existsSync(inBuilds('drawn-ahead'))).toBe(false);
});

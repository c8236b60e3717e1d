import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openThreads } from '../../host/build/drawing.ts';
import { DEFAULT_LOCALE, LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { writeBundledSite } from '../support/bundled-site.ts';
import { PAGE_CODE } from '../../host/build/page-code.ts';
import type { PageList } from '../../host/build/page-list.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haitu-drawing-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const writeSite = (bodies: Record<string, string>, before?: string) => writeBundledSite(folder, bodies, before);
function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const page = (file: string) => readFileSync(join(folder, 'client', file), 'utf8');

async function draw(kept: PageList = {}): Promise<{ pages: string[]; drawn: number }> {
  let drawn = 0;
  const onPages = (count: number) => void (drawn += count);
  const environment = { GREETING: 'Salam', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };
  const threads = openThreads({ code: folder, environment, logFolder: folder });
  try {
    const pages = await threads.draw({ folder, kept, onPages });
    return { pages: Object.keys(pages).toSorted(), drawn };
  } finally {
    await threads.end();
  }
}

it('draws each page once, whichever thread it falls to, with the environment it is given', async () => {
  writeSite({ '/': 'return "home"', '/fr/car_make': 'return process.env.GREETING' });
  expect(await draw()).toEqual({ pages: ['fr/car_make.html', 'index.html'], drawn: 2 });
  expect(page('index.html')).toBe('home');
  expect(page('fr/car_make.html')).toBe('Salam');
});

it('draws a page without a key in every build', async () => {
  writeSite({ '/': 'return "home"' });
  // Astro gives no `cacheKey` to a route without parameters, so nothing tells whether it changed.
  expect(await draw({ 'index.html': '' })).toEqual({ pages: ['index.html'], drawn: 1 });
});

it('draws another build with the same threads, and says to pages that it is another one', async () => {
  writeSite({ '/': 'return "build " + globalThis.drawnBuild' });
  const threads = openThreads({ code: folder, environment: {}, logFolder: folder });
  try {
    for (const build of ['1', '2']) {
      const next = join(folder, build);
      await threads.draw({ folder: next, kept: {}, onPages: () => {} });
      expect(readFileSync(join(next, 'client/index.html'), 'utf8')).toBe(`build ${build}`);
    }
  } finally {
    await threads.end();
  }
});

it('keeps what a page says while it is drawn', async () => {
  writeSite({ '/': 'console.warn("an odd sheet"); return "home"' });
  await draw();
  await expect.poll(() => readFileSync(join(folder, 'drawing.log'), 'utf8')).toContain('an odd sheet');
});

it('writes every page as it was encoded, the small ones and one larger than the memory they share', async () => {
  const texts = { '/small': '"Дом እና مرحبا"', '/large': '"漢".repeat(2_000_000)', '/after': '"Ñandú"' };
  const body = (text: string) => `return ${text}`;
  const bodies = Object.entries(texts).map(([path, text]) => [path, body(text)] as const);
  writeSite(Object.fromEntries(bodies));
  expect((await draw()).drawn).toBe(3);
  expect(page('small.html')).toBe('Дом እና مرحبا');
  expect(page('large.html')).toBe('漢'.repeat(2_000_000));
  expect(page('after.html')).toBe('Ñandú');
});

it('fails after the first page where Astro no longer asks for what changes its drawing', async () => {
  writeSite({ '/': 'return "home"' }, '');
  const fault = await draw().catch((error: unknown) => error);
  expect(String((fault as { detail?: string }).detail)).toMatch(
    /did not ask for: whether pages are streamed\..*astro-internals\.node\.test\.ts/,
  );
  expect(existsSync(join(folder, 'client/index.html'))).toBe(false);
});

it('refuses an empty page', async () => {
  writeSite({ '/hollow': 'return new Response(new Uint8Array(0))' });
  await expect(draw()).rejects.toThrow('/hollow could not be drawn');
});

it('names the page that cannot be drawn', async () => {
  writeSite({ '/': 'return "home"', '/faulty': 'throw new Error("no such brand")' });
  const fault = await draw().catch((error: unknown) => error);
  expect(fault).toMatchObject({ message: '/faulty could not be drawn. Nothing served has changed.' });
  expect(String((fault as { detail?: string }).detail)).toContain('no such brand');
});

it('never writes over a file that is there', async () => {
  writeSite({ '/': 'return "home"' });
  write('client/index.html', 'of the release before');
  await expect(draw()).rejects.toThrow('/index could not be drawn');
  expect(page('index.html')).toBe('of the release before');
});

it('refuses a redirect, which no file can be', async () => {
  writeSite({ '/moved': 'return new Response(null, { status: 301, headers: { location: "/" } })' });
  await expect(draw()).rejects.toThrow('/moved could not be drawn');
  expect(existsSync(join(folder, 'client/moved.html'))).toBe(false);
});

it('does not wait for a thread that ended', async () => {
  writeSite({ '/': 'process.exit(3)' });
  await expect(draw()).rejects.toThrow('A thread ended before it had drawn its pages.');
});

it('says what broke where the pages cannot be loaded', async () => {
  writeSite({});
  write(`${PAGE_CODE}/entry.mjs`, 'throw new Error("a broken bundle");');
  await expect(draw()).rejects.toMatchObject({ detail: 'a broken bundle' });
});

it('draws over a name of the release before, and never over its file', async () => {
  writeSite({ '/': 'return "new"' });
  write('before.html', 'old');
  mkdirSync(join(folder, 'client'));
  linkSync(join(folder, 'before.html'), join(folder, 'client/index.html'));
  await draw({ 'index.html': 'another key' });
  expect(page('index.html')).toBe('new');
  expect(readFileSync(join(folder, 'before.html'), 'utf8')).toBe('old');
});

it('tells each thread which languages are its own, all of them together', async () => {
  const paths = Object.fromEntries(
    LOCALE_CODES.map((locale) => [
      `/${locale === DEFAULT_LOCALE ? '' : locale}`,
      'return globalThis.drawnLocales.join()',
    ]),
  );
  writeSite(paths);
  await draw();
  for (const locale of LOCALE_CODES)
    expect(page(locale === DEFAULT_LOCALE ? 'index.html' : `${locale}.html`).split(',')).toContain(locale);
});

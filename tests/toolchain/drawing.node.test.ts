import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openThreads } from '../../scripts/build/drawing.ts';
import type { PageList } from '../../scripts/build/page-list.ts';
import { PAGE_CODE, type PageCode } from '../../scripts/build/page-code.ts';

/**
 * A bundled site, drawn the way Astro draws one: `bodies` are its pages by address, each the body of a function that answers
 * a text or a Response, and `before` runs before each page.
 */
function writeSite(bodies: Record<string, string>, before = 'this.resolveStreaming();'): void {
  const routes = Object.keys(bodies).map((pathname) => ({
    routeData: { route: pathname, pathname, component: pathname, type: 'page', prerender: true, fallbackRoutes: [] },
  }));
  const pages = Object.entries(bodies).map(([path, body]) => `${JSON.stringify(path)}: async () => { ${body} }`);
  const code = `
    const pages = { ${pages.join(', ')} };
    const encoder = new TextEncoder();
    const pageMap = new Map(Object.entries(pages).map(([component, page]) => [component, async () => page]));
    export const app = {
      manifest: { routes: ${JSON.stringify(routes)}, pageMap }, routeCache: { clearAll() {} }, setInternals() {}, setOptions() {},
      async render(request, { routeData }) {
        ${before}
        const page = await pageMap.get(routeData.component)();
        const answer = await page();
        return typeof answer === 'string' ? new Response(encoder.encode(answer)) : answer;
      },
    };`;
  write(`${PAGE_CODE}/entry.mjs`, code);
  write(`${PAGE_CODE}/code.json`, JSON.stringify({ entry: 'entry.mjs', pages: [] } satisfies PageCode));
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haitu-drawing-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const page = (file: string) => readFileSync(join(folder, 'client', file), 'utf8');

async function draw(kept: PageList = {}): Promise<{ pages: string[]; drawn: number }> {
  let drawn = 0;
  const onPages = (count: number) => void (drawn += count);
  const environment = { GREETING: 'Salam' };
  const threads = openThreads({ code: folder, environment, logFolder: folder });
  const pages = await threads.draw({ folder, kept, onPages }).finally(threads.end);
  return { pages: Object.keys(pages).toSorted(), drawn };
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

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openDatabase } from '../data/client.ts';
import { localeOf, type Locale } from '../src/domain/shared/locale.ts';
import { localizedPath } from '../src/domain/shared/routes.ts';
import { startBrowser } from './support/chromium.ts';
import { stopAll, stopOnSignals } from './support/cleanup.ts';
import { openDemoOrder } from './support/demo-order.ts';
import { openDemoAdminSession, openDemoSession, type Kept } from './support/demo-session.ts';
import { CHAT_STATES, openDemoTalk, stateOf } from './support/demo-talk.ts';
import { runScript } from './support/failure.ts';
import { ROOT } from './support/paths.ts';
import { readServer } from './support/run-state.ts';
import { adminScreens, chatScreens, memberScreens, screens, type Screen } from './support/screens.ts';
import { startTestSite } from './tests/site.ts';

/** Widths of a phone, a tablet and a desk, in pixels, with as much as each shows at first. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1_180 },
  { width: 1_440, height: 900 },
] as const;
const LANGUAGES = ['en', 'ar'] as const satisfies readonly Locale[];
const FOLDER = join(ROOT, 'docs/screens');
/** Of the pictures in the docs: legible, and small enough for a repository. */
const JPEG_QUALITY = 62;
const SHOWN_HEIGHT = 420;

/** A screen, with what the browser keeps that looks at it. */
interface Shown extends Screen {
  kept: readonly Kept[];
  /** Where the address names its language. */
  language: 'path' | 'query';
  prepare?: ((page: Page) => Promise<void>) | undefined;
}

/**
 * `npm run screenshots [-- name …]`: pictures of every screen for the docs, on a phone, a tablet and a desk, in English
 * and Arabic: one file a screen, and `docs/screens.md` with all of them. Shows the running site, or starts one; screens of
 * members, of the admin and of the chat are those of demo logins, which only a site of this machine has.
 */
async function takeScreenshots(wanted: readonly string[]): Promise<void> {
  const server = readServer();
  const site = server
    ? { url: `http://localhost:${server.port}`, databaseUrl: server.databaseUrl }
    : await startTestSite().then(({ SITE_URL = '', LIBSQL_URL = '' }) => ({ url: SITE_URL, databaseUrl: LIBSQL_URL }));
  const database = openDatabase({ url: site.databaseUrl });
  const [member, admin] = [await openDemoSession(database), await openDemoAdminSession(database)];
  if (!member || !admin) console.log('There are no demo logins: members, chat and admin are left out.');
  const browser = await startBrowser();
  const talk = admin && (await openDemoTalk(browser, site.url, admin.kept));
  const bought = admin && (await openDemoOrder(database, site.url, admin.kept));
  const openIn = (which: readonly Screen[], stored: Kept[], language: Shown['language']): Shown[] =>
    which.map((screen) => ({ ...screen, kept: stored, language }));
  const all = [
    ...openIn([...(await screens(database)), ...(bought?.public ?? [])], [], 'path'),
    ...(member ? openIn([...memberScreens, ...(bought?.member ?? [])], [member.kept], 'query') : []),
    ...(talk ? openIn(chatScreens, [...talk.kept], 'path') : []).map((screen) => ({
      ...screen,
      prepare: CHAT_STATES[screen.name],
    })),
    ...(talk ? openIn([...adminScreens(talk.conversation), ...(bought?.admin ?? [])], [admin.kept], 'query') : []),
  ];
  const shown = wanted.length > 0 ? all.filter(({ name }) => wanted.includes(name)) : all;
  if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  try {
    for (const screen of shown) {
      const pictures = await picturesOf(browser, site.url, screen);
      writeFileSync(join(FOLDER, `${screen.name}.jpg`), await montage(browser, pictures));
      console.log(screen.name);
    }
  } finally {
    await talk?.end();
    await browser.close();
    for (const session of [member, admin]) await session?.end();
  }
  writeFileSync(join(ROOT, 'docs/screens.md'), pageOf(all));
}

async function picturesOf(browser: Browser, origin: string, screen: Shown): Promise<Buffer[]> {
  const { path, kept, language, prepare } = screen;
  const pictures: Buffer[] = [];
  for (const locale of LANGUAGES) {
    const inQuery = `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`;
    const address = language === 'query' ? inQuery : localizedPath(locale, path);
    for (const viewport of SIZES) {
      const storageState = stateOf(origin, kept);
      const page = await browser.newPage({ viewport, locale: localeOf(locale).tag, storageState });
      await page.goto(origin + address, { waitUntil: 'networkidle' });
      await prepare?.(page);
      pictures.push(await page.screenshot({ type: 'jpeg', quality: 90 }));
      await page.close();
    }
  }
  return pictures;
}

/** All sizes of a language in a row, at one height. */
async function montage(browser: Browser, pictures: readonly Buffer[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1_240, height: 2 * SHOWN_HEIGHT + 60 } });
  const images = pictures.map((picture) => `<img src="data:image/jpeg;base64,${picture.toString('base64')}">`);
  const row = (from: number) => `<p>${images.slice(from, from + SIZES.length).join('')}</p>`;
  await page.setContent(
    `<style>body,p{margin:0;background:#c9d2d4}p{display:flex;gap:16px;padding:12px 16px}img{height:${SHOWN_HEIGHT}px}</style>` +
      row(0) +
      row(SIZES.length),
  );
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const width = await page.evaluate(() => Math.max(...[...document.querySelectorAll('p')].map((p) => p.scrollWidth)));
  await page.setViewportSize({ width, height: 2 * SHOWN_HEIGHT + 48 });
  const picture = await page.screenshot({ type: 'jpeg', quality: JPEG_QUALITY });
  await page.close();
  return picture;
}

function pageOf(all: readonly Screen[]): string {
  const parts = all.map(({ name, path, state }) => {
    const heading = `## \`${path.split(/[?#]/)[0]}\`${state ? `, ${state}` : ''}`;
    return `${heading}\n\n![${name} on a phone, a tablet and a desk, in English and Arabic](screens/${name}.jpg)\n`;
  });
  return `# The screens\n\nMade by \`npm run screenshots\`: 390, 820 and 1440 pixels wide, in English and Arabic.\n\n${parts.join('\n')}`;
}

stopOnSignals('Stopping …');
await runScript(async () => {
  try {
    await takeScreenshots(process.argv.slice(2));
  } finally {
    await stopAll();
  }
});
process.exit(0);

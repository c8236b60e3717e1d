import { build } from 'esbuild';
import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authSessions } from '../../data/schema/index.ts';
import type { Answer } from '../../src/islands/shared/call.ts';
import type { askAsMember as AskAsMember } from '../../src/islands/shared/member/ask.ts';
import { browser, site } from '../support/product.ts';
import { aSiteLogin, aSiteMember, expireOnSite, siteDatabase } from '../support/site-member.ts';

/** The request helper of all islands, in a page of the served site, against its server and with tokens that really expire. */
const SCRIPT = '/member-request-of-the-test.js';
const ENTRY = `export { askAsMember } from './src/islands/shared/member/ask.ts';`;
const PROFILE = '/api/account/profile';
const REFRESH = '/api/common/refreshToken';
let bundle = '';
/** One browser's tabs for all tests: each begins with tokens of its own. */
let context: BrowserContext;
let first: Page;

interface Helper {
  askAsMember: typeof AskAsMember;
}

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'helper',
    // Where a bundle of the site has it too: a script's variables are not the page's own.
    footer: { js: 'window.helper = helper;' },
  });
  bundle = outputFiles[0]?.text ?? '';
  context = await browser.newContext();
  first = await context.newPage();
});
afterAll(() => context.close());

interface Opened {
  page: Page;
  /** Paths that were asked for, as often as they were. */
  requested: string[];
}

async function openTab(page: Page): Promise<Opened> {
  const requested: string[] = [];
  page.removeAllListeners('request');
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.unrouteAll();
  await page.route(`**${SCRIPT}`, (route) => route.fulfill({ contentType: 'text/javascript', body: bundle }));
  // Where these visitors buy for was asked before.
  await page.addInitScript(() => localStorage.setItem('place', '{}'));
  await page.goto(`${site.url}/terms_condition`);
  await page.addScriptTag({ url: SCRIPT });
  return { page, requested };
}

async function inTab(tokens: object | undefined, steps: (opened: Opened) => Promise<void>) {
  const opened = await openTab(first);
  await first.evaluate((kept) => {
    localStorage.clear();
    localStorage.setItem('place', '{}');
    if (kept) localStorage.setItem('member', JSON.stringify(kept));
  }, tokens);
  await steps(opened);
}

/** Makes calls at the same time, each with a query of its own: identical ones would cancel one another. */
const ask = (page: Page, count: number, whenSignedOut?: 'stay', path = PROFILE): Promise<Answer<unknown>[]> =>
  page.evaluate(
    ({ count: calls, path: address, whenSignedOut: then }) => {
      const { askAsMember } = (window as unknown as { helper: Helper }).helper;
      return Promise.all(
        Array.from({ length: calls }, (_, index) =>
          askAsMember(
            { method: 'GET', path: `${address}?call=${index}` },
            { locale: 'en', ...(then && { whenSignedOut: then }) },
          ),
        ),
      );
    },
    { count, path, whenSignedOut },
  );
const keptIn = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('member') ?? 'null') as unknown);
const times = (requested: readonly string[], path: string) => requested.filter((one) => one === path).length;

describe('a call with a token', () => {
  it('that is good brings what is asked for', async () => {
    const member = await aSiteMember();
    await inTab(await aSiteLogin(member), async ({ page, requested }) => {
      const [answer] = await ask(page, 1);
      expect(answer).toMatchObject({ accepted: true, data: { username: member.username } });
      expect(times(requested, REFRESH)).toBe(0);
    });
  });

  it('that has expired is made again with a fresh one, ten of them with one refresh', async () => {
    const member = await aSiteMember();
    const tokens = await aSiteLogin(member);
    await expireOnSite(tokens.token);
    await inTab(tokens, async ({ page, requested }) => {
      const answers = await ask(page, 10);
      expect(answers.map(({ accepted }) => accepted)).toEqual(Array.from({ length: 10 }, () => true));
      expect([times(requested, REFRESH), times(requested, PROFILE)]).toEqual([1, 20]);
      const kept = (await keptIn(page)) as typeof tokens;
      expect(kept.refreshToken).toBe(tokens.refreshToken);
      expect(kept.token).not.toBe(tokens.token);
    });
  });

  it('that has expired is refreshed once for two tabs', async () => {
    const tokens = await aSiteLogin(await aSiteMember());
    await expireOnSite(tokens.token);
    await inTab(tokens, async ({ page, requested }) => {
      const other = await openTab(await context.newPage());
      const answers = await Promise.all([ask(page, 3), ask(other.page, 3)]);
      expect(answers.flat().map(({ accepted }) => accepted)).toEqual(Array.from({ length: 6 }, () => true));
      expect(times([...requested, ...other.requested], REFRESH)).toBe(1);
      // And again, days later.
      const kept = (await keptIn(page)) as typeof tokens;
      await expireOnSite(kept.token);
      expect((await ask(other.page, 1))[0]?.accepted).toBe(true);
      await other.page.close();
    });
  });

  it('whose refresh is refused ends the login, and goes where one logs in', async () => {
    const tokens = await aSiteLogin(await aSiteMember());
    await expireOnSite(tokens.token);
    await expireOnSite(tokens.refreshToken);
    await inTab(tokens, async ({ page, requested }) => {
      const left = page.waitForURL(`${site.url}/login?back=%2Fterms_condition`);
      // Not waited for: the page is left before their answers can be handed out of it, and then they may never be.
      ask(page, 10).catch(() => undefined);
      await left;
      expect(times(requested, '/login')).toBe(1);
      expect(times(requested, REFRESH)).toBe(1);
    });
  });

  it('of a login that was ended elsewhere is dropped; a page that needs none stays', async () => {
    const member = await aSiteMember();
    const tokens = await aSiteLogin(member);
    await siteDatabase().delete(authSessions).where(eq(authSessions.memberId, member.id));
    await inTab(tokens, async ({ page, requested }) => {
      const [answer] = await ask(page, 1, 'stay');
      expect(answer).toMatchObject({ accepted: false, failure: 'refused', code: 303 });
      expect(await keptIn(page)).toBeNull();
      expect(times(requested, '/login')).toBe(0);
    });
  });

  it('of a login that is not kept ends with its token', async () => {
    const { token } = await aSiteLogin(await aSiteMember());
    await expireOnSite(token);
    await inTab({ token, refreshToken: '' }, async ({ page, requested }) => {
      const [answer] = await ask(page, 1, 'stay');
      expect(answer).toMatchObject({ accepted: false, code: 409 });
      expect(await keptIn(page)).toBeNull();
      expect(times(requested, REFRESH)).toBe(0);
    });
  });

  it('that cannot be refreshed for want of a network is kept', async () => {
    const tokens = await aSiteLogin(await aSiteMember());
    await expireOnSite(tokens.token);
    await inTab(tokens, async ({ page }) => {
      await page.route(`**${REFRESH}`, (route) => route.abort());
      const [answer] = await ask(page, 1);
      expect(answer).toMatchObject({ accepted: false, failure: 'unreachable' });
      expect(await keptIn(page)).toEqual(tokens);
      await page.unroute(`**${REFRESH}`);
      expect((await ask(page, 1))[0]?.accepted).toBe(true);
    });
  });

  it('says that there is no network, and goes nowhere', async () => {
    const tokens = await aSiteLogin(await aSiteMember());
    await inTab(tokens, async ({ page }) => {
      await context.setOffline(true);
      expect((await ask(page, 1))[0]).toMatchObject({ accepted: false, failure: 'offline' });
      expect(await keptIn(page)).toEqual(tokens);
      await context.setOffline(false);
    });
  });
});

it('a call of nobody is told to log in, and what was kept of no use is dropped', async () => {
  for (const kept of [undefined, { token: 5 }, { token: 'made up', refreshToken: 'made up' }]) {
    await inTab(kept, async ({ page }) => {
      const [answer] = await ask(page, 1, 'stay');
      expect(answer).toMatchObject({ accepted: false, code: 303, data: { type: 'need login' } });
    });
  }
});

import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { casesOf } from '../support/depth.ts';
import { book, collect, memberPage, openScreen } from '../support/member-page.ts';
import { aSiteMember } from '../support/site-member.ts';

/** What a screen may weigh, React and all (docs/architecture.md). */
const BUDGET_BYTES = 90 * 1024;
/** Screens that come closest to it, and one that draws. */
const HEAVIEST = [SCREEN_PATHS.profile, SCREEN_PATHS.collection, SCREEN_PATHS.overview] as const;
/** What a page has before any island comes, and the chat's button, which comes to every page: they have budgets of their own. */
const OF_EVERY_PAGE = /\/(?:boot|every-page|shell|button)\./;

it('no screen brings more script than a phone can bear', async () => {
  const member = await aSiteMember();
  await book(member, { money: [50_000], points: [20] });
  await collect(member, 2);
  const { page, close } = await memberPage(member);
  // What is kept from one screen is asked for again by the next.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const weights = new Map<string, Promise<number>>();
  let asked = new Set<string>();
  page.on('response', (answer) => {
    const url = answer.url();
    if (!url.endsWith('.js') || OF_EVERY_PAGE.test(url)) return;
    asked.add(url);
    if (!weights.has(url))
      weights.set(
        url,
        answer.body().then((body) => gzipSync(body).length),
      );
  });
  const found: Record<string, number> = {};
  for (const path of casesOf(Object.values(SCREEN_PATHS), HEAVIEST)) {
    asked = new Set();
    await openScreen(page, path);
    found[path] = 0;
    for (const url of asked) found[path] += (await weights.get(url)) ?? 0;
  }
  await close();
  console.info('Scripts of the member centre, gzipped bytes:', found);
  for (const [path, bytes] of Object.entries(found)) {
    expect(bytes, path).toBeGreaterThan(50 * 1024);
    expect(bytes, path).toBeLessThan(BUDGET_BYTES);
  }
});

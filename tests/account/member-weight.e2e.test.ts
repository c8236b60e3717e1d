import { expect, it } from 'vitest';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { casesOf } from '../support/depth.ts';
import { book, collect, memberPage, openScreen } from '../support/member-page.ts';
import { weighScripts } from '../support/script-weight.ts';
import { aSiteMember } from '../support/site-member.ts';

/** What a screen may weigh, React and all (docs/architecture.md). */
const BUDGET_BYTES = 90 * 1024;
/** Screens that come closest to it, and one that draws. */
const HEAVIEST = [SCREEN_PATHS.profile, SCREEN_PATHS.collection, SCREEN_PATHS.overview] as const;

it('no screen brings more script than a phone can bear', async () => {
  const member = await aSiteMember();
  await book(member, { money: [50_000], points: [20] });
  await collect(member, 2);
  const { page, close } = await memberPage(member);
  // What is kept from one screen is asked for again by the next.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const found: Record<string, number> = {};
  for (const path of casesOf(Object.values(SCREEN_PATHS), HEAVIEST)) {
    // A script of the screen before may still be on its way, and would be weighed with this one.
    await page.goto('about:blank');
    const weighed = weighScripts(page);
    await openScreen(page, path);
    found[path] = await weighed();
  }
  await close();
  console.info('Scripts of the member centre, gzipped bytes:', found);
  for (const [path, bytes] of Object.entries(found)) {
    expect(bytes, path).toBeGreaterThan(50 * 1024);
    expect(bytes, path).toBeLessThan(BUDGET_BYTES);
  }
});

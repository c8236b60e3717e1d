import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  auctionBidders,
  auctionDeposits,
  auctionLots,
  auctionPayments,
  auctionSecondChances,
  auctionWatches,
} from '../../data/schema/index.ts';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { builtPage, textsOf } from '../support/built-pages.ts';
import { casesOf, tightLocales } from '../support/depth.ts';
import { memberPage } from '../support/member-page.ts';
import { site } from '../support/product.ts';
import { aSiteLot } from '../support/site-lots.ts';
import { aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';
import { eventually, overflow, visit } from '../support/visit.ts';

const PATH = '/car-auction-review';
const DAY_MS = 86_400_000;

/** As if their objects had told all this: what those say when they are asked is older, and changes nothing. */
const told = { lastRow: 1_000 };
const open = { ...told, state: 'open' } as const;
const closed = { ...told, state: 'closed', outcome: 'sold', bidCount: 3, currentMinor: 210_000 } as const;

/** A member who leads, was outbid, won and has to pay, has an offer, and watches. */
async function aBidder(): Promise<SiteMember & { lots: Record<string, number> }> {
  const member = await aSiteMember();
  const now = Date.now();
  const lots = {
    leading: await aSiteLot({ title: 'Leading car', ...open, currentMinor: 150_000, bidCount: 1, leaderAlias: 'B1' }),
    outbid: await aSiteLot({ title: 'Outbid car', ...open, currentMinor: 160_000, bidCount: 2, leaderAlias: 'B2' }),
    won: await aSiteLot({ title: 'Won car', ...closed, winnerId: member.id, leaderAlias: 'B1' }),
    second: await aSiteLot({ title: 'Offered car', ...closed, leaderAlias: 'B2' }),
    watched: await aSiteLot({ title: 'Watched car' }),
  };
  const bidder = { memberId: member.id, alias: 'B1', highestMinor: 150_000, lastBidAt: now };
  await siteDatabase()
    .insert(auctionBidders)
    .values([lots.leading, lots.outbid, lots.won, lots.second].map((lotId) => ({ ...bidder, lotId })));
  await siteDatabase().insert(auctionDeposits).values({
    lotId: lots.won,
    memberId: member.id,
    amountMinor: 50_000,
    currency: 'USD',
    state: 'held',
    heldAt: now,
    turn: 1,
    termsVersion: 1,
  });
  await siteDatabase()
    .insert(auctionPayments)
    .values({
      lotId: lots.won,
      memberId: member.id,
      amountMinor: 220_000,
      currency: 'USD',
      state: 'open',
      dueAt: now + 5 * DAY_MS,
      orderNo: `T-${lots.won}`,
    });
  await siteDatabase()
    .insert(auctionSecondChances)
    .values({
      lotId: lots.second,
      memberId: member.id,
      amountMinor: 150_000,
      currency: 'USD',
      state: 'open',
      offeredAt: now,
      expiresAt: now + 3 * DAY_MS,
    });
  await siteDatabase().insert(auctionWatches).values({ lotId: lots.watched, memberId: member.id, since: now });
  return { ...member, lots };
}

const PLACES = [
  ['a page of their own', PATH],
  ['the member centre', SCREEN_PATHS.auctionReview],
] as const;
const titles = '[data-own] h3';

describe('a member’s own lots', () => {
  it.each(casesOf(PLACES, PLACES.slice(0, 1)))(
    'are listed on %s, with what waits for them first',
    async (_name, path) => {
      const member = await aBidder();
      const { page, faults, close } = await memberPage(member, SCREENS.desktop);
      await page.goto(site.url + path);
      await page.locator(titles).first().waitFor();
      expect((await page.locator(titles).allTextContents()).sort()).toEqual([
        'Leading car',
        'Offered car',
        'Outbid car',
        'Won car',
      ]);
      const urgent = page.locator('[data-own-urgent]');
      expect((await urgent.locator('h3').allTextContents()).sort()).toEqual(['Offered car', 'Won car']);
      expect(await urgent.textContent()).toContain('US$2,200');
      expect(await urgent.textContent()).toContain(`T-${member.lots['won']}`);
      await page.locator('[data-own-view=outbid]').click();
      await eventually(() => page.locator(titles).allTextContents()).toEqual(['Outbid car']);
      expect(new URL(page.url()).searchParams.get('state')).toBe('outbid');
      await page.goBack();
      await eventually(() => page.locator(titles).count()).toBe(4);
      await page.locator('[data-own-view=watching]').click();
      await eventually(() => page.locator(titles).allTextContents()).toEqual(['Watched car']);
      await page.locator('[data-stop]').click();
      await page.locator('[data-own] .void').waitFor();
      expect(await siteDatabase().$count(auctionWatches, eq(auctionWatches.memberId, member.id))).toBe(0);
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('follow what happens while somebody looks', async () => {
    const member = await aBidder();
    const { page, close } = await memberPage(member, SCREENS.desktop);
    await page.goto(site.url + PATH);
    const stand = page.locator(`[data-own] [data-lot-id="${member.lots['leading']}"]`);
    await eventually(() => stand.getAttribute('data-stand')).toBe('leading');
    await siteDatabase()
      .update(auctionLots)
      .set({ leaderAlias: 'B7', currentMinor: 170_000 })
      .where(eq(auctionLots.id, member.lots['leading'] ?? 0));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await eventually(() => stand.getAttribute('data-stand')).toBe('outbid');
    await close();
  });

  it('say that there are none, that they cannot be had, and who they are for', async () => {
    const { page, close } = await memberPage(await aSiteMember(), SCREENS.desktop);
    await page.route('**/getMyBids*', (route) => route.abort());
    await page.goto(site.url + PATH);
    await page.locator('[data-again]').waitFor();
    await page.unroute('**/getMyBids*');
    await page.locator('[data-again]').click();
    await page.locator('[data-own] .void a').waitFor();
    await close();
    await visit(PATH, async (visitor) => {
      await visitor.locator('[data-own-lots] a').waitFor();
      expect(await visitor.locator('[data-own-lots] a').getAttribute('href')).toContain(encodeURIComponent(PATH));
    });
    const isNote = ({ name }: { name: string }) => name === 'noscript';
    expect(textsOf(builtPage(site.release, PATH), isNote).join(' ')).toContain('JavaScript');
  });

  it('can be used by everybody, and fit a narrow phone', async () => {
    const { page, close } = await memberPage(await aBidder(), {
      ...SCREENS.phone,
      viewport: { width: 320, height: 700 },
      colorScheme: 'dark',
    });
    for (const locale of tightLocales('ru'))
      for (const path of [localizedPath(locale, PATH), `${SCREEN_PATHS.auctionReview}?lang=${locale}`]) {
        await page.goto(site.url + path);
        await page.locator(titles).first().waitFor();
        expect(await overflow(page), path).toBe(0);
        if (locale === 'ar') expect(await axeFaultsIn(page, '[data-own]')).toEqual([]);
      }
    await close();
  });
});

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { auctionDeposits, auctionPayments, auctionSecondChances } from '../../data/schema/index.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { tightLocales } from '../support/depth.ts';
import { book, memberPage } from '../support/member-page.ts';
import { site } from '../support/product.ts';
import { aSiteLot } from '../support/site-lots.ts';
import { aSiteLogin, aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';
import { eventually, overflow, visit } from '../support/visit.ts';

/** A lot's whole life takes its time. */
const LIFE_MS = 180_000;
const storyOf = (id: number) => `/auction-status-details/${id}`;

interface Bidder extends SiteMember {
  bid: (amount: string) => Promise<void>;
}

async function aBidder(lotId: number): Promise<Bidder> {
  const member = await aSiteMember();
  await book(member, { money: [500_000] });
  const { token } = await aSiteLogin(member);
  const send = async (call: string, body: object) => {
    const answer = await fetch(`${site.url}/api/auction.Auction/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'ba-user-token': token },
      body: JSON.stringify({ id: lotId, request_id: randomUUID(), ...body }),
    });
    expect(await answer.json()).toMatchObject({ code: 1 });
  };
  await send('holdDeposit', { terms_version: 1 });
  return { ...member, bid: (amount) => send('placeBid', { amount, currency: 'USD' }) };
}

/** A lot that was bid for by two, and is over in a moment: as long as a loaded machine needs to bid and to look. */
async function aFoughtLot(seconds: number) {
  const lotId = await aSiteLot({ originalEndsAt: Date.now() + seconds * 1_000, softCloseMs: 0 });
  const [loser, winner] = [await aBidder(lotId), await aBidder(lotId)];
  await loser.bid('2000.00');
  return { lotId, loser, winner };
}

describe('the story of a lot', () => {
  it('is read by everybody, without JavaScript too, and by its number', async () => {
    const { lotId } = await aFoughtLot(3_600);
    const plain = { ...SCREENS.desktop, javaScriptEnabled: false };
    await visit(
      `/auction-status-details?id=${lotId}`,
      async (page) => {
        expect(new URL(page.url()).pathname).toBe(storyOf(lotId));
        expect(await page.locator('[data-part=history] tbody tr').count()).toBe(2);
        expect(await page.locator('[data-part=course]').textContent()).toContain('US$2,000');
        expect(await page.locator('.of-terms').textContent()).toContain('US$500');
      },
      plain,
    );
    const unknown = await fetch(`${site.url}${storyOf(424_242_424)}`, { redirect: 'manual' });
    expect(unknown.headers.get('location')).toMatch(/\/404/);
  });

  it('grows while it is read, ends with its seal, and tells the winner what to pay', { timeout: LIFE_MS }, async () => {
    const { lotId, winner } = await aFoughtLot(35);
    const { page, faults, close } = await memberPage(winner, SCREENS.desktop);
    await page.goto(site.url + storyOf(lotId));
    await eventually(() => page.locator('[data-part=history] tbody tr').count()).toBe(2);
    await winner.bid('2500.00');
    await eventually(() => page.locator('[data-part=history] tbody tr').count()).toBe(3);
    await eventually(() => page.locator('[data-stand]').getAttribute('data-stand')).toBe('leading');
    await expect.poll(() => page.locator('[data-outcome]').count(), { timeout: 90_000 }).toBe(1);
    await eventually(() => page.locator('[data-part=result]').textContent()).toContain('Signature');
    await page.locator('[data-part=yours] [data-payment=open]').waitFor();
    expect(await page.locator('[data-part=yours]').textContent()).toContain('US$2,600');
    await page.locator('.of-proof [download]').waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

describe('a second chance', () => {
  let lot: Awaited<ReturnType<typeof aFoughtLot>>;
  beforeAll(async () => {
    lot = await aFoughtLot(20);
    await lot.winner.bid('2500.00');
    const isSold = async () =>
      expect(await siteDatabase().$count(auctionPayments, eq(auctionPayments.lotId, lot.lotId))).toBe(1);
    await vi.waitFor(isSold, { timeout: 90_000, interval: 500 });
    await siteDatabase().update(auctionPayments).set({ state: 'lapsed' }).where(eq(auctionPayments.lotId, lot.lotId));
    await siteDatabase()
      .insert(auctionSecondChances)
      .values({
        lotId: lot.lotId,
        memberId: lot.loser.id,
        amountMinor: 200_000,
        currency: 'USD',
        state: 'open',
        offeredAt: Date.now(),
        expiresAt: Date.now() + 86_400_000,
      });
  }, LIFE_MS);

  it('can be answered by everybody on a narrow phone', async () => {
    const { page, close } = await memberPage(lot.loser, {
      ...SCREENS.phone,
      viewport: { width: 320, height: 700 },
      colorScheme: 'dark',
    });
    for (const locale of tightLocales('de')) {
      await page.goto(site.url + localizedPath(locale, storyOf(lot.lotId)));
      await page.locator('[data-answer=accept]').waitFor();
      expect(await overflow(page)).toBe(0);
      // Amounts of bids stand within the list, and not where it would have to be moved to.
      const list = page.locator('[data-part=history]');
      expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      if (locale === 'ar') expect(await axeFaultsIn(page, 'main')).toEqual([]);
    }
    await close();
  });

  it('is taken in two steps, back and forth, by keyboard', async () => {
    const { page, faults, close } = await memberPage(lot.loser, SCREENS.desktop);
    await page.goto(site.url + storyOf(lot.lotId));
    await page.locator('[data-answer=decline]').click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('[data-answer=accept]').focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-answer'))).toBe('sure');
    await page.keyboard.press('Enter');
    await page.locator('[data-chance=accepted]').waitFor();
    await page.locator('[data-payment=open]').waitFor();
    const isTheirs = and(eq(auctionDeposits.lotId, lot.lotId), eq(auctionDeposits.memberId, lot.loser.id));
    const [deposit] = await siteDatabase().select().from(auctionDeposits).where(isTheirs);
    expect(deposit?.state).toBe('held');
    expect(faults).toEqual([]);
    await close();
  });
});

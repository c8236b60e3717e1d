import { readFile, writeFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { auctionDeposits, balanceChanges, styles } from '../../data/schema/index.ts';
import { and, eq, gt } from 'drizzle-orm';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { aCrowd, insist, say, type CrowdMember } from '../support/auction-crowd.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { book, memberPage } from '../support/member-page.ts';
import { site } from '../support/product.ts';
import { aSiteLot } from '../support/site-lots.ts';
import { aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';
import { eventually, overflow, visit } from '../support/visit.ts';

/** A lot's whole life takes its time. */
const LIFE_MS = 180_000;

async function aBuyer(money = 500_000): Promise<SiteMember> {
  const member = await aSiteMember();
  if (money > 0) await book(member, { money: [money] });
  return member;
}

async function openLot(id: number, member: SiteMember, locale: Locale = 'en', options: BrowserContextOptions = {}) {
  const opened = await memberPage(member, { ...SCREENS.desktop, ...options });
  await opened.page.goto(site.url + localizedPath(locale, `/auction_details/${id}`));
  return opened;
}

async function holdDeposit(page: Page): Promise<void> {
  await page.locator('[data-deposit] [name=terms]').check();
  await page.locator('[data-deposit] button').click();
  await page.locator('[data-bid]').waitFor();
}

async function bidOn(page: Page, amount?: string): Promise<void> {
  if (amount !== undefined) await page.locator('#bid-amount').fill(amount);
  await page.locator('[data-submit]').click();
  await page.locator('dialog[open] [data-confirm]').click();
}

const stand = (page: Page) => page.locator('[data-stand]').getAttribute('data-stand');

describe('two people in two languages', () => {
  it(
    'fight over a lot to its soft close, and the loser has the deposit back on the page',
    { timeout: LIFE_MS },
    async () => {
      const [style] = await siteDatabase().select().from(styles).where(gt(styles.suggestedPriceMinor, 0)).limit(1);
      const [first, second] = [await aBuyer(), await aBuyer()];
      // Each bid is one of the soft close and moves the end. A loaded machine has this long from one to the next.
      const softCloseMs = 45_000;
      const id = await aSiteLot({ originalEndsAt: Date.now() + softCloseMs, softCloseMs, styleId: style?.id ?? 0 });
      const one = await openLot(id, first, 'en');
      const two = await openLot(id, second, 'ar', SCREENS.phone);
      await holdDeposit(one.page);
      await holdDeposit(two.page);
      await bidOn(one.page, '2,000');
      await eventually(() => stand(one.page)).toBe('leading');
      // The other hears of it without asking.
      await eventually(() => two.page.locator('[data-leader]').textContent()).toContain('B1');
      await bidOn(two.page);
      await eventually(() => stand(two.page)).toBe('outbid');
      await bidOn(two.page, '2500');
      await eventually(() => stand(two.page)).toBe('leading');
      await eventually(() => stand(one.page)).toBe('outbid');
      await eventually(() => one.page.locator('.history .event', { hasText: 'Auction extended' }).count()).toBe(3);
      // Beside what such cars cost elsewhere.
      await eventually(() => one.page.locator('.price-scale text').textContent()).toBe('US$2,050');
      await expect.poll(() => stand(two.page), { timeout: softCloseMs + 60_000 }).toBe('won');
      await eventually(() => stand(one.page)).toBe('lost');
      expect(await one.page.locator('[data-part=stand]').textContent()).toContain('to your account balance');
      // What they are told is in the list of notices, too; over the lot itself it would only be in the way.
      await one.page.locator('[data-bell] b:not([hidden])').first().waitFor({ state: 'attached' });
      expect(await one.page.locator('[data-notice]').count()).toBe(0);
      await two.page.locator('[data-payment=open]').waitFor();
      const isTheirs = and(eq(auctionDeposits.lotId, id), eq(auctionDeposits.memberId, first.id));
      await eventually(
        async () => (await siteDatabase().select().from(auctionDeposits).where(isTheirs))[0]?.state,
      ).toBe('released');
      const booked = await siteDatabase().select().from(balanceChanges).where(eq(balanceChanges.memberId, first.id));
      expect(booked.at(-1)?.afterMinor).toBe(500_000);
      expect([...one.faults, ...two.faults]).toEqual([]);
      await checkLog(one.page);
      await one.close();
      await two.close();
    },
  );
});

/** The log is saved, changed or not, and checked by the page, which asks for nothing. */
async function checkLog(page: Page): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.of-proof a.btn').click()]);
  const saved = await download.path();
  const text = await readFile(saved, 'utf8');
  const choose = async (content: string) => {
    await writeFile(`${saved}.ndjson`, content);
    await page.locator('[data-log]').setInputFiles(`${saved}.ndjson`);
  };
  await page.locator('[data-check]').hover();
  await choose(text);
  await page.locator('[data-verdict=note-ok]').waitFor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await choose(text.replace('"amount":"2000.00"', '"amount":"2001.00"'));
  await page.locator('[data-verdict=note-bad]').waitFor();
  // The bell of the page asks for notices when their time comes.
  expect(requested.filter((url) => url.includes('/api/') && !url.includes('getNotices'))).toEqual([]);
}

describe('a bid', () => {
  it('is asked about, counts once however often it is sent, and says what it costs', { timeout: LIFE_MS }, async () => {
    const id = await aSiteLot();
    const { page, faults, close } = await openLot(id, await aBuyer());
    await holdDeposit(page);
    await page.locator('#bid-amount').fill('1e3');
    await page.locator('[data-submit]').click();
    expect(await page.locator('#bid-error').textContent()).toBe('Enter a whole amount, without cents.');
    await page.locator('#bid-amount').fill('900');
    await page.locator('[data-submit]').click();
    expect(await page.locator('#bid-error').textContent()).toContain('at least US$1,000');
    await page.locator('#bid-amount').fill('1,500');
    await page.locator('[name=maximum]').uncheck();
    expect(await page.locator('#bid-costs').textContent()).toContain('US$1,600');
    await page.locator('[data-submit]').click();
    expect(await page.locator('dialog').textContent()).toContain('You cannot take back a bid.');
    // The first answer is lost on its way.
    let sent = 0;
    await page.route('**/placeBid', async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.locator('[data-confirm]').dblclick();
    await eventually(() => page.locator('[data-problem]').textContent()).toContain('counts once');
    expect(sent).toBe(1);
    await page.locator('[data-confirm]').click();
    // The socket may say who leads before the second request leaves.
    await eventually(() => sent).toBe(2);
    await eventually(() => stand(page)).toBe('leading');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    // Its row comes by the socket, which may be later than the answer.
    await eventually(() => page.locator('.history tbody tr:not(.event)').count()).toBe(1);
    expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([]);
    await close();
  });

  it(
    'goes as high as what one would pay in all allows, and asks once more above it',
    { timeout: LIFE_MS },
    async () => {
      const id = await aSiteLot();
      const { page, faults, close } = await openLot(id, await aBuyer());
      await holdDeposit(page);
      const work = () => page.locator('form[data-total] button:not([data-use])').click();
      await work();
      await eventually(() => page.locator('[data-total-error]').textContent()).toBe('Enter an amount.');
      await page.locator('#total-most').fill('500');
      await work();
      await eventually(() => page.locator('[data-total-error]').textContent()).toBe('Choose a port or terminal.');
      await page.locator('form[data-total] select').selectOption('KEMBA');
      await work();
      await eventually(() => page.locator('[data-total-result]').textContent()).toMatch(
        /at least US\$1,000|No bid fits/,
      );
      await page.locator('#total-most').fill('20,000');
      await work();
      await eventually(() => page.locator('[data-total-result]').textContent()).toContain('must stay below US$');
      // An unknown line is named, and not taken for zero.
      expect(await page.locator('[data-total-result]').textContent()).toContain('costs that we do not know yet');
      expect(await axeFaultsIn(page, 'form[data-total]')).toEqual([]);
      await page.locator('[data-use]').click();
      const ceiling = Number((await page.locator('#bid-amount').inputValue()).replace(',', ''));
      expect(ceiling).toBeGreaterThan(1_000);
      expect(ceiling).toBeLessThan(20_000);
      await page.locator('[data-submit]').click();
      expect(await page.locator('dialog').textContent()).not.toContain('This is more.');
      await page.locator('[data-cancel]').click();
      await page.locator('#bid-amount').fill(String(ceiling + 1));
      await page.locator('[data-submit]').click();
      expect(await page.locator('dialog').textContent()).toContain('This is more.');
      await page.reload();
      await eventually(() => page.locator('[data-total-result]').textContent()).toContain('must stay below US$');
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('is refused in words where the balance is too small', async () => {
    const id = await aSiteLot();
    const { page, close } = await openLot(id, await aBuyer(0), 'de');
    await page.locator('[data-deposit] button').click();
    expect(await page.locator('#deposit-error').textContent()).toBe('Bitte akzeptieren Sie zuerst die Bedingungen.');
    await page.locator('[name=terms]').check();
    await page.locator('[data-deposit] button').click();
    await eventually(() => page.locator('#deposit-error').textContent()).toContain(
      'Ihr Guthaben reicht für die Kaution nicht aus.',
    );
    await close();
  });
});

describe('the page of a lot', () => {
  it('shows its facts without JavaScript', async () => {
    const id = await aSiteLot();
    await visit(
      `/fr/auction_details/${id}`,
      async (page) => {
        expect(await page.locator('[data-amount]').textContent()).toMatch(/1\s000/);
        expect(await page.locator('.of-terms').textContent()).toContain('UTC');
        expect(await page.locator('[data-digits]').isVisible()).toBe(false);
      },
      { ...SCREENS.desktop, javaScriptEnabled: false },
    );
  });

  it('shows bids from before the last hundred, a hundred at a time', { timeout: LIFE_MS }, async () => {
    const { bidders, lots } = await aCrowd(site.databaseUrl, 25, [{ endsInMs: 3_600_000, softCloseMs: 1_000 }]);
    const [id = 0] = lots;
    await Promise.all(
      bidders.map((bidder) =>
        insist(site.url, bidder, '/holdDeposit', { id, terms_version: 1, request_id: crypto.randomUUID() }),
      ),
    );
    for (let turn = 0; turn < 105; turn += 1) {
      const bidder = bidders[turn % bidders.length] as CrowdMember;
      const { said } = await say(site.url, bidder, { id, amount: String(1_000 + turn * 500) });
      expect(said.accepted).toBe(true);
    }
    await visit(`/auction_details/${id}`, async (page) => {
      const rows = page.locator('.history tbody tr');
      await page.locator('[data-earlier]').click();
      await eventually(() => rows.count()).toBe(106);
      expect(await rows.last().textContent()).toContain('Bidding opened');
      expect(await page.locator('[data-earlier]').isVisible()).toBe(false);
    });
  });

  it(
    'asks again and again where no socket comes through, and catches up after it was offline',
    { timeout: LIFE_MS },
    async () => {
      const id = await aSiteLot();
      const [watcher, bidder] = [await aBuyer(), await aBuyer()];
      const slow = await memberPage(watcher, SCREENS.desktop);
      await slow.page.routeWebSocket(/\/worker\/auction/, (socket) => void socket.close());
      await slow.page.goto(`${site.url}/auction_details/${id}`);
      const other = await openLot(id, bidder);
      await holdDeposit(other.page);
      await eventually(() => slow.page.locator('[data-lot]').getAttribute('data-way')).toBe('polling');
      await bidOn(other.page, '1,200');
      await eventually(() => slow.page.locator('[data-leader]').textContent()).toBe('Bidder B1');
      await other.page.context().setOffline(true);
      await eventually(() => other.page.locator('[data-away]').textContent()).toContain('You are offline');
      await holdDeposit(slow.page);
      await bidOn(slow.page, '2,000');
      await eventually(() => stand(slow.page)).toBe('leading');
      await other.page.context().setOffline(false);
      await eventually(() => stand(other.page)).toBe('outbid');
      await eventually(() => other.page.locator('[data-away]').textContent()).toBe('');
      await slow.close();
      await other.close();
    },
  );

  it.each(casesOf(['light', 'dark'] as const, ['dark'] as const))(
    'has no fault axe knows in %s, at any width, by keyboard',
    { timeout: LIFE_MS },
    async (theme) => {
      const id = await aSiteLot();
      const options = { colorScheme: theme, reducedMotion: 'reduce' } as const;
      const { page, faults, close } = await openLot(id, await aBuyer(), theme === 'dark' ? 'ar' : 'en', options);
      await page.locator('[data-deposit]').waitFor();
      expect(await axeFaultsIn(page, '[data-deposit]')).toEqual([]);
      await page.locator('[data-deposit] [name=terms]').focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await page.locator('[data-bid]').waitFor();
      expect(await axeFaultsIn(page, '[data-bid]')).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('bid-amount');
      await page.keyboard.press('Enter');
      await page.locator('dialog[open]').waitFor();
      expect(await axeFaultsIn(page, 'dialog[open]')).toEqual([]);
      await page.keyboard.press('Escape');
      for (const width of [1440, 820, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
      expect(faults).toEqual([]);
      await close();
    },
  );
});

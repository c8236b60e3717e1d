import { eq } from 'drizzle-orm';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { auctionNotices } from '../../data/schema/index.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { layoutShift, UNSEEN, watchLayout } from '../support/layout-shift.ts';
import { memberPage, screenIsThere } from '../support/member-page.ts';
import { site } from '../support/product.ts';
import { aSiteLot } from '../support/site-lots.ts';
import { aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';
import { hasRequested, hurry, tellOutbid } from '../support/site-notices.ts';
import { eventually, overflow, visit } from '../support/visit.ts';

const bell = '[data-bell]:visible';
const told = '[data-notice]';

/** Three lines of a heading and its padding. */
const MAX_COVERED_PX = 115;

let lotId: number;
beforeAll(async () => {
  lotId = await aSiteLot();
});

const unread = async ({ id }: SiteMember) =>
  (await siteDatabase().select().from(auctionNotices).where(eq(auctionNotices.memberId, id))).filter(
    ({ readAt }) => readAt === null,
  ).length;

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;

describe('the bell', () => {
  it('is no stranger’s, and asks nothing for one', async () => {
    await visit('/', async (page, requested) => {
      // What a page asks for last, once it is read.
      await eventually(() => requested.filter((path) => path.includes('/closed-button.')).length).toBe(1);
      expect(await page.locator(bell).count()).toBe(0);
      expect(requested.filter((path) => path.includes('getNotices'))).toEqual([]);
    });
  });

  it('says how many notices are unread, and moves nothing, on a phone and on a desk', async () => {
    const member = await aSiteMember();
    await tellOutbid(member, lotId, 1);
    await tellOutbid(member, lotId, 2);
    const { page, faults, close } = await memberPage(member, SCREENS.phone);
    await watchLayout(page);
    await page.goto(site.url);
    await eventually(() => page.locator(`${bell} b`).textContent()).toBe('2');
    expect(await page.locator(bell).getAttribute('aria-label')).toBe('Unread notifications: 2');
    expect(await layoutShift(page, false)).toBeLessThan(UNSEEN);
    for (const { viewport } of [SCREENS.desktop, SCREENS.phone]) {
      await page.setViewportSize(viewport);
      await eventually(() => page.locator(`${bell} b`).textContent()).toBe('2');
      expect(await overflow(page)).toBe(0);
    }
    await page.locator(bell).click();
    await screenIsThere(page);
    expect(await page.locator('.told-of > li').count()).toBe(2);
    // Its list marks them as read, and the bell hears of it.
    await eventually(() => page.locator(`${bell} b`).isVisible()).toBe(false);
    expect(await page.locator(bell).getAttribute('aria-label')).toBe('Notifications');
    expect(faults).toEqual([]);
    await close();
  });
});

describe('notices in the page', () => {
  it('appear as they come, wherever a page tells them, and are read when they are closed', async () => {
    const member = await aSiteMember();
    await tellOutbid(member, lotId, 1);
    const { page, faults, close } = await memberPage(member);
    let turn = 1;
    for (const path of ['/auction_list', '/user/account/overview']) {
      await page.goto(site.url + path);
      await eventually(() => page.locator(`${bell} b`).textContent()).toBe('1');
      // What was unread before is the bell's.
      expect(await page.locator(told).count()).toBe(0);
      await tellOutbid(member, lotId, (turn += 1));
      await hurry(page);
      await page.locator(told).waitFor();
      expect(await page.getByRole('log').textContent()).toContain('BYD Seagull 2025, 405 km');
      expect(await page.locator(`${told} a`).getAttribute('href')).toBe(`/auction_details/${lotId}`);
      expect(await page.locator(`${bell} b`).textContent()).toBe('2');
      await page.locator(`${told} button`).press('Enter');
      await eventually(() => page.locator(`${bell} b`).textContent()).toBe('1');
      expect(await page.locator(told).count()).toBe(0);
      await eventually(() => unread(member)).toBe(1);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('are told by the page a reader comes to, where they were heard of by one that has a bell alone', async () => {
    const member = await aSiteMember();
    const { page, close } = await memberPage(member);
    await page.goto(`${site.url}/terms_condition`);
    await hasRequested(page);
    await tellOutbid(member, lotId, 1);
    await hurry(page);
    await eventually(() => page.locator(`${bell} b`).textContent()).toBe('1');
    await page.goto(`${site.url}/auction_home`);
    await page.locator(told).waitFor();
    await page.reload();
    await hasRequested(page);
    expect(await page.locator(told).count()).toBe(0);
    await close();
  });

  it('can be used by everybody, and leave a narrow phone to its page', async () => {
    for (const locale of casesOf(LOCALE_CODES, ['ar', 'de'] as const)) {
      const member = await aSiteMember();
      const { page, close } = await memberPage(member, {
        ...SCREENS.phone,
        viewport: { width: 320, height: 700 },
        colorScheme: 'dark',
      });
      await page.goto(site.url + localizedPath(locale, '/auction_list'));
      await hasRequested(page);
      for (const turn of [1, 2, 3, 4]) await tellOutbid(member, lotId, turn);
      await hurry(page);
      await page.locator(told).last().waitFor();
      expect(await page.locator(told).count()).toBe(3);
      expect(await overflow(page)).toBe(0);
      // Three of them would lie over a lot's clock and its button.
      expect(await page.locator(`${told}:visible`).count()).toBe(1);
      expect(await heightOf(page.getByRole('log'))).toBeLessThan(MAX_COVERED_PX);
      if (locale !== 'en') expect(await page.getByRole('log').textContent()).not.toMatch(/outbid/i);
      if (locale === 'ar') expect(await axeFaultsIn(page, '[role=log]')).toEqual([]);
      await close();
    }
  });
});

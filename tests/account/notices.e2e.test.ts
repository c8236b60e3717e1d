import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auctionNotices } from '../../data/schema/index.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { tightLocales } from '../support/depth.ts';
import { memberPage, openScreen, screenIsThere } from '../support/member-page.ts';
import { aSiteLot } from '../support/site-lots.ts';
import { aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

const PATH = '/personal_center/notices';
const DUE_AT = Date.UTC(2031, 4, 6, 7, 8);

let lotId: number;
beforeAll(async () => {
  lotId = await aSiteLot();
});

/** Tells a member, in this order, that they won, and `outbid` times that they were outbid. */
async function told({ id: memberId }: SiteMember, outbid: number): Promise<void> {
  const shared = { memberId, lotId, currency: 'USD', createdAt: Date.now() };
  await siteDatabase()
    .insert(auctionNotices)
    .values([
      { ...shared, kind: 'won', turn: 0, amountMinor: 210_000, untilAt: DUE_AT },
      ...Array.from({ length: outbid }, (_, index) => ({
        ...shared,
        kind: 'outbid' as const,
        turn: index + 1,
        amountMinor: 120_000 + index * 10_000,
        untilAt: DUE_AT,
      })),
    ]);
}

const unread = async ({ id }: SiteMember) =>
  (await siteDatabase().select().from(auctionNotices).where(eq(auctionNotices.memberId, id))).filter(
    ({ readAt }) => readAt === null,
  ).length;

describe('the notices', () => {
  it('are listed page by page, the newest first, marked as new once, and lead to the lot', async () => {
    const member = await aSiteMember();
    await told(member, 15);
    const { page, faults, close } = await memberPage(member);
    await openScreen(page, PATH);
    const rows = page.locator('.told-of > li');
    expect(await rows.locator('.tag').allTextContents()).toEqual(Array<string>(15).fill('New'));
    expect(await rows.first().textContent()).toContain('US$2,600');
    await page.locator('.pager [rel=next]').click();
    await page.waitForURL('**/notices?page=2');
    await page.locator('.told-of > li:only-child').waitFor();
    expect(await rows.textContent()).toContain('US$2,100');
    expect(await rows.locator('time').first().getAttribute('datetime')).toBe('2031-05-06T07:08:00.000Z');
    // What was never on the screen before is not marked as read by the page before it.
    await eventually(() => unread(member)).toBe(0);
    await page.reload();
    await screenIsThere(page);
    expect(await rows.locator('.tag').count()).toBe(0);
    await rows.first().locator('a').click();
    await page.waitForURL(`**/auction_details/${lotId}`);
    expect(faults).toEqual([]);
    await close();
  });

  it('say what went wrong, with a way on, and that there are none', async () => {
    const member = await aSiteMember();
    const { page, close } = await memberPage(member);
    await page.route('**/getNotices*', (route) => route.abort());
    await openScreen(page, PATH);
    await page.locator('.member-failure button').waitFor();
    await page.unroute('**/getNotices*');
    await page.locator('.member-failure button').click();
    expect(await page.locator('.void a').getAttribute('href')).toBe('/auction_home');
    await close();
  });

  it('can be used by everybody, and fit a narrow phone in every direction', async () => {
    const member = await aSiteMember();
    await told(member, 2);
    const { page, close } = await memberPage(member, {
      ...SCREENS.phone,
      viewport: { width: 320, height: 700 },
      colorScheme: 'dark',
    });
    for (const locale of tightLocales('ru')) {
      await openScreen(page, `${PATH}?lang=${locale}`);
      await page.locator('.told-of > li').first().waitFor();
      expect(await overflow(page), locale).toBe(0);
      if (locale !== 'en') expect(await page.locator('.told-of').textContent()).not.toMatch(/outbid|You won/i);
      if (locale === 'ar') expect(await axeFaultsIn(page, '.screen')).toEqual([]);
    }
    await close();
  });
});

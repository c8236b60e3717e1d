import type { Page } from 'playwright-core';
import { auctionNotices } from '../../data/schema/index.ts';
import { siteDatabase, type SiteMember } from './site-member.ts';
import { eventually } from './visit.ts';

/** Tells a member of the served site that they were outbid. @param turn each is told once */
export async function tellOutbid({ id: memberId }: SiteMember, lotId: number, turn: number): Promise<void> {
  await siteDatabase()
    .insert(auctionNotices)
    .values({
      memberId,
      lotId,
      kind: 'outbid',
      turn,
      amountMinor: 120_000,
      currency: 'USD',
      untilAt: Date.now() + 3_600_000,
      createdAt: Date.now(),
    });
}

/** Waits until the browser has asked for notices once: what comes after it is news. */
export const hasRequested = (page: Page) =>
  eventually(() => page.evaluate(() => localStorage.getItem('notices'))).toMatch(/"last":\d/);

/** Makes a page ask for notices soon, as a lot's page does when the reader's standing changes. */
export const hurry = (page: Page) => page.evaluate(() => dispatchEvent(new Event('stand')));

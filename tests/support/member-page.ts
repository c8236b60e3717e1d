import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { balanceEntry, pointsEntry } from '../../data/queries/account/ledger.ts';
import { sessionRows } from '../../data/queries/auth/sessions.ts';
import { collectedStyles, styles } from '../../data/schema/index.ts';
import { openPage } from './browser.ts';
import { browser, site } from './product.ts';
import { aSiteLogin, aSiteMember, siteDatabase, type SiteMember } from './site-member.ts';

/** Members with something in their account, and pages on which they are logged in. */

const DAY_MS = 24 * 60 * 60_000;

/** Books changes of balance (minor units) and points, a day apart, today last. */
export async function book(member: SiteMember, changes: { money?: number[]; points?: number[] }): Promise<void> {
  const database = siteDatabase();
  const entry = (amount: number, index: number, all: number[]) => ({
    memberId: member.id,
    amount,
    reason: 'adjustment' as const,
    note: `No. ${index + 1}`,
    cause: randomUUID(),
    now: Date.now() - (all.length - 1 - index) * DAY_MS,
  });
  // One after the other: each continues from the one before.
  for (const one of (changes.money ?? []).map(entry)) await database.batch([balanceEntry(database, one)]);
  for (const one of (changes.points ?? []).map(entry)) await database.batch([pointsEntry(database, one)]);
}

export async function collect({ id }: SiteMember, count: number): Promise<void> {
  const found = await siteDatabase().select({ slug: styles.slug }).from(styles).orderBy(styles.id).limit(count);
  const rows = found.map(({ slug }, index) => ({ memberId: id, styleSlug: slug, collectedAt: Date.now() - index }));
  await siteDatabase().insert(collectedStyles).values(rows);
}

/** Another login of the member. */
export async function logInElsewhere({ id }: SiteMember, device: string): Promise<void> {
  const session = {
    id: randomUUID(),
    memberId: id,
    device,
    country: 'ET',
    accessHash: randomUUID(),
    refreshHash: randomUUID(),
    now: Date.now() - DAY_MS,
  };
  await siteDatabase().batch([...sessionRows(siteDatabase(), session)]);
}

/** A page of a browser in which a member is logged in, with the faults it shows. */
export async function memberPage(member?: SiteMember, options: BrowserContextOptions = {}) {
  const login = await aSiteLogin(member ?? (await aSiteMember()));
  return openPage(browser, { kept: { origin: site.url, entries: { member: JSON.stringify(login) } }, ...options });
}

/** Opens a screen and waits until nothing of it is on its way any more. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(site.url + address);
  await screenIsThere(page);
}

export async function screenIsThere(page: Page): Promise<void> {
  await page.locator('.screen h1').waitFor();
  const isThere = () => !document.querySelector('.screen .bone, .screen [aria-busy=true]');
  // To look at every frame would have every frame drawn.
  await page.waitForFunction(isThere, undefined, { polling: 100 });
}

import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { addAdmin, superGroupId } from '../../data/queries/admin/admins.ts';
import { ADMIN_TOKENS, loginRows } from '../../data/queries/auth/token-families.ts';
import { adminGroups, admins, adminTokens } from '../../data/schema/index.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { openPage, SCREENS } from './browser.ts';
import { browser, site } from './product.ts';
import { hashOfPassword, MEMBER_PASSWORD, siteDatabase } from './site-member.ts';

/** Admins of the served site, put into its database, and pages on which they are logged in. */
export const ADMIN_PASSWORD = MEMBER_PASSWORD;

interface SiteAdmin {
  id: number;
  username: string;
}

/** An admin who may do what the nodes name; all of it unless told. */
export async function aSiteAdmin(nodes: readonly string[] = ['*']): Promise<SiteAdmin> {
  const database = siteDatabase();
  const username = `a${randomBytes(5).toString('hex')}`;
  const now = Date.now();
  const passwordHash = await hashOfPassword();
  const groupId = nodes.includes('*') ? await superGroupId(database, 'All rights', now) : await aGroup(nodes, now);
  await addAdmin(database, { username, nickname: '', passwordHash, groupId, now });
  const [found] = await database.select({ id: admins.id }).from(admins).where(eq(admins.username, username));
  return { id: found?.id ?? 0, username };
}

async function aGroup(nodes: readonly string[], now: number): Promise<number> {
  const [group] = await siteDatabase()
    .insert(adminGroups)
    .values({ name: 'Some rights', nodes, createdAt: now, updatedAt: now })
    .returning({ id: adminGroups.id });
  return group?.id ?? 0;
}

/** Logs an admin in, as a login that is kept does: what the browser then keeps. */
export async function aSiteAdminLogin({ id, username }: SiteAdmin) {
  const aToken = () => randomBytes(32).toString('base64url');
  const tokens = { token: aToken(), refreshToken: aToken() };
  const [accessHash, refreshHash] = [await hashOf(tokens.token), await hashOf(tokens.refreshToken)];
  const login = { id: randomUUID(), ownerId: id, device: '', country: undefined, accessHash, refreshHash };
  await siteDatabase().batch([...loginRows(siteDatabase(), ADMIN_TOKENS, { ...login, now: Date.now() })]);
  return { ...tokens, id, username, nickname: username, avatar: '' };
}

/** Lets a token's time be over. */
export const expireAdminToken = async (token: string) =>
  siteDatabase()
    .update(adminTokens)
    .set({ expiresAt: Date.now() - 1 })
    .where(eq(adminTokens.tokenHash, await hashOf(token)));

/** What a browser keeps, beside an admin's login. */
type Kept = Readonly<Record<string, string>>;

/** A page of a browser in which an admin is logged in, with the faults it shows. */
export async function adminPage(admin?: SiteAdmin, options: BrowserContextOptions = SCREENS.desktop, kept: Kept = {}) {
  const login = await aSiteAdminLogin(admin ?? (await aSiteAdmin()));
  const entries = { admin: JSON.stringify(login), ...kept };
  const opened = await openPage(browser, { kept: { origin: site.url, entries }, ...options });
  return { ...opened, login };
}

/** Opens a screen of the panel and waits until nothing of it is on its way any more. */
export async function openPanel(page: Page, place: string): Promise<void> {
  await page.goto(`${site.url}/admin/panel/${place}`);
  await panelIsThere(page);
}

export async function panelIsThere(page: Page): Promise<void> {
  await page.locator('.screen:not([hidden]) h1').waitFor();
  // To look at every frame would have every frame drawn.
  await page.waitForFunction(
    () => !document.querySelector('.screen:not([hidden]) .bone, .screen:not([hidden]) [aria-busy=true]'),
    undefined,
    { polling: 100 },
  );
}

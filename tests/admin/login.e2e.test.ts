import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { admins, loginFailures, mailOutbox } from '../../data/schema/index.ts';
import { nameCounter } from '../../functions/admin/entry/login-counters.ts';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { aName } from '../support/entry.ts';
import { browser, site } from '../support/product.ts';
import {
  ADMIN_PASSWORD,
  adminPage,
  aSiteAdmin,
  expireAdminToken,
  openPanel,
  panelIsThere,
} from '../support/site-admin.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually } from '../support/visit.ts';

/** Failures are counted by browser and network: each test has a browser of its own. */
const aBrowser = () => ({ ...SCREENS.desktop, userAgent: `Browser ${aName()}` });

const keptIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('admin') ?? 'null') as Record<string, unknown> | null);

async function fillIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Lets a name have failed before. */
async function noteFailures(username: string, facts: { failures: number; locks?: number; lockedUntil?: number }) {
  const nameHash = await nameCounter(username);
  await siteDatabase()
    .insert(loginFailures)
    .values({ nameHash, updatedAt: Date.now(), ...facts });
}

describe('the login of admins', () => {
  it('lets in with the right password, out again, and stays apart from members’ and inside the panel', async () => {
    const { username } = await aSiteAdmin();
    const { page, faults, close } = await openPage(browser, aBrowser());
    await page.goto(`${site.url}/admin/login?lang=en&back=%2Fuser%2Faccount`);
    expect(await page.title()).toBe('Admin login · Haitu');
    await fillIn(page, username, ADMIN_PASSWORD);
    await page.waitForURL('**/admin/panel/dashboard?lang=en');
    await panelIsThere(page);
    expect(await keptIn(page)).toMatchObject({ username, refreshToken: '' });
    expect(await page.evaluate(() => localStorage.getItem('member'))).toBeNull();
    // This server makes backups: a super admin is told that there is none yet.
    await page.locator('.waiting').getByText('No backup was made yet.').waitFor();
    // Who is logged in already is led to the panel.
    await page.goto(`${site.url}/admin/login?lang=en`);
    await page.waitForURL('**/admin/panel/dashboard?lang=en');
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/admin/login?lang=en');
    expect(await keptIn(page)).toBeNull();
    expect(faults).toEqual([]);
    await close();
  });

  it('says what is missing and what the server refuses, and asks for the captcha after three failures', async () => {
    const { username } = await aSiteAdmin();
    await noteFailures(username, { failures: 2 });
    const { page, close } = await openPage(browser, aBrowser());
    await page.goto(`${site.url}/admin/login?lang=en`);
    await fillIn(page, '', '');
    await eventually(() => page.locator('#login-username-error').textContent()).toBe('Please enter your username');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('login-username');
    await fillIn(page, username, 'Wrong-pass1');
    await eventually(() => page.locator('[data-status]').textContent()).toBe('The account or the password is wrong.');
    expect(await keptIn(page)).toBeNull();
    await fillIn(page, username, ADMIN_PASSWORD);
    // The dialog that members have.
    await page.locator('dialog.captcha[open]').waitFor();
    await close();
  });

  it('lets in whom strangers have locked out, by the password and a code from their mailbox', async () => {
    const { id, username } = await aSiteAdmin();
    const email = `${username}@haitu.example`;
    await siteDatabase().update(admins).set({ email }).where(eq(admins.id, id));
    await noteFailures(username, { failures: 0, locks: 1, lockedUntil: Date.now() + 3_600_000 });
    const { page, close } = await openPage(browser, { ...aBrowser(), bypassCSP: true });
    await page.goto(`${site.url}/admin/login?lang=en`);
    await fillIn(page, username, ADMIN_PASSWORD);
    await solveCaptcha(page);
    await page.getByText('Somebody has typed too many wrong passwords').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mail me a code' }).click();
    await solveCaptcha(page);
    await eventually(() => page.locator('[data-status]').textContent()).toContain('a code is on its way');
    const mailed = async () => {
      const [mail] = await siteDatabase().select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
      return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    };
    await eventually(mailed).toMatch(/^\d{6}$/);
    await page.getByLabel('Code from the mail').fill((await mailed()) ?? '');
    await page.getByRole('button', { name: 'Log in' }).click();
    await solveCaptcha(page);
    await page.waitForURL('**/admin/panel/dashboard?lang=en');
    await close();
  });

  it('leads back to the screen it was asked for from', async () => {
    const { username } = await aSiteAdmin();
    const { page, close } = await openPage(browser, aBrowser());
    await page.goto(`${site.url}/admin/panel/shop/autoBrand?lang=en&search=geely`);
    await page.waitForURL('**/admin/login?*');
    await fillIn(page, username, ADMIN_PASSWORD);
    await page.waitForURL('**/admin/panel/shop/autoBrand?lang=en&search=geely');
    await close();
  });
});

describe('a login of an admin', () => {
  it('that has expired is refreshed once, by two tabs at once too, and one that is over leads to the login', async () => {
    const { page, login, close } = await adminPage();
    await expireAdminToken(login.token);
    const other = await page.context().newPage();
    const refreshes: string[] = [];
    for (const tab of [page, other])
      tab.on('request', (request) => request.url().endsWith('/refreshToken') && refreshes.push(request.url()));
    await Promise.all([openPanel(page, 'shop/autoBrand?lang=en'), openPanel(other, 'auth/adminLog?lang=en')]);
    expect(await page.locator('.table tbody tr').count()).toBeGreaterThan(0);
    expect(refreshes).toHaveLength(1);
    expect((await keptIn(page))?.['token']).not.toBe(login.token);
    // One that is over leads to the login, which says so.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('admin') ?? '{}') as object;
      localStorage.setItem('admin', JSON.stringify({ ...kept, token: 'nobody', refreshToken: 'nobody' }));
    });
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.waitForURL('**/admin/login?*');
    await eventually(() => page.locator('[data-status]').textContent()).toContain('Your login has ended');
    expect(await keptIn(page)).toBeNull();
    await close();
  });
});

describe('pages of the admin', () => {
  it('are kept by no cache, found by no search engine, and let styles in by a fresh nonce alone', async () => {
    const policies = new Set<string>();
    for (const path of ['/admin/login', '/admin/panel', '/admin/panel/shop/autoBrand', '/admin/panel/a/b/c']) {
      const { status, headers } = await fetch(site.url + path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/style-src 'self' 'nonce-[\w+/]{20,}'(?:;|$)/);
      expect(policy).not.toContain('unsafe-inline');
      policies.add(policy);
    }
    expect(policies.size).toBe(4);
  });

  it('draw diagrams in a frame that lets any style in, and asks for nothing', async () => {
    const { status, headers } = await fetch(`${site.url}/admin/panel/diagrams`);
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'unsafe-inline';/);
    expect(policy).toMatch(/frame-ancestors 'self'$/);
    expect(policy).not.toContain('connect-src');
  });

  it('begin at /admin with the first screen', async () => {
    const answer = await fetch(`${site.url}/admin?lang=fr`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/panel?lang=fr']);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('the lock', () => {
  const IDLE = { 'admin.touched': '1000' };

  it('covers a screen that was not touched for 15 minutes, and what was on it stays', async () => {
    const admin = await aSiteAdmin();
    const { page, login, faults, close } = await adminPage(admin, aBrowser());
    await openPanel(page, 'shop/autoBrand?lang=en');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Name: value', { exact: true }).fill('Geely');
    await page.evaluate(() => localStorage.setItem('admin.touched', '1000'));
    await page.clock.install();
    await page.clock.fastForward('16:00');
    await page.getByRole('dialog', { name: 'The screen is locked' }).waitFor();
    await page.keyboard.press('Escape');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('Wrong-pass1');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByText('The account or the password is wrong.').waitFor();
    await password.fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await eventually(() => page.locator('dialog.lock[open]').count()).toBe(0);
    expect(await page.getByLabel('Name: value', { exact: true }).inputValue()).toBe('Geely');
    expect((await keptIn(page))?.['token']).not.toBe(login.token);
    expect(faults).toEqual([]);
    await close();
  });

  it('is not got around by loading the page again', async () => {
    const { page, close } = await adminPage(undefined, SCREENS.desktop, IDLE);
    await page.goto(`${site.url}/admin/panel/dashboard?lang=en`);
    await page.getByRole('dialog', { name: 'The screen is locked' }).waitFor();
    await page.mouse.move(200, 200);
    await page.reload();
    await page.getByRole('dialog', { name: 'The screen is locked' }).waitFor();
    await close();
  });
});

import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keepCaptcha } from '../../data/queries/captcha/captchas.ts';
import { authSessions, loginFailures, verificationCodes } from '../../data/schema/index.ts';
import { CAPTCHA } from '../../src/domain/captcha/rules.ts';
import { CODE_LIMITS } from '../../src/domain/verification/rules.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { missCaptcha, solveCaptcha } from '../support/captcha.ts';
import { browser, site } from '../support/product.ts';
import { aSiteLogin, aSiteMember, MEMBER_PASSWORD, siteDatabase } from '../support/site-member.ts';
import { aMailbox } from '../support/talk.ts';
import { overflow } from '../support/visit.ts';
import { aName, tokensIn, sentCode, submit, memberAt } from '../support/entry.ts';

/** The screens one comes in by, in a browser, from the empty form to the member centre. */
const NEW_PASSWORD = 'Harbour-42';

/** A browser that is not used yet: three failures of one have it asked for the captcha, whichever test they are of. */
const aBrowser = () => ({ ...SCREENS.phone, userAgent: `Browser ${aName()}` });

/** Lets a name have failed before, as it was typed. */
async function noteFailures(username: string, facts: { failures: number; locks?: number; lockedUntil?: number }) {
  const nameHash = createHash('sha256').update(`username ${username}`).digest('hex');
  await siteDatabase()
    .insert(loginFailures)
    .values({ nameHash, updatedAt: Date.now(), ...facts });
}

/** A browser that keeps something from before. */
const keeping = (kept: object) => ({
  kept: {
    origin: site.url,
    entries: Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, JSON.stringify(value)])),
  },
});

async function logInBy(page: Page, name: string, password: string): Promise<void> {
  await page.fill('[name=username]', name);
  await page.fill('[name=password]', password);
  await submit(page);
}

describe('logging in', () => {
  it('takes a name and a password once the server can be reached, and goes back to where it was asked for', async () => {
    const member = await aSiteMember();
    const { page, faults, close } = await openPage(browser, aBrowser());
    const pictures: string[] = [];
    page.on('request', (request) => void (/clickCaptcha/i.test(request.url()) && pictures.push(request.url())));
    await page.goto(`${site.url}/es/login?back=${encodeURIComponent('/es/car_make')}`);
    await page.check('[name=keep]');
    await page.route('**/api/user/checkIn', (route) => route.abort());
    await logInBy(page, member.email, MEMBER_PASSWORD);
    await expect.poll(() => page.getAttribute('[data-status]', 'class')).toBe('err');
    await page.unroute('**/api/user/checkIn');
    await submit(page);
    await page.waitForURL(`${site.url}/es/car_make`);
    expect((await tokensIn(page))?.refreshToken).not.toBe('');
    expect(pictures).toEqual([]);
    expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
    await close();
  });

  it('says what is wrong, asks for the captcha after three failures, and goes on with what was typed', async () => {
    const member = await aSiteMember();
    await noteFailures(member.username, { failures: 2 });
    const { page, faults, close } = await openPage(browser, aBrowser());
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().includes('/user/checkIn') && sent.push(request.url())));
    await page.goto(`${site.url}/login`);
    await logInBy(page, member.username, 'Wrong-pass1');
    await expect.poll(() => page.textContent('[data-status]')).toBe('The account or the password is wrong.');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await page.inputValue('[name=username]')).toBe(member.username);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    expect(await tokensIn(page)).toBeNull();
    await logInBy(page, member.username, MEMBER_PASSWORD);
    await page.locator('.captcha-picture img').waitFor();
    // A captcha that is closed has no password tried.
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(sent).toHaveLength(2);
    expect(await page.inputValue('[name=password]')).toBe(MEMBER_PASSWORD);
    expect(await tokensIn(page)).toBeNull();
    await submit(page);
    await missCaptcha(page);
    await expect.poll(() => page.locator('.captcha-notice').textContent()).not.toBe('');
    await solveCaptcha(page);
    await memberAt(page);
    expect(faults).toEqual([]);
    await close();
  });

  it('says that a browser which keeps nothing cannot stay logged in, before it asks for anything', async () => {
    const { page, close } = await openPage(browser);
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      }),
    );
    await page.goto(`${site.url}/login`);
    await logInBy(page, 'somebody', MEMBER_PASSWORD);
    await expect.poll(() => page.textContent('[data-status]')).toContain('Your browser keeps nothing for this site');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await close();
  });

  it('tells who was signed out elsewhere, and who has collected cars already', async () => {
    const member = await aSiteMember();
    const kept = { member: await aSiteLogin(member), collected: ['byd-seagull-2025-a', 'byd-seagull-2025-b'] };
    await siteDatabase().delete(authSessions).where(eq(authSessions.memberId, member.id));
    const { page, close } = await openPage(browser, keeping(kept));
    await page.goto(`${site.url}/user/account/devices`);
    await page.waitForURL(/\/login\?back=/);
    await expect.poll(() => page.textContent('[data-status]')).toContain('Your login has ended on this device.');
    expect(await page.textContent('[data-collected]')).toContain('Cars saved in this browser: 2.');
    await page.reload();
    await expect.poll(() => page.isVisible('[data-collected]')).toBe(true);
    expect(await page.textContent('[data-status]')).toBe('');
    await close();
  });

  it('lets in the owner by a browser known from before, though strangers have locked the name', async () => {
    const { username } = await aSiteMember();
    const { page, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}/login`);
    await logInBy(page, username, MEMBER_PASSWORD);
    await memberAt(page);
    const [device] = (await page.context().cookies(`${site.url}/api/`)).filter(({ name }) => name === 'haitu_device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' });
    await noteFailures(username, { failures: 0, locks: 3, lockedUntil: Date.now() + 3_600_000 });
    // A page of ours would see its login go, and would lead to the login by itself.
    await page.goto(`${site.url}/release.json`);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${site.url}/login`);
    await logInBy(page, username, MEMBER_PASSWORD);
    await memberAt(page);
    await close();
  });

  it('leads who is logged in already to the member centre, and leaves the site for nobody', async () => {
    const { page, close } = await openPage(browser, keeping({ member: await aSiteLogin(await aSiteMember()) }));
    await page.goto(`${site.url}/login?back=${encodeURIComponent('//elsewhere.example/')}`);
    await memberAt(page);
    await close();
  });
});

/** Has a mailbox be sent a code for a new account by a call, with a captcha that was never drawn. */
async function sendCode(email: string): Promise<void> {
  const { width, height, livesMs, workBits } = CAPTCHA;
  const box = { name: 'anchor', left: 20, top: 20, width: 40, height: 40 };
  const captcha = { id: crypto.randomUUID(), width, height, targets: [box], workSalt: 'salt', workBits };
  await keepCaptcha(siteDatabase(), { ...captcha, expiresAt: Date.now() + livesMs });
  const answer = await fetch(`${site.url}/api/Ems/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      event: 'user_register',
      captchaId: captcha.id,
      captchaInfo: `40,40;${width};${height}`,
    }),
  });
  expect(await answer.json()).toMatchObject({ code: 1 });
  await siteDatabase().update(verificationCodes).set({ sentAt: 0 }).where(eq(verificationCodes.address, email));
}

it('says that codes are used up before the captcha, until when, and how to go on', async () => {
  const { page, close } = await openPage(browser, SCREENS.phone);
  const email = aMailbox();
  for (let count = 0; count < CODE_LIMITS.email.near.limit; count += 1) await sendCode(email);
  await page.goto(`${site.url}/register`);
  await page.fill('[name=email]', email);
  expect(await page.isVisible('[data-other-ways]')).toBe(false);
  await page.click('[data-send-code]');
  await expect.poll(() => page.textContent('[data-code-status]')).toMatch(/try again in \d+ minutes/);
  expect(await page.locator('dialog[open]').count()).toBe(0);
  const ways = page.locator('[data-other-ways] :is(a, button):visible');
  expect(await ways.allTextContents().then((texts) => texts.map((text) => text.trim()))).toEqual([
    'Get the code on your mobile',
    'Log in, if you have an account',
    'Write to us: we help by email or WhatsApp',
  ]);
  expect(await axeFaultsIn(page, '.entry-form')).toEqual([]);
  await ways.first().press('Enter');
  await page.waitForSelector('[name=mobile]');
  expect(await page.isVisible('[data-other-ways]')).toBe(false);
  await close();
});

it('resets a lost password by a code, and the old one opens nothing any more', async () => {
  const member = await aSiteMember();
  const { page, faults, close } = await openPage(browser, aBrowser());
  await page.goto(`${site.url}/login`);
  await page.click('a:has-text("Forgot password?")');
  await page.fill('[name=email]', member.email);
  await page.click('[data-send-code]');
  await solveCaptcha(page);
  await page.fill('[name=captcha]', await sentCode(page, member.email));
  await page.fill('[name=password]', NEW_PASSWORD);
  await submit(page);
  await expect.poll(() => page.isVisible('[data-done]')).toBe(true);
  expect(await page.locator('.entry-main a:visible').count()).toBe(1);
  await page.click('[data-done] a');
  await logInBy(page, member.username, MEMBER_PASSWORD);
  await expect.poll(() => page.textContent('[data-status]')).toBe('The account or the password is wrong.');
  await page.fill('[name=password]', NEW_PASSWORD);
  await submit(page);
  await memberAt(page);
  expect(faults).toEqual([]);
  await close();
});

it('can be used by everybody where a number is asked for, in Arabic on a phone by night', async () => {
  const { page, faults, close } = await openPage(browser, { ...SCREENS.phone, colorScheme: 'dark' });
  await page.goto(`${site.url}/ar/register`);
  await page.click('label:has([value=mobile])');
  await page.waitForSelector('[name=mobile]');
  expect(await axeFaultsIn(page, '.entry-form')).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

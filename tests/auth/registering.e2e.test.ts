import { describe, expect, it } from 'vitest';
import { openPage, SCREENS } from '../support/browser.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { browser, site } from '../support/product.ts';
import { MEMBER_PASSWORD } from '../support/site-member.ts';
import { aMailbox } from '../support/talk.ts';
import { aName, tokensIn, codeFor, submit, memberAt } from '../support/entry.ts';

/** Returns a mobile number of Kenya that no other test has. */
const aMobile = () =>
  `7${10 + Math.floor(Math.random() * 10)}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;

describe('registering', () => {
  it('by email takes a code, at once after a slip in the address, a name and a password', async () => {
    const { page, faults, close } = await openPage(browser, SCREENS.phone);
    await page.goto(`${site.url}/register`);
    const button = page.locator('[data-send-code]');
    const first = await button.textContent();
    await page.fill('[name=email]', aMailbox().replace('@', '.slip@'));
    await button.click();
    await solveCaptcha(page);
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    expect(await button.textContent()).toMatch(/\d/);
    const email = aMailbox();
    await page.fill('[name=email]', email);
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
    expect(await button.textContent()).toBe(first);
    await button.click();
    await solveCaptcha(page);
    await expect.poll(() => page.textContent('[data-code-status]')).toContain(email);
    expect(await page.textContent('[data-send-code]')).toMatch(/\d+/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('captcha');
    const code = await codeFor(email);
    await page.fill('[name=captcha]', String((Number(code) + 1) % 1e6).padStart(6, '0'));
    await page.fill('[name=username]', aName());
    await page.fill('[name=password]', MEMBER_PASSWORD);
    await page.check('[name=adult]');
    await submit(page);
    await expect.poll(() => page.textContent('#register-captcha-error')).toContain('The code is wrong or has expired.');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('captcha');
    await page.fill('[name=captcha]', code);
    await submit(page);
    await memberAt(page);
    // Not asked to be remembered: the login ends with its access token.
    expect(await tokensIn(page)).toMatchObject({ refreshToken: '' });
    expect(faults).toEqual([]);
    await close();
  });

  it('by mobile reads the number as its country does, and sends the code there', async () => {
    const { page, faults, close } = await openPage(browser);
    const number = aMobile();
    await page.goto(`${site.url}/fr/register`);
    await page.click('label:has([value=mobile])');
    await page.fill('[name=mobile]', `+254${number}`);
    await page.click('[data-send-code]');
    await solveCaptcha(page);
    await expect.poll(() => page.textContent('[data-code-status]')).toContain(`+254${number}`);
    expect(await codeFor(`+254${number}`)).toMatch(/^\d{6}$/);
    expect(faults).toEqual([]);
    await close();
  });

  it('says in its language what is wrong, beside the fields, before anything is sent', async () => {
    const { page, close } = await openPage(browser, SCREENS.phone);
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await page.goto(`${site.url}/de/register`);
    await page.fill('[name=username]', '1ab');
    await page.fill('[name=password]', 'abcdef');
    await submit(page);
    // The form's rules may still be on their way when it is pressed: it presses again once they are there.
    await expect.poll(() => page.locator('.entry-form .err:not([hidden])').count()).toBe(6);
    expect(await page.textContent('#register-username-error')).toContain('3 bis 15');
    expect(await page.textContent('#register-password-error')).toContain('6 bis 32');
    expect(await page.textContent('#register-adult-error')).toContain('18');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(sent).toEqual([]);
    await close();
  });
});

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteDay } from '../../src/domain/shared/site-zone.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { casesOf, tightLocales } from '../support/depth.ts';
import { codeFor } from '../support/entry.ts';
import { browser, site } from '../support/product.ts';
import { aSiteLogin, aSiteMember, MEMBER_PASSWORD, type SiteMember } from '../support/site-member.ts';
import { aMailbox, mailsTo } from '../support/talk.ts';
import { overflow } from '../support/visit.ts';

/** Who a member is and how they are reached: changed in a browser, against the real server. */
const PROFILE = '/user/account/profile';
const PASSWORD = '/user/account/changePassword';

interface Opened {
  page: Page;
  member: SiteMember;
  faults: string[];
}

async function asMember(address: string, use: (opened: Opened) => Promise<void>, options = {}): Promise<void> {
  const member = await aSiteMember();
  const tokens = await aSiteLogin(member);
  const { page, faults, close } = await openPage(browser, { ...SCREENS.phone, ...options });
  // The first page alone: a password that changes, and a login that ends, must not come back with the next.
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('begun')) return;
    sessionStorage.setItem('begun', 'yes');
    localStorage.setItem('member', JSON.stringify(kept));
  }, tokens);
  await page.goto(site.url + address);
  await page.locator('.screen form').first().waitFor();
  await use({ page, member, faults });
  await close();
}

/** Reads the code a form has sent, once it says so: what it says moves the button that is pressed next. */
async function sentCode(page: Page, address: string): Promise<string> {
  await expect.poll(async () => (await sayings(page)).join(' ')).toContain('The code is on its way to');
  return codeFor(address);
}
const birthdayOf = (age: number) => `${Number(siteDay(Date.now()).slice(0, 4)) - age}-01-01`;
const UNLOADED = 'This could not be loaded. Please check your connection and try again.';
const sayings = (page: Page) => page.locator('[role=status]').allTextContents();

describe('personal data', () => {
  it('refuses who is not 18, and names that are none or taken, where they were typed, and keeps what is right', async () => {
    const other = await aSiteMember();
    await asMember(PROFILE, async ({ page, member, faults }) => {
      const mark = (name: string) => page.locator(`.field:has([name=${name}]) .tag`).textContent();
      const marks = async () => [await mark('username'), await mark('birthday')];
      const sent: string[] = [];
      page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
      expect(await marks()).toEqual(['Filled in', 'Not filled in']);
      await page.fill('[name=username]', '1');
      await page.fill('[name=birthday]', birthdayOf(17));
      await page.click('button:has-text("Save")');
      expect(await page.textContent('#profile-birthday-error')).toBe('You must be at least 18 years old.');
      expect(await page.textContent('#profile-username-error')).toContain('3 to 15');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('profile-username');
      expect(sent).toEqual([]);
      // Called filled in only where what stands in it is taken.
      expect(await marks()).toEqual(['Not filled in', 'Not filled in']);
      await page.fill('[name=birthday]', '1990-05-21');
      await page.fill('[name=username]', other.username);
      await expect.poll(marks).toEqual(['Filled in', 'Filled in']);
      await page.click('button:has-text("Save")');
      await expect
        .poll(() => page.locator('#profile-username-error').allTextContents())
        .toEqual(['This username is taken. Please choose another.']);

      await page.fill('[name=username]', member.username);
      await page.fill('[name=nickname]', 'Amina of Mombasa');
      await page.fill('[name=motto]', 'Ships, and cars on them.');
      await page.click('label:has-text("Female")');
      await page.click('button:has-text("Save")');
      await expect.poll(() => sayings(page)).toContain('Your data is saved.');
      await page.reload();
      await expect.poll(() => page.locator('[name=nickname]').inputValue()).toBe('Amina of Mombasa');
      expect(await page.inputValue('[name=birthday]')).toBe('1990-05-21');
      expect(await mark('birthday')).toBe('Filled in');
      expect(await page.locator('[name=gender][value="2"]').isChecked()).toBe(true);
      expect(faults).toEqual([]);
    });
  });

  it('refuses a file that is no picture, and has one moved by keys and cut to a square once what cuts it can be loaded', async () => {
    await asMember(PROFILE, async ({ page, faults }) => {
      // Higher than wide: there is something to move up and down.
      const buffer = await page.screenshot();
      const picture = { name: 'me.png', mimeType: 'image/png', buffer };
      const svg = readFileSync('public/favicon.svg');
      await page.setInputFiles('input[type=file]', { name: 'me.svg', mimeType: 'image/svg+xml', buffer: svg });
      await expect.poll(() => sayings(page)).toContain('The type of uploaded file is not allowed!');
      await page.setInputFiles('input[type=file]', { ...picture, buffer: svg });
      await expect
        .poll(() => sayings(page))
        .toContain('This picture cannot be read. Please choose a JPEG, PNG or WebP.');
      const isCropper = /\/_astro\/crop\.[^/]+\.js$/;
      await page.route(isCropper, (route) => route.abort());
      await page.setInputFiles('input[type=file]', picture);
      await expect.poll(() => sayings(page)).toContain(UNLOADED);
      await page.unroute(isCropper);
      await page.setInputFiles('input[type=file]', picture);
      const cropper = page.locator('dialog.crop [data-testid=cropper]');
      const cut = page.locator('dialog.crop .crop-place img');
      const zoom = page.locator('dialog.crop [type=range]');
      await cropper.waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('cropper');
      expect(await cropper.getAttribute('aria-label')).toBe('Crop your picture');
      await expect
        .poll(() => cut.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      const place = () => cut.evaluate((image) => image.getBoundingClientRect().top);
      const [before, zoomed] = [await place(), await zoom.inputValue()];
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown');
      await expect.poll(place).toBeGreaterThan(before);
      expect(await zoom.inputValue()).toBe(zoomed);
      await zoom.press('ArrowRight');
      await page.click('button:has-text("Use this part")');
      const image = page.locator('.picture .face img');
      await image.waitFor();
      expect(await image.getAttribute('src')).toMatch(/^\/uploads\//);
      await expect
        .poll(() => image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]))
        .toEqual([512, 512]);
      await page.click('button:has-text("Remove the picture")');
      await expect.poll(() => image.count()).toBe(0);
      expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
    });
  });
});

describe('addresses', () => {
  it('another mailbox is bound in two steps: the password, then the code it was sent', async () => {
    await asMember(PROFILE, async ({ page, member, faults }) => {
      const email = aMailbox();
      await page.click('button:has-text("Change the email address")');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Show that it is you');
      await page.fill('.binding [name=password]', 'Wrong-pass1');
      await page.click('button:has-text("Next step")');
      // Beside its field, which is gone to; below the form it is not said again.
      await expect.poll(() => page.textContent('#who-email-password-error')).toBe('The password is wrong.');
      expect(await sayings(page)).toContain('Please check the marked fields.');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('who-email-password');
      await page.fill('.binding [name=password]', MEMBER_PASSWORD);
      await page.click('button:has-text("Next step")');
      await page.fill('.binding [name=address]', email);
      await page.click('.binding button:has-text("Send the code")');
      await solveCaptcha(page);
      await expect.poll(() => sayings(page)).toContain(`The code is on its way to ${email}.`);
      await page.fill('.binding [name=captcha]', await sentCode(page, email));
      await page.click('.binding button:has-text("Confirm")');
      await expect.poll(() => sayings(page)).toContain('Your new email address is bound.');
      expect(await page.locator('.address').first().textContent()).toContain(email);
      // Who held it before is told.
      await expect.poll(async () => (await mailsTo(member.email)).length).toBeGreaterThan(0);
      expect(faults).toEqual([]);
    });
  });

  it('a first mobile is bound by a code to the mailbox and one to the telephone, once what binds it can be loaded', async () => {
    await asMember(PROFILE, async ({ page, member, faults }) => {
      const mobile = `+2547${10 + Math.floor(Math.random() * 10)}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
      const isBinding = /\/_astro\/binding\.[^/]+\.js$/;
      await page.route(isBinding, (route) => route.abort());
      await page.click('button:has-text("Add a mobile number")');
      await expect.poll(() => sayings(page)).toContain(UNLOADED);
      await page.unroute(isBinding);
      await page.click('button:has-text("Add a mobile number")');
      await page.locator('.binding form').waitFor();
      expect(await sayings(page)).not.toContain(UNLOADED);
      await page.click('.binding label:has-text("Email code")');
      await page.click('.binding button:has-text("Send the code")');
      await solveCaptcha(page);
      await page.fill('.binding [name=captcha]', await sentCode(page, member.email));
      await page.click('button:has-text("Next step")');
      await page.fill('.binding [type=tel]', mobile);
      await page.click('.binding button:has-text("Send the code")');
      await solveCaptcha(page);
      await page.fill('.binding [name=captcha]', await sentCode(page, mobile));
      await page.click('.binding button:has-text("Confirm")');
      await expect.poll(() => sayings(page)).toContain('Your new mobile number is bound.');
      expect(await page.locator('.address').nth(1).textContent()).toContain(mobile);
      expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
    });
  });
});

it('another password is set, and the form empties itself', async () => {
  await asMember(PASSWORD, async ({ page, faults }) => {
    await page.fill('[name=oldPassword]', MEMBER_PASSWORD);
    await page.fill('[name=newPassword]', 'Harbour-42');
    await page.fill('[name=confirmPassword]', 'Harbour-43');
    await page.click('button:has-text("Change the password")');
    expect(await page.textContent('#password-confirmPassword-error')).toBe(
      'The duplicate password does not match the new password.',
    );
    await page.fill('[name=confirmPassword]', 'Harbour-42');
    await page.click('button:has-text("Change the password")');
    await expect.poll(() => sayings(page)).toContain('Your password is changed. Every other device is logged out.');
    expect(await page.inputValue('[name=oldPassword]')).toBe('');
    expect(faults).toEqual([]);
  });
});

it('can be used by everybody where an address is bound, and fits a phone in every direction', async () => {
  await asMember(
    PROFILE,
    async ({ page, faults }) => {
      for (const locale of tightLocales('de')) {
        for (const path of casesOf([PROFILE, PASSWORD], locale === 'ar' ? [PROFILE] : [PROFILE, PASSWORD])) {
          await page.goto(`${site.url}${path}?lang=${locale}`);
          await page.locator('.screen form').first().waitFor();
          if (path === PROFILE) {
            await page.locator('.address .btn').nth(1).click();
            await page.locator('.binding').waitFor();
          }
          expect(await overflow(page), `${path} in ${locale}`).toBe(0);
          if (path === PROFILE && locale === 'ar') expect(await axeFaultsIn(page, '.screen')).toEqual([]);
        }
      }
      expect(faults).toEqual([]);
    },
    { colorScheme: 'dark' },
  );
});

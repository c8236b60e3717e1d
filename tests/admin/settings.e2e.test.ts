import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSettings } from '../../data/schema/index.ts';
import { axeFaults } from '../support/accessibility.ts';
import { SCREENS } from '../support/browser.ts';
import { adminPage, aSiteAdmin, openPanel } from '../support/site-admin.ts';
import { siteDatabase } from '../support/site-member.ts';
import { overflow } from '../support/visit.ts';

const forget = async () => {
  await siteDatabase().delete(siteSettings);
};
beforeAll(forget);
afterAll(forget);

const field = (page: Page, label: string) => page.locator('.screen:not([hidden])').getByLabel(label, { exact: true });

describe('the form of the site settings', () => {
  it('says what is wrong beside the field, keeps the rest, and shows what was done', async () => {
    const { page, close } = await adminPage();
    await openPanel(page, 'routine/config?lang=en');
    await field(page, 'Telephone').fill('12');
    await field(page, 'WhatsApp').fill('+86 138 0000 0000');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const bad = page.locator('.field[data-bad]');
    expect(await bad.innerText()).toContain('+86 21 1234 5678.');
    await field(page, 'Telephone').fill('+86 21 1234 5678');
    await page.keyboard.press('Control+s');
    await page.locator('.history li').first().waitFor();
    const [row] = await siteDatabase().select().from(siteSettings);
    expect(row?.values).toEqual({ telephone: '+86 21 1234 5678', whatsapp: '+86 138 0000 0000' });
    await close();
  }, 60_000);

  it.each([
    ['en', SCREENS.desktop, 'light'],
    ['ar', SCREENS.phone, 'dark'],
  ] as const)(
    'is readable to all, within the screen, in %s',
    async (locale, screen, colorScheme) => {
      const { page, faults, close } = await adminPage(undefined, { ...screen, colorScheme, bypassCSP: true });
      await openPanel(page, `routine/config?lang=${locale}`);
      await page.locator('.form-part').nth(5).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
      await close();
    },
    60_000,
  );

  it('is closed to an admin without the right', async () => {
    const { page, close } = await adminPage(await aSiteAdmin(['dashboard/index']));
    await openPanel(page, 'routine/config?lang=en');
    expect(await page.locator('.screen:not([hidden]) h1').innerText()).toBe('No access permission');
    await close();
  }, 60_000);
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedSettings, siteSettings } from '../../data/schema/index.ts';
import { SCREENS } from '../support/browser.ts';
import { nightFaults, oneAdminPage, panelFaults } from '../support/one-admin-page.ts';
import { ADMIN_PASSWORD } from '../support/site-admin.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

const forget = async () => {
  await siteDatabase().delete(siteSettings);
  await siteDatabase().delete(addedSettings);
};
beforeAll(forget);
afterAll(forget);

const panel = oneAdminPage();
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name });
const field = (page: Page, label: string) => page.locator('.screen:not([hidden])').getByLabel(label, { exact: true });

describe('the form of the site settings', () => {
  it('says what is wrong beside the field, keeps the rest, and shows what was done', async () => {
    const page = await panel.open('routine/config?lang=en');
    await tabOf(page, 'Address and telephone').click();
    await field(page, 'Telephone').fill('12');
    await tabOf(page, 'Messengers').click();
    await field(page, 'WhatsApp').fill('+86 138 0000 0000');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // The tab of the fault opens.
    await eventually(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Address and telephone');
    const bad = page.locator('.field[data-bad]');
    expect(await bad.innerText()).toContain('+86 21 1234 5678.');
    await field(page, 'Telephone').fill('+86 21 1234 5678');
    await page.keyboard.press('Control+s');
    await page.locator('.history li').first().waitFor();
    const stored = async () => (await siteDatabase().select().from(siteSettings))[0]?.values;
    await eventually(stored).toEqual({ telephone: '+86 21 1234 5678', whatsapp: '+86 138 0000 0000' });
    // They stand on every page: taken back at once, none is drawn ahead for them.
    await forget();
  });

  it('opens a group by click, keyboard or address, which names it, and sends a test mail', async () => {
    const page = await panel.open('routine/config?lang=en');
    const open = () => page.getByRole('tab', { selected: true }).innerText();
    expect(await open()).toBe('Company');
    await tabOf(page, 'Company').press('ArrowLeft');
    expect([await open(), new URL(page.url()).searchParams.get('group')]).toEqual(['Honours', 'honours']);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await open()).toBe('Address and telephone');
    await field(page, 'Telephone').fill('+86 21 7777 0000');
    await tabOf(page, 'Bank').click();
    await page.getByRole('tab', { name: /^Address.*unsaved changes$/ }).waitFor();
    await page.reload();
    await field(page, 'Account holder').waitFor();
    expect(await open()).toBe('Bank');
    await tabOf(page, 'Address').click();
    expect(await field(page, 'Telephone').inputValue()).toBe('+86 21 7777 0000');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    // A test mail is sent from there, and why it is not is said beside the field.
    const to = page.getByLabel('Send a test mail to');
    await to.fill('nobody');
    await to.press('Enter');
    await eventually(() => page.getByRole('alert').innerText()).toContain('whole email address');
    await to.fill(`who-${String(Date.now())}@mail.example`);
    await to.press('Enter');
    await page.getByText('The mail server took the mail.').waitFor();
  });

  it('asks for the password beside a changed bank detail, forgets it once it is saved, and says what is missing', async () => {
    const page = await panel.open('routine/config?lang=en&group=bank');
    await field(page, 'Account holder').fill('Haitu Export Ltd');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const bad = page.locator('.screen:not([hidden]) .field[data-bad]');
    await eventually(() => bad.innerText()).toContain('Please enter your current password');
    await field(page, 'Your password').fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const stored = async () => (await siteDatabase().select().from(siteSettings))[0]?.values;
    await eventually(stored).toEqual({ bankHolder: 'Haitu Export Ltd' });
    await forget();
    await eventually(() => field(page, 'Your password').inputValue()).toBe('');
    const start = await panel.open('dashboard?lang=en');
    const missing = start.locator('[data-missing]');
    expect(await missing.innerText()).toContain('Business licence number');
    expect([...(await panelFaults(start)), ...(await nightFaults(start))]).toEqual([]);
    await start.getByText('Site settings: bank details changed in the last seven days').waitFor();
    await missing.getByRole('link', { name: 'Opening hours' }).click();
    await eventually(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Address and telephone');
  });

  it('is within the screen of a phone', async () => {
    await panel.page.setViewportSize(SCREENS.phone.viewport);
    const page = await panel.open('routine/config?lang=ar');
    await page.getByRole('tabpanel').waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(SCREENS.desktop.viewport);
  });

  it('takes a setting an admin adds, asks its rule before it is sent, and lets it be removed', async () => {
    const page = await panel.open('routine/config?lang=en&group=contact');
    await page.getByRole('link', { name: 'Add a setting' }).click();
    await field(page, 'Group *').selectOption('contact');
    await field(page, 'Name *').fill('visitorsAskFor');
    await field(page, 'Title *').fill('Visitors ask for');
    await field(page, 'Type *').selectOption('string');
    await page.getByLabel('Name of a person').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await field(page, 'Visitors ask for').fill('Wang 2');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const bad = page.locator('.screen:not([hidden]) .field[data-bad]');
    await eventually(() => bad.innerText()).toContain('Please enter the correct name');
    expect([...(await panelFaults(page)), ...(await nightFaults(page))]).toEqual([]);
    await field(page, 'Visitors ask for').fill('Wang Lei');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const stored = async () => (await siteDatabase().select().from(addedSettings)).map(({ value }) => value);
    await eventually(stored).toEqual(['Wang Lei']);
    await page.getByRole('button', { name: 'Delete Visitors ask for' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await eventually(stored).toEqual([]);
    await eventually(() => field(page, 'Visitors ask for').count()).toBe(0);
  });
});

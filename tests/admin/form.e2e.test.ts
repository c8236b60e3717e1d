import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';
import { adminPage, aSiteAdmin, expireAdminToken, openPanel, panelIsThere } from '../support/site-admin.ts';
import { eventually, overflow } from '../support/visit.ts';

const BRANDS = 'shop/autoBrand';
const slugOf = (name: string) => `${name}-${Math.random().toString(36).slice(2, 8)}`;
/** Nothing is left to be saved: the toast of a save before may still be shown. */
const saved = async (page: Page) => {
  await eventually(() => screen(page).locator('.form-head [role=status]').textContent()).toBe('');
  await eventually(() => screen(page).locator('.form-acts [aria-busy]').count()).toBe(0);
};
const screen = (page: Page) => page.locator('.screen:not([hidden])');

/** Adds a brand by its form and waits for the form of the new row. */
async function addBrand(page: Page, slug: string): Promise<void> {
  await openPanel(page, `${BRANDS}/add?lang=en`);
  await page.getByLabel('Short name').fill(slug);
  await page.getByLabel('Name', { exact: false }).nth(1).fill(`Name of ${slug}`);
  await page.getByLabel('Name in Chinese').fill('牌子');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**/${BRANDS}/edit/${slug}?*`);
  await panelIsThere(page);
}

async function removeBrand(page: Page, slug: string): Promise<void> {
  await openPanel(page, `${BRANDS}?lang=en&search=${slug}`);
  await page.getByRole('button', { name: /^Delete Name of/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await eventually(() => screen(page).locator('.title-cell').count()).toBe(0);
}

describe('the form of a row', () => {
  it('adds one, edits it, says what is wrong beside the field, and leads back to the list', async () => {
    const { page, faults, close } = await adminPage();
    const slug = slugOf('form');
    await openPanel(page, `${BRANDS}/add?lang=en`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(() => screen(page).locator('.field[data-bad]').count()).toBe(3);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    await addBrand(page, slug);
    await page.getByLabel('Founded in').fill('1999');
    await page.getByLabel('Other names').fill('One, Two');
    await page.getByRole('button', { name: 'Save and close' }).click();
    await page.waitForURL(`**/${BRANDS}?*`);
    await openPanel(page, `${BRANDS}/edit/${slug}?lang=en`);
    expect(await page.getByLabel('Founded in').inputValue()).toBe('1999');
    expect(await screen(page).locator('.chip bdi').allTextContents()).toEqual(['One', 'Two']);
    await removeBrand(page, slug);
    expect(faults).toEqual([]);
    await close();
  });

  it('is added once where the answer to its first save was lost, also after a reload', async () => {
    const { page, close } = await adminPage();
    const slug = slugOf('once');
    await openPanel(page, `${BRANDS}/add?lang=en`);
    await page.getByLabel('Short name').fill(slug);
    await page.getByLabel('Name', { exact: false }).nth(1).fill(`Name of ${slug}`);
    await page.getByLabel('Name in Chinese').fill('牌子');
    await page.route('**/shop.AutoBrand/add', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await screen(page).getByRole('alert').first().waitFor();
    await page.unroute('**/shop.AutoBrand/add');
    await page.reload();
    await panelIsThere(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(`**/${BRANDS}/edit/${slug}?*`);
    await panelIsThere(page);
    await removeBrand(page, slug);
    await close();
  });

  it('keeps what was typed through a reload and a login that ended', async () => {
    const { page, login, close } = await adminPage();
    const slug = slugOf('draft');
    await addBrand(page, slug);
    await page.getByLabel('Parent company').fill('Not saved yet');
    await page.reload();
    await panelIsThere(page);
    expect(await page.getByLabel('Parent company').inputValue()).toBe('Not saved yet');
    await page.getByText(/^Unsaved changes of .* are back\.$/).waitFor();
    await expireAdminToken(login.token);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);
    await page.reload();
    await panelIsThere(page);
    expect(await page.getByLabel('Parent company').inputValue()).toBe('Not saved yet');
    expect(await page.getByText(/^Unsaved changes/).count()).toBe(0);
    await removeBrand(page, slug);
    await close();
  });

  it('shows both versions where somebody else saved the row, to choose field by field', async () => {
    const first = await adminPage();
    const slug = slugOf('both');
    await addBrand(first.page, slug);
    const second = await adminPage(await aSiteAdmin());
    await openPanel(second.page, `${BRANDS}/edit/${slug}?lang=en`);
    await first.page.getByLabel('Parent company').fill('Of the first');
    await first.page.getByLabel('Founded in').fill('1990');
    await first.page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(first.page);
    await second.page.getByLabel('Parent company').fill('Of the second');
    await second.page.getByLabel('Other names').fill('Mine,');
    await second.page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = second.page.getByRole('alertdialog', { name: 'Somebody else changed this row' });
    await question.waitFor();
    const contest = question.getByRole('group', { name: 'Parent company' });
    expect(await contest.getByRole('radio').count()).toBe(2);
    expect(await question.getByText('1990').count()).toBe(1);
    await contest.getByText('Of the first').click();
    await question.getByRole('button', { name: 'Save this version' }).click();
    await saved(second.page);
    await openPanel(first.page, `${BRANDS}/edit/${slug}?lang=en`);
    expect(await first.page.getByLabel('Parent company').inputValue()).toBe('Of the first');
    expect(await first.page.getByLabel('Founded in').inputValue()).toBe('1990');
    expect(await screen(first.page).locator('.chip bdi').allTextContents()).toEqual(['Mine']);
    await removeBrand(first.page, slug);
    await second.close();
    await first.close();
  });

  it('is called by the name of its row in the reader’s language', async () => {
    const { page, close } = await adminPage();
    await openPanel(page, 'shop/term/edit/place_beijing?lang=de');
    expect(await screen(page).locator('h1').textContent()).toBe('Peking');
    await openPanel(page, 'logistics/costLine/edit/additionalDuty~?lang=de');
    expect(await screen(page).locator('h1').textContent()).toBe('Zusatzzoll');
    await close();
  });

  it('chooses a row of another entity by typing, by mouse and by keyboard', async () => {
    const { page, close } = await adminPage();
    await openPanel(page, 'shop/autoModels/add?lang=en');
    const brand = page.getByRole('combobox', { name: 'Brand' });
    await brand.fill('gee');
    await page.getByRole('option', { name: 'Geely', exact: true }).click();
    await eventually(() => brand.inputValue()).toBe('Geely');
    await eventually(() => page.getByRole('option').count()).toBe(0);
    await brand.fill('byd');
    await page.getByRole('option', { name: 'BYD', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => brand.inputValue()).toBe('BYD');
    await brand.fill('no such');
    await page.getByText('Nothing fits.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await eventually(() => brand.inputValue()).toBe('BYD');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await close();
  });

  it.each([
    ['en', 'phone'],
    ['ar', 'phone'],
    ['de', 'desktop'],
    ['ar', 'desktop'],
  ] as const)('is read by everybody in %s on a %s', async (locale, device) => {
    const { page, faults, close } = await adminPage(undefined, { ...SCREENS[device], bypassCSP: true });
    await openPanel(page, `shop/autoStyle/add?lang=${locale}`);
    expect(await axeFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('what was done', () => {
  it('is read field by field beside the form, and undone there, in the list of changes and in the bin', async () => {
    const { page, faults, close } = await adminPage();
    const slug = slugOf('undo');
    await addBrand(page, slug);
    await page.getByLabel('Parent company').fill('A mistake');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);
    await openPanel(page, `security/revision?lang=fr&search=${slug}`);
    await page
      .getByRole('button', { name: `Détails\u00A0: Name of ${slug}` })
      .first()
      .click();
    await eventually(() => page.getByRole('dialog').locator('dt').allTextContents()).toEqual(['Maison mère']);
    await openPanel(page, `${BRANDS}/edit/${slug}?lang=en`);
    const latest = screen(page).getByRole('region', { name: 'Latest changes' });
    await latest.getByRole('button', { name: 'Changed' }).click();
    const change = page.getByRole('dialog', { name: `Details of Name of ${slug}` });
    await eventually(() => change.locator('dt').allTextContents()).toEqual(['Parent company']);
    expect(await change.locator('ins').textContent()).toContain('A mistake');
    await change.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => page.getByLabel('Parent company').inputValue()).toBe('');
    await removeBrand(page, slug);
    await openPanel(page, `security/dataRecycleLog?lang=en&search=${slug}`);
    await page.getByRole('checkbox', { name: `Choose Name of ${slug}` }).check();
    await page.getByRole('button', { name: 'Bring back' }).click();
    await page.getByRole('status').getByText('Brought back.').waitFor();
    await openPanel(page, `${BRANDS}/edit/${slug}?lang=en`);
    expect(await screen(page).locator('h1').textContent()).toBe(`Name of ${slug}`);
    await removeBrand(page, slug);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('the own profile', () => {
  it('is changed by its admin, whose new password works from then on', async () => {
    const admin = await aSiteAdmin();
    const { page, faults, close } = await adminPage(admin);
    await openPanel(page, 'routine/adminInfo?lang=en');
    expect(await screen(page).locator('h1').textContent()).toBe('My profile');
    const password = screen(page).locator('input[type=password]');
    await page.getByLabel('Name', { exact: true }).fill('The captain');
    await password.fill('Other-chart8');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);
    await page.reload();
    await panelIsThere(page);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('The captain');
    expect(await password.inputValue()).toBe('');
    expect(faults).toEqual([]);
    const { page: other, close: closeOther } = await openPage(browser);
    await other.goto(`${site.url}/admin/login?lang=en`);
    await other.getByLabel('Username').fill(admin.username);
    await other.getByLabel('Password', { exact: true }).fill('Other-chart8');
    await other.getByRole('button', { name: 'Log in' }).click();
    await other.waitForURL('**/admin/panel/**');
    await closeOther();
    await close();
  });
});

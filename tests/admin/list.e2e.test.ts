import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults, COLOUR_RULES, faultsByNight } from '../support/accessibility.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { goInPanel, oneAdminPage, panelFaults } from '../support/one-admin-page.ts';
import { site } from '../support/product.ts';
import { panelIsThere } from '../support/site-admin.ts';
import { eventually, overflow } from '../support/visit.ts';

const BRANDS = 'shop/autoBrand';
const names = (page: Page) => page.locator('.screen:not([hidden]) .title-cell').allTextContents();
const columnsOf = (page: Page) => page.locator('.screen:not([hidden]) thead th').allTextContents();

const panel = oneAdminPage();

describe('the list of an entity', () => {
  it('is searched, filtered, sorted and turned, and all of it stands in the address', async () => {
    const page = await panel.open(`${BRANDS}?lang=en`);
    expect(await page.locator('.list-head .sub').textContent()).toMatch(/^\d+ rows$/);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**page=2*');
    await eventually(() => page.locator('.list-foot .sub').textContent()).toMatch(/^21–/);
    await page.getByRole('searchbox').fill('geely');
    await page.waitForURL('**search=geely*');
    await eventually(() => names(page)).toEqual(expect.arrayContaining(['Geely', 'Geely Galaxy']));
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
    await page.getByRole('button', { name: 'Short name' }).click();
    await page.waitForURL('**order=slug*asc*');
    await eventually(() => names(page)).toEqual((await names(page)).toSorted());
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Founded in: from').fill('2000');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**filter=founded_year*');
    await eventually(() => names(page)).toEqual(['Geely Galaxy']);
    await page.reload();
    await panelIsThere(page);
    expect(await names(page)).toEqual(['Geely Galaxy']);
    expect(await page.getByRole('searchbox').inputValue()).toBe('geely');
    expect(await page.getByLabel('Founded in: from').inputValue()).toBe('2000');
  });

  it('goes back and forward step by step, and keeps the choice of columns in this browser', async () => {
    const page = await panel.open(`${BRANDS}?lang=en`);
    await page.getByRole('searchbox').fill('byd');
    await eventually(() => names(page)).toContain('BYD');
    await eventually(async () => (await names(page)).length).toBeLessThan(5);
    await page.goBack();
    await eventually(async () => (await names(page)).length).toBe(20);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await page.goForward();
    await eventually(async () => (await names(page)).length).toBeLessThan(5);
    await page.goBack();
    await eventually(async () => (await names(page)).length).toBe(20);
    expect(await columnsOf(page)).not.toContain('Comes from');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Comes from' }).check();
    await page.getByRole('checkbox', { name: 'Head office' }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await panelIsThere(page);
    const columns = await columnsOf(page);
    expect(columns).toContain('Comes from');
    expect(columns).not.toContain('Head office');
    expect(await page.getByText('Starter catalogue').count()).toBeGreaterThan(0);
  });

  it('says that nothing fits, that a page is past the end, and what went wrong, each with a way on', async () => {
    const page = await panel.open(`${BRANDS}?lang=en&search=nothing-like-it`);
    await page.getByText('No row fits the search and the filters.').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await eventually(async () => (await names(page)).length).toBe(20);
    await page.goto(`${site.url}/admin/panel/${BRANDS}?lang=en&page=99`);
    await page.getByRole('link', { name: 'To the first page' }).click();
    await eventually(async () => (await names(page)).length).toBe(20);
    panel.lacksNetwork();
    await page.route('**/shop.AutoBrand/index?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Load again' }).click();
    expect(await page.locator('.screen [role=alert]').textContent()).toContain('Server exception!');
    await page.unroute('**/shop.AutoBrand/index?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(async () => (await names(page)).length).toBe(20);
  });

  it('chooses rows across pages by keyboard, and names them before they are deleted', async () => {
    const page = await panel.open(`${BRANDS}?lang=en&limit=10`);
    const press = async (place: Locator, key: string) => {
      await place.focus();
      await page.keyboard.press(key);
    };
    await press(page.getByRole('button', { name: 'Short name' }), 'Enter');
    await page.waitForURL('**order=slug*');
    await panelIsThere(page);
    const [first = ''] = await names(page);
    await press(page.getByRole('checkbox', { name: `Choose ${first}`, exact: true }), 'Space');
    await press(page.getByRole('link', { name: 'Next page' }), 'Enter');
    await eventually(() => names(page)).not.toContain(first);
    const [second = ''] = await names(page);
    await press(page.getByRole('checkbox', { name: `Choose ${second}`, exact: true }), 'Space');
    expect(await page.locator('.list-head .sub').textContent()).toContain('2 chosen');
    await press(page.getByRole('button', { name: 'Delete', exact: true }), 'Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete 2 rows?' });
    await eventually(() => question.locator('li').allTextContents()).toEqual([first, second]);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    // The dialog gives the focus back once it has left.
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete');
  });
});

describe('on a phone', () => {
  const phone = oneAdminPage(SCREENS.phone);

  it('has the menu in a drawer, and shows each row as a card, whose values are named', async () => {
    const page = await phone.open('dashboard?lang=en');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Brands' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.locator('.screen:not([hidden]) h1', { hasText: 'Brands' }).waitFor();
    await panelIsThere(page);
    const card = page.locator('.table tbody tr').first();
    expect(await card.evaluate((row) => getComputedStyle(row).display)).toBe('grid');
    const label = card.locator('td[data-label="Head office"]');
    expect(await label.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Head office"');
    await page.getByLabel('Sort by').selectOption('slug,asc');
    await page.waitForURL('**order=slug*');
    await eventually(() => names(page)).toContain('AITO');
    expect(await overflow(page)).toBe(0);
  });

  it('has no fault that axe finds in Arabic', async () => {
    const page = await phone.open(`${BRANDS}?lang=ar`);
    await page.locator('.toolbar [aria-expanded]').click();
    expect(await panelFaults(page, { without: COLOUR_RULES })).toEqual([]);
  });
});

describe('the panel', () => {
  const editor = oneAdminPage(SCREENS.desktop, ['dashboard/index', `${BRANDS}/index`, `${BRANDS}/edit`]);

  it('has no fault that axe finds, by day and by night', async () => {
    const page = await panel.open(`${BRANDS}?lang=en`);
    await page.locator('.toolbar [aria-expanded]').click();
    const faults = [...(await axeFaults(page)), ...(await faultsByNight(page))];
    await page.locator('.toolbar [aria-haspopup=dialog]').last().click();
    await page.getByRole('dialog').waitFor();
    expect([...faults, ...(await axeFaultsIn(page, '[role=dialog]'))]).toEqual([]);
  });

  it('shows an editor with few rights what these say, and says of the rest that it may not be opened', async () => {
    const page = await editor.open(`${BRANDS}?lang=en`);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await menu.getByRole('link').allTextContents()).toEqual(['Haitu', 'Dashboard', 'Brands']);
    expect(await page.getByRole('link', { name: 'Add' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: /^Edit/ }).count()).toBe(20);
    for (const [place, says] of [
      ['auth/adminLog', 'No access permission'],
      ['shop/autoBrand/add', 'No access permission'],
      ['no/such/screen', 'There is no such screen'],
    ] as const) {
      await goInPanel(page, place);
      expect([place, await page.locator('.screen:not([hidden]) h1').textContent()]).toEqual([place, says]);
    }
  });

  it('keeps opened screens as they were left, until they are closed', async () => {
    const page = await panel.open(`${BRANDS}?lang=en`);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Name: value', { exact: true }).fill('unsent');
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Log', exact: true }).click();
    await panelIsThere(page);
    await expect.poll(() => page.title()).toBe('Log · Haitu');
    const tabs = page.getByRole('navigation', { name: 'Open screens' });
    expect(await tabs.getByRole('link').allTextContents()).toEqual(['Brands', 'Log']);
    // A log is shown as it is: no row can be changed.
    const log = page.locator('.screen:not([hidden])');
    expect([await log.getByRole('checkbox').count(), await log.getByRole('link', { name: 'Add' }).count()]).toEqual([
      0, 0,
    ]);
    await tabs.getByRole('link', { name: 'Brands' }).click();
    expect(await page.getByLabel('Name: value', { exact: true }).inputValue()).toBe('unsent');
    await tabs.getByRole('button', { name: 'Close Brands' }).click();
    await page.waitForURL('**/auth/adminLog?lang=en');
    expect(await tabs.getByRole('link').allTextContents()).toEqual(['Log']);
  });

  it('keeps its menu folded, its theme and its language', async () => {
    const page = await panel.open(`dashboard?lang=en`);
    const width = () => page.locator('.admin > .rail').evaluate((rail) => rail.getBoundingClientRect().width);
    expect(await width()).toBe(260);
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.waitForURL('**/dashboard?lang=de');
    await panelIsThere(page);
    expect(await width()).toBe(64);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.goto(`${site.url}/admin/panel/dashboard`);
    await page.waitForURL('**/dashboard?lang=de');
  });
});

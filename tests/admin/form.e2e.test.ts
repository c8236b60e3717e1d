import { like } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { auctionFees } from '../../data/schema/index.ts';
import { goInPanel, oneAdminPage } from '../support/one-admin-page.ts';
import { site } from '../support/product.ts';
import {
  ADMIN_PASSWORD,
  adminPage,
  aSiteAdmin,
  aSiteAdminLogin,
  expireAdminToken,
  openPanel,
  panelIsThere,
} from '../support/site-admin.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually } from '../support/visit.ts';

/** An entity that no page shows: a change of it has none drawn ahead. */
const FEES = 'auction/buyerFee';
const MARK = `fee-${crypto.randomUUID().slice(0, 8)}`;
const nameOf = (what: string) => `${MARK} ${what}`;

/** Nothing is left to be saved: the toast of a save before may still be shown. */
const saved = async (page: Page) => {
  await eventually(() => screen(page).locator('.form-head [role=status]').textContent()).toBe('');
  await eventually(() => screen(page).locator('.form-acts [aria-busy]').count()).toBe(0);
};
const screen = (page: Page) => page.locator('.screen:not([hidden])');
const field = (page: Page, label: string) => screen(page).getByLabel(label);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function aFee(name: string): Promise<number> {
  const facts = { name, percent: '2', minimumMinor: 10_000, maximumMinor: 90_000, updatedAt: Date.now() };
  const [fee] = await siteDatabase().insert(auctionFees).values(facts).returning({ id: auctionFees.id });
  return fee?.id ?? 0;
}
const feeOf = async (name: string) =>
  (await siteDatabase().select().from(auctionFees).where(like(auctionFees.name, name)))[0];
afterAll(async () => {
  await siteDatabase()
    .delete(auctionFees)
    .where(like(auctionFees.name, `${MARK}%`));
});

const panel = oneAdminPage();

/** Fills in the form of a new one. */
async function fillIn(page: Page, name: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Share').fill('2.5');
  await field(page, 'At least').fill('100');
  await field(page, 'At most').fill('900');
}

describe('the form of a row', () => {
  it('adds one, edits it, says what is wrong beside the field, and leads back to the list', async () => {
    const page = await panel.open(`${FEES}/add?lang=en`);
    await save(page);
    await eventually(() => screen(page).locator('.field[data-bad]').count()).toBe(4);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    // What is typed into another field stays there, though faults are left.
    await field(page, 'Share').focus();
    await page.keyboard.type('2');
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.keyboard.type('.5');
    expect(await field(page, 'Share').inputValue()).toBe('2.5');
    await fillIn(page, nameOf('form'));
    await save(page);
    await page.waitForURL(/\/edit\/\d+\?/);
    await panelIsThere(page);
    await field(page, 'Share').fill('3.5');
    await page.getByRole('button', { name: 'Save and close' }).click();
    await page.waitForURL(`**/${FEES}?*`);
    await panelIsThere(page);
    expect((await feeOf(nameOf('form')))?.percent).toBe('3.5');
    await page.getByRole('searchbox').fill(nameOf('form'));
    await page.getByRole('button', { name: `Delete ${nameOf('form')}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await eventually(() => screen(page).locator('.title-cell').count()).toBe(0);
  });

  it('is added once where the answer to its first save was lost, also after a reload', async () => {
    const page = await panel.open(`${FEES}/add?lang=en`);
    panel.lacksNetwork();
    await fillIn(page, nameOf('once'));
    await page.route('**/auction.BuyerFee/add', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page);
    await screen(page).getByRole('alert').first().waitFor();
    await page.unroute('**/auction.BuyerFee/add');
    await page.reload();
    await panelIsThere(page);
    await save(page);
    await page.waitForURL(/\/edit\/\d+\?/);
  });

  it('keeps what was typed through a reload and a login that ended', async () => {
    const id = await aFee(nameOf('draft'));
    const page = await panel.open(`${FEES}/edit/${id}?lang=en`);
    panel.lacksNetwork();
    await field(page, 'Share').fill('4.5');
    await page.reload();
    await panelIsThere(page);
    expect(await field(page, 'Share').inputValue()).toBe('4.5');
    await page.getByText(/^Unsaved changes of .* are back\.$/).waitFor();
    await expireAdminToken(panel.login.token);
    await save(page);
    await saved(page);
    await page.reload();
    await panelIsThere(page);
    expect(await field(page, 'Share').inputValue()).toBe('4.5');
    expect(await page.getByText(/^Unsaved changes/).count()).toBe(0);
  });

  it('shows both versions where somebody else saved the row, to choose field by field', async () => {
    const id = await aFee(nameOf('both'));
    const page = await panel.open(`${FEES}/edit/${id}?lang=en`);
    const { token } = await aSiteAdminLogin(await aSiteAdmin());
    const answer = await fetch(`${site.url}/admin/auction.BuyerFee/edit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', batoken: token },
      body: JSON.stringify({ id: String(id), percent: '5.5', minimum: '77.00' }),
    });
    expect(await answer.json()).toMatchObject({ code: 1 });
    await field(page, 'Share').fill('6.5');
    await field(page, 'At most').fill('999');
    await save(page);
    const question = page.getByRole('alertdialog', { name: `Somebody else changed ${nameOf('both')}` });
    await question.waitFor();
    const contest = question.getByRole('group', { name: 'Share' });
    expect(await contest.getByRole('radio').count()).toBe(2);
    expect(await question.getByText(/\b77\b/).count()).toBe(1);
    await contest.getByText('5.5').click();
    await question.getByRole('button', { name: 'Save this version' }).click();
    await saved(page);
    expect(await feeOf(nameOf('both'))).toMatchObject({ percent: '5.5', minimumMinor: 7_700, maximumMinor: 99_900 });
  });

  it('is called by the name of its row in the reader’s language', async () => {
    const page = await panel.open('shop/term/edit/place_beijing?lang=de');
    await eventually(() => screen(page).locator('h1').textContent()).toBe('Peking bearbeiten');
    await eventually(() => page.title()).toMatch(/: Peking · /);
    await goInPanel(page, 'logistics/costLine/edit/additionalDuty~');
    await eventually(() => screen(page).locator('h1').textContent()).toBe('Zusatzzoll bearbeiten');
  });

  it('chooses a row of another entity by typing, by mouse and by keyboard', async () => {
    const page = await panel.open('shop/autoModels/add?lang=en');
    const brand = page.getByRole('combobox', { name: 'Brand' });
    await brand.fill('gee');
    await page.getByRole('option', { name: 'Geely', exact: true }).click();
    await eventually(() => brand.inputValue()).toBe('Geely');
    // Choices of a plain list are options as well, and stay.
    await eventually(() => page.getByRole('listbox').count()).toBe(0);
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
  });
});

describe('what was done', () => {
  it('is read field by field beside the form, and undone there, in the list of changes and in the bin', async () => {
    const name = nameOf('undo');
    const page = await panel.open(`${FEES}/edit/${await aFee(name)}?lang=en`);
    await field(page, 'Share').fill('7.5');
    await save(page);
    await saved(page);
    const latest = screen(page).getByRole('region', { name: 'Latest changes' });
    await latest.getByRole('button', { name: 'Changed' }).click();
    const change = page.getByRole('dialog', { name: `Details of ${name}` });
    await eventually(() => change.locator('dt').allTextContents()).toEqual(['Share', 'Changed']);
    expect(await change.locator('ins').first().textContent()).toContain('7.5');
    await change.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => field(page, 'Share').inputValue()).toBe('2');
    await panel.open(`security/revision?lang=fr&search=${encodeURIComponent(name)}`);
    await page
      .getByRole('button', { name: `Détails\u00A0: ${name}` })
      .last()
      .click();
    await eventually(() => page.getByRole('dialog').locator('dt').allTextContents()).toEqual(['Part', 'Modifié le']);
    await panel.open(`${FEES}?lang=en&search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await eventually(() => screen(page).locator('.title-cell').count()).toBe(0);
    await goInPanel(page, `security/dataRecycleLog?search=${encodeURIComponent(name)}`);
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    await page.getByRole('button', { name: 'Bring back' }).click();
    await page.getByRole('status').getByText('Brought back.').waitFor();
    expect((await feeOf(name))?.percent).toBe('2');
  });
});

describe('the own profile', () => {
  it('is changed by its admin, whose new password works from then on', async () => {
    const admin = await aSiteAdmin();
    const { page, faults, close } = await adminPage(admin);
    await openPanel(page, 'routine/adminInfo?lang=en');
    expect(await screen(page).locator('h1').textContent()).toBe('My profile');
    const password = screen(page).getByLabel('Password', { exact: true });
    await page.getByLabel('Name', { exact: true }).fill('The captain');
    await password.fill('Other-chart8');
    await screen(page).getByLabel('Your present password').fill(ADMIN_PASSWORD);
    await save(page);
    await saved(page);
    await page.reload();
    await panelIsThere(page);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('The captain');
    expect(await password.inputValue()).toBe('');
    const answer = await fetch(`${site.url}/admin/Index/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: admin.username, password: 'Other-chart8' }),
    });
    expect(await answer.json()).toMatchObject({ code: 1 });
    expect(faults).toEqual([]);
    await close();
  });
});

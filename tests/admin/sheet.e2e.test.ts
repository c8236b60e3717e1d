import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SCREENS } from '../support/browser.ts';
import { nightFaults, oneAdminPage, panelFaults } from '../support/one-admin-page.ts';
import { panelIsThere } from '../support/site-admin.ts';
import { eventually, overflow } from '../support/visit.ts';

const STYLE = 'shop/autoStyle/edit/1742';
const row = (page: Page, name: string) => page.locator('.sheet').getByRole('group', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

const panel = oneAdminPage();

async function openSheet(lang = 'en'): Promise<Page> {
  const page = await panel.open(`${STYLE}?lang=${lang}`);
  await page.locator('.sheet summary').first().waitFor();
  return page;
}

it('reads as buyers read it, is changed cell by cell, shows what differs from its page, and is undone as a whole', async () => {
  const page = await openSheet();
  const differing = page.getByLabel('Changed since the last publish');
  await differing.check();
  await page.getByText('Nothing differs from the published page.').waitFor();
  await differing.uncheck();
  await page.getByRole('searchbox', { name: 'Search the sheet' }).fill('kerb weight');
  const weight = row(page, 'Kerb weight');
  const before = (await weight.locator('.sheet-value span').first().textContent()) ?? '';
  expect(before).toMatch(/^1,\d{3}\skg$/);
  await weight.getByRole('button', { name: 'Edit: Kerb weight' }).click();
  await weight.getByLabel('Number').fill('99999');
  await save(page);
  await page.getByText('No car has this figure: 99999. Please check: Kerb weight.').waitFor();
  await weight.getByLabel('Number').fill('1500');
  await weight.getByRole('button', { name: 'Done' }).click();
  expect(await weight.locator('.sheet-value').textContent()).toContain('1,500');
  await page.getByRole('searchbox', { name: 'Search the sheet' }).fill('vehicle class');
  await row(page, 'Vehicle class').getByRole('button').click();
  await row(page, 'Vehicle class').getByLabel('Value', { exact: true }).fill('No such class');
  await page.getByText('This is not in the vocabulary.').waitFor();
  await row(page, 'Vehicle class').getByLabel('Value', { exact: true }).fill('Compact SUV');
  await save(page);
  await eventually(() => page.locator('.form-head [role=status]').textContent()).toBe('');
  await page.reload();
  await panelIsThere(page);
  await page.getByRole('searchbox', { name: 'Search the sheet' }).fill('kerb weight');
  await eventually(() => weight.locator('.sheet-value').textContent()).toContain('1,500');
  await page.getByRole('searchbox', { name: 'Search the sheet' }).fill('');
  await differing.check();
  await eventually(() => weight.locator('.sheet-published').textContent()).toBe(`Published: ${before}`);
  expect(await weight.locator('.sheet-value').textContent()).toContain('1,500');
  expect(await page.locator('.sheet-row').count()).toBe(2);
  await differing.uncheck();
  await page.getByRole('region', { name: 'Latest changes' }).getByRole('button', { name: 'Changed' }).first().click();
  const change = page.getByRole('dialog');
  await eventually(() => change.locator('dt').allTextContents()).toEqual(['Vehicle class', 'Kerb weight']);
  expect(await change.locator('ins').nth(1).textContent()).toContain('1,500');
  await change.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.sheet summary').first().waitFor();
  await page.getByRole('searchbox', { name: 'Search the sheet' }).fill('kerb weight');
  await eventually(() => weight.locator('.sheet-value span').first().textContent()).toBe(before);
});

it('has a cell that was opened and left as it was for no change, and is filled in from another style', async () => {
  const page = await panel.open('shop/autoStyle/add?lang=en');
  await page.getByRole('searchbox', { name: 'Search the sheet' }).fill('kerb weight');
  await row(page, 'Kerb weight').getByRole('button').click();
  await row(page, 'Kerb weight').getByLabel('Number').waitFor();
  expect(await row(page, 'Kerb weight').getAttribute('data-changed')).toBeNull();
  expect(await page.locator('.form-head [role=status]').textContent()).toBe('');
  await row(page, 'Kerb weight').getByRole('button', { name: 'Remove this value' }).click();
  await row(page, 'Kerb weight').locator('.sheet-value').waitFor();
  await page.getByRole('searchbox', { name: 'Search the sheet' }).fill('');

  // From another style.
  const count = page.locator('.sheet-tools [role=status]');
  await eventually(() => count.textContent()).toMatch(/^0 of 4\d\d filled in$/);
  const from = page.locator('.sheet-copy').getByRole('combobox');
  // A mouse would scroll to the choice.
  await from.evaluate((box) => box.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await from.click();
  // Words that stand in several fields of the style; typed at once, they are searched for once and the list is drawn once.
  await from.fill('wuling binguo');
  await page
    .getByRole('option', { name: /^Wuling Binguo/i })
    .first()
    .waitFor();
  const fill = page.getByRole('button', { name: 'Fill in only what is empty' });
  // A list that closed because the page moved under it is opened again. Enter with nothing marked would be the form's.
  await eventually(async () => {
    await from.press('ArrowDown');
    if (await from.getAttribute('aria-activedescendant')) await from.press('Enter');
    return fill.isVisible();
  }).toBe(true);
  await fill.click();
  // Pressed once more than was needed, the keys have chosen the next style, which states as much.
  await eventually(() => count.textContent()).toMatch(/^[1-9]\d\d of 4\d\d filled in$/);
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

it('has no fault that axe finds, and fits a phone in Arabic', async () => {
  await panel.page.setViewportSize(SCREENS.phone.viewport);
  const page = await openSheet('ar');
  await page.locator('.sheet summary').nth(1).click();
  await page.locator('.sheet-value').first().click();
  expect([...(await panelFaults(page)), ...(await nightFaults(page))]).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

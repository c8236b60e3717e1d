import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFaults } from '../support/accessibility.ts';
import { SCREENS } from '../support/browser.ts';
import { adminPage, openPanel, panelIsThere } from '../support/site-admin.ts';
import { eventually, overflow } from '../support/visit.ts';

const STYLE = 'shop/autoStyle/edit/1742';
const row = (page: Page, name: string) => page.locator('.sheet').getByRole('group', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function openSheet(page: Page, lang = 'en'): Promise<void> {
  await openPanel(page, `${STYLE}?lang=${lang}`);
  await page.locator('.sheet summary').first().waitFor();
}

it('reads as buyers read it, is changed cell by cell, and undone as a whole', async () => {
  const { page, faults, close } = await adminPage();
  await openSheet(page);
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
  await page.getByRole('region', { name: 'Latest changes' }).getByRole('button', { name: 'Changed' }).first().click();
  const change = page.getByRole('dialog');
  await eventually(() => change.locator('dt').allTextContents()).toEqual(['Vehicle class', 'Kerb weight']);
  expect(await change.locator('ins').nth(1).textContent()).toContain('1,500');
  await change.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.sheet summary').first().waitFor();
  await page.getByRole('searchbox', { name: 'Search the sheet' }).fill('kerb weight');
  await eventually(() => weight.locator('.sheet-value span').first().textContent()).toBe(before);
  expect(faults).toEqual([]);
  await close();
});

it('has a cell that was opened and left as it was for no change', async () => {
  const { page, close } = await adminPage();
  await openPanel(page, 'shop/autoStyle/add?lang=en');
  await page.getByRole('searchbox', { name: 'Search the sheet' }).fill('kerb weight');
  await row(page, 'Kerb weight').getByRole('button').click();
  await row(page, 'Kerb weight').getByLabel('Number').waitFor();
  expect(await row(page, 'Kerb weight').getAttribute('data-changed')).toBeNull();
  expect(await page.locator('.form-head [role=status]').textContent()).toBe('');
  await row(page, 'Kerb weight').getByRole('button', { name: 'Remove this value' }).click();
  await row(page, 'Kerb weight').locator('.sheet-value').waitFor();
  await close();
});

it('is filled in from another style', async () => {
  const { page, close } = await adminPage();
  await openPanel(page, 'shop/autoStyle/add?lang=en');
  const count = page.locator('.sheet-tools [role=status]');
  await eventually(() => count.textContent()).toMatch(/^0 of 4\d\d filled in$/);
  const from = page.locator('.sheet-copy').getByRole('combobox');
  // A list of choices closes while the page still scrolls to its box. A mouse would scroll to the choice.
  await from.evaluate((box) => box.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await from.click();
  // Words that stand in several fields of the style.
  const found = page.waitForResponse((answer) => answer.url().includes('quickSearch=wuling+binguo'));
  await from.pressSequentially('wuling binguo');
  await found;
  await page
    .getByRole('option', { name: /^Wuling Binguo/i })
    .first()
    .waitFor();
  const fill = page.getByRole('button', { name: 'Fill in only what is empty' });
  // What is found last may be drawn between the two keys: the list then begins with nothing marked.
  await eventually(async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    return fill.isVisible();
  }).toBe(true);
  await fill.click();
  await eventually(() => count.textContent()).toMatch(/^1\d\d of 4\d\d filled in$/);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await close();
});

it.each([
  ['ar', 'phone', 'dark'],
  ['de', 'desktop', 'light'],
] as const)('has no fault that axe finds in %s on a %s, %s', async (lang, device, colorScheme) => {
  const { page, close } = await adminPage(undefined, { ...SCREENS[device], bypassCSP: true, colorScheme });
  await openSheet(page, lang);
  await page.locator('.sheet summary').nth(1).click();
  await page.locator('.sheet-value').first().click();
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await close();
});

it('shows what differs from the published page, both values side by side', async () => {
  const { page, faults, close } = await adminPage();
  await openSheet(page);
  await page.getByLabel('Changed since the last publish').check();
  await page.getByText('Nothing differs from the published page.').waitFor();
  await page.getByLabel('Changed since the last publish').uncheck();
  await page.getByRole('searchbox', { name: 'Search the sheet' }).fill('kerb weight');
  const weight = row(page, 'Kerb weight');
  const before = (await weight.locator('.sheet-value span').first().textContent()) ?? '';
  await weight.getByRole('button', { name: 'Edit: Kerb weight' }).click();
  await weight.getByLabel('Number').fill('1501');
  await weight.getByRole('button', { name: 'Done' }).click();
  await save(page);
  await eventually(() => page.locator('.form-head [role=status]').textContent()).toBe('');
  await page.reload();
  await panelIsThere(page);
  await page.getByLabel('Changed since the last publish').check();
  await eventually(() => weight.locator('.sheet-published').textContent()).toBe(`Published: ${before}`);
  expect(await weight.locator('.sheet-value').textContent()).toContain('1,501');
  expect(await page.locator('.sheet-row').count()).toBe(1);
  await page.getByRole('region', { name: 'Latest changes' }).getByRole('button', { name: 'Changed' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.locator('.sheet summary').first().waitFor();
  expect(faults).toEqual([]);
  await close();
});

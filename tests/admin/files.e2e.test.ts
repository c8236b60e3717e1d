import { mkdtempSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../data/import/spreadsheet/csv.ts';
import { remove, write } from '../../data/write/index.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { oneAdminPage } from '../support/one-admin-page.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

const CITIES = 'shop/stockCity';
const BAD = 'id,name.en,colour\nno-such-city,X,red\n';
const WRONG = 'id,name.en,name.ar\nno-such-city,X,\n,=1+1,\n';
const GOOD = 'code,name.en,name.ar\ncsv-e2e,Csvton,مدينة\n';

const dialogOf = (page: Page) => page.getByRole('dialog');
const folder = mkdtempSync(join(tmpdir(), 'csv-'));
const give = async (page: Page, text: string) => {
  const path = join(folder, 'cities.csv');
  await writeFile(path, text);
  await dialogOf(page).locator('input[type=file]').setInputFiles(path);
};
const faults = async (page: Page) =>
  (await dialogOf(page).locator('tbody tr').allTextContents()).map((text) => text.replaceAll(/\s+/g, ' '));

/** Takes the city away again: at once, no page is drawn ahead for it. */
const removeCity = () =>
  write(siteDatabase(), [remove('stockCities', [['csv-e2e']])], { origin: 'admin', now: Date.now() });

const panel = oneAdminPage();
beforeAll(removeCity);
afterAll(removeCity);

describe('the rows of a list as a file', () => {
  it('are saved as the list shows them, or those that were chosen', async () => {
    const page = await panel.open(`${CITIES}?lang=en`);
    const save = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^stockCity-\d{4}-\d\d-\d\d\.csv$/);
      return readCsv(await readFile(await download.path()));
    };
    const [head = [], ...rows] = await save('Export as CSV');
    expect(head).toEqual(expect.arrayContaining(['id', 'name.en', 'name.am', 'version']));
    expect(`${rows.length} rows`).toBe(await page.locator('.list-head .sub').textContent());
    await page.locator('tbody [type=checkbox]').first().check();
    const [, ...chosen] = await save('Export the chosen rows as CSV');
    expect(chosen).toEqual([rows[0]]);
  });

  it('are added by a file, which is read before anything is changed, and can be undone', async () => {
    const page = await panel.open(`${CITIES}?lang=en`);
    const open = page.getByRole('button', { name: 'Import from a file' });
    await open.focus();
    await page.keyboard.press('Enter');
    await dialogOf(page).waitFor();
    await give(page, BAD);
    await eventually(() => faults(page)).toEqual(['1colourThis list has no such column.']);
    await give(page, WRONG);
    await eventually(() => faults(page)).toEqual([
      expect.stringMatching(/^2Short name idThere is no row with this id/),
      expect.stringMatching(/^3Name \(en\) name\.enThis is a formula/),
    ]);
    expect(await dialogOf(page).getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
    expect(await axeFaultsIn(page, '[role=dialog]')).toEqual([]);
    await give(page, GOOD);
    await eventually(() => dialogOf(page).locator('.facts').textContent()).toContain('Rows to add1');
    await dialogOf(page).getByRole('button', { name: 'Import', exact: true }).click();
    await dialogOf(page).getByText('Rows added: 1.').waitFor();
    await removeCity();
    await dialogOf(page).getByRole('link', { name: 'See the changes, and undo them there' }).click();
    await page.waitForURL('**/security/revision?*change_id*');
    await eventually(() => page.locator('.screen:not([hidden]) tbody tr').allTextContents()).toEqual([
      expect.stringContaining('Csvton'),
    ]);
  });

  it('fit a phone in Arabic, and say what is wrong in its words', async () => {
    await panel.page.setViewportSize(SCREENS.phone.viewport);
    const page = await panel.open(`${CITIES}?lang=ar`);
    await page.locator('.toolbar [aria-haspopup=dialog]').first().click();
    await dialogOf(page).waitFor();
    await give(page, WRONG);
    await eventually(async () => (await faults(page)).length).toBe(2);
    expect((await faults(page))[0]).toMatch(/[\u0600-\u06ff]{5}/);
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await eventually(() => dialogOf(page).count()).toBe(0);
  });
});

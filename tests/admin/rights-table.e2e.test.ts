import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { adminGroups } from '../../data/schema/index.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { nightFaults, oneAdminPage, panelFaults } from '../support/one-admin-page.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

const panel = oneAdminPage();
const phone = oneAdminPage(SCREENS.phone);
const NAME = `Table ${crypto.randomUUID().slice(0, 8)}`;
const VIEW = 'shop/autoBrand/index';
const EDIT = 'shop/autoBrand/edit';

const added: number[] = [];
async function aGroup(): Promise<number> {
  const now = Date.now();
  const [row] = await siteDatabase()
    .insert(adminGroups)
    .values({ name: NAME, nodes: [VIEW, EDIT], createdAt: now, updatedAt: now })
    .returning({ id: adminGroups.id });
  added.push(row?.id ?? 0);
  return row?.id ?? 0;
}
afterAll(async () => {
  for (const id of added) await siteDatabase().delete(adminGroups).where(eq(adminGroups.id, id));
});
const nodesOf = async (id: number) =>
  (await siteDatabase().select().from(adminGroups).where(eq(adminGroups.id, id)))[0]?.nodes;

const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true });
const isMixed = (one: Locator) => one.evaluate((input: HTMLInputElement) => input.indeterminate);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function openGroup(on: typeof panel, id: number, lang = 'en'): Promise<Page> {
  const page = await on.open(`auth/group/edit/${id}?lang=${lang}`);
  await page.getByRole('grid').waitFor();
  return page;
}

describe('the rights of a group', () => {
  it('are a table: what is chosen shows in its row, column and area, and each of them turns all in it', async () => {
    const id = await aGroup();
    const page = await openGroup(panel, id);
    expect(await box(page, 'Brands: Edit').isChecked()).toBe(true);
    for (const name of ['Whole row: Brands', 'Whole column: Edit', 'Whole area: Catalogue'])
      expect([name, await isMixed(box(page, name))]).toEqual([name, true]);
    expect(await isMixed(box(page, 'Whole row: Models'))).toBe(false);
    expect(await panelFaults(page)).toEqual([]);
    expect(await nightFaults(page)).toEqual([]);

    await box(page, 'Whole row: Brands').click();
    expect(await box(page, 'Brands: Delete').isChecked()).toBe(true);
    await box(page, 'Whole column: Export').click();
    await box(page, 'Brands: View').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(() => nodesOf(id)).toContain('shop/deal/export');
    const nodes = (await nodesOf(id)) ?? [];
    expect(nodes).not.toContain(VIEW);
    expect(nodes).toContain('shop/autoBrand/del');
    expect(nodes.filter((node) => !node.startsWith('shop/autoBrand/') && !node.endsWith('/export'))).toEqual([]);
  });

  it('are one stop of the Tab key, and arrow keys lead through them, from right to left in Arabic', async () => {
    const id = await aGroup();
    const page = await openGroup(panel, id);
    await box(page, 'Whole row: Brands').focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Brands: View');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Models: View');
    await page.keyboard.press('Space');
    expect(await box(page, 'Models: View').isChecked()).toBe(true);
    await page.keyboard.press('Home');
    expect(await focused(page)).toBe('Whole row: Models');
    await page.keyboard.press('Control+Home');
    expect(await focused(page)).toBe('Whole column: View');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') === null)).toBe(true);

    const arabic = await openGroup(panel, id, 'ar');
    const row = arabic.locator('[data-box="shop/autoBrand"]');
    await row.focus();
    await arabic.keyboard.press('ArrowLeft');
    expect(await arabic.evaluate(() => document.activeElement?.getAttribute('data-box'))).toBe(VIEW);
  });

  it('become everything with one box, and what was chosen comes back', async () => {
    const page = await openGroup(panel, await aGroup());
    const all = page.getByRole('checkbox', { name: 'Everything, also what is added later' });
    await all.check();
    expect(await box(page, 'Admins: Delete').isChecked()).toBe(true);
    await all.uncheck();
    expect(await box(page, 'Admins: Delete').isChecked()).toBe(false);
    expect(await box(page, 'Brands: Edit').isChecked()).toBe(true);
  });

  it.each(casesOf(['en', 'ar'], ['ar']))('are a list on a phone, whose boxes say what they are (%s)', async (lang) => {
    const page = await openGroup(phone, await aGroup(), lang);
    expect(await overflow(page)).toBe(0);
    const words = page.locator('[data-box="shop/autoBrand/edit"] + span');
    expect(await words.isVisible()).toBe(true);
    await words.tap();
    expect(await page.locator('[data-box="shop/autoBrand/edit"]').isChecked()).toBe(false);
    expect(await panelFaults(page)).toEqual([]);
  });
});

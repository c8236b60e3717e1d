import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { styles } from '../../data/schema/index.ts';
import { put, remove, write, type FactsOf } from '../../data/write/index.ts';
import { SCREENS } from '../support/browser.ts';
import { nightFaults, oneAdminPage, panelFaults } from '../support/one-admin-page.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

const SLUG = `form-dolphin-${Date.now().toString(36)}`;
const CAR: FactsOf<'stockItems'> = {
  slug: SLUG,
  kind: 'used',
  brandSlug: 'byd',
  modelSlug: 'byd-dolphin',
  modelYear: 2023,
  trim: 'Free',
  trimZh: '自由版',
  energyType: 'battery_electric',
  priceMinor: 6_000_000,
  currency: 'CNY',
  quantity: 1,
  isSample: true,
  source: 'test',
  vin: 'LGXC74C43P0123456',
  colour: 'white',
  papers: ['invoice'],
};
const writer = { origin: 'admin', now: Date.now() } as const;

beforeAll(async () => void (await write(siteDatabase(), [put('stockItems', [CAR])], writer)));
afterAll(async () => void (await write(siteDatabase(), [remove('stockItems', [[SLUG]])], writer)));

const desk = oneAdminPage();
const phone = oneAdminPage(SCREENS.phone, ['shop/stock/index', 'shop/stock/add', 'shop/stock/edit']);

describe('the form of a car in stock', () => {
  it('is filled in by the style that is chosen', async () => {
    const [style] = await siteDatabase().select().from(styles).where(eq(styles.energyType, 'plug_in_hybrid')).limit(1);
    if (!style) throw new Error('The site has no plug-in hybrid.');
    const page = await desk.open('shop/stock/add?lang=en');
    await page.getByLabel('Name of a model the catalogue lacks').fill('Something else');
    const box = page.getByRole('combobox', { name: 'Style', exact: true });
    await box.fill(`${style.trim} ${style.modelYear}`);
    await page.getByRole('option').filter({ hasText: style.trim }).first().click();
    await eventually(() => page.getByLabel('Energy type').inputValue()).toBe('plug_in_hybrid');
    expect(await page.getByLabel('Name of a model the catalogue lacks').inputValue()).toBe('');
    expect(await page.getByLabel('Trim *', { exact: true }).inputValue()).not.toBe('');
    expect(await page.getByRole('combobox', { name: 'Model', exact: true }).inputValue()).not.toBe('');
    expect(await page.getByLabel('Internal cost').count()).toBe(1);
    expect([...(await panelFaults(page)), ...(await nightFaults(page))]).toEqual([]);
  });

  it('begins with what another car has, but for what that car alone can have', async () => {
    const page = await phone.open(`shop/stock?lang=en&search=${SLUG}`);
    await page.locator('.screen:not([hidden]) td.acts').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    // The list is still there, out of sight.
    const form = page.locator('.screen:not([hidden]) form.form');
    await eventually(() => form.getByLabel('Short name').inputValue()).toBe(`${SLUG}-2`);
    expect(await form.getByLabel('Colour').inputValue()).toBe('white');
    expect(await form.getByLabel('Purchase invoice').isChecked()).toBe(true);
    expect(await form.getByLabel('VIN').inputValue()).toBe('');
    // Who lacks the right has no such field.
    expect(await form.getByLabel('Internal cost').count()).toBe(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { orders } from '../../data/schema/index.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { oneAdminPage } from '../support/one-admin-page.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

const PAPER = fileURLToPath(new URL('../../public/guides/en/battery-at-sea.pdf', import.meta.url));

const buyer = `Aster Bekele ${Date.now()}`;
const CAR = 'BYD Han EV 2025';
let id = 0;

afterAll(() => siteDatabase().delete(orders).where(eq(orders.buyerName, buyer)));

const panel = oneAdminPage();
const dialog = () => panel.page.getByRole('alertdialog');
const shown = '.screen:not([hidden])';
/** What has the focus, by its name. */
const focused = () =>
  panel.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

describe('an order in the admin', () => {
  it('is made from nothing', async () => {
    const page = await panel.open('order/order?lang=en');
    await page.getByRole('link', { name: 'New order' }).click();
    await page.getByLabel('Name on the papers').fill(buyer);
    await page.getByLabel('Email', { exact: true }).fill('aster@example.org');
    await page.getByLabel('Name of the car').fill(CAR);
    await page.getByLabel('Amount', { exact: true }).fill('21000.00');
    await eventually(() => page.locator('output').textContent()).toContain('21,000');
    expect(await axeFaultsIn(page, shown)).toEqual([]);
    await page.getByRole('button', { name: 'Make the order' }).press('Enter');
    await page.getByRole('heading', { name: /^HT-\d{4}-\d{4,}$/, level: 1 }).waitFor();
    const [row] = await siteDatabase().select().from(orders).where(eq(orders.buyerName, buyer));
    expect(row).toMatchObject({ totalMinor: 2_100_000, openMinor: 2_100_000, state: 'open', cars: CAR });
    id = row?.id ?? 0;
  });

  it('has its money booked once, and its stages moved as the table allows', async () => {
    const { page } = panel;
    await panel.open(`order/order/detail/${id}?lang=en`);
    await page.getByRole('button', { name: 'Book a payment' }).click();
    await dialog().getByLabel('Amount').fill('5000.00');
    await dialog().getByLabel('Reference').fill('TT 4711');
    await dialog().getByRole('button', { name: 'Book a payment' }).press('Enter');
    await page.getByText('16,000').first().waitFor();
    await eventually(focused).toBe('Book a payment');

    // A used car begins with its intention, which needs no paper; its inspection needs a report.
    await page.getByRole('button', { name: `Finish: ${CAR}, Purchase intention` }).click();
    await dialog().getByRole('button', { name: 'Move the stage' }).press('Enter');
    await page.getByText('Still missing: Inspection report').waitFor();
    // Its button is gone, so the steps around it have the focus.
    await eventually(focused).toContain(`${CAR}: `);
    const finish = page.getByRole('button', { name: `Finish: ${CAR}, Inspection and report` });
    expect(await finish.isDisabled()).toBe(true);

    await page.getByRole('button', { name: 'Upload a document' }).click();
    await dialog().getByLabel('Kind').selectOption('inspection_report');
    await dialog().getByLabel('Number').fill('IR-1');
    await dialog().locator('input[type=file]').setInputFiles(PAPER);
    await dialog().getByRole('button', { name: 'Upload a document' }).press('Enter');
    await finish.and(page.locator(':enabled')).click();
    await dialog().getByRole('button', { name: 'Move the stage' }).press('Enter');
    await page.locator('.order-track [data-state=active]', { hasText: 'Payment' }).waitFor();
    expect(await axeFaultsIn(page, shown)).toEqual([]);
    const [row] = await siteDatabase().select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ paidMinor: 500_000, openMinor: 1_600_000, nextStage: 'payment' });
  });

  it('makes a proforma invoice of its facts', async () => {
    const page = await panel.open(`order/order/detail/${id}?lang=en`);
    await page.getByRole('button', { name: 'Make a document' }).click();
    await eventually(() => dialog().getByLabel('Kind').inputValue()).toBe('proforma_invoice');
    await dialog().getByRole('button', { name: 'Make a document' }).press('Enter');
    await page
      .getByRole('cell', { name: /^Number and version PI-\d{4}-\d{5}/ })
      .or(page.getByRole('cell', { name: /^PI-\d{4}-\d{5}/ }))
      .first()
      .waitFor();
  });

  it('is brought to another Incoterm, and its proforma of the old one is replaced', async () => {
    const page = await panel.open(`order/order/detail/${id}?lang=en`);
    await page.getByRole('button', { name: 'Change the terms' }).click();
    await dialog().getByLabel('Incoterm').selectOption('CIP');
    await dialog().getByLabel('Port of destination').fill('Mombasa');
    await dialog().getByLabel('Reason').fill('Delivery by sea');
    expect(await axeFaultsIn(page, '[role=alertdialog]')).toEqual([]);
    await dialog().getByRole('button', { name: 'Change the terms' }).press('Enter');
    await dialog().waitFor({ state: 'detached' });
    const [row] = await siteDatabase().select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ incoterm: 'CIP', portOfDestination: 'Mombasa', buyerName: buyer });
    await page.getByRole('table', { name: 'Documents' }).getByText('Replaced').waitFor();
  });

  it('has a schedule that must sum to its total, and says what another admin changed meanwhile', async () => {
    const page = await panel.open(`order/order/detail/${id}?lang=en`);
    await page.getByRole('button', { name: 'Change the schedule' }).click();
    const part = page.getByRole('group', { name: 'Part 1' });
    await part.getByLabel('Amount').fill('20000.00');
    await page.getByText('The difference is US$1,000.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByRole('alert').filter({ hasText: 'The difference is' }).waitFor();
    await part.getByLabel('Amount').fill('21000.00');
    await siteDatabase().update(orders).set({ version: 90 }).where(eq(orders.id, id));
    await page.locator('form', { has: part }).getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    // The refusal made the screen load the order again, so the same input is sent for its present version.
    await page.locator('form', { has: part }).getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByRole('button', { name: 'Change the schedule' }).waitFor();
  });

  it('stands on the board by who acts, which works by keyboard, and fits a phone', async () => {
    const page = await panel.open('order/order/board?lang=en');
    const link = page.getByRole('link', { name: /^HT-/ }).first();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^HT-/, level: 1 }).waitFor();
    await page.setViewportSize(SCREENS.phone.viewport);
    for (const lang of ['de', 'ar'])
      for (const place of ['order/order/board', 'order/order/new', `order/order/detail/${id}`]) {
        await panel.open(`${place}?lang=${lang}`);
        await page.locator(`${shown} h1`).waitFor();
        expect([lang, place, await overflow(page)]).toEqual([lang, place, 0]);
      }
    await panel.open('order/order/board?lang=en');
    await page
      .getByRole('group', { name: 'Who acts' })
      .getByRole('button', { name: /^Buyer/ })
      .press('Enter');
    await page.getByRole('heading', { name: /^Buyer/, level: 2 }).waitFor();
    expect(await page.locator('.order-board > section:visible').count()).toBe(1);
    expect(await axeFaultsIn(page, shown)).toEqual([]);
  });
});

it('the form of a carrier has no fault that axe finds', async () => {
  const page = await panel.open('order/carrier/add?lang=en');
  await page.locator(`${shown} form`).waitFor();
  expect(await axeFaultsIn(page, shown)).toEqual([]);
});

import { eq, isNotNull, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiries, mailOutbox, quotes, styles } from '../../data/schema/index.ts';
import { SCREENS } from '../support/browser.ts';
import { nightFaults, oneAdminPage, panelFaults } from '../support/one-admin-page.ts';
import { siteDatabase } from '../support/site-member.ts';
import { overflow } from '../support/visit.ts';

const MARK = `made-${crypto.randomUUID().slice(0, 8)}`;
const RECIPIENT = `${MARK}@buyer.example`;
let id = 0;
beforeAll(async () => {
  const [style] = await siteDatabase()
    .select({ slug: styles.slug })
    .from(styles)
    .where(isNotNull(styles.widthMm))
    .orderBy(styles.id)
    .limit(1);
  const [row] = await siteDatabase()
    .insert(enquiries)
    .values({
      requestId: MARK,
      reference: MARK.slice(-11),
      locale: 'en',
      name: 'Amina',
      createdAt: Date.now(),
      email: RECIPIENT,
      subject: 'style',
      subjectSlug: style?.slug ?? '',
      car: 'A car',
      country: 'DE',
      port: 'Bremerhaven',
      quantity: 2,
      incoterm: 'CIF',
    })
    .returning({ id: enquiries.id });
  id = row?.id ?? 0;
});
afterAll(async () => {
  await siteDatabase().delete(quotes).where(eq(quotes.enquiryId, id));
  await siteDatabase().delete(enquiries).where(like(enquiries.requestId, MARK));
  await siteDatabase().delete(mailOutbox).where(eq(mailOutbox.recipient, RECIPIENT));
});

const panel = oneAdminPage(SCREENS.desktop);

it('an order that is made without a quote begins with the cars of the enquiry', async () => {
  const page = await panel.open(`order/order/new?enquiry=${id}&lang=en`);
  const screen = page.locator('.screen:not([hidden])');
  for (const car of ['Car 1', 'Car 2']) {
    const fields = screen.getByRole('group', { name: car, exact: true });
    expect(await fields.getByLabel('Where it comes from').inputValue()).toBe('style');
    expect(await fields.getByLabel('Kind', { exact: true }).inputValue()).toBe('new');
  }
  expect(await panelFaults(page)).toEqual([]);
});

describe('a confirmed quote', () => {
  it('is three clicks from the row of an enquiry', async () => {
    const page = await panel.open(`operation/enquiry?lang=en&search=${RECIPIENT}`);
    await page.getByRole('link', { name: /^Make a quote/ }).click();
    const screen = page.locator('.screen:not([hidden])');
    await screen.getByText('Freight to the destination', { exact: true }).waitFor();
    expect([...(await panelFaults(page)), ...(await nightFaults(page))]).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(SCREENS.desktop.viewport);
    await screen.getByRole('button', { name: 'Confirm and send' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send it' }).click();
    await screen.getByText('Open the quote').waitFor();
    const [quote] = await siteDatabase().select().from(quotes).where(eq(quotes.enquiryId, id));
    expect(quote).toMatchObject({ state: 'confirmed', version: 2, email: RECIPIENT });
    const mails = await siteDatabase().select().from(mailOutbox).where(eq(mailOutbox.recipient, RECIPIENT));
    expect(mails.map(({ kind }) => kind)).toEqual(['quoteConfirmed']);
  });

  it('is opened with its lines next to what changes them, and its customer is a click away', async () => {
    const [quote] = await siteDatabase().select().from(quotes).where(eq(quotes.enquiryId, id));
    const page = await panel.open(`shop/quote/edit/${quote?.id ?? 0}?lang=en`);
    const screen = page.locator('.screen:not([hidden])');
    await screen.getByRole('button', { name: 'Change: Freight to the destination' }).press('Enter');
    const form = screen.getByRole('form', { name: 'Freight to the destination' });
    expect(await form.getByLabel('Lowest amount for one car').inputValue()).toMatch(/^\d+\.\d\d$/);
    await form.getByLabel('Highest amount for one car').fill('99999');
    await form.getByLabel('Reason, for the company alone').fill('Another ship');
    await form.getByRole('button', { name: 'Save' }).click();
    await screen.getByRole('button', { name: 'Confirm' }).waitFor();
    expect(await panelFaults(page)).toEqual([]);
    await panel.open(`user/user/customer/quote/${quote?.id ?? 0}?lang=en`);
    await page
      .locator('.screen:not([hidden])')
      .getByText(quote?.reference ?? 'none')
      .first()
      .waitFor();
    expect([...(await panelFaults(page)), ...(await nightFaults(page))]).toEqual([]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { listings, stockItems } from '../../data/schema/index.ts';
import { remove, write } from '../../data/write/index.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { oneAdminPage } from '../support/one-admin-page.ts';
import { aSiteMember, siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

const LIST = 'listing/listing?lang=en';
const made: number[] = [];

/** A listing its owner has handed in. */
async function aListing(name: string): Promise<number> {
  const { id: memberId } = await aSiteMember();
  const now = Date.now();
  const [row] = await siteDatabase()
    .insert(listings)
    .values({
      memberId,
      version: 2,
      state: 'submitted',
      name,
      vin: 'LGXC74C43P0123456',
      brandId: 1,
      year: 2025,
      energyType: 'battery_electric',
      mileageKm: 12_000,
      city: 'guangzhou',
      priceMinor: 900_000,
      incoterm: 'FOB',
      createdRequest: name,
      savedRequest: name,
      savedDigest: '',
      createdAt: now,
      updatedAt: now,
      submittedAt: now,
    })
    .returning({ id: listings.id });
  made.push(row?.id ?? 0);
  return row?.id ?? 0;
}
const rowOf = async (id: number) => (await siteDatabase().select().from(listings).where(eq(listings.id, id)))[0];

/** Takes the car of a listing off the site again: at once, no page is drawn ahead for it. */
async function removeCar(id: number): Promise<void> {
  const stockId = (await rowOf(id))?.stockId ?? 0;
  const [car] = await siteDatabase().select().from(stockItems).where(eq(stockItems.id, stockId));
  if (car) await write(siteDatabase(), [remove('stockItems', [[car.slug]])], { origin: 'admin', now: Date.now() });
}

afterAll(async () => {
  for (const id of made) {
    await removeCar(id);
    await siteDatabase().delete(listings).where(eq(listings.id, id));
  }
});

const panel = oneAdminPage();

describe('what is done to one row by a call of its own', () => {
  it('has a button where it makes sense, asks what it needs, and shows what came of it', async () => {
    const [name, other] = [`Car ${Date.now()} to take`, `Car ${Date.now()} to send back`];
    const [id, otherId] = [await aListing(name), await aListing(other)];
    const page = await panel.open(LIST);
    await page.getByRole('button', { name: `Approve: ${name}` }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(await axeFaultsIn(page, '[role=alertdialog]')).toEqual([]);
    // Its owner wants a sale: that is chosen, and may be changed.
    expect(await dialog.getByLabel('Into').inputValue()).toBe('sale');
    await dialog.getByLabel('Into').selectOption('');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await eventually(() => dialog.locator('[data-bad]').count()).toBe(1);
    await dialog.getByLabel('Into').selectOption('sale');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Approved. The owner is told by mail.').waitFor();
    await eventually(async () => (await rowOf(id))?.state).toBe('listed');
    await removeCar(id);
    await page.getByRole('button', { name: `Remove: ${name}` }).waitFor();
    expect(await page.getByRole('button', { name: `Approve: ${name}` }).count()).toBe(0);

    await page.getByRole('button', { name: `Send back: ${other}` }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Reason').fill('Photograph the left side.');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Send back' }).press('Enter');
    await eventually(async () => (await rowOf(otherId))?.rejectedBecause).toBe('Photograph the left side.');
  });

  it('fits a phone in every direction', async () => {
    const name = `Car ${Date.now()} to look at`;
    await aListing(name);
    await panel.page.setViewportSize(SCREENS.phone.viewport);
    const page = await panel.open('listing/listing?lang=ar');
    await page.getByText(name).first().waitFor();
    expect(await overflow(page)).toBe(0);
  });
});

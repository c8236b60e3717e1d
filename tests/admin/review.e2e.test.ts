import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { auctionLots, listings, styles } from '../../data/schema/index.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { oneAdminPage } from '../support/one-admin-page.ts';
import { aSiteMember, siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

/** Pictures of the site itself: what is looked at here is how they are shown. */
const PICTURES = ['/films/first-checks.webp', '/films/car-in-container.webp', '/films/charging-plugs.webp'];
const made: number[] = [];

/** A listing its owner has handed in for an auction. */
async function aListing(name: string): Promise<number> {
  const { id: memberId } = await aSiteMember();
  const [style] = await siteDatabase().select({ id: styles.id }).from(styles).orderBy(styles.id).limit(1);
  const now = Date.now();
  const ofRequest = { createdRequest: name, savedRequest: name, savedDigest: '' };
  const [row] = await siteDatabase()
    .insert(listings)
    .values({
      memberId,
      version: 2,
      state: 'submitted',
      name,
      vin: 'LGXC74C48R0123456',
      brandId: 1,
      styleId: style?.id,
      year: 2025,
      energyType: 'battery_electric',
      mileageKm: 12_000,
      city: 'guangzhou',
      currency: 'USD',
      want: 'auction',
      reserveMinor: 800_000,
      photos: PICTURES,
      description: 'One owner, serviced in Guangzhou.',
      defects: [
        { view: 'left', x: 0.25, y: 0.5, kind: 'scratch', size_mm: 24, note: 'Door' },
        { view: 'front', x: 0.5, y: 0.6, kind: 'chip', size_mm: 3, note: '' },
      ],
      ...ofRequest,
      createdAt: now,
      updatedAt: now,
      submittedAt: now,
    })
    .returning({ id: listings.id });
  made.push(row?.id ?? 0);
  return row?.id ?? 0;
}
const rowOf = async (id: number) => (await siteDatabase().select().from(listings).where(eq(listings.id, id)))[0];

afterAll(async () => {
  for (const id of made) {
    await siteDatabase().delete(auctionLots).where(eq(auctionLots.listingId, id));
    await siteDatabase().delete(listings).where(eq(listings.id, id));
  }
});

const panel = oneAdminPage();

describe('the review of a listing', () => {
  it('shows pictures large and larger by mouse and keys, what differs in the VIN, and approves it there', async () => {
    const name = `BYD Seagull 2025 of ${Date.now()}`;
    const id = await aListing(name);
    const page = await panel.open('listing/listing?lang=en');
    await page.getByRole('link', { name: `Review: ${name}` }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    const stage = page.locator('.stage-frame');
    const shown = () => stage.locator('img').getAttribute('src');
    expect(await shown()).toBe(PICTURES[0]);

    await stage.focus();
    await page.keyboard.press('ArrowRight');
    await eventually(shown).toBe(PICTURES[1]);
    await page.keyboard.press('+');
    const across = () => stage.evaluate((box) => box.scrollWidth / box.clientWidth);
    await eventually(across).toBeCloseTo(2, 1);
    await stage.click();
    await eventually(across).toBeCloseTo(4, 1);
    await page.getByRole('button', { name: 'Show photograph 3' }).click();
    await eventually(shown).toBe(PICTURES[2]);
    await eventually(across).toBeCloseTo(1, 1);

    await page.getByText('Model year by the VIN: 2024. The seller says: 2025.').waitFor();
    await eventually(() => page.locator('.review .board-mark').allTextContents()).toEqual(['1', '2']);
    expect(await axeFaultsIn(page, '.screen:not([hidden])')).toEqual([]);

    await page.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('alertdialog');
    await eventually(() => dialog.getByLabel('Into').inputValue()).toBe('auction');
    await dialog.getByLabel('Opening bid').fill('5100');
    await dialog.getByRole('button', { name: 'Approve' }).press('Enter');
    await page.getByRole('link', { name: 'Form of the lot' }).waitFor();
    expect((await rowOf(id))?.state).toBe('in_auction');
    const [lot] = await siteDatabase().select().from(auctionLots).where(eq(auctionLots.listingId, id));
    expect(lot).toMatchObject({ title: name, openingMinor: 510_000 });
  });

  it('goes the other way from right to left, and fits a phone', async () => {
    const id = await aListing(`Car ${Date.now()} to look over`);
    await panel.page.setViewportSize(SCREENS.phone.viewport);
    const page = await panel.open(`listing/listing/review/${id}?lang=ar`);
    const stage = page.locator('.stage-frame');
    await stage.focus();
    await page.keyboard.press('ArrowLeft');
    await eventually(() => stage.locator('img').getAttribute('src')).toBe(PICTURES[1]);
    expect(await overflow(page)).toBe(0);
  });
});

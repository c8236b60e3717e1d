import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listings } from '../../data/schema/index.ts';
import { memberPage } from '../support/member-page.ts';
import { site } from '../support/product.ts';
import { aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';

let seller: SiteMember;

beforeAll(async () => {
  seller = await aSiteMember();
});
afterAll(async () => {
  await siteDatabase().delete(listings).where(eq(listings.memberId, seller.id));
});

async function aListing(name: string, requested: Partial<typeof listings.$inferInsert>): Promise<void> {
  const now = Date.now();
  await siteDatabase()
    .insert(listings)
    .values({
      memberId: seller.id,
      version: 1,
      state: 'draft',
      name,
      createdAt: now,
      updatedAt: now,
      createdRequest: `${seller.id} ${name}`,
      savedRequest: `${seller.id} ${name}`,
      savedDigest: '',
      ...requested,
    });
}

it('names the price of a sale, or the least a car is to fetch in an auction', async () => {
  await aListing('For sale', { want: 'sale', priceMinor: 940_000, incoterm: 'FOB' });
  await aListing('For auction', { want: 'auction', reserveMinor: 800_000 });
  await aListing('Not said', { want: 'auction' });
  const { page, faults, close } = await memberPage(seller);
  await page.goto(`${site.url}/sell_your_car`);
  const requested = page.locator('[data-asked]');
  await requested.first().waitFor();
  expect((await requested.allTextContents()).toSorted()).toEqual([
    'Fixed price US$9,400 FOB',
    'Reserve price US$8,000',
  ]);
  expect(faults).toEqual([]);
  await close();
});

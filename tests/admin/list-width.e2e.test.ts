import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminLog, adminRevisions, enquiries, listings, mailOutbox, styles } from '../../data/schema/index.ts';
import { casesOf, tightLocales } from '../support/depth.ts';
import { goInPanel, oneAdminPage } from '../support/one-admin-page.ts';
import { aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';
import { overflow } from '../support/visit.ts';

const LONG_ADDRESS = 'somebody.with.a.long.address@account.example';
/** The lists with the most columns, and the longest words in them. */
const WIDE_LISTS = [
  'shop/autoStyle',
  'shop/stock',
  'user/user',
  'user/moneyLog',
  'auction/lot',
  'listing/listing',
  'operation/enquiry',
  'operation/mail',
  'operation/delivery',
  'security/revision',
  'auth/adminLog',
];
/** Of them, those that fit on a small desk, too, in languages whose words are short. */
const FIT_A_SMALL_DESK = ['shop/autoStyle', 'shop/stock', 'operation/delivery'];
/** Of them, those with the longest words of any script. */
const OF_ARABIC = ['shop/autoStyle', 'auction/lot', 'operation/mail', 'auth/adminLog'];
const NARROWEST = 320;

/** Adds a row to each list that no other test fills. */
async function fill(): Promise<void> {
  const database = siteDatabase();
  const now = Date.now();
  const id = randomUUID();
  await database.insert(enquiries).values({
    requestId: id,
    createdAt: now,
    locale: 'en',
    name: 'Abdurrahman',
    email: LONG_ADDRESS,
    state: 'waiting',
    reference: id.slice(0, 11),
    subject: 'none',
    car: 'BYD Seagull 405 km Flight, 2025',
    country: 'ET',
    port: 'Djibouti',
    quantity: 2,
    incoterm: 'CIF',
  });
  await database.insert(mailOutbox).values({
    cause: id,
    messageId: id,
    kind: 'enquiryReceived',
    recipient: LONG_ADDRESS,
    locale: 'en',
    state: 'sent',
    subject: '',
    text: '',
    html: '',
    dueAt: now,
    createdAt: now,
    expiresAt: now,
  });
  await database.insert(adminRevisions).values({
    changeId: id,
    resource: 'stock',
    rowId: 'byd-seagull-2025-sale-1',
    title: 'byd-seagull-2025-sale-1',
    act: 'edit',
    fields: ['price'],
    isDrawn: false,
    adminId: 0,
    username: 'who_chose_a_long_name',
    createdAt: now,
  });
  await database.insert(listings).values({
    memberId: seller.id,
    version: 1,
    state: 'submitted',
    name: 'Chery Tiggo 8 Pro Max',
    createdAt: now,
    updatedAt: now,
    submittedAt: now,
    vin: 'LGXC74C43P0123456',
    mileageKm: 12_000,
    priceMinor: 900_000,
    createdRequest: id,
    savedRequest: id,
    savedDigest: '',
  });
}

let seller: SiteMember;
afterAll(async () => {
  await siteDatabase().delete(listings).where(eq(listings.memberId, seller.id));
});
beforeAll(async () => {
  seller = await aSiteMember();
  await fill();
  const longest = await siteDatabase()
    .select({ id: styles.id })
    .from(styles)
    .orderBy(desc(sql`length(${styles.slug})`))
    .limit(3);
  await siteDatabase()
    .insert(adminLog)
    .values({
      adminId: 0,
      username: 'who_chose_a_rather_long_name',
      node: 'shop/autoStyle/edit',
      url: '',
      ip: '',
      data: { ids: longest.map(({ id }) => String(id)) },
      createdAt: Date.now(),
    });
});

const panel = oneAdminPage();

it.each(tightLocales('de'))('no list of the admin scrolls sideways or cuts a name off in %s', async (lang) => {
  const page = await panel.open(`dashboard?lang=${lang}`);
  const faults: unknown[] = [];
  const fits = async (place: string) => {
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    const beyond = await overflow(page);
    if (beyond !== 0) faults.push({ place, width: NARROWEST, beyond });
  };
  await fits('dashboard');
  for (const place of casesOf(WIDE_LISTS, lang === 'ar' ? OF_ARABIC : WIDE_LISTS)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    // Other tests add members all the time, each as wide as it likes.
    await goInPanel(page, place === 'user/user' ? `${place}?search=${seller.username}` : place);
    // The list of stock has few acts beside its columns: it fits whatever the language.
    const isNarrow = place === 'shop/stock' || (FIT_A_SMALL_DESK.includes(place) && (lang === 'en' || lang === 'ar'));
    for (const width of isNarrow ? [1440, 1280, 820] : [1440, 820]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.locator('.screen:not([hidden]) .grid-scroll').evaluate((list) => ({
        sideways: list.scrollWidth - list.clientWidth,
        cut: [...list.querySelectorAll('.lines:not(.long)')]
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2)
          .map(({ textContent }) => textContent),
      }));
      // Parts of a pixel are rounded up.
      if (found.sideways > 1 || found.cut.length > 0) faults.push({ place, width, ...found });
    }
    await fits(place);
  }
  expect(faults).toEqual([]);
});

it('the name of a card is as wide as it needs', async () => {
  await panel.page.setViewportSize({ width: 820, height: 900 });
  const page = await panel.open('routine/cron?lang=de');
  const name = page.getByRole('cell').getByText('Ungenutzte Dateien aufräumen');
  expect((await name.boundingBox())?.width).toBeGreaterThan(150);
});

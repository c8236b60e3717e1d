import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { listings, photos, stockItems } from '../../data/schema/index.ts';
import { remove, write } from '../../data/write/index.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { tightLocales } from '../support/depth.ts';
import { memberPage } from '../support/member-page.ts';
import { site } from '../support/product.ts';
import { weighScripts } from '../support/script-weight.ts';
import { adminPage, openPanel } from '../support/site-admin.ts';
import { aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';
import { photograph } from '../support/photographs.ts';
import { eventually, overflow } from '../support/visit.ts';

const PATH = '/sell_your_car';
/** React and ours (docs/architecture.md), and what every page has has a budget of its own. */
const BUDGET_BYTES = 93 * 1024;

const SMALL = [900, 600] as const;
/** A queue that was held waits longer each time, and for a server that has too many pictures to draw. */
const SENT_MS = 60_000;

const sellers: SiteMember[] = [];

afterAll(async () => {
  for (const { id: memberId } of sellers) await sweep(memberId);
});

/** Takes what a seller offered out of the stock again: other tests share it. */
async function sweep(memberId: number): Promise<void> {
  const database = siteDatabase();
  for (const { id, stockId } of await database.select().from(listings).where(eq(listings.memberId, memberId))) {
    const [car] = await database
      .select()
      .from(stockItems)
      .where(eq(stockItems.id, stockId ?? 0));
    if (car) {
      const shown = await database
        .select()
        .from(photos)
        .where(and(eq(photos.owner, 'stock'), eq(photos.ownerId, car.slug)));
      const keys = shown.map(({ position }): ['stock', string, number] => ['stock', car.slug, position]);
      await write(database, [remove('photos', keys), remove('stockItems', [[car.slug]])], {
        origin: 'admin',
        now: Date.now(),
      });
    }
    await database.delete(listings).where(eq(listings.id, id));
  }
}

async function aSeller(): Promise<SiteMember> {
  const seller = await aSiteMember();
  sellers.push(seller);
  return seller;
}

const field = (page: Page, name: string) => page.locator(`#sell-${name}`);
const saved = (page: Page) => page.locator('[data-saving=saved]').waitFor();
const marks = (page: Page) => page.locator('.mark');
const photosAre = (page: Page, count: number) =>
  expect.poll(() => page.locator('.sell-photos li').count(), { timeout: SENT_MS }).toBe(count);
const listingOf = async ({ id }: SiteMember) =>
  (await siteDatabase().select().from(listings).where(eq(listings.memberId, id)))[0];

async function openForm(page: Page, path = PATH): Promise<void> {
  await page.goto(site.url + path);
  await field(page, 'vin').waitFor();
}

/** Scrolls to the photographs: their scripts come when they are near. */
async function reachPhotos(page: Page): Promise<void> {
  await page.locator('#step-photos').scrollIntoViewIfNeeded();
  await field(page, 'photos').waitFor({ state: 'attached' });
}
async function reachMarks(page: Page): Promise<void> {
  await page.locator('#step-condition').scrollIntoViewIfNeeded();
  await page.locator('.of-top .plate').waitFor();
}

async function fillInCar(page: Page, name: string): Promise<void> {
  await field(page, 'brand_id').selectOption({ label: 'BYD' });
  await field(page, 'model_id').selectOption({ index: 1 });
  await field(page, 'auto_style_id').selectOption({ index: 1 });
  await eventually(() => field(page, 'name').inputValue()).toContain('BYD');
  expect(await field(page, 'year').inputValue()).toMatch(/^20\d\d$/);
  await field(page, 'name').fill(name);
  await field(page, 'vin').fill('lgxc 74c4 4p0 123456');
  await field(page, 'mileage_km').fill('21,400');
  await field(page, 'city').fill('Guangzhou');
}

describe('a sale from a phone', () => {
  it('goes from a draft over a reload and a lost network to the used cars', async () => {
    const seller = await aSeller();
    const name = `BYD of ${seller.username}`;
    const { page, faults, close } = await memberPage(seller, SCREENS.phone);
    await openForm(page);
    await fillInCar(page, name);
    await page.locator('.vin [role=status]').filter({ hasText: 'BYD' }).waitFor();
    expect(await page.locator('.vin .hint').first().textContent()).toBe('The check digit is right.');
    await reachMarks(page);
    await page.locator('.of-left .plate').click({ position: { x: 120, y: 60 } });
    await page.getByLabel('Kind of mark 1').selectOption('dent');
    await saved(page);
    await page.reload();
    await reachMarks(page);
    await marks(page).waitFor();
    expect(await field(page, 'name').inputValue()).toBe(name);
    expect(await field(page, 'mileage_km').inputValue()).toBe('21400');
    expect(await page.getByLabel('Kind of mark 1').inputValue()).toBe('dent');
    expect((await listingOf(seller))?.defects).toHaveLength(1);

    await reachPhotos(page);
    await page.context().setOffline(true);
    await field(page, 'photos').setInputFiles([
      photograph('one.jpg'),
      photograph('two.jpg', SMALL),
      photograph('three.jpg', SMALL),
    ]);
    await page.locator('.sell-queue [data-state=held]').waitFor();
    await field(page, 'color').fill('White');
    await page.locator('[data-saving=away]').waitFor();
    await page.context().setOffline(false);
    await photosAre(page, 3);
    await page.getByRole('button', { name: 'Later photograph 1' }).click();

    await page.getByRole('button', { name: 'Send for checking' }).click();
    await eventually(() => page.locator('[aria-invalid=true]').count()).toBe(4);
    await page.locator('#sell-price:focus').waitFor();
    await field(page, 'price').fill('9,400');
    await field(page, 'incoterm').selectOption('FOB');
    await field(page, 'is_adult').check();
    await field(page, 'terms_version').check();
    expect(await axeFaultsIn(page, 'main')).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await page.locator('[data-listing][data-state=submitted]').waitFor();
    expect(await page.locator('[data-asked]').textContent()).toBe('Fixed price US$9,400 FOB');
    const sent = await listingOf(seller);
    expect(sent).toMatchObject({ state: 'submitted', name, color: 'White', priceMinor: 940_000, incoterm: 'FOB' });
    expect(sent?.photos).toHaveLength(3);

    await approve(name);
    await page.reload();
    await page.locator('[data-listing][data-state=listed]').waitFor();
    const listed = await listingOf(seller);
    const post = async (path: string, data: object): Promise<unknown> =>
      (await page.request.post(site.url + path, { data })).json();
    const stock = (await post('/api/shop.AutoModels/getAllStockList', { kind: 'used', limit: 100 })) as {
      data: { list: { id: number }[] };
    };
    expect(stock.data.list.map(({ id }) => id)).toContain(listed?.stockId);
    const found = await post('/api/shop.Search/indexSearch', { keyword: 'used byd', kinds: ['stock'] });
    const [car] = await siteDatabase()
      .select()
      .from(stockItems)
      .where(eq(stockItems.id, listed?.stockId ?? 0));
    expect(JSON.stringify(found)).toContain(car?.slug);

    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Yes, withdraw' }).click();
    await page.locator('[data-listing][data-state=withdrawn]').waitFor();
    expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await close();
  }, 240_000);
});

async function approve(name: string): Promise<void> {
  const { page, close } = await adminPage();
  await openPanel(page, 'listing/listing?lang=en');
  await page.getByRole('button', { name: `Approve: ${name}` }).click();
  const dialog = page.getByRole('alertdialog');
  // A lot is asked for its opening bid, and a sale is not.
  await dialog.getByLabel('Into').selectOption('auction');
  await dialog.getByLabel('Opening bid').waitFor();
  await dialog.getByLabel('Into').selectOption('sale');
  await dialog.getByLabel('Opening bid').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved. The owner is told by mail.').waitFor();
  await close();
}

describe('the form', () => {
  it('shows both versions where a second device saved in between, and joins them', async () => {
    const seller = await aSeller();
    const phone = await memberPage(seller, SCREENS.phone);
    await openForm(phone.page);
    await field(phone.page, 'name').fill('A car');
    await saved(phone.page);
    const { id } = (await listingOf(seller)) ?? { id: 0 };
    const desk = await memberPage(seller, SCREENS.desktop);
    await openForm(desk.page, `${PATH}?listing=${id}`);
    await field(desk.page, 'color').fill('Red');
    await saved(desk.page);
    await field(phone.page, 'name').fill('My car');
    await phone.page.getByText('There are two versions').waitFor();
    const row = phone.page.locator('.sell-versions tr', { hasText: 'My car' });
    expect(await row.textContent()).toContain('A car');
    await phone.page.getByRole('button', { name: 'Keep what I changed here' }).click();
    await eventually(async () => (await listingOf(seller))?.name).toBe('My car');
    expect((await listingOf(seller))?.color).toBe('Red');
    expect(await field(phone.page, 'color').inputValue()).toBe('Red');
    expect([...phone.faults, ...desk.faults]).toEqual([]);
    await phone.close();
    await desk.close();
  }, 120_000);

  it('sends photographs that had not arrived when the phone gave up the page', async () => {
    const seller = await aSeller();
    const { page, close } = await memberPage(seller, SCREENS.phone);
    await openForm(page);
    const uploads = '**/api/ajax/upload*';
    await page.route(uploads, (route) => route.abort());
    await reachPhotos(page);
    await field(page, 'photos').setInputFiles([photograph('first.jpg', SMALL), photograph('second.jpg', SMALL)]);
    await page.locator('.sell-queue [data-state=held]').waitFor();
    await field(page, 'name').fill('A car with photographs');
    await saved(page);
    await page.reload();
    await reachPhotos(page);
    await page.locator('.sell-queue [data-state=held]').waitFor();
    await page.unroute(uploads);
    await photosAre(page, 2);
    await saved(page);
    expect((await listingOf(seller))?.photos).toHaveLength(2);
    await eventually(() => page.locator('.sell-queue li').count()).toBe(0);
    await close();
  }, 120_000);

  it('takes marks by keyboard alone', async () => {
    const seller = await aSeller();
    const { page, close } = await memberPage(seller, SCREENS.desktop);
    await openForm(page);
    await reachMarks(page);
    await page.locator('[data-add=rear]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.of-rear .mark:focus').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowDown');
    await saved(page);
    expect((await listingOf(seller))?.defects).toMatchObject([{ view: 'rear', x: 0.49, y: 0.55 }]);
    await page.locator('.mark').focus();
    await page.keyboard.press('Delete');
    await eventually(() => marks(page).count()).toBe(0);
    await close();
  });

  it('weighs no more than a member’s screen may, can be used by everybody and fits a narrow phone', async () => {
    const seller = await aSeller();
    const { page, faults, close } = await memberPage(seller, {
      ...SCREENS.phone,
      viewport: { width: 320, height: 700 },
      colorScheme: 'dark',
    });
    // The country of this seller was asked for before.
    await page.addInitScript(() => localStorage.setItem('place', '{}'));
    const weighed = weighScripts(page);
    await openForm(page);
    const bytes = await weighed();
    console.info(`Scripts of ${PATH}: ${(bytes / 1024).toFixed(1)} KB gzipped.`);
    expect(bytes).toBeLessThan(BUDGET_BYTES);
    await reachMarks(page);
    await page.locator('.of-top .plate').click({ position: { x: 60, y: 40 } });
    await saved(page);
    const { id } = (await listingOf(seller)) ?? { id: 0 };
    for (const locale of tightLocales('de')) {
      await openForm(page, `${localizedPath(locale, PATH)}?listing=${id}`);
      await reachMarks(page);
      await marks(page).waitFor();
      await reachPhotos(page);
      // What floats over the page covers something wherever it is scrolled to.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await overflow(page)).toBe(0);
      if (locale === 'ar') expect(await axeFaultsIn(page, 'main')).toEqual([]);
    }
    expect(faults).toEqual([]);
    await close();
  });
});

import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { collectedStyles } from '../../data/schema/index.ts';
import { MAX_COLLECTED } from '../../src/domain/collection/rules.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { layoutShift, leastShift, UNSEEN, watchLayout } from '../support/layout-shift.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';
import { aSiteLogin, aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';

const MODEL = '/model_detail/byd-seagull';
const COLLECT = '**/api/shop.AutoStyle/collectStyle';
const MERGE = '**/api/shop.AutoStyle/collectAll';

const hearts = (page: Page) => page.locator('main .trims [data-heart]');
const slugOf = async (page: Page, place: number) => (await hearts(page).nth(place).getAttribute('data-heart')) ?? '';
const pressed = (page: Page) =>
  page.$$eval('main .trims [data-heart][aria-pressed=true]', (all) =>
    all.map((heart) => heart.getAttribute('data-heart')),
  );
const localList = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('collected') ?? '[]') as string[]);
const toast = (page: Page) => page.locator('[data-hearts]');

async function open(page: Page, path = MODEL): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await page.waitForSelector('[data-heart]:not([hidden])');
}

async function collectedBy({ id }: SiteMember): Promise<string[]> {
  const rows = await siteDatabase()
    .select({ slug: collectedStyles.styleSlug })
    .from(collectedStyles)
    .where(eq(collectedStyles.memberId, id));
  return rows.map(({ slug }) => slug);
}

async function logIn(context: BrowserContext, kept: Record<string, unknown> = {}): Promise<SiteMember> {
  const member = await aSiteMember();
  const values = { member: await aSiteLogin(member), ...kept };
  const page = await context.newPage();
  // Of the site, and without a script that reads what is put there.
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
  }, values);
  await page.close();
  return member;
}

const shared = onePage();
const onPhone = onePage(SCREENS.phone);

describe('a visitor’s heart', () => {
  it('keeps a press during which React takes its drawing over', async () => {
    const { page, close } = await openPage(browser);
    await open(page);
    const [heart, drawing] = [hearts(page).nth(1), await hearts(page).nth(1).locator('svg').elementHandle()];
    await heart.hover();
    // The touch brings React, which draws before the button of the mouse is let go of.
    await page.mouse.down();
    await page.waitForFunction((svg) => !svg.isConnected, drawing);
    await page.mouse.up();
    const slug = await slugOf(page, 1);
    await expect.poll(() => localList(page)).toEqual([slug]);
    expect(await pressed(page)).toEqual([slug]);
    await close();
  });

  it('is kept in the browser: through a reload, on other pages and in other tabs', async () => {
    const { page } = shared;
    await open(page);
    const slug = await slugOf(page, 1);
    const tab = await page.context().newPage();
    await open(tab);
    expect(await pressed(tab)).toEqual([]);
    await hearts(page).nth(1).click();
    expect(await pressed(page)).toEqual([slug]);
    await tab.waitForSelector(`[data-heart="${slug}"][aria-pressed=true]`);

    await page.reload();
    await page.waitForSelector(`[data-heart="${slug}"][aria-pressed=true]`);
    await open(page, `/fr/car_details/${slug}`);
    const heart = page.locator(`[data-heart="${slug}"]`);
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    expect(await heart.getAttribute('aria-label')).toMatch(/^Enregistrer BYD /);
    await heart.focus();
    await page.keyboard.press('Space');
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => pressed(tab)).toEqual([]);
    await tab.close();
  });

  it('does not mind what else stands in the browser’s storage, and says where there is no room', async () => {
    const { page } = shared;
    await page.goto(`${site.url}/robots.txt`);
    await page.evaluate(() => localStorage.setItem('collected', '{"broken'));
    await open(page);
    await hearts(page).first().click();
    expect(await localList(page)).toEqual([await slugOf(page, 0)]);
    const many = Array.from({ length: 200 }, (_, index) => `car-${index}`);
    await page.evaluate((all) => localStorage.setItem('collected', JSON.stringify(all)), many);
    await page.reload();
    await page.waitForSelector('[data-heart]:not([hidden])');
    await hearts(page).nth(2).click();
    expect(await toast(page).textContent()).toContain('200 cars');
    expect(await pressed(page)).toEqual([]);
  });

  it('stands on the price sheet, in rows of a brand that is opened, for the car of the row', async () => {
    const { page } = onPhone;
    await page.goto(`${site.url}/car_excel`);
    expect(await page.locator('[data-heart]').count()).toBe(0);
    await page.click('#byd > summary');
    await page.waitForSelector('#byd [data-heart]:not([hidden])');
    const rows = page.locator('#byd tr:not(.of-model) > th[scope=row]');
    expect(await page.locator('#byd [data-heart]').count()).toBe(await rows.count());
    const heart = page.locator('#byd tbody:has(a[href="/model_detail/byd-seagull"]) [data-heart]').nth(1);
    const slug = (await heart.getAttribute('data-heart')) ?? '';
    const named = (await heart.getAttribute('aria-label')) ?? '';
    await heart.click();
    expect(await localList(page)).toEqual([slug]);
    // The same car, by the same name, on its own page.
    await open(page, `/car_details/${slug}`);
    const its = page.locator(`main [data-heart="${slug}"]`);
    expect([await its.getAttribute('aria-label'), await its.getAttribute('aria-pressed')]).toEqual([named, 'true']);
  });

  it('stands in rows that the browser draws, and is big enough for a finger', async () => {
    const { page } = onPhone;
    await open(page, '/results_list?sort=cheapest&energy=petrol');
    await expect.poll(() => page.locator('[data-rows] [data-heart]:not([hidden])').count()).toBeGreaterThan(5);
    const box = await page.locator('[data-rows] [data-heart]').first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });
});

describe('a member’s heart', () => {
  it('turns at once, and the server has what was pressed last', async () => {
    const { page } = shared;
    shared.lacksNetwork();
    const member = await logIn(page.context());
    // The server answers once all presses are done.
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    await page.route(COLLECT, (route) => isHeld.then(() => route.continue()));
    await open(page);
    const [first, second] = [await slugOf(page, 0), await slugOf(page, 1)];
    await hearts(page).nth(0).click();
    expect(await pressed(page)).toEqual([first]);
    await hearts(page).nth(1).dblclick();
    await hearts(page).nth(1).click();
    expect(await pressed(page)).toEqual([first, second]);
    answer();
    await expect.poll(async () => (await collectedBy(member)).sort()).toEqual([first, second].sort());
    await hearts(page).nth(0).click();
    await expect.poll(() => collectedBy(member)).toEqual([second]);
    expect(await localList(page)).toEqual([]);

    // Remembered: shown before the server has said a word.
    await page.route('**/getMyCollectedSlugs', (route) => route.abort());
    await page.reload();
    await page.waitForSelector(`[data-heart="${second}"][aria-pressed=true]`);
  });

  it('turns back where the call fails, with a word', async () => {
    const { page } = shared;
    shared.lacksNetwork();
    const member = await logIn(page.context());
    await open(page);
    await page.route(COLLECT, (route) => route.abort());
    await hearts(page).nth(0).click();
    await expect.poll(() => toast(page).textContent()).toBe('That could not be saved. Please try again.');
    expect(await toast(page).getAttribute('role')).toBe('status');
    expect(await axeFaultsIn(page, '[data-hearts]')).toEqual([]);
    expect(await pressed(page)).toEqual([]);
    expect(await collectedBy(member)).toEqual([]);
    await page.unroute(COLLECT);
    await hearts(page).nth(0).click();
    await expect.poll(() => collectedBy(member)).toHaveLength(1);
  });

  it('is kept in the browser where the login turns out to be over', async () => {
    const { page } = shared;
    shared.lacksNetwork();
    await open(page);
    await page.route('**/getMyCollectedSlugs', (route) => route.abort());
    await page.evaluate(() => localStorage.setItem('member', JSON.stringify({ token: 'over', refreshToken: '' })));
    await hearts(page).nth(0).click();
    await expect.poll(() => localList(page)).toEqual([await slugOf(page, 0)]);
    expect(await pressed(page)).toEqual([await slugOf(page, 0)]);
    expect(await page.evaluate(() => 'member' in document.documentElement.dataset)).toBe(false);
    expect(new URL(page.url()).pathname).toBe(MODEL);
  });

  it('takes over what was collected before a login that was cut short, and clears it only when it was taken', async () => {
    const { page } = shared;
    await open(page);
    const [first, second] = [await slugOf(page, 0), await slugOf(page, 1)];
    const member = await logIn(page.context(), { collected: [first, second] });
    shared.lacksNetwork();
    let handedOver = 0;
    await page.route(MERGE, (route) => {
      handedOver += 1;
      return route.abort();
    });
    await open(page);
    await expect.poll(() => handedOver).toBe(1);
    expect(await pressed(page)).toEqual([first, second]);
    expect(await localList(page)).toEqual([first, second]);
    await page.unroute(MERGE);
    await page.reload();
    await expect.poll(() => localList(page)).toEqual([]);
    expect((await collectedBy(member)).sort()).toEqual([first, second].sort());
    await expect.poll(() => pressed(page)).toEqual([first, second]);
  });

  it('keeps in the browser what the member’s collection has no room for', async () => {
    const { page } = shared;
    await open(page);
    const [first, second] = [await slugOf(page, 0), await slugOf(page, 1)];
    const member = await logIn(page.context(), { collected: [first, second] });
    const rows = Array.from({ length: MAX_COLLECTED - 1 }, (_, index) => ({
      memberId: member.id,
      styleSlug: `gone-${index}`,
      collectedAt: index,
    }));
    await siteDatabase().insert(collectedStyles).values(rows);
    await open(page);
    await expect.poll(() => localList(page)).toEqual([second]);
    expect(await collectedBy(member)).toContain(first);
    expect(await pressed(page)).toEqual([first, second]);
  });
});

describe('the mark of a member in the header', () => {
  const shown = (page: Page, place: string) =>
    page.$$eval(`${place} :is(.guest, .member)`, (entries) =>
      entries.flatMap((entry) => (entry.checkVisibility() ? [entry.textContent.trim()] : [])),
    );

  it('stands where visitors log in, follows other tabs, and moves nothing', async () => {
    const { page, close } = await openPage(browser);
    expect(
      await leastShift(UNSEEN, async () => {
        const looked = await page.context().newPage();
        await logIn(page.context());
        await watchLayout(looked);
        await open(looked, `/fr${MODEL}`);
        const shift = await layoutShift(looked, false);
        await looked.close();
        return shift;
      }),
    ).toBeLessThan(UNSEEN);
    await page.goto(`${site.url}/fr/car_brand`);
    expect((await shown(page, '.bar'))[0]).toBe('Espace membre');
    expect(await page.getAttribute('.bar a.member', 'href')).toBe('/user?lang=fr');
    const tab = await page.context().newPage();
    await tab.goto(`${site.url}/robots.txt`);
    await tab.evaluate(() => localStorage.removeItem('member'));
    await expect.poll(async () => (await shown(page, '.bar'))[0]).toMatch(/^Connexion/);
    await close();
  });

  it('is in the menu of a phone, and nowhere without JavaScript', async () => {
    await logIn(onPhone.page.context());
    const phone = await onPhone.open('/car_brand');
    await phone.click('.menu > summary');
    expect((await shown(phone, '.menu'))[0]).toBe('Member Center');
    const plain = await openPage(browser, { ...SCREENS.desktop, javaScriptEnabled: false });
    await plain.page.goto(`${site.url}${MODEL}`);
    expect(await plain.page.locator('.bar .guest').first().isVisible()).toBe(true);
    expect(await plain.page.locator('.member').first().isVisible()).toBe(false);
    expect(await hearts(plain.page).first().isVisible()).toBe(false);
    await plain.close();
  });
});

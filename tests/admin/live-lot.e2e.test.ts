import type { Page } from 'playwright-core';
import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auctionLots, styles } from '../../data/schema/index.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { COLOUR_RULES } from '../support/accessibility.ts';
import { aCrowd, insist, say, type CrowdMember } from '../support/auction-crowd.ts';
import { SCREENS } from '../support/browser.ts';
import { site } from '../support/product.ts';
import { nightFaults, oneAdminPage, panelFaults } from '../support/one-admin-page.ts';
import { aSiteLot } from '../support/site-lots.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

const LIFE_MS = 120_000;

/** Members whose deposit for a lot is held. */
async function bidders(id: number, count: number): Promise<CrowdMember[]> {
  const { bidders: crowd } = await aCrowd(site.databaseUrl, count, []);
  for (const member of crowd) {
    const body = { id, terms_version: 1, request_id: crypto.randomUUID() };
    await insist(site.url, member, '/holdDeposit', body);
  }
  return crowd;
}

const panel = oneAdminPage();

async function openLot(id: number, lang = 'en', on = panel): Promise<Page> {
  const page = await on.open(`auction/lot/live/${id}?lang=${lang}`);
  await page.locator('.lot-facts').first().waitFor();
  return page;
}

/** A style whose sheet says how large the car is. */
async function aMeasuredStyle(): Promise<number> {
  const isMeasured = and(isNotNull(styles.lengthMm), isNotNull(styles.widthMm), isNotNull(styles.heightMm));
  const [style] = await siteDatabase().select({ id: styles.id }).from(styles).where(isMeasured).limit(1);
  return style?.id ?? 0;
}

const fact = (page: Page, name: string) =>
  page
    .locator('.lot-facts > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');
const event = (page: Page, place = 0) => page.locator('.lot-log tbody tr').nth(place);

describe('a lot that runs', () => {
  const weak = oneAdminPage(SCREENS.desktop, ['auction/lot/index', 'auction/lot/live']);
  const phone = oneAdminPage(SCREENS.phone);

  it(
    'is opened from its row, followed by its socket, and its result is read where it ran',
    { timeout: LIFE_MS },
    async () => {
      const title = `Car ${Date.now()} to watch`;
      const id = await aSiteLot({ title, originalEndsAt: Date.now() + 30_000, softCloseMs: 10_000 });
      const [ana, ben] = await bidders(id, 2);
      const page = await panel.open(`auction/lot?lang=en&search=${encodeURIComponent(title)}`);
      await page.getByRole('link', { name: `Live and result: ${title}` }).click();
      await eventually(() => fact(page, 'Time left').textContent()).toMatch(/^00:00:\d\d$/);
      await eventually(() => fact(page, 'Deposits held').textContent()).toContain('2 × US$500');
      await say(site.url, ana!, { id, amount: '1000' });
      await eventually(() => event(page).textContent()).toContain('US$1,000');
      await eventually(() => fact(page, 'Highest bid').textContent()).toBe('US$1,000');
      // Whose the alias is comes from a list, a moment later.
      await eventually(() => fact(page, 'Leads').textContent()).toMatch(/^B1 \S.*, member \d+$/);
      await eventually(() => page.locator('[data-way]').getAttribute('data-way')).toBe('live');
      await expect.poll(() => fact(page, 'Time left').textContent(), { timeout: 40_000 }).toMatch(/^00:00:0[0-8]$/);
      await say(site.url, ben!, { id, amount: '2000' });
      await eventually(() => fact(page, 'Extensions').textContent()).toBe('1');
      await page.locator('.lot-result').waitFor({ timeout: 40_000 });
      await eventually(() => fact(page, 'Winning bid').first().textContent()).toMatch(/^US\$2,000 B2 /);
      const heights = await fact(page, 'Winning bid')
        .first()
        .evaluate((dd) =>
          [dd, ...dd.querySelectorAll('.lot-winner')].map((one) => parseFloat(getComputedStyle(one).fontSize)),
        );
      expect(heights[1]).toBeLessThan(heights[0] ?? 0);
      await expect.poll(() => fact(page, 'To pay: price and fee').count(), { timeout: 60_000 }).toBe(1);
      expect(await fact(page, 'To pay: price and fee').textContent()).toBe('US$2,100');
      await eventually(() => fact(page, 'Seal').textContent()).toMatch(/signed with key/);
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download the log' }).click(),
      ]);
      expect(saved.suggestedFilename()).toBe(`haitu-lot-${id}.ndjson`);
    },
  );

  it(
    'is asked for again and again where no socket comes through, and names no member without the right',
    { timeout: LIFE_MS },
    async () => {
      const id = await aSiteLot();
      const [ana, ben] = await bidders(id, 2);
      await weak.page.routeWebSocket(/\/worker\/auction/, (socket) => void socket.close());
      const page = await openLot(id, 'en', weak);
      await eventually(() => page.locator('[data-way]').getAttribute('data-way')).toBe('polling');
      await say(site.url, ana!, { id, amount: '1000' });
      await eventually(() => event(page).textContent()).toContain('US$1,000');
      await eventually(() => fact(page, 'Leads').textContent()).toBe('B1');
      // Whose the alias is would have come by the next answer.
      await say(site.url, ben!, { id, amount: '2000' });
      await eventually(() => event(page).textContent()).toContain('US$2,000');
      expect(await page.locator('.screen:not([hidden])').textContent()).not.toContain('member');
    },
  );

  it('has no fault that axe finds, and fits a phone, by day and by night', { timeout: LIFE_MS }, async () => {
    const id = await aSiteLot();
    const [ana] = await bidders(id, 1);
    await say(site.url, ana!, { id, max_amount: '3000' });
    const page = await openLot(id);
    await event(page).waitFor();
    expect([...(await panelFaults(page)), ...(await nightFaults(page))]).toEqual([]);
    await page.setViewportSize(SCREENS.phone.viewport);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(SCREENS.desktop.viewport);
    await openLot(id, 'ar', phone);
    await event(phone.page).waitFor();
    expect(await overflow(phone.page)).toBeLessThanOrEqual(0);
    expect(await panelFaults(phone.page, { without: COLOUR_RULES })).toEqual([]);
  });
});

describe('the report of a lot', () => {
  it('has defects placed on the drawing by a press, by keyboard and by numbers', { timeout: LIFE_MS }, async () => {
    const id = await aSiteLot({
      styleId: await aMeasuredStyle(),
      opensAt: Date.now() + 3_600_000,
      originalEndsAt: Date.now() + 7_200_000,
    });
    await siteDatabase().update(auctionLots).set({ ladderId: 1, feeId: 1 }).where(eq(auctionLots.id, id));
    const page = await panel.open(`auction/lot/edit/${id}?lang=en`);
    const board = page.getByRole('button', { name: 'Add a defect: Left' });
    const box = (await board.boundingBox())!;
    await board.click({ position: { x: box.width / 2, y: box.height * 0.75 } });
    const mark = page.getByRole('button', { name: /^Defect 1, Left/ });
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-mark'))).toBe('0');
    const x = page.getByLabel('Defect 1, from the left: 0 to 1');
    const before = Number(await x.inputValue());
    expect(before).toBeGreaterThan(0.3);
    await mark.press('ArrowRight');
    await eventually(async () => Number(await x.inputValue())).toBeCloseTo(before + 0.005, 3);
    await page.getByRole('button', { name: 'Add a defect: Rear' }).press('Enter');
    expect(await page.getByLabel('Side of defect 2').inputValue()).toBe('rear');
    await page.getByLabel('Size of defect 2 in mm').fill('120');
    await page.getByLabel('Grade').selectOption('B');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(() => page.locator('.form-head [role=status]').textContent()).toBe('');
    const [lot] = await siteDatabase().select().from(auctionLots).where(eq(auctionLots.id, id));
    expect(lot?.report).toMatchObject({
      defects: [
        { view: 'left', kind: 'scratch' },
        { view: 'rear', x: 0.5, y: 0.5, size_mm: 120 },
      ],
    });
    await page.getByRole('button', { name: /^Defect 2, Rear/ }).press('Delete');
    await eventually(() => page.locator('[data-mark]').count()).toBe(1);
    expect(await axeFaultsIn(page, '.screen:not([hidden]) form')).toEqual([]);
    await page.setViewportSize(SCREENS.phone.viewport);
    await panel.open(`auction/lot/edit/${id}?lang=ar`);
    await page.locator('[data-mark]').waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(SCREENS.desktop.viewport);
  });
});

import { gt } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { styles } from '../../data/schema/index.ts';
import { siteDatabase } from '../support/site-member.ts';
import { adminPage, aSiteAdmin, openPanel } from '../support/site-admin.ts';
import { axeFaults } from '../support/accessibility.ts';
import { SCREENS } from '../support/browser.ts';
import { ownSite } from '../support/own-site.ts';
import { lookAt, site } from '../support/product.ts';
import { PUBLISHED_MS, publishChanges, unpublishedBadge } from '../support/publishing.ts';
import { eventually, overflow } from '../support/visit.ts';

lookAt(ownSite);

let style = { id: 0, slug: '', price: 0 };
beforeAll(async () => {
  const { id, slug, suggestedPriceMinor } = styles;
  const [found] = await siteDatabase()
    .select({ id, slug, priceMinor: suggestedPriceMinor })
    .from(styles)
    .where(gt(suggestedPriceMinor, 0))
    .orderBy(id)
    .limit(1);
  if (!found) throw new Error('the catalogue has no style with a price');
  style = { id: found.id, slug: found.slug, price: (found.priceMinor ?? 0) / 100 };
});

/** Changes the price as the form does, by a call of the page. */
async function changePrice(page: Page, price: number): Promise<void> {
  const code = await page.evaluate(
    async ({ id, suggested_price }) => {
      const { token } = JSON.parse(localStorage.getItem('admin') ?? '{}') as { token: string };
      const answer = await fetch('/admin/shop.AutoStyle/edit', {
        method: 'POST',
        headers: { 'content-type': 'application/json', batoken: token },
        body: JSON.stringify({ id, suggested_price }),
      });
      dispatchEvent(new Event('admin-changed'));
      const said: { code: number } = await answer.json();
      return said.code;
    },
    { id: String(style.id), suggested_price: price.toFixed(2) },
  );
  expect(code).toBe(1);
}

/** Who may look at styles reads that one waits, and publishes nothing. */
async function showsEditor(): Promise<void> {
  const { page, close } = await adminPage(await aSiteAdmin(['shop/autoStyle/index', 'dashboard/index']));
  await openPanel(page, 'dashboard?lang=en');
  await unpublishedBadge(page).click();
  expect(await page.locator('.unpublished-note p').textContent()).toMatch(/Styles: 1.*, since /);
  expect(await page.locator('.unpublished-note .btn, .terminal-open').count()).toBe(0);
  await close();
}

describe('publishing from the panel', () => {
  it(
    'counts what is not published, publishes it, and the page of the car shows it',
    async () => {
      const { page, faults, close } = await adminPage();
      await openPanel(page, 'dashboard?lang=en');
      const price = style.price + 1_234;
      await changePrice(page, price);
      await unpublishedBadge(page).waitFor();
      await unpublishedBadge(page).click();
      expect(await page.locator('.unpublished-note p').textContent()).toMatch(/Styles: 1.*, since /);
      await page.keyboard.press('Escape');
      await showsEditor();
      await publishChanges(page);
      const said = price.toLocaleString('en');
      const sheet = await fetch(`${site.url}/style_param/${style.slug}`);
      expect(await sheet.text()).toContain(said);
      expect(faults).toEqual([]);
      await close();
    },
    PUBLISHED_MS,
  );

  it('shows a task with its state and what it said, keeps a failed one, and does it again', async () => {
    const { page, close } = await adminPage();
    await openPanel(page, 'dashboard?lang=en');
    await page.getByRole('button', { name: 'Terminal', exact: true }).click();
    await page.getByRole('button', { name: 'Read exchange rates' }).click();
    // The tested site has no source of rates.
    const task = page.locator('.task');
    await eventually(() => task.getByRole('status').textContent()).toBe('Failed');
    expect(await task.getByRole('log').textContent()).toContain('No source of exchange rates is set');
    await page.getByRole('button', { name: 'Clear caches', exact: true }).last().click();
    await eventually(() => page.locator('.panel-dialog [role=alert]').textContent()).toBe(
      'Newly added tasks will never start because they are blocked by failed tasks.',
    );
    await page.reload();
    await page.getByRole('button', { name: 'Terminal', exact: true }).click();
    await eventually(() => page.locator('.task').count()).toBe(2);
    await page.getByRole('button', { name: 'Read exchange rates: remove' }).click();
    // The one behind it runs, succeeds and goes.
    await eventually(() => page.locator('.task').count()).toBe(0);
    await close();
  });

  it('passes axe on a desk, and fits a phone from right to left too', async () => {
    const { page, close } = await adminPage(undefined, { ...SCREENS.desktop, bypassCSP: true });
    const openTerminal = async (lang: string) => {
      await openPanel(page, `dashboard?lang=${lang}`);
      await page.locator('.terminal-open').click();
      await page.locator('.terminal-acts .btn').first().waitFor();
    };
    await openTerminal('en');
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize(SCREENS.phone.viewport);
    expect(await overflow(page)).toBe(0);
    await openTerminal('ar');
    expect(await overflow(page)).toBe(0);
    await close();
  });

  it('is not shown to who may not publish', async () => {
    const { page, close } = await adminPage(await aSiteAdmin(['operation/enquiry/index', 'dashboard/index']));
    await openPanel(page, 'dashboard?lang=en');
    expect(await page.locator('.terminal-open, .unpublished').count()).toBe(0);
    await close();
  });
});

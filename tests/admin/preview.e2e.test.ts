import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { styles } from '../../data/schema/index.ts';
import { axeFaults } from '../support/accessibility.ts';
import { SCREENS } from '../support/browser.ts';
import { site } from '../support/product.ts';
import { adminPage, aSiteAdmin, openPanel } from '../support/site-admin.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

/** The first preview loads the code of the pages, on a machine that is busy. */
const DRAWN = { timeout: 180_000 };
const SLUG = 'to-look-at';
const ARTICLE = {
  ...{ kind: 'news', slug: SLUG, is_published: '0', published_at: '2026-11-20', tags: ['rules'], models: ['byd-han'] },
  ...{ title: { en: 'Not to be seen yet' }, summary: { en: 'A draft.' }, body: { en: '## First\n\nA draft’s text.' } },
};

/** A call of the page, as its own screens make it. */
const call = (page: Page, path: string, method: string, body?: object) =>
  page.evaluate(
    async ({ path, method, body }) => {
      const { token } = JSON.parse(localStorage.getItem('admin') ?? '{}') as { token: string };
      const headers = { 'content-type': 'application/json', batoken: token };
      const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      const said: { code: number } = await answer.json();
      return said.code;
    },
    { path, method, body },
  );
const remove = (page: Page) => call(page, `/admin/editorial.Article/del?ids[]=${SLUG}`, 'DELETE');

/** What is drawn into the dialog. */
async function previewed(page: Page) {
  await page.getByRole('button', { name: 'Preview', exact: true }).first().click();
  await page.locator('.preview iframe').waitFor(DRAWN);
  return page.frameLocator('.preview iframe');
}

afterAll(async () => {
  const { page, close } = await adminPage();
  await openPanel(page, 'dashboard?lang=en');
  await remove(page);
  await close();
});

it('shows the page of a draft from its form, in each language, and nobody else sees it', DRAWN, async () => {
  const { page, faults, close } = await adminPage();
  await openPanel(page, 'dashboard?lang=en');
  expect(await call(page, '/admin/editorial.Article/add', 'POST', ARTICLE)).toBe(1);
  await openPanel(page, `editorial/article/edit/${SLUG}?lang=en`);
  const shown = await previewed(page);
  await page.getByRole('heading', { name: 'Preview: not published yet' }).waitFor();
  expect(await shown.locator('h1').textContent()).toBe('Not to be seen yet');
  expect(await shown.locator('.reading').textContent()).toContain('A draft’s text.');
  // It looks as the site does, and nothing in it runs.
  expect(await shown.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain('Sofia');
  expect(await shown.locator('script').count()).toBe(0);
  await page.getByLabel('Language of the page').selectOption('ar');
  await shown.locator('html[dir=rtl]').waitFor(DRAWN);
  await page.keyboard.press('Escape');
  expect((await fetch(`${site.url}/bgdetails/${SLUG}`, { redirect: 'manual' })).status).toBe(302);
  expect(faults).toEqual([]);
  await close();
});

it('shows a diagram that was typed as a picture, and says of one that cannot be drawn', DRAWN, async () => {
  const { page, faults, close } = await adminPage();
  await openPanel(page, 'dashboard?lang=en');
  await openPanel(page, `editorial/article/edit/${SLUG}?lang=en`);
  const body = page.locator('.editor textarea').first();
  const save = async (text: string) => {
    await body.fill(text);
    await page.keyboard.press('Control+s');
    await page.getByText('Saved.', { exact: true }).waitFor(DRAWN);
  };
  await save('## Way\n\n```mermaid\ngraph LR\n  A[Port of Lagos] --> B[مرحبا]\n  B --> C[世界 ሰላም]\n```\n');
  const shown = await previewed(page);
  const picture = shown.locator('.reading .scroll img.diagram');
  await picture.scrollIntoViewIfNeeded();
  expect(await picture.getAttribute('alt')).toBe('Port of Lagos · مرحبا · 世界 ሰላም');
  await eventually(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(200);
  expect(await shown.locator('.reading pre').count()).toBe(0);
  await page.keyboard.press('Escape');
  await save('## Way\n\n```mermaid\ngraph nonsense -->\n```\n');
  await page.getByText('A diagram could not be drawn').waitFor();
  expect(faults).toEqual([]);
  await close();
});

it('shows what a change made of a model’s page from the list of changes', DRAWN, async () => {
  const { page, close } = await adminPage();
  await openPanel(page, 'dashboard?lang=en');
  const rename = (name: string) => call(page, '/admin/shop.AutoModels/edit', 'POST', { id: 'byd-han', name });
  expect(await rename('Han of tomorrow')).toBe(1);
  await openPanel(page, 'shop/autoModels/edit/byd-han?lang=en');
  await page.getByRole('region', { name: 'Latest changes' }).getByRole('button', { name: 'Changed' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Preview', exact: true }).click();
  await page.locator('.preview iframe').waitFor(DRAWN);
  const shown = page.frameLocator('.preview iframe');
  expect(await shown.locator('h1').textContent()).toContain('Han of tomorrow');
  // Pictures of a car whose sheet was changed are no files yet.
  expect(await shown.locator('img[src^="data:image/svg+xml,"]').count()).toBeGreaterThan(3);
  expect(await (await fetch(`${site.url}/model_detail/byd-han`)).text()).not.toContain('Han of tomorrow');
  expect(await rename('Han')).toBe(1);
  await close();
});

const STYLE = 'byd-han-2025-dm-i-intelligent-driving-245-km-lidar-flagship';
/** Rows that share a page with others: what an admin types of each, what its page names it by, and what is seen of it. */
const SHARED = [
  {
    ...{
      path: 'editorial/video',
      controller: 'editorial.Video',
      row: '#film-film-to-look-at',
      seen: 'A film nobody saw',
    },
    body: {
      ...{
        slug: 'film-to-look-at',
        is_published: '0',
        published_at: '2026-11-20',
        url: '/uploads/none.mp4',
        duration: '75',
      },
      ...{ title: { en: 'A film nobody saw' }, summary: { en: 'Silent.' } },
    },
  },
  {
    ...{ path: 'shop/deal', controller: 'shop.Deal', row: '[data-deal="deal-to-look-at"]', seen: 'BYD Han' },
    // It begins in some years: no visitor sees it, and no publish shows it.
    body: {
      ...{ slug: 'deal-to-look-at', style: STYLE, price: '1000.00' },
      ...{ valid_from: '2090-01-01 00:00:00', valid_until: '2090-02-01 00:00:00' },
    },
  },
  {
    ...{ path: 'shop/part', controller: 'shop.Part', row: '[data-part="part-to-look-at"]', seen: '999/99 R99' },
    body: {
      slug: 'part-to-look-at',
      kind: 'tyre',
      specification: ['999/99 R99'],
      price: '320.00',
      styles: [] as number[],
    },
  },
] as const;

it.each(SHARED)('shows $path marked among the others on the page it shares', DRAWN, async (one) => {
  const { page, faults, close } = await adminPage();
  await openPanel(page, 'dashboard?lang=en');
  const { controller, row, seen, path } = one;
  const [style] = await siteDatabase().select({ id: styles.id }).from(styles).where(eq(styles.slug, STYLE));
  const body = controller === 'shop.Part' ? { ...one.body, styles: [style?.id] } : one.body;
  const { slug } = body;
  expect(await call(page, `/admin/${controller}/add`, 'POST', body)).toBe(1);
  await openPanel(page, `${path}/edit/${slug}?lang=en`);
  const shown = await previewed(page);
  const marked = shown.locator(row);
  await marked.waitFor();
  expect(await marked.textContent()).toContain(seen);
  await eventually(() => marked.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  // The page is long, and the row may be folded away: it is unfolded, and where one looks.
  await eventually(() =>
    marked.evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    }),
  ).toBe(true);
  await page.keyboard.press('Escape');
  expect(await call(page, `/admin/${controller}/del?ids[]=${slug}`, 'DELETE')).toBe(1);
  expect(faults).toEqual([]);
  await close();
});

it('is not offered to who may look alone', async () => {
  const { page, close } = await adminPage(await aSiteAdmin(['shop/autoBrand/index', 'dashboard/index']));
  await openPanel(page, 'dashboard?lang=en');
  expect(await call(page, '/admin/shop.AutoBrand/preview?id=byd', 'GET')).toBe(401);
  await close();
});

it.each([
  ['ar', 'phone', 'dark'],
  ['de', 'desktop', 'light'],
] as const)('has no fault that axe finds in %s on a %s, %s', DRAWN, async (lang, device, colorScheme) => {
  const { page, close } = await adminPage(undefined, { ...SCREENS[device], bypassCSP: true, colorScheme });
  await openPanel(page, `shop/autoBrand/edit/byd?lang=${lang}`);
  await page.locator('.form-acts .btn-bare').first().click();
  await page.locator('.preview iframe').waitFor(DRAWN);
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await close();
});

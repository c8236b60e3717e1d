import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAllVideos } from '../../data/queries/editorial/editorial.ts';
import { adminRevisions, articles, deals, models, parts, videos } from '../../data/schema/index.ts';
import { remove, write } from '../../data/write/index.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { nightFaults, oneAdminPage, panelFaults } from '../support/one-admin-page.ts';
import { site } from '../support/product.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

/** The first preview loads the code of the pages, on a machine that is busy. */
const LIFE = { timeout: 600_000 };
const DRAWN = { timeout: 300_000 };
const SLUG = 'to-look-at';
const DAY = '2026-11-20';
const STYLE = 'byd-han-2025-dm-i-intelligent-driving-245-km-lidar-flagship';
const WRITTEN = { digest: 'd', origin: 'admin' } as const;
const FILM = {
  slug: SLUG,
  locale: 'en',
  title: 'A film nobody saw',
  summary: 'Silent.',
  url: '/uploads/none.mp4',
} as const;

/** What an admin changed, as the list of changes has it: a form of it would have all that waits drawn ahead. */
const revision = (resource: string, rowId: string, before: object | null, after: object) => ({
  changeId: crypto.randomUUID(),
  resource,
  rowId,
  title: rowId,
  act: before ? ('edit' as const) : ('add' as const),
  before: before as null,
  after: after as Record<string, unknown>,
  fields: Object.keys(after),
  isDrawn: true,
  adminId: 0,
  username: 'somebody',
  createdAt: Date.now(),
});

beforeAll(async () => {
  const database = siteDatabase();
  await forget();
  await database.insert(articles).values({
    kind: 'news',
    slug: SLUG,
    locale: 'en',
    title: 'Not to be seen yet',
    summary: 'A draft.',
    body: 'Nothing yet.',
    publishedAt: DAY,
    updatedAt: DAY,
    tags: ['rules'],
    models: ['byd-han'],
    position: 0,
    isPublished: false,
    ...WRITTEN,
  });
  await database
    .insert(videos)
    .values({ ...FILM, durationS: 75, position: 0, publishedAt: DAY, isPublished: false, ...WRITTEN });
  // It begins in some years: no visitor sees it, and no publish shows it.
  const [validFrom, validUntil] = [Date.UTC(2090, 0), Date.UTC(2090, 1)];
  await database.insert(deals).values({
    slug: SLUG,
    styleSlug: STYLE,
    priceMinor: 100_000,
    currency: 'CNY',
    validFrom,
    validUntil,
    updatedAt: 0,
    isSample: false,
    ...WRITTEN,
  });
  await database.update(models).set({ name: 'Han of tomorrow' }).where(eq(models.slug, 'byd-han'));
  await database
    .insert(adminRevisions)
    .values([
      revision('model', 'byd-han', { name: 'Han' }, { name: 'Han of tomorrow' }),
      revision('deal', SLUG, null, { slug: SLUG }),
    ]);
}, 60_000);

/** Takes it all back, also what a run that was killed has left. */
async function forget(): Promise<void> {
  const database = siteDatabase();
  await write(database, [remove('articles', [['news', SLUG, 'en']])], { origin: 'admin', now: Date.now() });
  await database.delete(videos).where(eq(videos.slug, SLUG));
  await database.delete(deals).where(eq(deals.slug, SLUG));
  await database.update(models).set({ name: 'Han' }).where(eq(models.slug, 'byd-han'));
}
afterAll(forget);

const panel = oneAdminPage();

/** What is drawn into the dialog. */
async function previewed(page: Page) {
  await page.getByRole('button', { name: 'Preview', exact: true }).first().click();
  await page.locator('.preview iframe').waitFor(DRAWN);
  return page.frameLocator('.preview iframe');
}

/** The page of a row, opened from what was changed of it. */
async function previewOfChange(rowId: string) {
  const page = await panel.open(`security/revision?lang=en&search=${rowId}`);
  await page
    .locator('.screen:not([hidden])')
    .getByRole('button', { name: `Details: ${rowId}` })
    .first()
    .click();
  return previewed(page);
}

it('shows the page of a draft from its form, in each language, and nobody else sees it', LIFE, async () => {
  const page = await panel.open(`editorial/article/edit/${SLUG}?lang=en`);
  const diagram = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`;
  const drawn = diagram('graph LR\n  A[Port of Lagos] --> B[مرحبا]\n  B --> C[世界 ሰላም]');
  await page
    .locator('.editor textarea')
    .first()
    .fill(`## Way\n\nA draft’s text.\n\n${drawn}\n${diagram('graph nonsense -->')}`);
  await page.keyboard.press('Control+s');
  await page.getByText('Saved.', { exact: true }).waitFor(DRAWN);
  await page.getByText('A diagram could not be drawn').waitFor();

  const shown = await previewed(page);
  await page.getByRole('heading', { name: 'Preview: not published yet' }).waitFor();
  expect(await shown.locator('h1').textContent()).toBe('Not to be seen yet');
  expect(await shown.locator('.reading').textContent()).toContain('A draft’s text.');
  // It looks as the site does, and nothing in it runs.
  expect(await shown.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain('Sofia');
  expect(await shown.locator('script').count()).toBe(0);
  const picture = shown.locator('.reading .scroll img.diagram');
  await picture.scrollIntoViewIfNeeded();
  expect(await picture.getAttribute('alt')).toBe('Port of Lagos · مرحبا · 世界 ሰላም');
  await eventually(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(200);
  expect(await shown.locator('.reading pre').allTextContents()).toEqual([expect.stringContaining('graph nonsense')]);
  expect([...(await panelFaults(page)), ...(await nightFaults(page))]).toEqual([]);

  await page.getByLabel('Language of the page').selectOption('ar');
  await shown.locator('html[dir=rtl]').waitFor(DRAWN);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await fetch(`${site.url}/bgdetails/${SLUG}`, { redirect: 'manual' })).status).toBe(302);
});

it('shows what a change made of a model’s page from the list of changes', LIFE, async () => {
  const shown = await previewOfChange('byd-han');
  expect(await shown.locator('h1').textContent()).toContain('Han of tomorrow');
  // Pictures of a car whose sheet was changed are no files yet.
  expect(await shown.locator('img[src^="data:image/svg+xml,"]').count()).toBeGreaterThan(3);
  expect(await (await fetch(`${site.url}/model_detail/byd-han`)).text()).not.toContain('Han of tomorrow');
});

it('shows a row marked among the others on the page it shares', LIFE, async () => {
  const shown = await previewOfChange(SLUG);
  const marked = shown.locator(`[data-deal="${SLUG}"]`);
  await marked.waitFor();
  expect(await marked.textContent()).toContain('BYD Han');
  await eventually(() => marked.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  // The page is long, and the row may be folded away: it is unfolded, and where one looks.
  await eventually(() =>
    marked.evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    }),
  ).toBe(true);
});

it('finds a film, a question, a deal and a part on its page by what the page calls it, a draft too', async () => {
  const database = siteDatabase();
  const rows: Record<string, { slug: string }[]> = {
    video: await database.select({ slug: videos.slug }).from(videos),
    deal: await database.select({ slug: deals.slug }).from(deals),
    question: await database.select({ slug: articles.slug }).from(articles).where(eq(articles.kind, 'faq')),
    part: await database.select({ slug: parts.slug }).from(parts),
  };
  const shared = (RESOURCES as readonly Resource[]).filter(({ placeOnPage }) => placeOnPage);
  expect(shared.map(({ name }) => name).toSorted()).toEqual(Object.keys(rows).toSorted());
  for (const { name, page, placeOnPage } of shared) {
    const html = readFileSync(join(site.release, 'client', `${page?.({})}.html`), 'utf8');
    const isThere = ({ slug }: { slug: string }) =>
      placeOnPage?.(slug)
        .split(', ')
        .map((selector) => selector.replace(/^#(.*)$/, '[id="$1"]').slice(1, -1))
        .some((attribute) => html.includes(` ${attribute}`));
    expect([name, rows[name]?.some(isThere)]).toEqual([name, true]);
  }
  const shown = async (previewed?: string) =>
    (await listAllVideos(database, { now: Date.now(), previewed })).some(({ slug }) => slug === SLUG);
  expect([await shown(), await shown(SLUG)]).toEqual([false, true]);
});

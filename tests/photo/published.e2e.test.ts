import { PhotonImage } from '@cf-wasm/photon/node';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { models, stockItems, styles } from '../../data/schema/index.ts';
import { axeFaults } from '../support/accessibility.ts';
import { textsOf, type BuiltElement } from '../support/built-pages.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { ownSite } from '../support/own-site.ts';
import { browser, lookAt, site } from '../support/product.ts';
import { PUBLISHED_MS, publishChanges, unpublishedBadge } from '../support/publishing.ts';
import { adminPage, openPanel } from '../support/site-admin.ts';
import { siteDatabase } from '../support/site-member.ts';
import { overflow } from '../support/visit.ts';

lookAt(ownSite);

function jpeg(): number[] {
  const [width, height] = [1_200, 800];
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([at % 251, (at >> 12) & 255, 90, 255], at);
  const image = new PhotonImage(pixels, width, height);
  return [...image.get_bytes_jpeg(80)];
}

/** Sends a photograph as the form does, by a call of the page. */
const sendPhoto = (page: Page): Promise<string> =>
  page.evaluate(async (bytes) => {
    const { token } = JSON.parse(localStorage.getItem('admin') ?? '{}') as { token: string };
    const form = new FormData();
    form.set('file', new File([Uint8Array.from(bytes)], 'car.jpg', { type: 'image/jpeg' }));
    form.set('topic', 'photo');
    const answer = await fetch('/admin/ajax/upload', { method: 'POST', headers: { batoken: token }, body: form });
    const { data }: { data: { file: { url: string } } } = await answer.json();
    return data.file.url;
  }, jpeg());

/** Gives a row photographs, as the form does. */
async function give(page: Page, controller: string, id: string, photos: object[]): Promise<void> {
  const code = await page.evaluate(
    async ([path, body]) => {
      const { token } = JSON.parse(localStorage.getItem('admin') ?? '{}') as { token: string };
      const headers = { 'content-type': 'application/json', batoken: token };
      const answer = await fetch(`/admin/${path}/edit`, { method: 'POST', headers, body: JSON.stringify(body) });
      dispatchEvent(new Event('admin-changed'));
      const said: { code: number } = await answer.json();
      return said.code;
    },
    [controller, { id, photos }] as const,
  );
  expect(code).toBe(1);
}

async function published(page: Page): Promise<void> {
  await unpublishedBadge(page).waitFor();
  await publishChanges(page);
}

type Screen = (typeof SCREENS)[keyof typeof SCREENS];

/** A page as it is before its photographs are there, and then with them: whether the first one was kept its room. */
async function withPhotos(path: string, first: string, options: Screen) {
  const { page, faults, close } = await openPage(browser, { ...options, bypassCSP: true });
  // Held back, so that the room that is kept for them is seen.
  const held = Promise.withResolvers<undefined>();
  await page.route('**/uploads/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${site.url}${path}`, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const lead = page.locator(first).first();
  const room = await lead.boundingBox();
  held.resolve(undefined);
  await lead.scrollIntoViewIfNeeded();
  await lead.evaluate((image: HTMLImageElement) => image.decode());
  const facts = {
    size: [await lead.getAttribute('width'), await lead.getAttribute('height')],
    alt: await lead.getAttribute('alt'),
    hasItsRoom: (await lead.boundingBox())?.height === room?.height,
    axe: await axeFaults(page),
    overflow: await overflow(page),
    faults,
  };
  return { page, lead, facts, close };
}

/** What a page shows of its photographs. */
async function seen(path: string, options: Screen) {
  const { page, lead, facts, close } = await withPhotos(path, '.shots img', options);
  const more = {
    priority: await lead.getAttribute('fetchpriority'),
    sources: (await lead.getAttribute('srcset'))?.split(', ').map((one) => one.split(' ')[1]),
    captions: (await page.locator('.shots figcaption').allTextContents()).map(oneLine),
    isAboveDrawing: await page.evaluate(() => {
      const [photos, drawing] = [document.querySelector('.shots'), document.querySelector('.plate')];
      return photos && drawing ? photos.getBoundingClientRect().top < drawing.getBoundingClientRect().top : undefined;
    }),
  };
  await close();
  return { ...facts, ...more };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Pages where cards and rows show the model, and the one that lists cars in stock. */
const CARDS = ['/car_model', '/car_brand/byd', '/results_list/level/small_car', '/models_imgs'] as const;

/** The photographs among the cards of a page. */
async function cardsOn(path: string, options: Screen) {
  const { lead, facts, close } = await withPhotos(path, '.of-photo img', options);
  const source = await lead.getAttribute('src');
  await close();
  return { ...facts, source };
}

const htmlOf = async (path: string) => (await fetch(`${site.url}${path}`)).text();

const isOfShots = (element: BuiltElement | undefined): boolean =>
  element !== undefined && (element.attributes['class'] === 'shots' || isOfShots(element.parent));

/** What the HTML of a page says of its photographs. */
async function written(path: string) {
  const html = await htmlOf(path);
  return {
    isNamed: html.includes('alt="Seen from the front"'),
    captions: textsOf(html, (element) => element.name === 'figcaption' && isOfShots(element)).map(oneLine),
    isAboveDrawing: html.indexOf('class="shots"') < html.search(/class="(?:[^"]* )?plate[ "]/),
  };
}

describe('pages of what has photographs', () => {
  it(
    'lead with them, keep the drawing below, and say whose they are',
    async () => {
      const database = siteDatabase();
      const [style] = await database
        .select({ id: styles.id, slug: styles.slug })
        .from(styles)
        .innerJoin(models, eq(models.id, styles.modelId))
        .where(eq(models.slug, 'byd-seagull'))
        .limit(1);
      const [car] = await database
        .select({ slug: stockItems.slug })
        .from(stockItems)
        .innerJoin(models, eq(models.slug, stockItems.modelSlug))
        .where(eq(stockItems.isSample, false))
        .limit(1);
      if (!style || !car) throw new Error('The starter data has both');
      const paths = [
        `/car_details/${style.slug}`,
        '/model_detail/byd-seagull',
        `/cark_list/${car.slug}`,
        '/models_imgs/byd-seagull',
      ];
      const before = await Promise.all([...paths, ...CARDS].map(htmlOf));
      const { page, close } = await adminPage();
      await openPanel(page, 'dashboard?lang=en');
      const [first, second] = [await sendPhoto(page), await sendPhoto(page)];
      const photos = [
        { url: first, alt: { en: 'Seen from the front', ar: 'من الأمام' }, credit: 'A. Person', licence: 'ccBySa' },
        { url: second, alt: {}, credit: '', licence: 'press' },
      ];
      await give(page, 'shop.AutoStyle', String(style.id), photos);
      await give(page, 'shop.AutoModels', 'byd-seagull', photos);
      await give(page, 'shop.Stock', car.slug, photos);
      await published(page);
      const clean = {
        priority: 'high',
        sources: ['480w', '960w', '1200w'],
        size: ['1200', '800'],
        hasItsRoom: true,
        axe: [],
        overflow: 0,
        faults: [],
        isAboveDrawing: true,
      };
      for (const path of casesOf(paths, paths.slice(0, 1)))
        expect([path, await seen(path, SCREENS.desktop)]).toMatchObject([
          path,
          { ...clean, alt: 'Seen from the front', captions: ['Photo: A. Person CC BY-SA 4.0', 'Press photograph'] },
        ]);
      for (const path of paths) {
        expect([path, await written(path)]).toEqual([
          path,
          { isNamed: true, isAboveDrawing: true, captions: ['Photo: A. Person CC BY-SA 4.0', 'Press photograph'] },
        ]);
        expect(await htmlOf(`/ar${path}`)).toContain('alt="من الأمام"');
      }
      for (const path of casesOf(paths, paths.slice(0, 1)))
        expect(await seen(`/ar${path}`, SCREENS.phone)).toMatchObject({ ...clean, alt: 'من الأمام' });
      const small = first.replace('.webp', '-480.webp');
      expect(await htmlOf('/cark_list')).toContain(small);
      const card = { source: small, size: ['480', '320'], hasItsRoom: true, axe: [], overflow: 0, faults: [] };
      for (const path of CARDS) expect(await htmlOf(path)).toContain(small);
      for (const path of casesOf(CARDS, [CARDS[0]])) {
        for (const desktop of casesOf([SCREENS.desktop], []))
          expect([path, await cardsOn(path, desktop)]).toEqual([path, { ...card, alt: 'Seen from the front' }]);
        expect([path, await cardsOn(`/ar${path}`, SCREENS.phone)]).toEqual([path, { ...card, alt: 'من الأمام' }]);
      }
      // The origin is that of the build, not the one it is served at.
      const shared = new RegExp(`property="og:image" content="http[^"]+${first.replace('.webp', '-960.webp')}"`);
      for (const path of paths) expect(await htmlOf(path)).toMatch(shared);
      // A publish more, for what is drawn by the same code: a page's photographs are part of what it is drawn again for.
      for (const as of casesOf([before], [])) {
        // What says how the first one went is over the panel.
        await openPanel(page, 'dashboard?lang=en');
        await give(page, 'shop.AutoStyle', String(style.id), []);
        await give(page, 'shop.AutoModels', 'byd-seagull', []);
        await give(page, 'shop.Stock', car.slug, []);
        await published(page);
        expect(await Promise.all([...paths, ...CARDS].map(htmlOf))).toEqual(as);
      }
      await close();
    },
    3 * PUBLISHED_MS,
  );
});

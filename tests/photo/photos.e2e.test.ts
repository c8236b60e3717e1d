import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { aFile, photograph } from '../support/photographs.ts';
import { adminPage, openPanel } from '../support/site-admin.ts';
import { eventually, overflow } from '../support/visit.ts';

const SMALL = [900, 600] as const;

interface Kept {
  photos?: { url: string; alt: Record<string, string>; credit: string; licence: string }[];
}
const field = (page: Page) => page.locator('.field:has(.photos)');
const choose = (page: Page, files: string[]) => field(page).locator('input[type=file]').setInputFiles(files);
const cards = (page: Page) => field(page).locator('li.photo');

/** Other fields of the page that must be filled in before it is saved. */
const REQUIRED = ['text', 'title'];
const labelled = (page: Page, name: string) =>
  page.locator('.label', { hasText: new RegExp(`^${name}(English)?( \\*)?$`) });

/** Drags the photograph of one card onto another, and lets go of it when the other card shows that it would take it. */
async function dragOnto(page: Page, from: number, to: number): Promise<void> {
  const picture = (place: number) => cards(page).nth(place).locator('img');
  for (const place of [to, from]) {
    await picture(place).scrollIntoViewIfNeeded();
    await eventually(() => picture(place).evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  }
  await picture(from).hover();
  await page.mouse.down();
  await eventually(async () => {
    await picture(to).hover();
    return cards(page).nth(to).getAttribute('data-over');
  }).toBe('');
  await page.mouse.up();
}

async function openForm(page: Page, lang: 'en' | 'ar'): Promise<void> {
  await openPanel(page, `dev/fields?lang=${lang}`);
  await field(page).locator('input[type=file]').waitFor({ state: 'attached' });
}
const kept = async (page: Page): Promise<Kept> =>
  JSON.parse((await page.locator('[data-kept]').textContent()) ?? '{}') as Kept;

const ARABIC = ['ar', SCREENS.phone, 'حفظ'] as const;

describe.each(casesOf([['en', SCREENS.desktop, 'Save'], ARABIC] as const, [ARABIC]))(
  'photographs in a form, in %s',
  (lang, options, save) => {
    it('are sent many at once, ordered by keyboard, described, and kept in that order', async () => {
      const { page, faults, close } = await adminPage(undefined, options);
      await openForm(page, lang);
      await choose(page, [photograph('one.jpg', SMALL), photograph('two.jpg', SMALL), photograph('three.jpg', SMALL)]);
      await eventually(() => cards(page).count()).toBe(3);
      await eventually(() => field(page).locator('.photo-queue').count()).toBe(0);
      const sources = () =>
        cards(page)
          .locator('img')
          .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
      const before = await sources();
      const later = cards(page).nth(0).locator('.picture-acts button').nth(1);
      await later.focus();
      await page.keyboard.press('Enter');
      expect(await sources()).toEqual([before[1], before[0], before[2]]);
      const first = cards(page).first();
      await first.locator('select').selectOption('ccBy');
      await first.locator('.photo-facts > input').fill('A. Person');
      await first.locator('summary').click();
      await first.locator('details input[lang=en]').fill('Seen from the front');
      await first.getByRole('button').last().click();
      expect(await axeFaultsIn(page, '.field:has(.photos)')).toEqual([]);
      expect(await overflow(page)).toBe(0);
      for (const name of REQUIRED)
        await page
          .locator('.field')
          .filter({ has: labelled(page, name) })
          .locator('input')
          .fill('x');
      await page.getByRole('button', { name: save, exact: true }).click();
      const small = (url: string) => url.replace('.webp', '-480.webp');
      await eventually(async () => (await kept(page)).photos?.map(({ url }) => small(url))).toEqual(await sources());
      const { photos = [] } = await kept(page);
      expect(photos[0]).toMatchObject({ alt: { en: 'Seen from the front' }, credit: 'A. Person', licence: 'ccBy' });
      expect(photos[2]).toMatchObject({ alt: {}, credit: 'A. Person', licence: 'ccBy' });
      expect(faults).toEqual([]);
      await close();
    });
  },
);

describe('photographs on their way', () => {
  it('are told apart, wait for a lost network, and are moved by dragging one onto the place of another', async () => {
    const { page, close } = await adminPage();
    await openForm(page, 'en');
    // One that is none is said so beside its name, and the others arrive.
    await choose(page, [aFile('note.jpg', 'no picture'), photograph('two.jpg', SMALL)]);
    await eventually(() => cards(page).count()).toBe(1);
    const queued = field(page).locator('.photo-queue li');
    expect(await queued.textContent()).toContain('note.jpg');
    expect(await queued.locator('.err').textContent()).toContain('is not allowed! Allowed: jpg');
    await page.getByRole('button', { name: 'Leave note.jpg out' }).click();
    await eventually(() => queued.count()).toBe(0);

    await page.context().setOffline(true);
    await choose(page, [photograph('one.jpg', SMALL)]);
    await eventually(() => queued.getAttribute('data-state')).toBe('held');
    expect(await cards(page).count()).toBe(1);
    await page.context().setOffline(false);
    await eventually(() => cards(page).count()).toBe(2);
    await eventually(() => queued.count()).toBe(0);

    const sourceAt = (place: number) => cards(page).nth(place).locator('img').getAttribute('src');
    const last = await sourceAt(1);
    await dragOnto(page, 1, 0);
    await eventually(() => sourceAt(0)).toBe(last);
    await close();
  });
});

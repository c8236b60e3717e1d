import { PhotonImage } from '@cf-wasm/photon/node';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { SCREENS } from '../support/browser.ts';
import { oneAdminPage } from '../support/one-admin-page.ts';
import { eventually, overflow } from '../support/visit.ts';

/** More than one page of files. */
const FILES = 25;

const jpeg = (): number[] => {
  const [width, height] = [30, 20];
  const pixels = new Uint8Array(width * height * 4).fill(200);
  return [...new PhotonImage(pixels, width, height).get_bytes_jpeg(80)];
};

/** Sends files as a form does, by calls of the page; the newest of them is the last. */
const sendAll = (page: Page, stem: string): Promise<string[]> =>
  page.evaluate(
    async ([bytes, name, count]) => {
      const { token } = JSON.parse(localStorage.getItem('admin') ?? '{}') as { token: string };
      const send = async (file: File) => {
        const form = new FormData();
        form.set('file', file);
        const answer = await fetch('/admin/ajax/upload', { method: 'POST', headers: { batoken: token }, body: form });
        const { data }: { data: { file: { url: string } } } = await answer.json();
        return data.file.url;
      };
      const urls: string[] = [];
      for (let place = 0; place < count; place += 1)
        urls.push(await send(new File([Uint8Array.from(bytes)], `${name}-${place}.jpg`, { type: 'image/jpeg' })));
      const pdf = new File(['%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF'], `${name}.pdf`, { type: 'application/pdf' });
      return [...urls, await send(pdf)];
    },
    [jpeg(), stem, FILES] as const,
  );

const removeAll = (page: Page, urls: readonly string[]) =>
  page.evaluate(async (addresses) => {
    const { token } = JSON.parse(localStorage.getItem('admin') ?? '{}') as { token: string };
    const ids = addresses.map((url) => ['ids[]', url.replace('/uploads/', '').replaceAll('/', '~')]);
    const path = `/admin/routine.Attachment/del?${new URLSearchParams(ids).toString()}`;
    await fetch(path, { method: 'DELETE', headers: { batoken: token } });
  }, urls);

const keptIn = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('[data-kept]').textContent()) ?? '{}') as Record<string, unknown>;

const field = (page: Page, name: string): Locator =>
  page.locator('.field').filter({ has: page.locator('.label', { hasText: new RegExp(`^${name}( \\*)?$`) }) });
const opener = (page: Page, name: string) => field(page, name).locator('button[aria-haspopup=dialog]');
const files = (page: Page) => page.locator('.file-grid [role=option]:has(img)');

async function search(page: Page, words: string, count: number): Promise<void> {
  await page.getByRole('dialog').getByRole('searchbox').fill(words);
  await eventually(() => files(page).count()).toBe(count);
}

const panel = oneAdminPage();

it('files that were sent before are found by name and kind, page by page, and chosen by keyboard and by hand', async () => {
  const page = await panel.open('dev/fields?lang=en');
  await page.locator('.ProseMirror').waitFor();
  const stem = `kept-${Date.now()}`;
  const urls = await sendAll(page, stem);
  const pdf = urls.at(-1);

  // One file, by keyboard alone: what is searched first has the focus, and an arrow goes on to the files.
  await opener(page, 'file').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await page.keyboard.type(stem);
  await eventually(() => files(page).count()).toBe(24);
  await page.getByRole('dialog').getByRole('combobox').selectOption('document');
  await eventually(() => files(page).count()).toBe(1);
  const icon = files(page).locator('img');
  await icon.evaluate((image: HTMLImageElement) => image.decode());
  expect(await axeFaultsIn(page, '[role=dialog]')).toEqual([]);
  await page.setViewportSize(SCREENS.phone.viewport);
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize(SCREENS.desktop.viewport);
  // Past the choice of kinds.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await field(page, 'file').locator('.file a').getAttribute('href')).toBe(pdf);
  await eventually(() => opener(page, 'file').evaluate((button) => button === document.activeElement)).toBe(true);

  // Several, on two pages, by hand.
  await opener(page, 'images').click();
  await search(page, stem, 24);
  expect(await page.getByRole('dialog').getByRole('combobox').count()).toBe(0);
  await files(page).first().click();
  await page.getByRole('dialog').locator('.file-pages button').last().click();
  await eventually(() => files(page).count()).toBe(FILES - 24);
  await files(page).first().click();
  await page.getByRole('dialog').locator('footer button').click();
  await eventually(() => field(page, 'images').locator('img').count()).toBe(2);

  // What is there already is not offered again, and a photograph is one of the photographs.
  await opener(page, 'images').click();
  await search(page, stem, 24);
  expect(await files(page).first().getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await opener(page, 'photos').click();
  await search(page, stem, 0);
  await page.locator('.file-grid .fine').waitFor();
  await page.keyboard.press('Escape');

  await page.locator('.form .form-part').last().locator('input:not([type=radio])').first().fill('Title');
  await field(page, 'text').locator('input').fill('A car');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(async () => Object.keys(await keptIn(page)).length).toBeGreaterThan(0);
  expect(await keptIn(page)).toMatchObject({ file: pdf, images: [urls[FILES - 1], urls[FILES - 25]] });
  await removeAll(page, urls);
}, 120_000);

import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COLOUR_RULES, faultsByNight } from '../support/accessibility.ts';
import { SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { oneAdminPage, panelFaults } from '../support/one-admin-page.ts';
import { eventually, overflow } from '../support/visit.ts';

const PICTURE = fileURLToPath(new URL('../../public/static/images/avatar.png', import.meta.url));
const PAPER = fileURLToPath(new URL('../../public/guides/en/battery-at-sea.pdf', import.meta.url));
const SAVE = { en: 'Save', ar: 'حفظ', de: 'Speichern' } as const;
type Lang = keyof typeof SAVE;

const panel = oneAdminPage();
const phone = oneAdminPage(SCREENS.phone);

async function openFields(lang: Lang, on = panel): Promise<Page> {
  const page = await on.open(`dev/fields?lang=${lang}`);
  await page.locator('.ProseMirror').waitFor();
  await page.locator('[role=spinbutton]').first().waitFor();
  return page;
}

const BROKEN = { personName: 'يرجى إدخال اسم صحيح', idNumber: 'يرجى إدخال رقم هوية صحيح' } as const;

const keptIn = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('[data-kept]').textContent()) ?? '{}') as Record<string, unknown>;

/** The field of a name; its label is that name. */
const field = (page: Page, name: string): Locator =>
  page.locator('.field').filter({ has: page.locator('.label', { hasText: new RegExp(`^${name}( \\*)?$`) }) });

async function save(page: Page, lang: Lang): Promise<Record<string, unknown>> {
  await page.getByRole('button', { name: SAVE[lang], exact: true }).click();
  await eventually(async () => Object.keys(await keptIn(page)).length).toBeGreaterThan(0);
  return keptIn(page);
}

/** Types into the parts of a date or a time, each of which goes on to the next. */
async function typeParts(page: Page, name: string, parts: readonly string[]): Promise<void> {
  await field(page, name).locator('[role=spinbutton]').first().focus();
  for (const part of parts) await page.keyboard.type(part);
}

async function typeDates(page: Page, lang: 'en' | 'ar'): Promise<void> {
  const inTheMorning = lang === 'en' ? 'a' : 'ص';
  await typeParts(page, 'date', ['03', '02', '2026']);
  await typeParts(page, 'time', ['09', '05', inTheMorning]);
  await typeParts(page, 'instant', ['03', '02', '2026', '09', '05', inTheMorning]);
}
/** English has the month first, Arabic the day: the same keys, another day. */
function datesTyped(lang: 'en' | 'ar') {
  const date = lang === 'en' ? '2026-03-02' : '2026-02-03';
  return { date, time: '09:05:00', instant: Date.parse(`${date}T09:05:00+08:00`) };
}

/** What breaks a rule is said beside its field, in the words of the language, before anything is saved. */
async function sayWhatBreaksRules(page: Page): Promise<void> {
  await field(page, 'personName').locator('input').fill('R2 D2');
  await field(page, 'idNumber').locator('input').fill('110105194912310021');
  await field(page, 'mobile').locator('input').fill('+971 50 123 4567');
  await page.getByRole('button', { name: SAVE.ar, exact: true }).click();
  for (const [name, says] of Object.entries(BROKEN))
    await eventually(() => field(page, name).locator('.err').textContent()).toBe(says);
  expect(await field(page, 'mobile').locator('.err').count()).toBe(0);
  for (const name of Object.keys(BROKEN)) await field(page, name).locator('input').fill('');
  await page.getByRole('button', { name: SAVE.ar, exact: true }).click();
  await eventually(() => field(page, 'text').locator('.err').count()).toBe(1);
  expect(await keptIn(page)).toEqual({});
}

async function fillInByMouse(page: Page, lang: Lang): Promise<void> {
  await field(page, 'text').locator('input').fill('x');
  await field(page, 'date').getByRole('button').last().click();
  await page.locator('.calendar [role=button]:not([data-outside-month])').nth(9).click();
  await field(page, 'radio').getByText('third').click();
  await field(page, 'checkbox').getByText('first').click();
  await field(page, 'switch').locator('input').click();
  await field(page, 'array').getByRole('button').click();
  await field(page, 'array').locator('input').first().fill('a');
  await field(page, 'icon').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'ship' }).click();
  await field(page, 'color').locator('input[type=color]').fill('#00ff00');
  await field(page, 'reference').getByRole('button').click();
  await page.getByRole('option', { name: 'BYD', exact: true }).click();
  for (const name of ['image', 'images']) await field(page, name).locator('input[type=file]').setInputFiles([PICTURE]);
  await field(page, 'images').locator('img').waitFor();
  await field(page, 'image').locator('img').waitFor();
  await field(page, 'file').locator('input[type=file]').setInputFiles([PAPER]);
  await field(page, 'file').locator('a').waitFor();
  await page.locator('.rich .editor-bar button').nth(4).click();
  await page.locator('.ProseMirror-focused ul').waitFor();
  await page.keyboard.type('item');
  await page.locator('.form .form-part').last().locator('input:not([type=radio])').first().fill('Title');
  const kept = await save(page, lang);
  expect(kept).toMatchObject({
    date: expect.stringMatching(/^\d{4}-\d\d-10$/) as string,
    radio: 'third',
    checkbox: ['first'],
    switch: true,
    array: [{ key: 'a', value: '' }],
    icon: 'ship',
    color: '#00ff00',
    reference: expect.any(String) as string,
    image: expect.stringMatching(/^\/uploads\//) as string,
    images: [expect.stringMatching(/^\/uploads\//) as string],
    file: expect.stringMatching(/\.pdf$/) as string,
    richText: '<ul><li><p>item</p></li></ul>',
  });
}

/** What is typed and chosen is the same in both directions; the parts of a date are not. */
const ONE_LANGUAGE = casesOf<'en' | 'ar'>(['en', 'ar'], ['en']);

describe('every kind of field', () => {
  it.each(ONE_LANGUAGE)('is filled in by mouse, in %s', async (lang) => {
    await fillInByMouse(await openFields(lang), lang);
  });

  it.each(ONE_LANGUAGE)('is filled in by keyboard, in %s', async (lang) => {
    const page = await openFields(lang);
    const type = async (name: string, text: string) => {
      await field(page, name).locator('input, textarea').first().focus();
      await page.keyboard.type(text);
    };
    await type('text', ' A car ');
    await type('area', 'one\ntwo');
    await type('password', 'secret-1');
    await type('number', '-4.5');
    await type('float', '0.125');
    await type('integer', '42');
    await type('year', '2025');
    await type('money', '1250.5');
    await typeDates(page, lang);
    await field(page, 'choice').locator('select').focus();
    await page.keyboard.press('ArrowDown');
    await field(page, 'radio').locator('input').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await field(page, 'checkbox').locator('input').nth(1).focus();
    await page.keyboard.press('Space');
    await field(page, 'switch').locator('input').focus();
    await page.keyboard.press('Space');
    await type('tags', 'red,blue');
    await page.keyboard.press('Enter');
    await field(page, 'array').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await field(page, 'array').locator('input').first().waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.type('Colour');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Grey');
    await field(page, 'city').locator('select').first().focus();
    await page.keyboard.press('ArrowDown');
    await field(page, 'city').locator('select').nth(1).waitFor();
    await field(page, 'icon').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'anchor' }).focus();
    await page.keyboard.press('Enter');
    await field(page, 'color').locator('input:not([type=color])').focus();
    await page.keyboard.type('#A1B2C3');
    await type('reference', 'byd');
    await page.getByRole('option', { name: 'BYD', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await type('tree', 'Edit');
    await page.getByRole('option', { name: 'Editors' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    for (const [place, brand] of ['geely', 'xpeng'].entries()) {
      await type('references', brand);
      await page.getByRole('option', { name: brand }).first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await eventually(() => field(page, 'references').locator('.chip').count()).toBe(place + 1);
    }
    await page.locator('.ProseMirror').focus();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Bold');
    await page.locator('.editor textarea').first().focus();
    await page.keyboard.type('text');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+b');
    await page.locator('.form .form-part').last().locator('input:not([type=radio])').first().fill('Title');
    const kept = await save(page, lang);
    expect(kept).toMatchObject({
      ...datesTyped(lang),
      text: 'A car',
      area: 'one\ntwo',
      password: 'secret-1',
      number: -4.5,
      float: 0.125,
      integer: 42,
      year: 2025,
      money: 125_050,
      choice: 'first',
      radio: 'second',
      checkbox: ['second'],
      switch: true,
      tags: ['red', 'blue'],
      array: [{ key: 'Colour', value: 'Grey' }],
      city: ['110000'],
      icon: 'anchor',
      color: '#a1b2c3',
      reference: 'byd',
      references: ['geely', 'xpeng'],
      tree: expect.stringMatching(/^\d+$/) as string,
      richText: '<p><strong>Bold</strong></p>',
      markdown: { en: '**text**' },
      title: { en: 'Title' },
    });
  });
});

it('a number with the decimal sign of another language stays the number it is', async () => {
  const page = await openFields('de');
  const typed = async (name: string, text: string) => {
    const input = field(page, name).locator('input').first();
    await input.fill(text);
    await input.blur();
    return input.inputValue();
  };
  expect(await typed('money', '9000.50')).toBe('9.000,50');
  expect(await typed('float', '9.5')).toBe('9,5');
  expect(await typed('integer', '42,0')).toBe('42');
  // What cannot be read for certain is left to the server, which refuses it.
  expect(await typed('number', '1,2.3,4')).toBe('1,2.3,4');
  await page.getByRole('button', { name: SAVE.de, exact: true }).click();
  await eventually(() => field(page, 'number').locator('[aria-invalid=true]').count()).toBe(1);
  await typed('number', '-4,5');
  await field(page, 'text').locator('input').fill('x');
  await page.locator('.form .form-part').last().locator('input:not([type=radio])').first().fill('Title');
  expect(await save(page, 'de')).toMatchObject({ money: 900_050, float: 9.5, integer: 42, number: -4.5 });
  await page.setViewportSize(SCREENS.phone.viewport);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(SCREENS.desktop.viewport);
});

describe('an editor', () => {
  it('has no fault that axe finds, by day and by night, and shows a preview, with diagrams and nothing that must not run', async () => {
    const page = await openFields('en');
    expect([...(await panelFaults(page)), ...(await faultsByNight(page))]).toEqual([]);
    const area = page.locator('.editor textarea').first();
    await page.getByRole('button', { name: 'Preview' }).first().click();
    const preview = page.locator('.editor-preview').first();
    await area.fill('- item');
    await preview.locator('li').waitFor();
    expect(
      await preview.locator('ul').evaluate((list) => parseFloat(getComputedStyle(list).paddingLeft)),
    ).toBeGreaterThan(16);
    await area.fill('# Head\n\n<img src=x onerror=alert(1)>\n\n```mermaid\ngraph TD\n  A --> B\n```\n');
    await preview.locator('h1').waitFor();
    await preview.locator('img.diagram').waitFor({ timeout: 60_000 });
    expect(await preview.locator('img:not(.diagram)').count()).toBe(0);
    const width = () => preview.locator('img.diagram').evaluate((img) => (img as HTMLImageElement).naturalWidth);
    await eventually(width).toBeGreaterThan(10);
    await area.fill('```mermaid\ngraph nonsense -->\n```\n');
    await preview.locator('.note-bad').waitFor();
    await area.focus();
    await page.keyboard.press('Control+z');
    await eventually(() => area.inputValue()).toContain('# Head');
  });
});

it('all widgets fit a phone in Arabic, pass axe, say what breaks a rule, and take a day in the order of the language', async () => {
  const page = await openFields('ar', phone);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await panelFaults(page, { without: COLOUR_RULES })).toEqual([]);
  await sayWhatBreaksRules(page);
  await field(page, 'text').locator('input').fill('x');
  await typeDates(page, 'ar');
  await page.locator('.form .form-part').last().locator('input:not([type=radio])').first().fill('Title');
  expect(await save(page, 'ar')).toMatchObject(datesTyped('ar'));
});

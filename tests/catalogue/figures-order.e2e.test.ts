import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellText } from '../../src/domain/catalogue/format.ts';
import type { Cell, Parameter } from '../../src/domain/catalogue/model.ts';
import { formatYuanSpan } from '../../src/domain/catalogue/page/money.ts';
import { cellHtml, type SheetWords } from '../../src/markup/catalogue/sheet-table.ts';
import { dollarRangeText } from '../../src/domain/logistics/money-text.ts';
import { localeOf } from '../../src/domain/shared/locale.ts';
import { namesSchema } from '../../src/domain/catalogue/schema.ts';
import { onePage } from '../support/one-page.ts';

const FILE = new URL('../../data/catalogue/names/ar.json', import.meta.url);
const names = namesSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
const words = { free: '', standard: '', optional: '', absent: '', notStated: '' } as unknown as SheetWords;
const aParameter = (own: Partial<Parameter>): Parameter => ({
  key: 'made_up',
  group: 'g',
  order: 0,
  kind: 'range',
  ...own,
});

const SIDES: Cell = [{ number: 4925 }, { number: 1960 }, { number: 1735 }];
const CELLS = [
  ['lengths', SIDES, aParameter({ key: 'length_width_height', unit: 'mm' }), ['4,925', '1,960', '1,735']],
  ['lengths beside their unit', SIDES, aParameter({ key: 'length_width_height' }), ['4,925', '1,960', '1,735']],
  ['a range in kilometres', [{ number: 440, to: 610 }], aParameter({ unit: 'km' }), ['440', '610']],
  ['a share of the charge', [{ number: 20, to: 80 }], aParameter({ unit: 'percent' }), ['20', '80']],
] as const satisfies [string, Cell, Parameter, string[]][];

/** The figures as they stand from right to left, and whether the digits of each run from left to right. */
async function seen(page: Page, html: string, figures: readonly string[]) {
  await page.setContent(`<html lang="ar" dir="rtl"><p>${html}</p></html>`);
  return page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('p')!, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    const leftOf = (node: Text, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    };
    const places = wanted.map((figure) => {
      const node = nodes.find((one) => one.data.includes(figure))!;
      const start = node.data.indexOf(figure);
      return { figure, first: leftOf(node, start), last: leftOf(node, start + figure.length - 1) };
    });
    return {
      fromTheRight: places.toSorted((left, right) => right.first - left.first).map(({ figure }) => figure),
      areDigitsInOrder: places.every(({ first, last }) => first < last),
    };
  }, figures);
}

describe('an Arabic reader meets the first figure at the right', () => {
  const shared = onePage();

  it.each(CELLS)('of %s, in cards, tables and sheets', async (_what, cell, parameter, figures) => {
    const text = cellText(cell, parameter, names, 'ar', words);
    const sheet = cellHtml(cell, parameter, { names, locale: 'ar', words });
    for (const html of [`<bdi>${text}</bdi>`, text, `BYD <bdi>${text}</bdi>`, sheet]) {
      const order = await seen(shared.page, html, figures);
      expect(order, html).toEqual({ fromTheRight: figures, areDigitsInOrder: true });
    }
  });
});

describe('every reader meets the lower amount at the left', () => {
  const shared = onePage();

  it('of a span of prices in yuan, of a price at a port, and of a line of it', async () => {
    const texts = [
      formatYuanSpan(24_980_000, 27_980_000, 'ar'),
      dollarRangeText({ low: 24_980_000, high: 27_980_000 }, localeOf('ar').tag),
      dollarRangeText({ low: 24_980_000, high: 27_980_000 }, localeOf('ar').tag, true),
    ];
    for (const html of texts.flatMap((text) => [`<bdi>${text}</bdi>`, text])) {
      const order = await seen(shared.page, html, ['249,800', '279,800']);
      expect(order, html).toEqual({ fromTheRight: ['279,800', '249,800'], areDigitsInOrder: true });
    }
  });
});

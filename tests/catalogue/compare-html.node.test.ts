import { describe, expect, it } from 'vitest';
import { carsHtml, figuresHtml, tableHtml, type HtmlInput } from '../../src/markup/catalogue/comparison.ts';
import type { ComparedCar } from '../../src/domain/catalogue/compare/model.ts';
import { summaryText } from '../../src/domain/catalogue/compare/names.ts';
import { noticeTexts } from '../../src/domain/catalogue/compare/notices.ts';
import { FIRST_OVERLAY, legendHtml, overlayHtml, undrawnText } from '../../src/markup/catalogue/comparison-overlay.ts';
import { comparedSheets } from '../../src/domain/catalogue/compare/sheets.ts';
import type { CompareWords } from '../../src/domain/catalogue/compare/words.ts';
import { outlinesOf } from '../../src/domain/catalogue/drawing/outlines.ts';
import type { SpecSheet } from '../../src/domain/catalogue/model.ts';
import { escapeHtml, unescapeHtml } from '../../src/markup/escape.ts';
import { starterDictionary as dictionary, starterNames } from '../support/dictionary.ts';
import { aCar } from '../support/sheets.ts';

const names = starterNames('en');
const compared = (...sheets: SpecSheet[]) =>
  comparedSheets({ sheets, dictionary, names, locale: 'en', words: { free: 'free' } });
const words = {
  icons: {},
  parameter: 'Parameter',
  notStated: 'not stated',
  best: 'Best',
  differs: 'differs',
  someDiffer: '{{some}}/{{all}}',
  suggestedPrice: 'Suggested price',
  lowestPrice: 'Lowest dealer quote',
  pricesRead: 'Prices read {{date}}.',
  atPort: 'Price at your port',
  about: 'about {{amount}}',
  collect: 'Collect {{name}}',
} as unknown as CompareWords;
const input: HtmlInput = { words, locale: 'en', cnyPerUsd: 7 };

const aComparedCar = (facts: Partial<ComparedCar> = {}): ComparedCar => ({
  slug: 'a',
  name: 'A',
  style: 'x',
  suggestedPriceMinor: null,
  lowestPriceMinor: null,
  priceDate: null,
  offered: '',
  picture: null,
  outlines: null,
  ...facts,
});
const drawn = outlinesOf(aCar({ lengthMm: 3800, wheelbaseMm: 2500 }));
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

describe('a comparison as HTML', () => {
  it('has every text from the data escaped', () => {
    const sheets = compared({ tyre_size: [{ text: '<b>' }], length: [{ number: 1 }] }, { length: [{ number: 2 }] });
    const hostile = { name: '<i>', style: '"x"' };
    const cars = [aComparedCar(hostile), aComparedCar({ ...hostile, slug: 'b' })];
    const html = tableHtml({ ...sheets, cars }, input);
    expect(html).not.toMatch(/<b>|<i>[^<]*<\/bdi>/);
    expect(html).toContain('&lt;i&gt;');
  });

  it('speaks of a dealer’s quote first, and says when it was read', () => {
    const both = aComparedCar({ suggestedPriceMinor: 10_000_00, lowestPriceMinor: 9_100_00, priceDate: '2026-05-12' });
    const text = textOf(carsHtml([both], input));
    expect(text).toMatch(/Lowest dealer quote.*about.*1,300.*9,100.*Suggested price.*10,000.*Prices read .*2026/);
    const suggested = textOf(carsHtml([aComparedCar({ suggestedPriceMinor: 7_000_00 })], input));
    expect(suggested).toMatch(/Suggested price.*7,000/);
    expect(suggested).not.toMatch(/quote|read/);
    expect(textOf(carsHtml([aComparedCar()], input))).toContain('Suggested price not stated');
  });

  it('names what a sheet states instead of a figure, without a bar', () => {
    const { figures } = compared(
      { maximum_power: [{ number: 150 }] },
      { maximum_power: [{ number: 100 }] },
      { total_motor_power: [{ number: 200 }] },
      {},
    );
    const [power] = figures.filter(({ key }) => key === 'maximum_power');
    expect(power?.values).toEqual([
      { text: '150\u00a0kW (201\u00a0hp)', share: 1 },
      { text: '100\u00a0kW (134\u00a0hp)', share: expect.closeTo(2 / 3) },
      { text: `${names.parameters['total_motor_power']}: 200\u00a0kW (268\u00a0hp)`, share: null },
      null,
    ]);
    const html = figuresHtml(
      power ? [power] : [],
      [aComparedCar(), aComparedCar(), aComparedCar(), aComparedCar()],
      input,
    );
    expect(html.match(/<line/g)).toHaveLength(2);
    expect(textOf(html)).toMatch(/not stated$/);
  });
});

describe('the drawings over each other', () => {
  const say = {
    words: { overlay: { side: '{{names}}', front: '', top: '' }, undrawn: 'Without: {{names}}', noneDrawn: 'None' },
    locale: 'en' as const,
  };

  it('keep each car its pen, whichever cannot be drawn', () => {
    const cars = [aComparedCar(), aComparedCar({ name: 'B', outlines: drawn })];
    const html = overlayHtml(cars, FIRST_OVERLAY, say);
    expect(html).toContain('<g class="p1"');
    expect(html).not.toContain('<g class="p0"');
    expect(legendHtml(cars).match(/<li>/g)).toHaveLength(2);
    expect(undrawnText(cars, say)).toBe('Without: A');
  });

  it('are left out where no car can be drawn', () => {
    expect(overlayHtml([aComparedCar()], FIRST_OVERLAY, say)).toBe('');
    expect(undrawnText([aComparedCar()], say)).toBe('None');
    expect(undrawnText([], say)).toBe('');
  });
});

describe('what is said of a comparison', () => {
  it('is how much differs', () => {
    const said = { alone: 'alone', allSame: 'same', summary: '{{some}} of {{all}}' };
    const sheets = { groups: [], figures: [], rows: 9 };
    const two = [aComparedCar(), aComparedCar()];
    expect(summaryText({ ...sheets, differing: 0, cars: [aComparedCar()] }, said)).toBe('alone');
    expect(summaryText({ ...sheets, differing: 0, cars: two }, said)).toBe('same');
    expect(summaryText({ ...sheets, differing: 4, cars: two }, said)).toBe('4 of 9');
  });

  it('names once what of the address is not shown', () => {
    const said = { unknown: 'No {{names}}', repeated: 'Twice {{names}}', beyond: 'Left {{names}}', malformed: 'Odd' };
    const requested = { slugs: ['a'], repeated: ['a', 'a'], beyond: [], malformed: ['<'] };
    expect(noticeTexts(requested, ['z'], said)).toEqual(['No z', 'Twice a', 'Odd']);
  });
});

it('reads again what was made safe for an attribute', () => {
  const text = `<a href="x" title='y'>&amp;`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(unescapeHtml('&#34;&#38;amp;&#34;')).toBe('"&amp;"');
});

import type { PrintDocument, PrintRow } from '../../src/domain/print/document.ts';
import { moneyText } from '../../src/domain/logistics/money-text.ts';
import { localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import { textsFor } from '../../functions/http/texts.ts';
import { QUOTE_WORDS, type QuoteWords } from './print-words.ts';

/** What a test changes of the quote. */
interface Changes {
  buyer?: string;
  /** The lines of all cars. */
  rows?: readonly PrintRow[];
}

/** A quote of two cars to Mombasa, much like those that buyers get: its lines, what is paid to others, and what it rests on. */
export function aQuotePaper(locale: Locale, { buyer = 'Amina Ndiaye', rows }: Changes = {}): PrintDocument {
  const words = QUOTE_WORDS[locale];
  return {
    locale,
    title: words.title,
    mark: words.mark,
    blocks: [
      { kind: 'paragraph', text: words.estimate, tone: 'strong' },
      {
        kind: 'facts',
        facts: [
          { label: words.buyer, value: buyer },
          { label: words.place, value: `${words.atPort} (KEMBA)` },
          { label: words.until, value: '2026-12-13' },
          { label: 'URL', value: 'https://haitu.example/quote', address: 'https://haitu.example/quote#HT-2026-0412' },
        ],
      },
      { kind: 'heading', text: words.cars },
      {
        kind: 'table',
        columns: [
          { title: words.line, align: 'start' },
          { title: words.from, align: 'figures' },
          { title: words.upTo, align: 'figures' },
        ],
        rows: rows ?? [
          ...carRows(locale, 'BYD Seal 2025 RWD 650 km · 比亚迪 海豹', 1_245_000),
          ...carRows(locale, '2 × Geely Galaxy E5 2026 (EX5) – 60.22 kWh', 1_618_050),
        ],
        empty: words.none,
      },
      { kind: 'gap', lines: 1 },
      { kind: 'paragraph', text: words.reserves },
      { kind: 'paragraph', text: words.source, tone: 'small' },
    ],
    footer: ['Haitu Automobile Export Co., Ltd. · 海图汽车出口有限公司 · haitu.example'],
    pageLabel: textsFor(locale)('print:page'),
  };
}

/** The lines of one car: those of the term with their sum, then those that the buyer pays to others. */
export function carRows(locale: Locale, car: string, lowMinor: number): PrintRow[] {
  const words = QUOTE_WORDS[locale];
  const row = (name: keyof QuoteWords, low: number, high: number, more: Partial<PrintRow> = {}): PrintRow => {
    const amounts = [low, high].map((minor) => moneyText(minor, 'USD', localeOf(locale).tag));
    return { cells: [words[name], ...amounts], ...more };
  };
  return [
    { cells: [car], kind: 'group' },
    row('car', lowMinor, lowMinor + 60_000),
    row('freight', 118_000, 142_000),
    row('insurance', 4_212, 4_655),
    row('atPort', lowMinor + 122_212, lowMinor + 206_655, { kind: 'total' }),
    { cells: [words.yours], kind: 'group' },
    row('duty', 345_001, 391_502, { note: words.source }),
    row('vat', 290_377, 331_204),
    { cells: [words.clearing, words.ask, words.ask] },
  ];
}

/** As many lines as fill pages. */
export const manyRows = (locale: Locale, count: number): PrintRow[] =>
  Array.from({ length: count }, (_, index) => ({
    cells: [`${QUOTE_WORDS[locale].freight} ${index + 1}`, `US$${1_000 + index}`, `US$${2_000 + index}`],
  }));

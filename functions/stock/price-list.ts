import type { Database } from '../../data/client.ts';
import { allStyles, type StyleRecord } from '../../data/queries/catalogue/catalogue.ts';
import { ratesInUse } from '../../data/queries/currency/rates.ts';
import { allStock, type StockRecord } from '../../data/queries/stock/stock.ts';
import { formatNumber, formatStatedDate } from '../../src/domain/catalogue/format.ts';
import { brandName, modelName, trimName } from '../../src/domain/catalogue/naming.ts';
import { CONVERTER } from '../../src/domain/currency/converter.ts';
import { localeOf } from '../../src/domain/shared/locale.ts';
import type { FileCell, FileTable } from '../http/table-file.ts';
import { presentStock, sourceName, type StockWords } from './present.ts';

interface Moment {
  database: Database;
  /** Milliseconds since 1970. */
  now: number;
}

/** The contents of a price list. */
interface PriceList {
  stock: readonly StockRecord[];
  styles: readonly StyleRecord[];
  rate: ListRate;
  now: number;
}

/** The rate that converts a price list's yuan to dollars. */
interface ListRate {
  cnyPerUsd: number;
  source: string;
  /** Milliseconds since 1970; undefined for the fixed reference rate. */
  readAt?: number | undefined;
}

const COLUMNS = [
  'list',
  'brand',
  'model',
  'style',
  'year',
  'energy',
  'priceCny',
  'priceUsd',
  'lowestCny',
  'status',
  'mileage',
  'registration',
  'city',
  'source',
  'date',
] as const;
const WIDTHS = [20, 16, 20, 40, 8, 20, 12, 12, 14, 14, 12, 14, 14, 30, 12] as const;

/** Characters that order text on a screen. In a file they would break searches and comparisons. */
const ORDERING_MARKS = /[\u200e\u200f\u061c\u2066-\u2069]/g;
const plain = (text: string) => text.replace(ORDERING_MARKS, '');
const whole = (number: number | null): FileCell => (number === null ? '' : { number, leastDecimals: 0 });
const yuan = (minor: number | null): FileCell => whole(minor === null ? null : minor / 100);

/** Reads everything for a price list at a moment. The build calls this, and so does the Worker if there is no build. */
export async function readPriceList({ database, now }: Moment): Promise<PriceList> {
  const [stock, styles, { source, readAt, rates }] = await Promise.all([
    allStock(database),
    allStyles(database),
    ratesInUse(database),
  ]);
  return { stock, styles, now, rate: { cnyPerUsd: Number(rates[CONVERTER.quote]), source, readAt } };
}

/** Stock first, then every style of the catalogue: one table, one row per car. */
export function priceListTable(list: PriceList, words: StockWords): FileTable {
  const { stock, styles, rate } = list;
  const { text } = words;
  const dollars = (minor: number | null): FileCell =>
    whole(minor === null ? null : Math.round(minor / 100 / rate.cnyPerUsd));
  return {
    title: text('pricelist:title'),
    notes: notesOf(list, words).map(plain),
    head: COLUMNS.map((column) => text(`pricelist:columns.${column}`)),
    rows: [
      ...stock.map((item) => stockRow(item, dollars, words)),
      ...styles.map((style) => styleRow(style, dollars, words)),
    ],
    widths: WIDTHS,
  };
}

/** What a reader of the file has to know before using its prices. */
function notesOf({ rate, now, styles }: PriceList, { locale, text }: StockWords): string[] {
  const day = (at: number) =>
    new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
  const figure = formatNumber(rate.cnyPerUsd, locale);
  return [
    text('pricelist:drawn', { date: day(now) }),
    rate.readAt === undefined
      ? text('pricelist:referenceRate', { rate: figure })
      : text('pricelist:rate', { rate: figure, source: rate.source, date: day(rate.readAt) }),
    ...(styles.some(({ suggestedPriceMinor }) => suggestedPriceMinor !== null) ? [text('pricelist:notExport')] : []),
  ];
}

type Dollars = (minor: number | null) => FileCell;

function stockRow(item: StockRecord, dollars: Dollars, words: StockWords): FileCell[] {
  const { locale, names, text } = words;
  const shown = presentStock(item, words);
  return [
    text('pricelist:lists.stock'),
    shown.brand_name,
    locale === 'zh-cn'
      ? (item.modelCatalogueNameZh ?? item.modelNameZh ?? '')
      : (item.modelCatalogueName ?? item.modelName ?? ''),
    plain(trimName(item, names, locale)),
    yearCell(item.modelYear),
    shown.energy_type,
    yuan(item.priceMinor),
    dollars(item.priceMinor),
    '',
    text(`pricelist:states.${item.status}`),
    whole(item.mileageKm),
    item.firstRegistration ?? '',
    shown.city ?? '',
    shown.source,
    item.sourceDate ?? '',
  ];
}

function styleRow(style: StyleRecord, dollars: Dollars, words: StockWords): FileCell[] {
  const { locale, names, text } = words;
  return [
    text('pricelist:lists.order'),
    brandName({ name: style.brandName, nameZh: style.brandNameZh }, locale),
    modelName({ name: style.modelName, nameZh: style.modelNameZh }, locale),
    plain(trimName(style, names, locale)),
    yearCell(style.modelYear),
    names.energyTypes[style.energyType] ?? style.energyType,
    yuan(style.suggestedPriceMinor),
    dollars(style.suggestedPriceMinor),
    yuan(style.lowestPriceMinor),
    text('pricelist:states.order'),
    '',
    '',
    '',
    sourceName(style.source, words),
    style.priceDate === null ? '' : plain(formatStatedDate(style.priceDate, locale)),
  ];
}

/** A year has no thousands separator, which a number would get. */
const yearCell = (year: number): FileCell => String(year);

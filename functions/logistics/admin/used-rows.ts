import type { Resource } from '../../../src/domain/admin/resource.ts';
import { baseValueResource } from '../../../src/domain/admin/entities/base-value.ts';
import { exportPriceResource } from '../../../src/domain/admin/entities/export-price.ts';
import { freightRateResource } from '../../../src/domain/admin/entities/freight-rate.ts';
import { importLimitResource } from '../../../src/domain/admin/entities/import-limit.ts';
import { localChargeResource } from '../../../src/domain/admin/entities/local-charge.ts';
import { taxRuleResource } from '../../../src/domain/admin/entities/tax-rule.ts';
import { transitTimeResource } from '../../../src/domain/admin/entities/transit-time.ts';
import type { UsedRows } from '../../../src/domain/logistics/price/model.ts';
import type {
  BaseValue,
  ExportPrice,
  FreightRate,
  ImportLimit,
  LocalCharge,
  TaxRule,
  TransitTime,
} from '../../../src/domain/logistics/price/rows.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import { wireAmount } from '../../../src/domain/shared/money.ts';
import { loadResourceWords, type ResourceWords } from '../../../src/i18n/resource-words.ts';
import type { Translator } from '../../../src/i18n/translator.ts';

/** A row as the screen of a price names it. */
interface NamedRow {
  entity: string;
  /** What the menu calls its table. */
  table: string;
  id: string;
  /** The place of its form in the panel: `logistics/taxRule/edit/KE.duty.1`. */
  place: string;
  value: string;
  source: string;
  checked_on: string;
  /** How far it can be trusted, in the caller’s language; it is null for a rule of our own. */
  confidence: string | null;
  valid_from: string | null;
  valid_to: string | null;
}

const TABLES = {
  exportPrice: exportPriceResource,
  freight: freightRateResource,
  charges: localChargeResource,
  taxes: taxRuleResource,
  limits: importLimitResource,
  transit: transitTimeResource,
  bases: baseValueResource,
} as const satisfies Record<string, Resource>;
type Table = keyof typeof TABLES;

type Words = Readonly<Record<Table, ResourceWords>>;

/** The words of the tables a price rests on. */
export async function loadTableWords(locale: Locale): Promise<Words> {
  const tables = Object.entries(TABLES) as [Table, Resource][];
  const loaded = tables.map(async ([table, { name }]) => [table, await loadResourceWords(locale, name)] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Words;
}

interface Sourced {
  source: string;
  checkedOn: string;
  confidence?: string;
  validFrom?: string | null;
  validTo?: string | null;
}

/** What names rows: the words of their tables, and texts in the caller’s language. */
interface Naming {
  words: Words;
  text: Translator;
}

/** Names rows in the caller’s language. */
export function rowNames(words: Words, text: Translator) {
  const naming = { words, text };
  return {
    ofLine: ({ table, rows }: UsedRows): NamedRow[] => {
      if (table === 'freight') return rows.map((row) => freightName(row, naming));
      return table === 'charges' ? rows.map((row) => chargeName(row, naming)) : rows.map((row) => taxName(row, naming));
    },
    ofLimit: (row: ImportLimit) => limitName(row, naming),
    ofTime: (row: TransitTime) => timeName(row, naming),
    ofBaseValue: (row: BaseValue) =>
      named('bases', row.code, row, naming, [`1 ${row.code} = ${row.amount} ${row.currency}`]),
    ofExportPrice: (row: ExportPrice) => exportPriceName(row, naming),
  };
}

/** What is said of a row by its facts, those that are empty left out. */
type Parts = readonly (string | undefined)[];

function named(table: Table, id: string, row: Sourced, { words, text }: Naming, parts: Parts): NamedRow {
  const { name, node } = TABLES[table];
  return {
    entity: name,
    table: text(`entity-titles:${name}`),
    id,
    place: `${node}/edit/${encodeURIComponent(id)}`,
    value: parts.filter(Boolean).join(' · '),
    source: row.source,
    checked_on: row.checkedOn,
    confidence: row.confidence === undefined ? null : choiceOf(words[table], 'confidence', row.confidence),
    valid_from: row.validFrom ?? null,
    valid_to: row.validTo ?? null,
  };
}

const choiceOf = (words: ResourceWords, field: string, stored: string): string =>
  words[`choices.${field}.${stored}`] ?? stored;

const span = (low: string | number, high: string | number | null): string =>
  high === null || low === high ? String(low) : `${low}–${high}`;

function freightName(row: FreightRate, naming: Naming): NamedRow {
  const words = naming.words.freight;
  return named('freight', [row.to, row.mode, row.from, row.kind, row.validFrom].join('~'), row, naming, [
    `${span(wireAmount(row.lowMinor), wireAmount(row.highMinor))} ${row.currency}`,
    choiceOf(words, 'unit', row.unit),
    row.carsLow === null ? undefined : span(row.carsLow, row.carsHigh),
    choiceOf(words, 'mode', row.mode),
  ]);
}

function chargeName(row: LocalCharge, naming: Naming): NamedRow {
  const words = naming.words.charges;
  const isShare = row.unit === 'percent';
  return named('charges', row.id, row, naming, [
    row.low === null ? undefined : `${span(row.low, row.high)} ${isShare ? `% ${row.base ?? 'cif'}` : row.currency}`,
    isShare ? undefined : choiceOf(words, 'unit', row.unit),
    row.mode === null ? undefined : choiceOf(words, 'mode', row.mode),
  ]);
}

function taxName(row: TaxRule, naming: Naming): NamedRow {
  const words = naming.words.taxes;
  return named('taxes', row.id, row, naming, [
    row.ratePercent === null ? undefined : `${row.ratePercent} % ${row.base}`,
    row.amount === null ? undefined : `${row.amount} ${row.currency ?? ''}`,
    row.amountUnit === null ? undefined : choiceOf(words, 'amountUnit', row.amountUnit),
    row.fixedAmount === null ? undefined : `+ ${row.fixedAmount} ${row.currency ?? ''}`,
    row.effect === 'pay' ? undefined : choiceOf(words, 'effect', row.effect),
    row.law ?? undefined,
  ]);
}

function limitName(row: ImportLimit, naming: Naming): NamedRow {
  const words = naming.words.limits;
  return named('limits', row.id, row, naming, [
    choiceOf(words, 'topic', row.topic),
    choiceOf(words, 'effect', row.effect),
  ]);
}

const timeName = (row: TransitTime, naming: Naming): NamedRow =>
  named('transit', [row.to, row.mode, row.from].join('~'), row, naming, [
    span(row.weeksLow, row.weeksHigh),
    choiceOf(naming.words.transit, 'mode', row.mode),
  ]);

function exportPriceName(row: ExportPrice, naming: Naming): NamedRow {
  const words = naming.words.exportPrice;
  const percent = (field: 'vatRefundPercent' | 'marginLowPercent' | 'marginHighPercent') =>
    `${words[`fields.${field}`] ?? field}: ${row[field]} %`;
  return named('exportPrice', `${row.scope}~${row.scopeValue}`, row, naming, [
    choiceOf(words, 'basis', row.basis),
    row.term,
    percent('vatRefundPercent'),
    percent('marginLowPercent'),
    percent('marginHighPercent'),
  ]);
}

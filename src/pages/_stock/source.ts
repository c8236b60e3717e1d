import type { ModelEntry } from '../../domain/catalogue/page/model-entry.ts';
import type { Style } from '../../domain/catalogue/model.ts';
import type { Names } from '../../domain/catalogue/names.ts';
import { oncePerObject } from '../../domain/shared/once-per-object.ts';
import type { DealRow, PartRow, StockRow } from '../../components/stock/rows.ts';
import { ofBuild } from '../../layouts/of-build.ts';
import { rowsOf } from '../../layouts/rows.ts';
import type { Translator } from '../../i18n/translator.ts';
import { printedDigest } from '../_catalogue/digest.ts';
import { loadPhotos, photosOfCar, photosOfStyle, type Photos } from '../_photo/source.ts';
import type { Catalogue } from '../_catalogue/source.ts';

/** What stands in the yard, as the pages read it: loaded once per build, not once per page. */
export interface Stock {
  /** Cheapest first. */
  items: readonly StockRow[];
  deals: readonly DealRow[];
  /** Not for sale: shown apart, and counted nowhere. */
  samples: { items: readonly StockRow[]; deals: readonly DealRow[] };
  parts: readonly PartRow[];
  /** ISO day the facts were read: pages say so, since they are renewed only in browsers that run scripts. */
  day: string;
  digests: Record<'items' | 'deals' | 'samples' | 'parts', string>;
}

const loaded = ofBuild(read);

export function loadStock(): Promise<Stock> {
  // A development server reads again, so that an edited price shows without a restart.
  if (import.meta.env.DEV) return read();
  return loaded();
}

async function read(): Promise<Stock> {
  const [stockRows, dealRows, parts, photos] = await Promise.all([
    rowsOf('stock'),
    rowsOf('deals'),
    rowsOf('parts'),
    loadPhotos(),
  ]);
  const cars = stockRows.map((item) => ({ ...item, photo: photosOfCar(photos, item.slug)[0] }));
  const offers = dealRows.map((deal) => ({ ...deal, photo: photoOfDeal(photos, deal) }));
  const [items, deals] = [forSale(cars), forSale(offers)];
  const samples = { items: samplesOf(cars), deals: samplesOf(offers) };
  return {
    items,
    deals,
    samples,
    parts,
    day: new Date().toISOString().slice(0, 10),
    digests: {
      items: printedDigest(items),
      deals: printedDigest(deals),
      samples: printedDigest(samples),
      parts: printedDigest(parts),
    },
  };
}

const photoOfDeal = (photos: Photos, { style, stockItem }: DealRow) =>
  (style ? photosOfStyle(photos, style) : photosOfCar(photos, stockItem.slug))[0];

const forSale = <Row extends { isSample: boolean }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ isSample }) => !isSample);
const samplesOf = <Row extends { isSample: boolean }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ isSample }) => isSample);

const entriesBySlug = oncePerObject(
  (catalogue: Catalogue) => new Map(catalogue.models.map((entry) => [entry.model.slug, entry] as const)),
);

/** The model of the catalogue a car is of, where it has it. */
export const entryOf = (catalogue: Catalogue, modelSlug: string | null): ModelEntry | undefined =>
  modelSlug === null ? undefined : entriesBySlug(catalogue).get(modelSlug);

/** The style whose sheet, as new, is the car's. */
export const styleOf = (entry: ModelEntry | undefined, styleSlug: string | null): Style | undefined =>
  styleSlug === null ? undefined : entry?.styles.find((style) => style.slug === styleSlug);

/**
 * Model years a drawing may stand for: a model keeps its body for some years before the first sheet we have of it. An older
 * car is not drawn: it may have had another body.
 */
const YEARS_BEFORE_SHEETS = 3;

/** The entry a car may be pictured by. Its page says that the drawing is of the model, not of the car. */
export function picturedBy(catalogue: Catalogue, item: StockRow): ModelEntry | undefined {
  const entry = entryOf(catalogue, item.modelSlug);
  return entry && item.modelYear >= entry.years.first - YEARS_BEFORE_SHEETS ? entry : undefined;
}

const SOURCES: ReadonlySet<string> = new Set([
  'used_car_listings_2026_a',
  'used_car_listings_2026_b',
  'member_listing',
]);

/** A source's name where it is one of ours, else the words of the person who imported the row. */
export const sourceText = (source: string, t: Translator, names: Names): string =>
  SOURCES.has(source) ? t(`pricelist:sources.${source}`) : (names.terms[source] ?? source);

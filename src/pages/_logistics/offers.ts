import type { Model, Style } from '../../domain/catalogue/model.ts';
import { basisOf } from '../../domain/catalogue/price-basis.ts';
import { numberOfSheet } from '../../domain/catalogue/sheet-columns.ts';
import { EU_MEMBERS } from '../../domain/logistics/model.ts';
import type { OfferedCar } from '../../domain/logistics/market/offered-car.ts';
import { carFactsOf } from '../../domain/logistics/price/car-facts.ts';
import { offerOf } from '../../domain/logistics/price/car-price.ts';
import { inChina } from '../../domain/logistics/price/priced-rows.ts';
import type { ExportPrice } from '../../domain/logistics/price/rows.ts';
import { ofBuild } from '../../layouts/of-build.ts';
import { rowsOf, type Row } from '../../layouts/rows.ts';

const loaded = ofBuild(read);

/** Every row that prices at a port are worked out from: loaded once per build, not once per page. */
export function loadPriceRows(): Promise<Row<'priceRows'>> {
  if (import.meta.env.DEV) return read();
  return loaded();
}

async function read(): Promise<Row<'priceRows'>> {
  const [rows] = await rowsOf('priceRows');
  if (!rows) throw new Error('The rows of prices could not be read.');
  return rows;
}

/**
 * How a price in China becomes ours. A rule that is a sample makes prices where demo data is on, which the build is told by
 * `SAMPLE_SEASON` as the Worker is: pages of a real site show no sample of a price. A page that prints an offer names it in
 * its `cacheKey`.
 */
export async function exportRules(): Promise<readonly ExportPrice[]> {
  const isDemo = process.env['SAMPLE_SEASON'] === 'open';
  return (await loadPriceRows()).prices.filter(({ isSample }) => isDemo || !isSample);
}

/** Countries whose taxes are recorded; members of a customs union have those of the union. */
export async function taxedCountries(): Promise<ReadonlySet<string>> {
  const recorded = (await loadPriceRows()).tables.taxes.map(({ country }) => country);
  return new Set([...recorded, ...(recorded.includes('EU') ? EU_MEMBERS : [])]);
}

type OfferedStock = Pick<
  Row<'stock'>,
  | 'id'
  | 'kind'
  | 'energyType'
  | 'brandSlug'
  | 'modelSlug'
  | 'firstRegistration'
  | 'steering'
  | 'priceMinor'
  | 'currency'
  | 'sourceDate'
>;

/** A car in stock as prices at a port know it, with the measures of its style's sheet where that is known. */
export function offeredStockOf(item: OfferedStock, sheet: Style['sheet'], rules: readonly ExportPrice[]): OfferedCar {
  const { id, priceMinor, currency, sourceDate } = item;
  const facts = carFactsOf({ ...item, ...measuresOf(sheet) });
  const offer = offerOf(rules, {
    facts,
    stockId: id,
    own: { minor: priceMinor, currency },
    priceDay: sourceDate ?? undefined,
  });
  return offer ? { facts, offer } : { facts };
}

/** The measures of a sheet that prices are worked out from. */
const MEASURES = ['lengthMm', 'widthMm', 'heightMm', 'powerKw', 'displacementMl', 'power30MinKw', 'co2GKm'] as const;

const measuresOf = (sheet: Style['sheet']) =>
  Object.fromEntries(MEASURES.map((column) => [column, numberOfSheet(sheet, column)]));

type OfferedStyle = Pick<
  Style,
  'id' | 'modelSlug' | 'energyType' | 'sheet' | 'priceBasis' | 'suggestedPriceMinor' | 'lowestPriceMinor' | 'priceDate'
>;

type OfferedModel = Pick<Model, 'brandSlug' | 'rightHandVersion'>;

/** A new car of the catalogue as prices at a port know it, and what it is offered for. */
export function offeredCarOf(style: OfferedStyle, model: OfferedModel, rules: readonly ExportPrice[]): OfferedCar {
  const { id, modelSlug, energyType, sheet } = style;
  const facts = carFactsOf({ ...model, energyType, modelSlug, ...measuresOf(sheet) });
  const offer = offerOf(rules, {
    facts,
    styleId: id,
    ...inChina(basisOf(style)),
  });
  return offer ? { facts, offer } : { facts };
}

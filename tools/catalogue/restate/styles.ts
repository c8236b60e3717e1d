import {
  ENERGY_TYPES,
  type Entry,
  type EnergyType,
  type Model,
  type Style,
  type TrimPart,
} from '../../../src/domain/catalogue/model.ts';
import { trimName } from '../../../src/domain/catalogue/naming.ts';
import type { SourceStyle } from './source.ts';
import type { Tables } from './tables.ts';
import { readTrim, slugOf } from './trim.ts';
import { naturalKey } from './write.ts';

const FIRST_ID = 1001;
/** Sheets and prices were read in November 2025; the day is not stated. */
const PRICE_DATE = '2025-11';
/** Terms of the vocabulary, so that a source is named in the reader's language. */
const SHEET_SOURCE = 'autohome_sheet_2025_11';
const LOWEST_PRICE_SOURCE = 'autohome_lowest_dealer_quote';

/** Makes styles of source rows: numbers them, names them, and keeps both distinct over the catalogue. */
export class StyleMaker {
  readonly #tables: Tables;
  readonly #lexemes: ReadonlyMap<string, string>;
  readonly #givenIds: ReadonlyMap<string, number>;
  readonly #slugs = new Map<string, string>();
  #nextId: number;

  constructor(tables: Tables, lexemes: Record<string, string>, givenIds: ReadonlyMap<string, number>) {
    this.#tables = tables;
    this.#lexemes = new Map(Object.entries(lexemes));
    this.#givenIds = givenIds;
    this.#nextId = Math.max(FIRST_ID - 1, ...givenIds.values()) + 1;
  }

  make(row: SourceStyle, sheet: ReadonlyMap<string, Entry[]>): Style {
    const model = this.#modelOf(row);
    const trimParts = this.#trimPartsOf(row);
    const trim = this.#englishTrim(row, trimParts);
    const slug = `${model.slug}-${row.year}-${slugOf(trim)}`;
    const clash = this.#slugs.get(slug);
    if (clash !== undefined) throw new Error(`"${row.trim}" and "${clash}" of ${row.series} share the address ${slug}`);
    this.#slugs.set(slug, row.trim);
    const lowest = sheet.get('dealer_quote')?.find((entry) => entry.number !== undefined)?.number;
    const head = { modelSlug: model.slug, modelYear: row.year, trimZh: row.trim };
    return {
      id: this.#givenIds.get(naturalKey(head)) ?? this.#nextId++,
      slug,
      modelSlug: model.slug,
      modelYear: row.year,
      trim,
      trimZh: row.trim,
      trimParts,
      energyType: this.#energyTypeOf(row),
      ...(row.price_cny !== null && { suggestedPriceMinor: row.price_cny * 100 }),
      ...(lowest !== undefined && { lowestPriceMinor: lowest, lowestPriceSource: LOWEST_PRICE_SOURCE }),
      ...((row.price_cny !== null || lowest !== undefined) && { priceDate: PRICE_DATE }),
      source: SHEET_SOURCE,
      sheet: Object.fromEntries(sheet),
    };
  }

  #modelOf(row: SourceStyle): Model {
    const model = this.#tables.models.find(({ sourceId }) => sourceId === row.series_id);
    if (!model) throw new Error(`models.json has no model with the source number ${row.series_id} (${row.series})`);
    return model;
  }

  #trimPartsOf(row: SourceStyle): TrimPart[] {
    const parts = readTrim(row.trim, this.#lexemes);
    for (const part of parts) {
      if ('term' in part && this.#tables.kinds.get(part.term) !== 'trim')
        throw new Error(`vocabulary.json has no word "${part.term}" of the kind "trim" (${row.series} ${row.trim})`);
    }
    return parts;
  }

  #englishTrim(row: SourceStyle, trimParts: TrimPart[]): string {
    return trimName({ modelYear: row.year, trim: '', trimZh: row.trim, trimParts }, this.#tables.english, 'en');
  }

  #energyTypeOf(row: SourceStyle): EnergyType {
    const code = this.#tables.terms.get(row.energy);
    const known = ENERGY_TYPES.find((type) => type === code);
    if (!known) throw new Error(`unknown energy type ${row.energy} of ${row.series} ${row.trim}`);
    return known;
  }
}

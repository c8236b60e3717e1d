import type { Style } from '../../catalogue/model.ts';
import type { ModelEntry } from '../../catalogue/page/model-entry.ts';
import type { Paint } from '../../catalogue/page/paints.ts';
import type { TradeTerm } from '../../site/incoterms.ts';
import type { Port } from '../model.ts';
import type { LandedPrice } from '../price/model.ts';
import type { FreightMode } from '../price/rows.ts';
import type { RowTables } from '../price/rows-of-place.ts';

/** A port or rail terminal prices are known for. */
export interface PricedPlace {
  port: Port;
  /** How cars come there unless a reader chooses something else. */
  mode: FreightMode;
  term: TradeTerm;
  /** Countries beside the port's own whose cars pass it. ISO codes. */
  serves: readonly string[];
  /** Digest of all that the prices there rest on, the day included. */
  key: string;
  rows: RowTables;
}

/** A model at a place: its style that costs least there, and what that costs. */
export interface ModelAtPlace {
  entry: ModelEntry;
  /** What the model is drawn in. */
  paint: Paint;
  style: Style;
  price: LandedPrice;
}

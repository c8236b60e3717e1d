import type { CarOutlines } from '../drawing/outlines.ts';
import type { Statement } from '../format.ts';

/** Sheets side by side, in one language, as the server makes them and pages and browsers draw them. */

/** The statements of a car's sheet on a parameter; null if it makes none. */
export type ComparedCell = readonly Statement[] | null;

export interface ComparedRow {
  /** Parameter key. */
  key: string;
  name: string;
  /** One cell per car, in their order, or a single cell if all say the same. */
  cells: readonly ComparedCell[];
  differs: boolean;
  /** Places of the cars that are best at it; empty if best is not a fact. */
  best: readonly number[];
  /** Each figure as a share of the largest, 0 to 1, one per car; only for rows of plain figures that differ. */
  shares?: readonly (number | null)[] | undefined;
}

export interface ComparedGroup {
  key: string;
  name: string;
  /** Rows that differ. */
  differing: number;
  rows: readonly ComparedRow[];
}

/** A figure drawn as bars. If it belongs to a test cycle, the name says which. */
export interface ComparedFigure {
  key: string;
  name: string;
  /** One value per car. It has no share if the sheet states another parameter instead, which `text` then names. */
  values: readonly ({ text: string; share: number | null } | null)[];
  best: readonly number[];
}

export interface ComparedSheets {
  groups: readonly ComparedGroup[];
  figures: readonly ComparedFigure[];
  rows: number;
  differing: number;
}

export interface ComparedCar {
  slug: string;
  /** `BYD Seagull` */
  name: string;
  /** `Vitality, 2025` */
  style: string;
  /** Fen; null if not stated. */
  suggestedPriceMinor: number | null;
  /** The lowest quote of a dealer, in fen; null if none is known. */
  lowestPriceMinor: number | null;
  /** ISO date the prices were read; null if not stated. */
  priceDate: string | null;
  /** The car as the script of prices reads it, to work out its price at a port (`offeredCarText`). */
  offered: string;
  /** Address of the picture from the side. */
  picture: string | null;
  /** Null if the sheet states too little to draw the car. */
  outlines: CarOutlines | null;
}

export interface Comparison extends ComparedSheets {
  cars: readonly ComparedCar[];
}

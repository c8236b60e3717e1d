import type { CarOutlines } from '../drawing/outlines.ts';
import type { Statement } from '../format.ts';

/** Sheets side by side, in one language: what the server makes, and what pages and browsers draw. */

/** What a car's sheet says of a parameter; null where it states nothing. */
export type ComparedCell = readonly Statement[] | null;

export interface ComparedRow {
  /** Parameter key. */
  key: string;
  name: string;
  /** One cell a car in their order, or a single one where all say the same. */
  cells: readonly ComparedCell[];
  differs: boolean;
  /** Places of the cars that are best at it, where that is a fact. */
  best: readonly number[];
  /** Share of the largest figure, 0 to 1, one per car: for rows of plain figures that differ. */
  shares?: readonly (number | null)[] | undefined;
}

export interface ComparedGroup {
  key: string;
  name: string;
  /** Rows that differ. */
  differing: number;
  rows: readonly ComparedRow[];
}

/** A figure to be drawn as bars. The test cycle, where there is one, is in the name. */
export interface ComparedFigure {
  key: string;
  name: string;
  /** One a car; without a share where its sheet states another parameter instead, which `text` then names. */
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
  /** Fen; null where not stated. */
  suggestedPriceMinor: number | null;
  /** The lowest quote of a dealer, in fen; null where none is known. */
  lowestPriceMinor: number | null;
  /** ISO date the prices were read; null where not stated. */
  priceDate: string | null;
  /** What its price at a port is worked out from (`offeredCarText`). */
  offered: string;
  /** Address of the picture from the side. */
  picture: string | null;
  /** Null where the sheet states too little to draw the car. */
  outlines: CarOutlines | null;
}

export interface Comparison extends ComparedSheets {
  cars: readonly ComparedCar[];
}

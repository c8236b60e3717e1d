import type { ShownFigure } from '../page/figures.ts';
import type { FacetRecord } from './record.ts';

/** A style as a row of the list shows it, in one language. */
export interface ListedStyle extends FacetRecord {
  slug: string;
  /** Brand and model, and the trim with its year: `BYD Seagull`, `305 km Freedom, 2025`. */
  car: string;
  trim: string;
  /** Name of its picture: `byd-seagull-side-f4f4f2`. Undefined where no sheet of the model states enough to draw it. */
  picture?: string | undefined;
  figures: readonly ShownFigure[];
  /** `3,780 × 1,715 × 1,540 mm`. */
  size?: string | undefined;
  /** Fen. */
  suggestedMinor?: number | undefined;
  lowestMinor?: number | undefined;
}

/** The price a row shows large, in fen: the lowest one that is stated, else what the maker suggests. */
export const leadingPriceMinor = ({
  lowestMinor,
  suggestedMinor,
}: Pick<ListedStyle, 'lowestMinor' | 'suggestedMinor'>): number | undefined => lowestMinor ?? suggestedMinor;

/** The whole dollars a price is shown as, and so narrowed and put in order by. */
export const wholeDollars = (minor: number | undefined, cnyPerUsd: number): number | undefined =>
  minor === undefined ? undefined : Math.round(minor / 100 / cnyPerUsd);

import type { ShownFigure } from '../page/figures.ts';
import type { SizedPhoto } from '../../photo/photos.ts';
import { cataloguePaths, stockPaths } from '../../shared/routes.ts';
import type { StockState } from '../../stock/model.ts';
import type { ReservationReason } from '../../stock/reservation.ts';
import type { FacetRecord } from './record.ts';

/** A style, or a used car, as a row of the list shows it in one language. */
export interface ListedCar extends FacetRecord {
  /** Of the style, or of the used car. */
  slug: string;
  /** Brand and model, and the trim with its year: `BYD Seagull`, `305 km Freedom, 2025`. */
  car: string;
  trim: string;
  /** Name of its picture: `byd-seagull-side-f4f4f2`. Undefined where no sheet of the model states enough to draw it. */
  picture?: string | undefined;
  /** Shown instead, where there is one: of the style, or of the used car itself. */
  photo?: SizedPhoto | undefined;
  figures: readonly ShownFigure[];
  /** `3,780 × 1,715 × 1,540 mm`. */
  size?: string | undefined;
  /** Fen. What is asked for a used car is the lowest price it has. */
  suggestedMinor?: number | undefined;
  lowestMinor?: number | undefined;
  /** What its price at a port is worked out from (`offeredCarText`). */
  offered: string;
  /** Of a used car. Sold ones are not listed. */
  status?: StockState | undefined;
  /** What a reserved car is held for, and the lot that has it while that is not over. */
  heldFor?: ReservationReason | undefined;
  lotId?: number | undefined;
}

/** Its page, without language: where an offer is made, or the used car stands. */
export const listedPath = ({ condition, slug }: Pick<ListedCar, 'condition' | 'slug'>): string =>
  condition === 'used' ? stockPaths.usedCar(slug) : cataloguePaths.offer(slug);

/** The price a row shows large, in fen: the lowest one that is stated, else what the maker suggests. */
export const leadingPriceMinor = ({
  lowestMinor,
  suggestedMinor,
}: Pick<ListedCar, 'lowestMinor' | 'suggestedMinor'>): number | undefined => lowestMinor ?? suggestedMinor;

/** The whole dollars a price is shown as, and so narrowed and put in order by. */
export const wholeDollars = (minor: number | undefined, cnyPerUsd: number): number | undefined =>
  minor === undefined ? undefined : Math.round(minor / 100 / cnyPerUsd);

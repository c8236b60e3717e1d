import type { ShownFigure } from '../page/figures.ts';
import type { SizedPhoto } from '../../photo/photos.ts';
import { cataloguePaths, stockPaths } from '../../shared/routes.ts';
import type { StockState } from '../../stock/model.ts';
import type { ReservationReason } from '../../stock/reservation.ts';
import type { FacetRecord } from './record.ts';

/** A style or a used car as a row of the list shows it, in one language. */
export interface ListedCar extends FacetRecord {
  /** Slug of the style, or of the used car. */
  slug: string;
  /** Brand and model, and the trim with its year: `BYD Seagull`, `305 km Freedom, 2025`. */
  car: string;
  trim: string;
  /** Name of its picture: `byd-seagull-side-f4f4f2`. Undefined if no sheet of the model states enough to draw it. */
  picture?: string | undefined;
  /** A photo of the style or the used car, shown in place of the picture if there is one. */
  photo?: SizedPhoto | undefined;
  figures: readonly ShownFigure[];
  /** `3,780 × 1,715 × 1,540 mm`. */
  size?: string | undefined;
  /** Fen. For a used car, `lowestMinor` is the asking price. */
  suggestedMinor?: number | undefined;
  lowestMinor?: number | undefined;
  /** The car as the script of prices reads it, to work out its price at a port (`offeredCarText`). */
  offered: string;
  /** State of a used car. Sold ones are not listed. */
  status?: StockState | undefined;
  /** Why a reserved car is held, and the lot in which it is until that is over. */
  heldFor?: ReservationReason | undefined;
  lotId?: number | undefined;
}

/** Returns the path of its page, without language: the offer of a style, or the page of a used car. */
export const listedPath = ({ condition, slug }: Pick<ListedCar, 'condition' | 'slug'>): string =>
  condition === 'used' ? stockPaths.usedCar(slug) : cataloguePaths.offer(slug);

/** Returns the price shown large, in fen: the lowest stated price, else the suggested one. */
export const leadingPriceMinor = ({
  lowestMinor,
  suggestedMinor,
}: Pick<ListedCar, 'lowestMinor' | 'suggestedMinor'>): number | undefined => lowestMinor ?? suggestedMinor;

/** Converts a price to the whole dollars that are shown, and by which the list is filtered and ordered. */
export const wholeDollars = (minor: number | undefined, cnyPerUsd: number): number | undefined =>
  minor === undefined ? undefined : Math.round(minor / 100 / cnyPerUsd);

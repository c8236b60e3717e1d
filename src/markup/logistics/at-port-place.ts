import type { Locale } from '../../domain/shared/locale.ts';
import { localizedPath, logisticsPaths } from '../../domain/shared/routes.ts';
import { escapeHtml } from '../escape.ts';

interface Place {
  /** The car, as `offeredCarText` writes it. */
  car: string;
  /** Slug of a style, if its price can be explained line by line. */
  style?: string | undefined;
  label: string;
  /** Whether the price is the lowest of several cars. */
  isFrom?: boolean;
  /** What the sums are of, said above them once one is known. */
  above?: string;
}

/**
 * Draws the place of a car's price at the reader's port. Until the price is known it is a link to the page of all places;
 * with scripts, it opens the choice of a place.
 */
export const atPortPlaceHtml = (locale: Locale, { car, style, label, isFrom = false, above }: Place): string =>
  `<div class="at-port" data-car="${escapeHtml(car)}"${style === undefined ? '' : ` data-style="${escapeHtml(style)}"`}` +
  (above === undefined ? '' : ` data-above="${escapeHtml(above)}"`) +
  `${isFrom ? ' data-from' : ''}><a href="${localizedPath(locale, logisticsPaths.prices())}">${escapeHtml(label)}</a></div>`;

/** Returns the address that explains a style's price line by line. */
export const linesAddress = (locale: Locale, style: string): string =>
  localizedPath(locale, `${logisticsPaths.landedCost()}?style=${encodeURIComponent(style)}`);

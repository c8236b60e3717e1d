import type { Locale } from '../../domain/shared/locale.ts';
import { localizedPath, logisticsPaths } from '../../domain/shared/routes.ts';
import { escapeHtml } from '../escape.ts';

interface Place {
  /** What `offeredCarText` wrote. */
  car: string;
  /** Slug, of a style: its price is explained line by line. */
  style?: string | undefined;
  label: string;
  /** Whether the car stands for dearer ones, too. */
  isFrom?: boolean;
}

/**
 * The place of a car's price at the reader's port. Until the price is there it is a link to the page of all places; with scripts,
 * it opens the choice of one.
 */
export const atPortPlaceHtml = (locale: Locale, { car, style, label, isFrom = false }: Place): string =>
  `<div class="at-port" data-car="${escapeHtml(car)}"${style === undefined ? '' : ` data-style="${escapeHtml(style)}"`}` +
  `${isFrom ? ' data-from' : ''}><a href="${localizedPath(locale, logisticsPaths.prices())}">${escapeHtml(label)}</a></div>`;

/** Where a style's price is explained line by line. */
export const linesAddress = (locale: Locale, style: string): string =>
  localizedPath(locale, `${logisticsPaths.landedCost()}?style=${encodeURIComponent(style)}`);

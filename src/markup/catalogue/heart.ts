import { escapeHtml } from '../escape.ts';

/** A heart on a grid of 24 units. */
export const HEART = 'M12 20 4.2 12.2a4.7 4.7 0 0 1 6.7-6.7L12 6.6l1.1-1.1a4.7 4.7 0 0 1 6.7 6.7z';

/**
 * Draws a heart without its icon and its name, which a script adds. Rows of lists use it, because their page should
 * arrive with the first segments a network sends (14.6 KB, RFC 6928).
 */
export const emptyHeartHtml = (slug: string): string =>
  `<button class="btn btn-icon heart" type="button" data-heart="${escapeHtml(slug)}" hidden></button>`;

/** Clicks must hit the button: a press on an icon that is replaced before the press ends would be lost. */
export const HEART_ICON = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" pointer-events="none"><path d="${HEART}"></path></svg>`;

/**
 * Draws a button that adds a style to the collection or removes it. It can be next to any style; the page must contain
 * one `<Hearts>`. Until that script runs, it is hidden but keeps its place.
 *
 * @param label names the act and the car ("Save BYD Seagull …")
 */
export const heartHtml = (slug: string, label: string): string =>
  `<button class="btn btn-icon heart" type="button" data-heart="${escapeHtml(slug)}" aria-pressed="false" ` +
  `aria-label="${escapeHtml(label)}" hidden>${HEART_ICON}</button>`;

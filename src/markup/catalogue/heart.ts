import { escapeHtml } from '../escape.ts';

/** A heart on a grid of 24 units. */
export const HEART = 'M12 20 4.2 12.2a4.7 4.7 0 0 1 6.7-6.7L12 6.6l1.1-1.1a4.7 4.7 0 0 1 6.7 6.7z';

/**
 * A heart without its drawing and its name, which its script adds: for rows of a list, whose page is to arrive with the first
 * segments a network sends (14.6 KB, RFC 6928).
 */
export const emptyHeartHtml = (slug: string): string =>
  `<button class="btn btn-icon heart" type="button" data-heart="${escapeHtml(slug)}" hidden></button>`;

/** A press is of the button: one that begins on a drawing which is replaced before it ends would be lost. */
export const HEART_ICON = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" pointer-events="none"><path d="${HEART}"></path></svg>`;

/**
 * Collects a style, or lets go of it. Whatever names a style may have one; the page must hold one `<Hearts>`. It keeps its place
 * unseen until the script that serves it is there.
 *
 * @param label names the act and the car ("Collect BYD Seagull …")
 */
export const heartHtml = (slug: string, label: string): string =>
  `<button class="btn btn-icon heart" type="button" data-heart="${escapeHtml(slug)}" aria-pressed="false" ` +
  `aria-label="${escapeHtml(label)}" hidden>${HEART_ICON}</button>`;

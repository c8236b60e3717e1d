import { localeOf, type Locale } from '../../domain/shared/locale.ts';
import { escapeHtml } from '../escape.ts';
import { RIGHT_TO_LEFT_MARK, type MarkWords, type Statement } from '../../domain/catalogue/format.ts';
import type { Fitment } from '../../domain/catalogue/model.ts';

const MARK_CLASSES: Readonly<Record<Fitment, string>> = { standard: 'fit', optional: 'opt', absent: 'non' };

/**
 * Draws a statement. A mark without a text is followed by its word. Next to a text, screen readers are told only
 * "optional" and "absent", for a car has what its sheet lists.
 */
export function statementHtml({ mark, text, price }: Statement, words: MarkWords, locale: Locale): string {
  let html = '';
  if (mark) {
    const spoken = text !== '' && mark !== 'standard' ? ` role=img aria-label="${escapeHtml(words[mark])}"` : '';
    html = `<i class=${MARK_CLASSES[mark]}${spoken}></i>${text === '' ? escapeHtml(words[mark]) : ''}`;
  }
  html += isolated(text, locale);
  if (price !== undefined) html += ` <small>${isolated(price, locale)}</small>`;
  return html;
}

/** Marks that Intl adds to amounts for running text. Inside an isolate they would turn the amount round. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

/**
 * Keeps codes and measures in their own direction in Arabic: `225/65 R17` must not be read backwards. Figures marked to
 * be read from the right are left as they are.
 */
function isolated(text: string, locale: Locale): string {
  const isOrdered = text === '' || text.includes(RIGHT_TO_LEFT_MARK) || /\p{Script=Arabic}/u.test(text);
  if (isOrdered || localeOf(locale).direction === 'ltr') return escapeHtml(text);
  return `<bdi dir=ltr>${escapeHtml(text.replace(DIRECTION_MARKS, ''))}</bdi>`;
}

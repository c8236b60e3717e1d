import { timeLeft } from '../../domain/stock/countdown.ts';
import type { WireLot } from '../../domain/auction/lot.ts';
import { shownInstant, shownInUtc, shownSpan } from '../../domain/auction/shown.ts';
import type { Say } from '../../domain/auction/words.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { escapeHtml } from '../escape.ts';

/** What a lot is drawn by: its words, and the reader's zone where it is known. */
export interface Drawing {
  say: Say;
  /** UTC, until the browser says its own. */
  zone?: string;
}

const TAGS = { scheduled: 'tag-trade', open: 'tag-red', closed: '' } as const;

/** What a lot is at the moment, as a mark. */
export function stateTag({ status, outcome }: Pick<WireLot, 'status' | 'outcome'>, say: Say): string {
  const text = status === 'closed' && outcome ? say(`state.${outcome}`) : say(`state.${status}`);
  const kind = outcome === 'sold' ? 'tag-ok' : TAGS[status];
  return `<span class="tag ${kind}" data-state>${escapeHtml(text)}</span>`;
}

/** An instant in words. The browser says it again in its reader's zone, with UTC beside it. */
export function timeHtml(at: number, { say, zone }: Drawing, part?: 'time'): string {
  const utc = part === 'time' ? '' : shownInUtc(at, say.locale, zone);
  const beside = utc === '' ? '' : ` <small>(${escapeHtml(utc)})</small>`;
  return `<time datetime="${new Date(at).toISOString()}">${escapeHtml(shownInstant(at, say.locale, { zone, part }))}${beside}</time>`;
}

/** The same in one line, where there is little room: `02:14:37`, `4 days 02:14`. */
export function clockText(leftMs: number, locale: Locale): string {
  const { days, hours, minutes, seconds } = timeLeft(Math.max(0, Math.ceil(leftMs / 1_000)));
  const clock = (...parts: number[]) => parts.map((part) => String(part).padStart(2, '0')).join(':');
  return days > 0 ? `${shownSpan(days * 86_400_000, locale)} ${clock(hours, minutes)}` : clock(hours, minutes, seconds);
}

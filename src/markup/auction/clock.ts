import { timeLeft } from '../../domain/stock/countdown.ts';
import type { WireLot } from '../../domain/auction/lot.ts';
import { shownInstant, shownInUtc, shownSpan } from '../../domain/auction/shown.ts';
import type { Say } from '../../domain/auction/words.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { escapeHtml } from '../escape.ts';

/** What drawing a lot needs: its words, and the reader's zone if it is known. */
export interface Drawing {
  say: Say;
  /** UTC, until the browser reports its own zone. */
  zone?: string;
}

const TAGS = { scheduled: 'tag-trade', open: 'tag-red', closed: '' } as const;

/** Draws the state of a lot as a tag. */
export function stateTag({ status, outcome }: Pick<WireLot, 'status' | 'outcome'>, say: Say): string {
  const text = status === 'closed' && outcome ? say(`state.${outcome}`) : say(`state.${status}`);
  const kind = outcome === 'sold' ? 'tag-ok' : TAGS[status];
  return `<span class="tag ${kind}" data-state>${escapeHtml(text)}</span>`;
}

/** Draws an instant in words. The browser replaces it by the time in its reader's zone, followed by UTC. */
export function timeHtml(at: number, { say, zone }: Drawing, part?: 'time'): string {
  const utc = part === 'time' ? '' : shownInUtc(at, say.locale, zone);
  const beside = utc === '' ? '' : ` <small>(${escapeHtml(utc)})</small>`;
  return `<time datetime="${new Date(at).toISOString()}">${escapeHtml(shownInstant(at, say.locale, { zone, part }))}${beside}</time>`;
}

/** Writes the time left on one line, for places with little room: `02:14:37`, `4 days 02:14`. */
export function clockText(leftMs: number, locale: Locale): string {
  const { days, hours, minutes, seconds } = timeLeft(Math.max(0, Math.ceil(leftMs / 1_000)));
  const clock = (...parts: number[]) => parts.map((part) => String(part).padStart(2, '0')).join(':');
  return days > 0 ? `${shownSpan(days * 86_400_000, locale)} ${clock(hours, minutes)}` : clock(hours, minutes, seconds);
}

import type { WireLot } from '../../domain/auction/lot.ts';
import { shownSpan } from '../../domain/auction/shown.ts';
import type { Say } from '../../domain/auction/words.ts';
import { unitText } from '../../domain/shared/unit-text.ts';
import { timeLeft } from '../../domain/stock/countdown.ts';
import { escapeHtml } from '../escape.ts';
import { stateTag, timeHtml, type Drawing } from './clock.ts';

/** The clock of a lot's page. Lists show the time left on one line (`clock.ts`). */

/** Puts an instant into a sentence, in place of `#`. */
const withTime = (sentence: string, at: number, drawing: Drawing): string =>
  escapeHtml(sentence).replace('#', () => timeHtml(at, drawing));

/** Draws the clock of an open or scheduled lot: digits, the share of time that has passed, and the end. */
export function clockHtml(lot: WireLot, left: number, drawing: Drawing): string {
  const { say } = drawing;
  const counts = [
    say('count.bids', { count: lot.bid_count }),
    ...(lot.watchers > 0 ? [say('count.watching', { count: lot.watchers })] : []),
  ];
  const head =
    `<div class="bid-head">${stateTag(lot, say)}` +
    `<span class="sub" data-counts>${escapeHtml(counts.join(', '))}</span></div>`;
  if (lot.status === 'closed')
    return `${head}<p class="fine">${withTime(say('clock.closed', { time: '#' }), lot.ends_at, drawing)}</p>`;
  const isOpen = lot.status === 'open';
  const until = isOpen ? lot.ends_at : lot.opens_at;
  const rule = isOpen ? `${barHtml(lot)}<p class="fine">${softCloseText(lot, drawing)}</p>` : '';
  return (
    `${head}<p class="clip" data-clock-name>${escapeHtml(say(isOpen ? 'clock.left' : 'clock.toOpen'))}</p>` +
    `<div class="digits" role="timer" aria-atomic="true" data-digits>${digitsHtml(left, say)}</div>` +
    `<p class="fine">${withTime(say(isOpen ? 'clock.closes' : 'clock.opens', { time: '#' }), until, drawing)}</p>${rule}`
  );
}

function softCloseText({ soft_close_ms: ms, extensions }: WireLot, { say }: Drawing): string {
  if (ms === 0) return '';
  const rule = say('clock.softClose', { span: shownSpan(ms, say.locale) });
  return escapeHtml(extensions > 0 ? `${rule} ${say('clock.extended', { count: extensions })}` : rule);
}

/** Draws the time left. With days it shows no seconds; the figures keep their width while they run. */
export function digitsHtml(leftMs: number, say: Say): string {
  const { days, hours, minutes, seconds } = timeLeft(Math.max(0, Math.ceil(leftMs / 1_000)));
  const parts = [...(days > 0 ? [['d', days] as const] : []), ['h', hours] as const, ['min', minutes] as const];
  const shown = [...parts, ...(days > 0 ? [] : [['s', seconds] as const])];
  return shown
    .map(
      ([unit, value]) =>
        `<span>${String(value).padStart(2, '0')}<small>${escapeHtml(unitText(unit, say.locale, value))}</small></span>`,
    )
    .join('<i aria-hidden="true">:</i>');
}

/** Draws the share of time that has passed. The last part is hatched: a bid there extends the lot. */
function barHtml({ opens_at: from, ends_at: to, soft_close_ms: soft }: WireLot): string {
  const share = Math.min(40, Math.max(4, (soft / Math.max(1, to - from)) * 100));
  return (
    `<svg class="soft" aria-hidden="true" width="100%" height="11"><rect class="ran" width="0" height="100%" data-ran />` +
    (soft > 0 ? `<rect class="last" x="${100 - share}%" width="${share}%" height="100%" />` : '') +
    '</svg>'
  );
}

/** Returns the share of time that has passed, in percent. */
export const ranShare = ({ opens_at: from, ends_at: to }: WireLot, now: number): number =>
  Math.min(100, Math.max(0, ((now - from) / Math.max(1, to - from)) * 100));

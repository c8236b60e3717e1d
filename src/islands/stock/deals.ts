/**
 * Deals as they are now: what has ended goes at once, by the server's clock once it has answered and by the device's until
 * then. A device whose clock is wrong shows the right time left as soon as the server has been asked.
 */
import { localeOf, parseLocale } from '../../domain/shared/locale.ts';
import { announcedMinute, leftText, secondsLeft, timeLeft } from '../../domain/stock/countdown.ts';
import type { DealEndWords } from '../../domain/stock/deal-end.ts';
import { whenIdle } from '../shared/when-idle.ts';

interface Words {
  endsIn: string;
  minutes: Record<string, string>;
  found: string;
  until: DealEndWords;
}

const ledger = document.querySelector<HTMLElement>('[data-deals]');
const words = JSON.parse(ledger?.dataset['deals'] ?? '{}') as Words;
const rows = [...document.querySelectorAll<HTMLElement>('[data-deal]')];
const counter = document.querySelector<HTMLElement>('[data-deal-count]');
const nothing = document.querySelector<HTMLElement>('[data-none]');
const announcer = document.querySelector<HTMLElement>('[data-announce]');

const { tag } = localeOf(parseLocale(document.documentElement.dataset['locale']));
/** Milliseconds the server's clock is ahead of the device's. */
let ahead = 0;
/** Seconds each row had left when it was last looked at. */
const before = new Map<HTMLElement, number>();

function tick(): void {
  const now = Date.now() + ahead;
  for (const row of rows) {
    const seconds = secondsLeft(Number(row.dataset['until']), now);
    const isOver = seconds === 0 || row.dataset['gone'] !== undefined;
    if (isOver && !row.hidden) close(row);
    if (isOver) continue;
    row.hidden = false;
    sayLeft(row, seconds);
    const minute = announcedMinute(before.get(row) ?? seconds, seconds);
    before.set(row, seconds);
    if (minute !== undefined && announcer) {
      announcer.textContent = `${row.querySelector('h3')?.textContent.trim() ?? ''}: ${words.minutes[minute] ?? ''}`;
    }
  }
  const found = rows.filter((row) => !row.hidden).length;
  const text = words.found.replace('#', String(found));
  if (counter && found < rows.length && counter.textContent !== text) counter.textContent = text;
  if (nothing) nothing.hidden = found > 0;
  if (ledger) ledger.hidden = found === 0;
}

/** To the second for eyes, to the minute for ears: no live region, so it is read where one comes by. */
function sayLeft(row: HTMLElement, seconds: number): void {
  const left = timeLeft(seconds);
  for (const [mark, style] of [
    ['clock', 'short'],
    ['left', 'long'],
  ] as const) {
    const place = row.querySelector(`[data-${mark}]`);
    const text = words.endsIn.replace('#', leftText(left, tag, style));
    if (place && place.textContent !== text) place.textContent = text;
  }
}

/** Takes an ended deal away; who was reading it is put where the list begins. */
function close(row: HTMLElement): void {
  const hadFocus = row.contains(document.activeElement);
  row.hidden = true;
  if (hadFocus) document.querySelector<HTMLElement>('main')?.focus();
}

async function refresh(): Promise<void> {
  const { refreshDeals } = await import('./deals-refresh.ts');
  const renewed = await refreshDeals(rows, words.until);
  if (renewed) ahead = renewed.ahead;
  tick();
}

if (ledger) {
  tick();
  if (rows.length > 0) setInterval(tick, 1_000);
  whenIdle(refresh);
  // A page left open over night, or brought back by a step back.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') whenIdle(refresh);
  });
}

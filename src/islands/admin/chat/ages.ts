import { atom, onMount } from 'nanostores';
import { localeOf, type Locale } from '../../../domain/shared/locale.ts';

const MINUTE_MS = 60_000;

/** Labels of age grow older by a minute each minute, all at once. */
export const $minute = atom(Date.now());
onMount($minute, () => {
  $minute.set(Date.now());
  const ticking = setInterval(() => $minute.set(Date.now()), MINUTE_MS);
  return () => clearInterval(ticking);
});

const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** `now`, `6 min`, `1 hr`, `3 days`. */
export function ageText(at: number, now: number, locale: Locale): string {
  const { tag } = localeOf(locale);
  const age = now - at;
  const [unit, ms] = UNITS.find(([, one]) => age >= one) ?? [];
  if (unit === undefined) return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(0, 'second');
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(age / ms));
}

export const clockText = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale).tag, { timeStyle: 'short' }).format(at);

export const momentText = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** `2026-11-26` in words. */
export const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

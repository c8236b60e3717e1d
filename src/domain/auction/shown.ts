import { localeOf, type Locale } from '../shared/locale.ts';
import { tied } from '../shared/typography.ts';

// A module of its own, so that screens which show only amounts do not load the code for times.
export { shownAmount, shownMinor } from './shown-amount.ts';

/** The part of an instant to show; both if left out. */
type InstantPart = 'day' | 'time';

/**
 * Writes an instant with its time zone.
 * @param zone of the reader; UTC if it is unknown
 */
export function shownInstant(at: number, locale: Locale, { zone, part }: { zone?: string; part?: InstantPart } = {}) {
  const { tag } = localeOf(locale);
  const day = { day: 'numeric', month: 'short' } as const;
  const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  const parts = { day, time: { ...time, second: '2-digit' as const, timeZoneName: undefined } };
  const shown = part ? parts[part] : { ...day, ...time };
  return tied(new Intl.DateTimeFormat(tag, { ...shown, timeZone: zone }).format(at), locale);
}

/** Writes the time zone of an instant, such as `GMT+3`. */
export function shownZone(at: number, locale: Locale, zone: string | undefined): string {
  const format = new Intl.DateTimeFormat(localeOf(locale).tag, { timeZone: zone, timeZoneName: 'short' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * Writes an instant in UTC, such as `12:00 UTC`, to show next to the time in a reader's zone; with the day if it differs. Empty if
 * the reader's clock shows the same.
 *
 * @param zone of the reader; undefined: that of the program, which is UTC on a server
 */
export function shownInUtc(at: number, locale: Locale, zone: string | undefined): string {
  const { tag } = localeOf(locale);
  const day = { day: 'numeric', month: 'short' } as const;
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const inZone = (timeZone: string | undefined, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...parts, timeZone }).format(at);
  if (inZone(zone, { ...day, ...clock }) === inZone('UTC', { ...day, ...clock })) return '';
  const shown = inZone(zone, day) === inZone('UTC', day) ? clock : { ...day, ...clock };
  return tied(inZone('UTC', { ...shown, timeZoneName: 'short' }), locale);
}

/** `2 minutes`, `5 days`: a span in the largest unit that says it exactly. */
export function shownSpan(ms: number, locale: Locale): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1_000],
  ] as const;
  const [unit, size] = units.find(([, each]) => ms >= each && ms % each === 0) ?? units[3];
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(localeOf(locale).tag, options).format(ms / size);
}

import { LOCALE_CODES, type Locale } from '../shared/locale.ts';

/**
 * Labels of parts of the schedule that we name ourselves. They are kept as these keys and said to each reader in their own
 * language. What an admin types is kept as it is.
 */
export const SCHEDULE_LABELS = [
  'schedule.deposit',
  'schedule.balance',
  'schedule.whole',
  'schedule.rest',
  'schedule.retained',
] as const;
export type ScheduleLabel = (typeof SCHEDULE_LABELS)[number];

/** Says a kept key in a language. */
export type SayScheduleLabel = (locale: Locale, key: ScheduleLabel) => string;

/** Whether a label is one of our keys. */
export const isScheduleLabel = (label: string): label is ScheduleLabel =>
  (SCHEDULE_LABELS as readonly string[]).includes(label);

/** The label as it is kept: a text that we say of a key, in whatever language, is that key. */
export function keptLabel(label: string, say: SayScheduleLabel): string {
  if (isScheduleLabel(label)) return label;
  const text = label.trim().normalize('NFC');
  return SCHEDULE_LABELS.find((key) => LOCALE_CODES.some((locale) => say(locale, key) === text)) ?? label;
}

/** The label in the language of a reader. Older rows have a key as a text in the language of their buyer. */
export function saidLabel(label: string, locale: Locale, say: SayScheduleLabel): string {
  const storedLabel = keptLabel(label, say);
  return isScheduleLabel(storedLabel) ? say(locale, storedLabel) : storedLabel;
}

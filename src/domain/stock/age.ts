/** A month as facts state it: `2024-05`. */
const MONTH = /^(\d{4})-(\d{2})$/;

/**
 * Counts whole months from the month of first registration to the month of a day (`2026-11-21`). The day of registration
 * is not known, so the age may be up to a month too high. Undefined if the month is not stated or is in the future.
 */
export function ageInMonths(firstRegistration: string | undefined, day: string): number | undefined {
  const [, fromYear, fromMonth] = MONTH.exec(firstRegistration ?? '') ?? [];
  const [, toYear, toMonth] = MONTH.exec(day.slice(0, 7)) ?? [];
  if (!fromYear || !toYear) return undefined;
  const months = (Number(toYear) - Number(fromYear)) * 12 + Number(toMonth) - Number(fromMonth);
  return months < 0 ? undefined : months;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Tells whether a car may have been registered at most so many days before a day. The last day of its month of
 * registration counts. If the month is unknown, a car of a model year before last year was registered earlier.
 */
export function mayBeWithin(
  { firstRegistration, modelYear }: { firstRegistration: string | null; modelYear: number },
  { day, days }: { day: string; days: number },
): boolean {
  const [, year, month] = MONTH.exec(firstRegistration ?? '') ?? [];
  if (!year || !month) return modelYear >= Number(day.slice(0, 4)) - 1;
  const lastDay = Date.UTC(Number(year), Number(month), 0);
  return Date.parse(day) - lastDay <= days * DAY_MS;
}

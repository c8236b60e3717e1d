import type { Entry, Parameter } from './model.ts';

const MINUTES_PER_HOUR = 60;

/** Converts less than an hour to whole minutes, as a charger shows it: sources write 20 minutes as 0.33 h. */
export function readable(entry: Entry, parameter: Parameter): Entry {
  const isShort = entry.number !== undefined && entry.number > 0 && (entry.to ?? entry.number) < 1;
  if (!isShort || (entry.unit ?? parameter.unit) !== 'h') return entry;
  const inMinutes = (hours: number) => Math.round(hours * MINUTES_PER_HOUR);
  return {
    ...entry,
    number: inMinutes(entry.number as number),
    ...(entry.to !== undefined && { to: inMinutes(entry.to) }),
    unit: 'min',
  };
}

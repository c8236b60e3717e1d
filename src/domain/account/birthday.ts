import { MIN_AGE_YEARS, MAX_AGE_YEARS } from './rules.ts';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Says what is wrong with a birthday: it is no date, in the future or too long ago (`invalid`), or the person is not 18
 * yet (`young`). A person born on 29 February comes of age on 1 March.
 * @param today ISO date.
 * @returns undefined if the birthday is accepted.
 */
export function birthdayFault(birthday: string, today: string): 'invalid' | 'young' | undefined {
  const [, year, month, day] = ISO_DATE.exec(birthday) ?? [];
  if (year === undefined || !isDate(birthday)) return 'invalid';
  const ageIn = (years: number) => `${String(Number(year) + years).padStart(4, '0')}-${month}-${day}`;
  if (birthday > today || ageIn(MAX_AGE_YEARS) < today) return 'invalid';
  return ageIn(MIN_AGE_YEARS) > today ? 'young' : undefined;
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

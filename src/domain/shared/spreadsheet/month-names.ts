import { LOCALES } from '../locale.ts';

const MONTHS = 12;

/** Removes case, accents and the point of an abbreviation from a word. */
const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase();

/** Collects the names of months in our languages, in both forms a language may have: `ноябрь`, `ноября`. */
function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const { tag } of LOCALES)
    for (const length of ['long', 'short'] as const) {
      const [alone, inDate] = [{ month: length }, { month: length, day: 'numeric' }] as const;
      for (let month = 1; month <= MONTHS; month += 1) {
        const day = new Date(Date.UTC(2026, month - 1, 15));
        for (const form of [alone, inDate]) {
          const parts = new Intl.DateTimeFormat(tag, { ...form, timeZone: 'UTC' }).formatToParts(day);
          const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (/\p{L}/u.test(name) && !/\d/.test(name)) names.set(name, month);
        }
      }
    }
  return names;
}

let monthNumbers: ReadonlyMap<string, number> | undefined;

/**
 * Returns the month, 1 to 12, that a word names in one of our languages. Programs shorten names in their own ways (`ноя`,
 * `нояб.`), so the beginning of a name is enough if no other month begins so.
 */
export function monthNamed(word: string): number | undefined {
  monthNumbers ??= monthNames();
  const sought = plain(word);
  if (sought.length < 3) return undefined;
  const exact = monthNumbers.get(sought);
  if (exact !== undefined) return exact;
  const begun = new Set([...monthNumbers].flatMap(([name, month]) => (name.startsWith(sought) ? [month] : [])));
  const [month] = begun;
  return begun.size === 1 ? month : undefined;
}

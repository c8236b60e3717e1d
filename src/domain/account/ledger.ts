const DAY_MS = 24 * 60 * 60_000;
const OVERVIEW_DAYS = 7;

/** The ISO dates of the last days, the oldest first, today (UTC) included. */
export function lastDays(now: number, count: number = OVERVIEW_DAYS): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

interface DatedAmount {
  createdAt: number;
  after: number;
}

/**
 * What a ledger stood at, at the end of each day.
 *
 * @param entries of those days, the oldest first.
 * @param opening what it stood at before the first of them.
 */
export function standings(days: readonly string[], entries: readonly DatedAmount[], opening: number): number[] {
  let standing = opening;
  let next = 0;
  return days.map((day) => {
    for (let entry = entries[next]; entry && dayOf(entry.createdAt) <= day; entry = entries[(next += 1)]) {
      standing = entry.after;
    }
    return standing;
  });
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

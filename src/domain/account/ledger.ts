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
 * Computes the balance of a ledger at the end of each day.
 * @param entries the entries of those days, the oldest first.
 * @param opening the balance before the first entry.
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

/**
 * The column (`members.email`) whose uniqueness a statement would have broken; undefined for any other error. SQLite
 * names it only in the message.
 */
export function takenColumn(error: unknown): string | undefined {
  return violation(error, /UNIQUE constraint failed: (\S+?)(?:,|$|\s)/);
}

/** The column that a statement wrongly left empty; undefined for any other error. */
export function missingColumn(error: unknown): string | undefined {
  return violation(error, /NOT NULL constraint failed: (\S+?)(?:,|$|\s)/);
}

/** Whether a statement would have left a row pointing at nothing. */
export const isForeignKeyBroken = (error: unknown): boolean =>
  violation(error, /(FOREIGN KEY) constraint failed/) !== undefined;

/** Whether a statement was turned away because another held the lock of writers: nothing of its batch is written. */
export const isLockedOut = (error: unknown): boolean => violation(error, /(database is locked)/) !== undefined;

function violation(error: unknown, pattern: RegExp): string | undefined {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    const [, column] = pattern.exec(cause.message) ?? [];
    if (column !== undefined) return column;
  }
  return undefined;
}

/** When a lot ends, and how often it was extended. */
interface Closing {
  endsAt: number;
  softCloseMs: number;
  extensions: number;
}

/**
 * Extends a lot if a bid comes shortly before its end, so that waiting until the last second wins nothing.
 *
 * @param at when the bid came, in milliseconds since 1970.
 * @returns undefined if the end stays.
 */
export function extended({ endsAt, softCloseMs, extensions }: Closing, at: number): Closing | undefined {
  if (endsAt - at >= softCloseMs) return undefined;
  return { endsAt: at + softCloseMs, softCloseMs, extensions: extensions + 1 };
}

/** When a lot ends, and how often that was put off. */
interface Closing {
  endsAt: number;
  softCloseMs: number;
  extensions: number;
}

/**
 * Puts the end off where a bid came shortly before it, so that waiting until the last second wins nothing.
 *
 * @param at when the bid came, in milliseconds since 1970.
 * @returns undefined where the end stays.
 */
export function extended({ endsAt, softCloseMs, extensions }: Closing, at: number): Closing | undefined {
  if (endsAt - at >= softCloseMs) return undefined;
  return { endsAt: at + softCloseMs, softCloseMs, extensions: extensions + 1 };
}

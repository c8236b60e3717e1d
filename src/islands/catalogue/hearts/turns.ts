/** How the presses of one heart ended. */
export interface Ending<Refusal> {
  /** What was asked for last. */
  isWanted: boolean;
  /** What the server last agreed to. */
  isCollected: boolean;
  /** Why it is not what was asked for. */
  refusal: Refusal | undefined;
}

/**
 * Sends presses of hearts so that the last press wins. Each car has one call at a time, since two could arrive in the
 * wrong order. A press made meanwhile is sent afterwards, even if the call failed: the server may have heard a call
 * without an answer. Cars do not wait for each other.
 *
 * @param send returns why it was refused, or undefined; it never throws
 * @param ended is called once there is nothing more to send for a car
 */
export function inTurns<Refusal>(
  send: (slug: string, isWanted: boolean) => Promise<Refusal | undefined>,
  ended: (slug: string, ending: Ending<Refusal>) => void,
) {
  const wishes = new Map<string, boolean>();

  async function work(slug: string, first: boolean): Promise<void> {
    let isWanted = first;
    // Before the first press it was the other way round.
    let isCollected = !first;
    for (;;) {
      const refusal = await send(slug, isWanted);
      if (refusal === undefined) isCollected = isWanted;
      const wish = wishes.get(slug) ?? isWanted;
      if (wish === isWanted) {
        wishes.delete(slug);
        ended(slug, { isWanted, isCollected, refusal });
        return;
      }
      isWanted = wish;
    }
  }

  return {
    press(slug: string, isWanted: boolean): void {
      const isUnderWay = wishes.has(slug);
      wishes.set(slug, isWanted);
      if (!isUnderWay) void work(slug, isWanted);
    },
    /** What a car is to be, while that is on its way. */
    wish: (slug: string): boolean | undefined => wishes.get(slug),
  };
}

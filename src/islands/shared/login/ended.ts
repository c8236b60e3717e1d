/** A mark told from one page to the next: a login ended that was thought to hold (it expired, or another device ended it). */
export const endedMark = (key: string) => ({
  note: (): void => {
    try {
      sessionStorage.setItem(key, '1');
    } catch {
      // Storage is refused: the login is asked for without a word.
    }
  },
  /** Whether that was so; said once. */
  take: (): boolean => {
    try {
      const hasEnded = sessionStorage.getItem(key) !== null;
      sessionStorage.removeItem(key);
      return hasEnded;
    } catch {
      return false;
    }
  },
});

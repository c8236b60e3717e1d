/** Told from one page to the next: a login ended that was thought to hold (it expired, or another device ended it). */
const ENDED_KEY = 'member.ended';

export function noteEnded(): void {
  try {
    sessionStorage.setItem(ENDED_KEY, '1');
  } catch {
    // Storage is refused: the login is asked for without a word.
  }
}

/** Whether that was so; said once. */
export function takeEnded(): boolean {
  try {
    const hasEnded = sessionStorage.getItem(ENDED_KEY) !== null;
    sessionStorage.removeItem(ENDED_KEY);
    return hasEnded;
  } catch {
    return false;
  }
}

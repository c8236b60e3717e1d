/** Set by the panel for the login page: a login that seemed valid had ended. */
const ENDED_KEY = 'admin.ended';

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

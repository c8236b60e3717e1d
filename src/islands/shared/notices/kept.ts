import { loginMark, NOTICES_KEY } from '../member/tokens.ts';

/** What this browser knows of a member's notices, the same in all tabs. */
interface Kept {
  /** Notices they have not read. */
  unread: number;
  /** The newest notice that any tab has fetched; later ones are new. Undefined until the server has answered. */
  last?: number;
  /** When it was asked, by the clock of this device. */
  at: number;
  /** How often notices were marked as read here: an answer that was under way meanwhile has an older number of them. */
  marks: number;
}

const NOTHING: Kept = { unread: 0, at: 0, marks: 0 };

/** Reads what is stored; empty without a login, or for another member than last time. */
export function readKept(): Kept {
  try {
    const { of, ...kept } = JSON.parse(localStorage.getItem(NOTICES_KEY) ?? '{}') as Partial<Kept> & { of?: unknown };
    return of !== undefined && of === loginMark() ? { ...NOTHING, ...kept } : NOTHING;
  } catch {
    // Storage is refused, or holds what is none of ours.
    return NOTHING;
  }
}

/** Other tabs are told by the browser (`storage`), this one by an event of its own. */
export function keep(change: Partial<Kept>): void {
  const of = loginMark();
  if (of === undefined) return;
  try {
    localStorage.setItem(NOTICES_KEY, JSON.stringify({ ...readKept(), ...change, of }));
  } catch {
    // Storage is full: the number is asked for again by the next page.
  }
  dispatchEvent(new Event('notices'));
}

import { atom } from 'nanostores';
import { IDLE_LOCK_MS } from '../../../domain/admin/entry.ts';

/** When an admin last used the panel in any tab, in milliseconds since 1970: work in one tab keeps all tabs unlocked. */
const TOUCHED_KEY = 'admin.touched';
/** More often, it is not written down. */
const NOTED_EVERY_MS = 10_000;
const LOOKED_EVERY_MS = 5_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'pointermove'] as const;

export const $isLocked = atom(false);

let touchedAt = 0;

function readTouched(): number {
  try {
    return Math.max(touchedAt, Number(localStorage.getItem(TOUCHED_KEY)) || 0);
  } catch {
    return touchedAt;
  }
}

/** The panel is in use. */
export function touch(): void {
  touchedAt = Date.now();
  try {
    localStorage.setItem(TOUCHED_KEY, String(touchedAt));
  } catch {
    // Storage is refused: each tab counts for itself.
  }
  $isLocked.set(false);
}

const isIdle = () => Date.now() - readTouched() > IDLE_LOCK_MS;

/** Locks the screen after a while without a touch, or at once if that time has already passed. */
export function watchIdleness(): void {
  // A browser without a recorded touch has only just opened the panel, so it is in use.
  if (readTouched() === 0) touch();
  const look = () => $isLocked.set(isIdle());
  const note = () => {
    // A locked screen is opened by the password alone.
    if ($isLocked.get() || isIdle()) return look();
    if (Date.now() - touchedAt > NOTED_EVERY_MS) touch();
  };
  for (const kind of TOUCHES) addEventListener(kind, note, { capture: true, passive: true });
  addEventListener('storage', ({ key }) => key === TOUCHED_KEY && look());
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOKED_EVERY_MS);
  look();
}

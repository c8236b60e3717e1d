import { notifyOutside, ring } from './attention.ts';
import type { Desk } from './desk-state.ts';
import type { Session } from './frames.ts';
import { isQuiet } from './kept-desk.ts';

/** A visitor waits, or has written what the agent has not seen: it is heard, and seen outside of the page, as far as the settings go. */
export function tellNews(desk: Desk, session: Session, open: (id: string) => void): void {
  if (isQuiet()) return;
  if (desk.hasSound) ring();
  if (desk.notifies) notifyOutside(session.nickname, session.last_message, () => open(session.id));
}

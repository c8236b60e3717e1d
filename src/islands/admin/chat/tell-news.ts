import { notifyOutside, ring } from './attention.ts';
import type { Desk } from './desk-state.ts';
import type { Session } from './frames.ts';
import { isQuiet } from './kept-desk.ts';

/** Rings and shows a notification, as the settings allow, if a visitor waits or has written something unseen. */
export function tellNews(desk: Desk, session: Session, open: (id: string) => void): void {
  if (isQuiet()) return;
  if (desk.hasSound) ring();
  if (desk.notifies) notifyOutside(session.nickname, session.last_message, () => open(session.id));
}

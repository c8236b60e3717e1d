/** Whether the browser shows notices outside of the page; `default`: the member was not asked yet. */
export type Shown = NotificationPermission | 'cannot';

/** Asks nobody. */
export const shownNow = (): Shown => ('Notification' in window && isSecureContext ? Notification.permission : 'cannot');

/** Browsers let a page ask only where somebody has pressed something. */
export async function askToShow(): Promise<Shown> {
  await Notification.requestPermission();
  return shownNow();
}

/** Whether the browser shows notices outside of the page; `default`: the member was not asked yet. */
export type Shown = NotificationPermission | 'cannot';

/** Reads the permission without asking for it. */
export const shownNow = (): Shown => ('Notification' in window && isSecureContext ? Notification.permission : 'cannot');

/** Asks for the permission, which browsers allow only after a click. */
export async function askToShow(): Promise<Shown> {
  await Notification.requestPermission();
  return shownNow();
}

/** Whether the browser shows notices outside of the page; `default`: nobody has been asked. */
export type Shown = NotificationPermission | 'cannot';

/** Asks nobody. */
export function shownNow(): Shown {
  if (!('Notification' in window) || !isSecureContext) return 'cannot';
  const { permission } = Notification;
  return permission === 'default' && !canMake() ? 'cannot' : permission;
}

/** Browsers of phones know the name and make none for a page. While nobody has allowed it, nothing of this one is seen. */
function canMake(): boolean {
  try {
    new Notification('').close();
    return true;
  } catch {
    return false;
  }
}

/** Browsers let a page ask only where somebody has pressed something. */
export async function askToShow(): Promise<Shown> {
  await Notification.requestPermission();
  return shownNow();
}

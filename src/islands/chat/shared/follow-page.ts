import type { ChatConnection } from './connection.ts';

/** Checks the connection when a tab is shown again, a phone wakes up or the network comes back: frames may have been missed. */
export function followPage(connection: ChatConnection): void {
  for (const kind of ['online', 'pageshow']) addEventListener(kind, () => connection.wake());
  addEventListener('offline', () => connection.sleep());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.wake();
  });
}

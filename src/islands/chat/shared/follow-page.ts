import type { ChatConnection } from './connection.ts';

/** A phone that slept, a tab that was hidden, a network that came back: none of them can know what it missed. */
export function followPage(connection: ChatConnection): void {
  for (const kind of ['online', 'pageshow']) addEventListener(kind, () => connection.wake());
  addEventListener('offline', () => connection.sleep());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.wake();
  });
}

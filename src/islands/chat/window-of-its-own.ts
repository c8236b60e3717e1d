import { localizedPath, contactPaths } from '../../domain/shared/routes.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import type { WireConfig } from './api.ts';

type Mode = WireConfig['click_button_mode'];

/** Whether the screen is a phone's, upright or sideways: there the chat covers the page (`chat.css`). */
export const isOnPhone = (): boolean => matchMedia('(max-width: 47.99rem), (max-height: 30rem)').matches;

/** How a small window is opened. */
export const SMALL_WINDOW = 'popup,width=900,height=720';

/** Whether this is that window: there is no other to open then. */
export const isOwnWindow = () => document.querySelector('[data-chat-page]') !== null;

/** The target of links in the chat: a chat in a window of its own opens them in another tab. */
export const linkTarget = () => (isOwnWindow() ? '_blank' : undefined);

/** Whether the button opens one at once. */
export const opensOwnWindow = (mode: Mode): boolean =>
  !isOwnWindow() && (mode === 'small_window' || mode === 'new_window');

/** Whether the dialog offers one. */
export const offersOwnWindow = (mode: Mode): boolean =>
  !isOwnWindow() && (mode === 'dialog_and_small_window' || mode === 'dialog_and_new_window');

/** False where the browser opens none. */
export function openOwnWindow(locale: Locale, mode: Mode): boolean {
  const features = mode === 'small_window' || mode === 'dialog_and_small_window' ? SMALL_WINDOW : '';
  const opened = window.open(localizedPath(locale, contactPaths.chat()), 'haitu-chat', features);
  opened?.focus();
  return opened !== null;
}

/**
 * Without the chat nothing of its page is left to see. Browsers close what a page has opened; a tab of its own, or of a link
 * in a mail, is led to the site.
 */
export function leaveOwnWindow(locale: Locale): void {
  window.close();
  if (!window.closed) location.replace(localizedPath(locale, '/'));
}

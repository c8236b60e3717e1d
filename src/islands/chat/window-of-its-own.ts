import { localizedPath, contactPaths } from '../../domain/shared/routes.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import type { WireConfig } from './api.ts';

type Mode = WireConfig['click_button_mode'];

const SMALL = 'popup,width=900,height=720';

/** Whether this is that window: there is no other to open then. */
const isThere = () => document.querySelector('[data-chat-page]') !== null;

/** Whether the button opens one at once. */
export const opensOwnWindow = (mode: Mode): boolean => !isThere() && (mode === 'small_window' || mode === 'new_window');

/** Whether the dialog offers one. */
export const offersOwnWindow = (mode: Mode): boolean =>
  !isThere() && (mode === 'dialog_and_small_window' || mode === 'dialog_and_new_window');

/** False where the browser opens none. */
export function openOwnWindow(locale: Locale, mode: Mode): boolean {
  const features = mode === 'small_window' || mode === 'dialog_and_small_window' ? SMALL : '';
  const opened = window.open(localizedPath(locale, contactPaths.chat()), 'haitu-chat', features);
  opened?.focus();
  return opened !== null;
}

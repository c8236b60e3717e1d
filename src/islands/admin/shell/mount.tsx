import { createRoot } from 'react-dom/client';
import type { Locale } from '../../../domain/shared/locale.ts';
import { followLogin, loadAdmin } from './admin-store.ts';
import { watchIdleness } from './lock-store.ts';
import { AdminPanel } from './panel.tsx';
import { CHAT, pathBelow } from './places.ts';
import { ChatScreen, FormScreen, ListScreen } from './screens.tsx';
import { followPlaces } from './tab-store.ts';
import { adminText, type Given } from './words.ts';

const IS_FORM = /\/(?:add|edit\/[^/]+)$/;

/** The screen that is fetched ahead: most are lists, and those who answer in the chat need none. */
function screenAt(path: string) {
  if (path === CHAT) return ChatScreen;
  return IS_FORM.test(path) ? FormScreen : ListScreen;
}

/** Draws the panel. The admin and the files of the screen are fetched at the same time. */
export function mountPanel(root: HTMLElement, given: Given, locale: Locale): void {
  void loadAdmin(locale);
  void screenAt(pathBelow(location.pathname)).preload();
  followPlaces(document.body);
  followLogin(locale);
  watchIdleness();
  createRoot(root).render(<AdminPanel given={given} locale={locale} text={adminText(given.words, locale)} />);
}

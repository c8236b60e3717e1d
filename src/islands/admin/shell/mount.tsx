import { createRoot } from 'react-dom/client';
import type { Locale } from '../../../domain/shared/locale.ts';
import { followLogin, loadAdmin } from './admin-store.ts';
import { watchIdleness } from './lock-store.ts';
import { AdminPanel } from './panel.tsx';
import { FormScreen, ListScreen } from './screens.tsx';
import { followPlaces } from './tab-store.ts';
import { adminText, type Given } from './words.ts';

/** Most other screens are lists. */
const IS_FORM = /\/(?:add|edit\/[^/]+)$/;

/** Puts the panel into its place. Who is logged in and what the screen is made of are asked for at the same time. */
export function mountPanel(root: HTMLElement, given: Given, locale: Locale): void {
  void loadAdmin(locale);
  void (IS_FORM.test(location.pathname) ? FormScreen : ListScreen).preload();
  followPlaces(document.body);
  followLogin(locale);
  watchIdleness();
  createRoot(root).render(<AdminPanel given={given} locale={locale} text={adminText(given.words, locale)} />);
}

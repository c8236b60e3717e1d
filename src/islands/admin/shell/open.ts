import { parseLocale } from '../../../domain/shared/locale.ts';
import { adminPaths } from '../../../domain/shared/routes.ts';
import { followKeptLanguage, openScreens } from '../../shared/open-screens.ts';
import { readAdmin } from '../calls/admin-login.ts';
import panelFiles from './mount.tsx?files';
import type { Given } from './words.ts';

/** Opens the panel on its page. Without a login there is nothing to load for. */
function openPanel(root: HTMLElement): void {
  if (!readAdmin()) {
    const locale = parseLocale(document.documentElement.dataset['locale']);
    return location.replace(adminPaths.loginFrom(location.pathname + location.search, locale));
  }
  openScreens(root, {
    name: 'admin',
    files: panelFiles,
    mount: async (place, given, locale) => {
      const { mountPanel } = await import('./mount.tsx');
      mountPanel(place, JSON.parse(given) as Given, locale);
    },
  });
}

const root = document.querySelector<HTMLElement>('[data-admin]');
if (root && !followKeptLanguage()) openPanel(root);

import { followKeptLanguage, openScreens } from '../../shared/open-screens.ts';
import centreFiles from './mount.tsx?files';
import type { Given } from './words.ts';

/** Opens the member centre on its page. */
const root = document.querySelector<HTMLElement>('[data-member-centre]');
if (root && !followKeptLanguage())
  openScreens(root, {
    name: 'member',
    files: centreFiles,
    mount: async (place, given, locale) => {
      const { mountCentre } = await import('./mount.tsx');
      mountCentre(place, JSON.parse(given) as Given, locale);
    },
  });

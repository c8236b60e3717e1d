import { openScreens } from '../shared/open-screens.ts';
import { readTokens } from '../shared/member/tokens.ts';
import sellFiles from './mount.tsx?files';
import type { Given } from './words.ts';

/** Opens the form for members. Others see how selling works, and can log in. */
const root = document.querySelector<HTMLElement>('[data-sell]');
let isOpen = false;

function open(): void {
  if (isOpen || !root || !readTokens()) return;
  isOpen = true;
  openScreens(root, {
    name: 'sell',
    files: sellFiles,
    mount: async (place, given, locale) => {
      const { mountSell } = await import('./mount.tsx');
      mountSell(place, JSON.parse(given) as Given, locale);
    },
  });
}

open();
// A login in another tab.
addEventListener('storage', open);

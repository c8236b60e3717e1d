/**
 * Small comforts of the shell. Each is an addition: without this script all menus and links still work, since they
 * are `<details>` and plain addresses.
 */
import { installLanguageSwitch } from './language-switch.ts';
import { installMenus } from './menus.ts';
import { installThemeSwitch } from './theme-switch.ts';

installMenus();
installLanguageSwitch();
installThemeSwitch();

if (document.querySelector('[data-return]')) void import('./not-found.ts').then(({ installReturn }) => installReturn());

/**
 * Small comforts of the shell. Each is an addition: without this script all menus and links still work, since they
 * are `<details>` and plain addresses.
 */
import { installLanguageSwitch } from './language-switch.ts';
import { installMenus } from './menus.ts';
import { installNavigation } from './navigation.ts';
import { installCodes } from './side-bar.ts';
import { installThemeSwitch } from './theme-switch.ts';
import { installToTop } from './to-top.ts';

installMenus();
installLanguageSwitch();
installThemeSwitch();
installNavigation();
installCodes();
installToTop();

if (document.querySelector('[data-return]')) void import('./lost-page.ts').then(({ installReturn }) => installReturn());

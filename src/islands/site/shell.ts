/**
 * Small comforts of the shell. Each is an addition: without this script all menus and links still work, since they
 * are `<details>` and plain addresses.
 */
import { whenIdle } from '../shared/when-idle.ts';
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

// Opening hours are said in the reader's own time once they are seen: most readers never come to the footer.
const hours = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  hours.disconnect();
  whenIdle(async () => (await import('./own-hours.ts')).showOwnHours());
});
for (const place of document.querySelectorAll('[data-hours]')) hours.observe(place);

const root = document.documentElement;
if (root.dataset['offer'])
  import('./language-offer.ts')
    .then(({ offerLanguage }) => offerLanguage(root))
    // The network is away: an empty bar is of no use.
    .catch(() => root.removeAttribute('data-offer'));

// @ts-check
/*
 * Runs before the first paint, as a classic script of its own (the content security policy allows no inline one).
 * Plain JavaScript, since it is served as written, but for blanks and comments (`scripts/build/served-scripts.ts`).
 */
(() => {
  const root = document.documentElement;
  /** @param {string} key */
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is refused: the page's own language and the system's theme hold.
    }
  };

  const theme = stored('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light';

  /*
   * Whether somebody is logged in decides which entries the menu shows. Other tabs log in and out, and so may this one
   * (`member`, sent by `islands/shared/member/tokens.ts`); a page that is come back to has heard of neither.
   */
  const mark = () => {
    if (/"token":"[^"]/.test(stored('member') ?? '')) root.dataset.member = '';
    else delete root.dataset.member;
  };
  mark();
  for (const kind of ['storage', 'member', 'pageshow']) addEventListener(kind, mark);

  // A page whose address names what it has to fetch shows from the first paint that it waits, and keeps its places.
  const fields = new URL(location.href).searchParams;
  const asks = root.dataset.asks?.split(' ') ?? [];
  if (asks.some((field) => fields.get(field))) {
    root.dataset.asked = '';
    // Without the scripts that answer, what the page has is better than a promise.
    addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && delete root.dataset.asked, true);
  }

  /*
   * The stored language replaces only a bare entry: an address without a language, entered from outside. A
   * language in the address is somebody's explicit choice; a link inside the site already speaks the right one;
   * going back must not be answered by going forward. Addresses with a language never redirect, so none can loop.
   */
  const language = stored('lang');
  const here = root.dataset.locale;
  const bare = document.querySelector('link[hreflang=x-default]')?.getAttribute('href');
  const isBare = bare && new URL(bare, location.href).pathname === location.pathname;
  const isInside = document.referrer.startsWith(`${location.origin}/`);
  const [navigation] = performance.getEntriesByType('navigation');
  const isEntry = !navigation || /** @type {PerformanceNavigationTiming} */ (navigation).type === 'navigate';
  if (!language || language === here || !isBare || isInside || !isEntry) return;
  const alternate = [...document.querySelectorAll('link[data-language]')].find(
    (link) => link.getAttribute('data-language') === language,
  );
  const target = alternate && new URL(alternate.getAttribute('href') ?? '', location.href);
  if (target) location.replace(target.pathname + location.search + location.hash);
})();

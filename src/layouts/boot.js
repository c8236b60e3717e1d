// @ts-check
/*
 * Runs before the first paint, as a classic script of its own (the content security policy allows no inline one).
 * Plain JavaScript, since it is served as written, but for blanks and comments (`host/build/served-scripts.ts`).
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

  /** @param {string} key */
  const kept = (key) => {
    try {
      return JSON.parse(stored(key) ?? '');
    } catch {
      return undefined; // Nothing is kept there, or nothing of ours.
    }
  };

  const theme = stored('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light';

  /*
   * Whether a member is logged in decides which entries the menu shows, and the heart of the header says how many cars are
   * collected. Other tabs change both, and so may this one (`member` and `collected`, sent by `islands/shared`); a page that
   * is come back to has heard of neither.
   */
  const mark = () => {
    const { token, refreshToken } = kept('member') ?? {};
    const isMember = typeof token === 'string' && token !== '';
    root.toggleAttribute('data-member', isMember);
    const { of, slugs } = kept('collected.member') ?? {};
    const isOwn = isMember && of === `${refreshToken || token}`.slice(-8);
    const { size } = new Set([kept('collected'), isOwn && slugs].filter(Array.isArray).flat());
    root.toggleAttribute('data-has-collected', size > 0);
    // Text and no counter: only text becomes part of the link's name. The blank keeps it apart from the words before.
    root.style.setProperty('--collected', `" ${size}"`);
  };
  mark();
  for (const kind of ['storage', 'member', 'pageshow', 'collected']) addEventListener(kind, mark);

  /*
   * The header names the place prices are shown for, and cards keep room for them, from the first paint on: also on a first
   * visit, when the reader's country is still to be guessed (`islands/logistics/place-opener.ts`).
   */
  const [navigation] = performance.getEntriesByType('navigation');
  // A page that is come back to shows what was chosen since, whatever its address named.
  const isEntry = !navigation || /** @type {PerformanceNavigationTiming} */ (navigation).type === 'navigate';
  const fields = new URL(location.href).searchParams;
  const { chosen, label } = kept('place') ?? { chosen: { port: '' } };
  const port = (isEntry && fields.get('to')) || chosen?.port;
  if (port !== undefined) root.dataset.place = port;
  if (label) root.style.setProperty('--place', JSON.stringify(label));

  // A page whose address names what it has to fetch shows from the first paint that it waits, and keeps its places.
  const asks = root.dataset.asks?.split(' ') ?? [];
  if (asks.some((field) => fields.get(field))) {
    root.dataset.asked = '';
    // Without the scripts that answer, what the page has is better than a promise.
    addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && delete root.dataset.asked, true);
  }

  /*
   * The stored language replaces only a bare entry: an address without a language, entered from outside. A
   * language in the address is an explicit choice; a link inside the site already speaks the right one;
   * going back must not be answered by going forward. Addresses with a language never redirect, so none can loop.
   */
  const language = stored('lang');
  const here = root.dataset.locale;
  const alternates = [...document.querySelectorAll('link[data-language]')];
  /** @param {Element} link */
  const codeOf = (link) => link.getAttribute('data-language') ?? '';

  // The page's place for a bar is shown from the first paint on; its words come later (`islands/site/language-offer.ts`).
  if (!language && !stored('lang.offer')) {
    const codes = alternates.map(codeOf);
    const spoken = navigator.languages.map((tag) => codes.find((code) => code.slice(0, 2) === tag.split('-')[0]));
    const wanted = spoken.find(Boolean);
    if (wanted && wanted !== here) root.dataset.offer = wanted;
  }

  const bare = document.querySelector('link[hreflang=x-default]')?.getAttribute('href');
  const isBare = bare && new URL(bare, location.href).pathname === location.pathname;
  const isInside = document.referrer.startsWith(`${location.origin}/`);
  if (!language || language === here || !isBare || isInside || !isEntry) return;
  const alternate = alternates.find((link) => codeOf(link) === language);
  const target = alternate && new URL(alternate.getAttribute('href') ?? '', location.href);
  if (target) location.replace(target.pathname + location.search + location.hash);
})();

/** The same place in another language: with the query and the fragment of the address that is shown. */
function carryPlace(link: HTMLAnchorElement): void {
  const address = new URL(link.href);
  const language = address.searchParams.get('lang');
  address.search = location.search;
  address.hash = location.hash;
  if (language !== null) {
    // Screens with one address for all languages name theirs in the query, and are gone to without leaving the page.
    address.pathname = location.pathname;
    address.searchParams.set('lang', language);
  }
  link.href = address.href;
}

/**
 * Keeps the chosen language under `lang`, and what was searched for: pages are built without
 * a query, so their links know of none. The link itself then navigates.
 */
export function installLanguageSwitch(): void {
  const linkOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
  // Before the click, too: the link may be opened in another tab or copied.
  for (const kind of ['pointerdown', 'focusin', 'click']) {
    document.addEventListener(kind, (event) => {
      const link = linkOf(event);
      if (link) carryPlace(link);
    });
  }
  document.addEventListener('click', (event) => {
    const language = linkOf(event)?.getAttribute('data-language');
    if (!language) return;
    try {
      localStorage.setItem('lang', language);
    } catch {
      // Storage is refused: the address carries the language for this visit.
    }
  });
}

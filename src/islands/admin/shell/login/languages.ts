/** Makes the links to the login in other languages store the choice and keep the page to return to. */
export function installLanguages(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const address = new URL(link.href);
    const back = new URLSearchParams(location.search).get('back');
    if (back !== null) address.searchParams.set('back', back);
    link.href = address.href;
    link.addEventListener('click', () => {
      try {
        localStorage.setItem('lang', link.dataset['language'] ?? '');
      } catch {
        // Storage is refused: the address carries the language for this visit.
      }
    });
  }
}

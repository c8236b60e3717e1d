/**
 * Focuses a field when the page is opened with its id after the `#`, when the address gets it, and when a link to it is
 * followed on its own page, which then is not loaded again: whatever has been typed stays.
 */
export function focusByAddress(field: HTMLElement): void {
  const hash = `#${field.id}`;
  const follow = () => {
    if (location.hash !== hash) return;
    field.focus();
    // Otherwise a reader who comes back from a car would land on the field again.
    history.replaceState(history.state, '', location.pathname + location.search);
  };
  addEventListener('hashchange', follow);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(`a[href$="${hash}"]`);
    const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || link.pathname !== location.pathname || opensElsewhere) return;
    event.preventDefault();
    field.focus();
  });
  follow();
}

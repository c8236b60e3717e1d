/** Where facets stand in a dialog (`cards.css`). */
const NARROW = '(max-width: 59.99rem)';

/**
 * The facets' dialog of phones: they are taken into it while it is open and put back when it closes, so that there is one
 * of each. A fragment that names a facet (`#price`, as the menu has it) opens it where it stands.
 *
 * @param near called when the facets are about to be used
 */
export function installFilterDialog(results: HTMLElement, near: () => void): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-dialog]');
  const place = dialog?.querySelector<HTMLElement>('[data-dialog-body]');
  const aside = results.querySelector<HTMLElement>('.aside');
  const facets = aside?.querySelector<HTMLElement>('[data-facets]');
  const opener = results.querySelector<HTMLElement>('[data-open-filters]');
  if (!dialog || !place || !aside || !facets || !opener) return;
  const narrow = matchMedia(NARROW);

  const open = () => {
    if (dialog.open) return;
    near();
    place.appendChild(facets);
    dialog.showModal();
    document.documentElement.classList.add('in-filters');
  };
  dialog.addEventListener('close', () => {
    document.documentElement.classList.remove('in-filters');
    aside.appendChild(facets);
    opener.focus();
  });
  dialog.addEventListener('click', (event) => {
    const pressed = event.target as Element;
    if (pressed === dialog || pressed.closest('[data-close], [data-show]')) dialog.close();
    // A reader who asked for the cars begins with the first of them.
    if (pressed.closest('[data-show]')) results.scrollIntoView();
  });
  narrow.addEventListener('change', () => {
    if (!narrow.matches && dialog.open) dialog.close();
  });

  opener.setAttribute('role', 'button');
  opener.setAttribute('aria-haspopup', 'dialog');
  opener.addEventListener('click', (event) => {
    event.preventDefault();
    open();
  });
  opener.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  });

  const showFacet = (name: string) => {
    const facet = facets.querySelector<HTMLDetailsElement>(`details[data-of="${CSS.escape(name)}"]`);
    if (!facet) return;
    facet.open = true;
    if (narrow.matches) open();
    facet.scrollIntoView({ block: 'start' });
    facet.querySelector('summary')?.focus({ preventScroll: true });
  };
  followFragment(showFacet);
}

/** Calls back with the fragment of the address: now, when it changes, and when a link to it is pressed again. */
function followFragment(show: (name: string) => void): void {
  const follow = () => {
    if (location.hash.length > 1) show(location.hash.slice(1));
  };
  addEventListener('hashchange', follow);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (link && link.hash !== '' && link.pathname === location.pathname && link.hash === location.hash) follow();
  });
  follow();
}

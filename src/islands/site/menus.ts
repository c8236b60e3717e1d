const MENUS = 'details.pop, .nav > details, details.menu';

/** Esc closes the innermost open menu and gives the focus back to its button. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const open = [...document.querySelectorAll<HTMLDetailsElement>(MENUS)].filter((menu) => menu.open);
  const innermost = open.findLast((menu) => menu.contains(document.activeElement)) ?? open.at(-1);
  if (!innermost) return;
  innermost.open = false;
  innermost.querySelector('summary')?.focus();
  event.preventDefault();
}

/** A press outside a menu, or the focus leaving it, closes it. */
function closeOthers(target: EventTarget | null): void {
  if (!(target instanceof Node)) return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(MENUS)) {
    if (menu.open && !menu.contains(target)) menu.open = false;
  }
}

/** Arrow keys come with the first focus in a menu: most readers never use them. */
function bringKeys({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.closest(`.nav, ${MENUS}`)) return;
  document.removeEventListener('focusin', bringKeys);
  import('./menu-keys.ts').then(
    ({ installMenuKeys }) => installMenuKeys(MENUS),
    () => {
      // The Tab key works as everywhere.
    },
  );
}

/** Keyboard and outside-press behaviour of every menu of the shell. */
export function installMenus(): void {
  document.addEventListener('keydown', closeOnEscape);
  document.addEventListener('focusin', bringKeys);
  document.addEventListener('pointerdown', (event) => closeOthers(event.target));
  document.addEventListener('focusin', (event) => closeOthers(event.target));
  // A restored page (back button) must not show the menu it was left through.
  addEventListener('pagehide', () => closeOthers(document.body));
}

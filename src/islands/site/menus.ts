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

/** Down from a menu's button into it, and up and down through what it shows; true when the focus moved. */
function moveThroughMenu(focused: HTMLElement, step: number): boolean {
  const menu = focused.closest<HTMLDetailsElement>(MENUS);
  const isButton = focused === menu?.querySelector('summary');
  if (!menu || (isButton && step < 0)) return false;
  menu.open = true;
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a[href], button')].filter((stop) =>
    stop.checkVisibility(),
  );
  stops[stops.indexOf(focused) + step]?.focus();
  return true;
}

/** From one entry of the menu bar to the next, round its ends; true when the focus moved. */
function moveAlongBar(focused: HTMLElement, step: number): boolean {
  const entry = focused.closest('.nav > *');
  const entries = [...document.querySelectorAll<HTMLElement>('.nav > a, .nav > details > summary')];
  const place = entries.findIndex((other) => other.closest('.nav > *') === entry);
  if (!entry || place < 0) return false;
  entries.at((place + step) % entries.length)?.focus();
  return true;
}

/** Arrow keys as in a menu bar, sideways in the direction of reading. The Tab key works as everywhere. */
function moveByArrow(event: KeyboardEvent): void {
  const focused = document.activeElement;
  // With a modifier the key is the browser's: Alt and an arrow go back a page.
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  if (!isPlain || !(focused instanceof HTMLElement)) return;
  const forwards = document.documentElement.dir === 'rtl' ? -1 : 1;
  const moves: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => moveThroughMenu(focused, 1),
    ArrowUp: () => moveThroughMenu(focused, -1),
    ArrowRight: () => moveAlongBar(focused, forwards),
    ArrowLeft: () => moveAlongBar(focused, -forwards),
  };
  if (moves[event.key]?.()) event.preventDefault();
}

/** Keyboard and outside-press behaviour of every menu of the shell. */
export function installMenus(): void {
  document.addEventListener('keydown', closeOnEscape);
  document.addEventListener('keydown', moveByArrow);
  document.addEventListener('pointerdown', (event) => closeOthers(event.target));
  document.addEventListener('focusin', (event) => closeOthers(event.target));
  // A restored page (back button) must not show the menu it was left through.
  addEventListener('pagehide', () => closeOthers(document.body));
}

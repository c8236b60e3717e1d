/**
 * Arrow keys as in a menu bar: down and up through a menu, sideways from entry to entry in the direction of reading. The Tab
 * key works as everywhere.
 *
 * @param menus selects the menus of the shell
 */
export function installMenuKeys(menus: string): void {
  /** Down from a menu's button into it, and up and down through what it shows; true when the focus moved. */
  const moveThroughMenu = (focused: HTMLElement, step: number): boolean => {
    const menu = focused.closest<HTMLDetailsElement>(menus);
    const isButton = focused === menu?.querySelector('summary');
    if (!menu || (isButton && step < 0)) return false;
    menu.open = true;
    const stops = [...menu.querySelectorAll<HTMLElement>('summary, a[href], button')].filter((stop) =>
      stop.checkVisibility(),
    );
    stops[stops.indexOf(focused) + step]?.focus();
    return true;
  };
  document.addEventListener('keydown', (event) => {
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
  });
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

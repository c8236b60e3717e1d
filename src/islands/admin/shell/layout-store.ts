import { atom } from 'nanostores';
import { keep, readKept } from './kept.ts';

/** How the panel is laid out. It is kept in this browser. */
interface Layout {
  /** `Default` is the one there is: menu at the side, screen beside it. */
  mode: 'Default';
  /** The menu shows icons alone. Undefined: as wide as the screen allows. */
  isCollapsed: boolean | undefined;
}

const KEY = 'admin.layout';

function readLayout(): Layout {
  const { isCollapsed } = readKept<Layout>(KEY) ?? {};
  return { mode: 'Default', isCollapsed: typeof isCollapsed === 'boolean' ? isCollapsed : undefined };
}

export const $layout = atom<Layout>(readLayout());

/** On narrower screens the menu shows icons alone unless the admin has opened it. */
const WIDE = '(min-width: 75rem)';

export const isCollapsed = ({ isCollapsed: chosen }: Layout): boolean => chosen ?? !matchMedia(WIDE).matches;

export function setCollapsed(isCollapsed: boolean): void {
  const layout = { ...$layout.get(), isCollapsed };
  $layout.set(layout);
  // Where storage is refused, it holds as long as the page.
  keep(KEY, layout);
}

const COLOURS = { light: '#ffffff', dark: '#111d24' } as const;
type Theme = keyof typeof COLOURS;

const { dataset } = document.documentElement;
export const $theme = atom<Theme>(dataset['theme'] === 'dark' ? 'dark' : 'light');

/** The theme of the whole site: the shop in this browser has it, too. */
export function setTheme(theme: Theme): void {
  $theme.set(theme);
  dataset['theme'] = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', COLOURS[theme]);
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
}

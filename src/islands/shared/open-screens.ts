import { isLocale, parseLocale, type Locale } from '../../domain/shared/locale.ts';
import { fetchFiles } from './fetch-files.ts';
import { beginRoute, endRoute } from './route-progress.ts';

interface Screens {
  /** In the names of the page's parts: `data-member-place`. */
  name: 'member' | 'admin' | 'sell';
  /** All files of what is mounted (`?files`). */
  files: readonly string[];
  /** Comes with an `import()` of the page's own script. @param given what the page hands over, as JSON. */
  mount: (place: HTMLElement, given: string, locale: Locale) => Promise<void>;
}

/**
 * Opens screens that React draws on their page: their files are fetched, and where they cannot be had, the page says so and
 * offers to try again.
 */
export function openScreens(root: HTMLElement, { name, files, mount }: Screens): void {
  const part = (of: string) => root.querySelector<HTMLElement>(`[data-${name}-${of}]`);
  const [place, waits, failed] = [part('place'), part('waits'), part('failed')];
  const given = document.querySelector(`[data-${name}-given]`)?.textContent;
  if (!place || !waits || !failed || !given) return;

  const load = async () => {
    failed.hidden = true;
    waits.hidden = false;
    beginRoute();
    try {
      await fetchFiles(files);
      await mount(place, given, parseLocale(document.documentElement.dataset['locale']));
      waits.hidden = true;
    } catch {
      waits.hidden = true;
      failed.hidden = false;
    } finally {
      endRoute();
    }
  };
  part('retry')?.addEventListener('click', () => void load());
  void load();
}

/**
 * A language chosen on another page holds on pages whose address carries none, too. True where the page is being loaded
 * again in it.
 */
export function followKeptLanguage(): boolean {
  const address = new URL(location.href);
  if (address.searchParams.has('lang')) return false;
  let storedLocale: string | null = null;
  try {
    storedLocale = localStorage.getItem('lang');
  } catch {
    // Storage is refused: the page's own language holds.
  }
  if (!isLocale(storedLocale) || storedLocale === document.documentElement.dataset['locale']) return false;
  address.searchParams.set('lang', storedLocale);
  location.replace(address.pathname + address.search);
  return true;
}

import { isLocale, parseLocale } from '../../../domain/shared/locale.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import { beginRoute, endRoute } from '../../shared/route-progress.ts';
import centreFiles from './mount.tsx?files';
import type { Given } from './words.ts';

/**
 * Opens the member centre on its page: React and the centre come with this script's own `import()`, so that it can say so
 * where they cannot be had.
 */
function openCentre(root: HTMLElement): void {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-member-${name}]`);
  const [place, waits, failed] = [part('place'), part('waits'), part('failed')];
  const given = document.querySelector('[data-member-given]')?.textContent;
  if (!place || !waits || !failed || !given) return;

  const load = async () => {
    failed.hidden = true;
    waits.hidden = false;
    beginRoute();
    try {
      await fetchFiles(centreFiles);
      const { mountCentre } = await import('./mount.tsx');
      mountCentre(place, JSON.parse(given) as Given, parseLocale(document.documentElement.dataset['locale']));
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

/** A language chosen on another page holds in the member centre, too: its address carries none. */
function readKeptLanguage(): boolean {
  const address = new URL(location.href);
  if (address.searchParams.has('lang')) return false;
  let kept: string | null = null;
  try {
    kept = localStorage.getItem('lang');
  } catch {
    // Storage is refused: the page's own language holds.
  }
  if (!isLocale(kept) || kept === document.documentElement.dataset['locale']) return false;
  address.searchParams.set('lang', kept);
  location.replace(address.pathname + address.search);
  return true;
}

const root = document.querySelector<HTMLElement>('[data-member-centre]');
if (root && !readKeptLanguage()) openCentre(root);

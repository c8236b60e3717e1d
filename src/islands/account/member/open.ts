import { parseLocale } from '../../../domain/shared/locale.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import { followKeptLanguage } from '../../shared/kept-language.ts';
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

const root = document.querySelector<HTMLElement>('[data-member-centre]');
if (root && !followKeptLanguage()) openCentre(root);

import { parseLocale } from '../../../domain/shared/locale.ts';
import { adminPaths } from '../../../domain/shared/routes.ts';
import { fetchFiles } from '../../shared/fetch-files.ts';
import { followKeptLanguage } from '../../shared/kept-language.ts';
import { beginRoute, endRoute } from '../../shared/route-progress.ts';
import { readAdmin } from '../calls/admin-login.ts';
import panelFiles from './mount.tsx?files';
import type { Given } from './words.ts';

/**
 * Opens the panel on its page: React and the panel come with this script's own `import()`, so that it can say so where they
 * cannot be had.
 */
function openPanel(root: HTMLElement): void {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-admin-${name}]`);
  const [place, waits, failed] = [part('place'), part('waits'), part('failed')];
  const given = document.querySelector('[data-admin-given]')?.textContent;
  if (!place || !waits || !failed || !given) return;
  const locale = parseLocale(document.documentElement.dataset['locale']);

  const load = async () => {
    failed.hidden = true;
    waits.hidden = false;
    beginRoute();
    try {
      await fetchFiles(panelFiles);
      const { mountPanel } = await import('./mount.tsx');
      mountPanel(place, JSON.parse(given) as Given, locale);
      waits.hidden = true;
    } catch {
      waits.hidden = true;
      failed.hidden = false;
    } finally {
      endRoute();
    }
  };
  part('retry')?.addEventListener('click', () => void load());
  // Without a login there is nothing to load for.
  if (readAdmin()) void load();
  else location.replace(adminPaths.loginFrom(location.pathname + location.search, locale));
}

const root = document.querySelector<HTMLElement>('[data-admin]');
if (root && !followKeptLanguage()) openPanel(root);

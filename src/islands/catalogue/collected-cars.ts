import { readCollected } from '../shared/collected/local.ts';
import { rememberedSlugs } from '../shared/collected/remembered.ts';
import { fetchFiles } from '../shared/fetch-files.ts';
import files from './results/collected-list.ts?files';

const place = document.querySelector<HTMLElement>('[data-collected-cars]');

/** A car whose heart is switched off here keeps its row until the page is opened again, so that it can be switched on again. */
function installCollected(root: HTMLElement): void {
  const failure = root.querySelector<HTMLElement>('[data-failed]');
  const ledger = root.querySelector<HTMLElement>('[data-ledger]');

  async function show(): Promise<void> {
    const slugs = [...new Set([...readCollected(), ...rememberedSlugs()])];
    if (slugs.length === 0) return;
    if (failure) failure.hidden = true;
    if (ledger) ledger.ariaBusy = 'true';
    try {
      await fetchFiles(files);
      const { drawCollected } = await import('./results/collected-list.ts');
      await drawCollected(root, slugs);
    } catch {
      if (failure) failure.hidden = false;
    } finally {
      if (ledger) ledger.ariaBusy = null;
    }
  }

  root.querySelector('[data-again]')?.addEventListener('click', () => void show());
  // Another tab saved a car, or the browser restored this page on the way back.
  addEventListener('storage', () => void show());
  addEventListener('pageshow', ({ persisted }) => persisted && void show());
  void show();
}

if (place) installCollected(place);

import { answered, requestedAnew } from '../shared/asked.ts';
import { fetchFiles } from '../shared/fetch-files.ts';
import { boxFor, makeBoxes } from './results/boxes.ts';
import { installFilterDialog } from './results/dialog.ts';
import files from './results/load-live-list.ts?files';
import type { LiveList } from './results/live-list.ts';

/**
 * The list of results. Its page is whole as it is; these few lines make its links boxes to tick and wait. What narrows the
 * list, and the list itself, arrive when the pointer or focus comes near a facet, or at once where the address asks for more than the
 * page shows.
 */
const root = document.querySelector<HTMLElement>('[data-results]');

/** Selectors of the controls that act on the list, in it and in the dialog of its facets. */
const ACTS = '[data-facet], [data-chip], [data-page], [data-way], [data-clear], [data-clear-all], [data-choose]';

/** Loads the list once; a load that failed is tried again when it is next asked for. */
function loader(results: HTMLElement): () => Promise<LiveList> {
  let loading: Promise<LiveList> | undefined;
  const load = async () => {
    await fetchFiles(files);
    const { loadLiveList } = await import('./results/load-live-list.ts');
    const { createLiveList } = await loadLiveList();
    return createLiveList(results);
  };
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

function installResults(results: HTMLElement): void {
  const failure = results.querySelector<HTMLElement>('[data-failed]');
  const ledger = results.querySelector<HTMLElement>('[data-ledger]');
  const live = loader(results);
  async function act(step: (list: LiveList) => void): Promise<void> {
    ledger?.setAttribute('aria-busy', 'true');
    // The alert is hidden first, since screen readers read it only when it appears.
    if (failure) failure.hidden = true;
    try {
      step(await live());
    } catch {
      if (failure) failure.hidden = false;
    } finally {
      ledger?.removeAttribute('aria-busy');
      results.classList.remove('awaited-list');
    }
  }

  for (const control of results.querySelectorAll<HTMLElement>('[data-script]')) control.hidden = false;
  makeBoxes(results);
  // A touch or the focus on a control announces its use, so the list is loaded ahead.
  const near = () => void live().catch(() => {});
  for (const event of ['pointerover', 'touchstart', 'focusin'] as const)
    results.querySelector('[data-facets]')?.addEventListener(event, near, { once: true, passive: true });
  installFilterDialog(results, near);
  listen(results, (step) => {
    requestedAnew();
    void act(step);
  });
  if (/[?&][\w-]+=/.test(location.search)) {
    results.classList.add('awaited-list');
    // Its places are kept: the address may have named what no car has.
    void act((list) => list.follow()).then(answered);
  }
}

function listen(results: HTMLElement, act: (step: (list: LiveList) => void) => void): void {
  const address = () => location.pathname + location.search;
  const opened = address();
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(ACTS) : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    act((list) => list.press(link));
  });
  document.addEventListener('keydown', (event) => {
    const box = event.target instanceof Element ? event.target.closest<HTMLElement>('[role][data-facet]') : null;
    const wanted = box && boxFor(event.key, box);
    if (!wanted) return;
    event.preventDefault();
    wanted.focus();
    wanted.click();
  });
  results.querySelector('[data-sort]')?.addEventListener('change', () => act((list) => list.sort()));
  results.querySelector('[data-price]')?.addEventListener('submit', (event) => {
    event.preventDefault();
    act((list) => list.typePrice());
  });
  results.querySelector('[data-again]')?.addEventListener('click', () => act((list) => list.follow()));
  addEventListener('popstate', () => {
    // A step within the page, to its filters, asks for nothing.
    if (address() !== (results.dataset['at'] ?? opened)) act((list) => list.follow());
  });
}

if (root) installResults(root);

import { whenIdle } from '../shared/when-idle.ts';

/**
 * The place prices are shown for. `boot.js` has written the kept one into the header; its prices come when the page has been
 * drawn. Where the reader's country could not be guessed, nothing comes before a place is asked for.
 */
const load = async () => (await import('./at-port/start.ts')).loadPlace();

if (document.querySelector('.place-chip') && 'place' in document.documentElement.dataset)
  whenIdle(async () => (await load()).showPlace());

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.place-chip, .at-port > a, [data-fitting] a');
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  // Without the dialog there is the page with all places.
  load().then(
    ({ choosePlace }) => choosePlace(),
    () => location.assign(link.href),
  );
});

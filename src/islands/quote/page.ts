/** What asks for a quote and draws it comes once the page is there: the page itself shows that it is on its way. */
const quotePage = document.querySelector<HTMLElement>('[data-quote]');
if (quotePage)
  import('./show-quote.ts').then(
    ({ showQuote }) => showQuote(quotePage),
    () => {
      quotePage.dataset['state'] = navigator.onLine ? 'failed' : 'offline';
      // A script that could not be had is asked for again by the next page alone.
      quotePage.querySelector('[data-again]')?.addEventListener('click', () => location.reload());
    },
  );

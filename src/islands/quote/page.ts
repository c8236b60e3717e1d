/** Loads the script that fetches and draws a quote after the page, which shows meanwhile that it is loading. */
const quotePage = document.querySelector<HTMLElement>('[data-quote]');
if (quotePage)
  import('./show-quote.ts').then(
    ({ showQuote }) => showQuote(quotePage),
    () => {
      quotePage.dataset['state'] = navigator.onLine ? 'failed' : 'offline';
      // A browser never loads a failed script again on the same page, so the button reloads the page.
      quotePage.querySelector('[data-again]')?.addEventListener('click', () => location.reload());
    },
  );

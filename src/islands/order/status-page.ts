/** Loads the script that fetches an order after the page, which shows meanwhile that it is loading. */
const statusPage = document.querySelector<HTMLElement>('[data-order-status]');
if (statusPage)
  import('./show-status.ts').then(
    ({ showStatus }) => showStatus(statusPage),
    () => {
      statusPage.dataset['state'] = navigator.onLine ? 'failed' : 'offline';
      // A browser never loads a failed script again on the same page, so the button reloads the page.
      statusPage.querySelector('[data-again]')?.addEventListener('click', () => location.reload());
    },
  );

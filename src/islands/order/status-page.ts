/** The script that asks for an order comes once the page is there: the page itself shows that it is on its way. */
const statusPage = document.querySelector<HTMLElement>('[data-order-status]');
if (statusPage)
  import('./show-status.ts').then(
    ({ showStatus }) => showStatus(statusPage),
    () => {
      statusPage.dataset['state'] = navigator.onLine ? 'failed' : 'offline';
      // A script that could not be had is asked for again by the next page alone.
      statusPage.querySelector('[data-again]')?.addEventListener('click', () => location.reload());
    },
  );

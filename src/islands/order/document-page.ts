/** The script that checks a document comes once the page is there: the page itself shows that it is on its way. */
const documentPage = document.querySelector<HTMLElement>('[data-document]');
if (documentPage)
  import('./check-document.ts').then(
    ({ showDocument }) => showDocument(documentPage),
    () => {
      documentPage.dataset['state'] = navigator.onLine ? 'failed' : 'offline';
      // A script that could not be had is asked for again by the next page alone.
      documentPage.querySelector('[data-again]')?.addEventListener('click', () => location.reload());
    },
  );

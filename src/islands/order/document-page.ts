/** Loads the script that checks a document after the page, which shows meanwhile that it is loading. */
const documentPage = document.querySelector<HTMLElement>('[data-document]');
if (documentPage)
  import('./check-document.ts').then(
    ({ showDocument }) => showDocument(documentPage),
    () => {
      documentPage.dataset['state'] = navigator.onLine ? 'failed' : 'offline';
      // A browser never loads a failed script again on the same page, so the button reloads the page.
      documentPage.querySelector('[data-again]')?.addEventListener('click', () => location.reload());
    },
  );

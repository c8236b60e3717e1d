/** Loads the script that takes over an order after the page. */
const invitation = document.querySelector<HTMLElement>('[data-invitation]');
if (invitation)
  import('./take-over.ts').then(
    ({ takeOver }) => takeOver(invitation),
    () => {
      invitation.dataset['state'] = navigator.onLine ? 'failed' : 'offline';
      // A browser never loads a failed script again on the same page, so the button reloads the page.
      invitation.querySelector('[data-again]')?.addEventListener('click', () => location.reload());
    },
  );

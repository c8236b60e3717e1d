/** The script that takes an order over comes once the page is there. */
const invitation = document.querySelector<HTMLElement>('[data-invitation]');
if (invitation)
  import('./take-over.ts').then(
    ({ takeOver }) => takeOver(invitation),
    () => {
      invitation.dataset['state'] = navigator.onLine ? 'failed' : 'offline';
      // A script that could not be had is asked for again by the next page alone.
      invitation.querySelector('[data-again]')?.addEventListener('click', () => location.reload());
    },
  );

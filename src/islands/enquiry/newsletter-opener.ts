/**
 * Brings the script of the newsletter's form with the first touch, for most readers never touch it. A form sent before
 * the script is there waits for it; where it cannot be had, the form is posted as it stands.
 */
function installOpener(form: HTMLFormElement): void {
  let isReady = false;
  let loading: Promise<unknown> | undefined;
  const load = () => (loading ??= import('./newsletter.ts').then(() => (isReady = true)));
  const ignore = () => {};
  // Otherwise the browser would show messages in its own language before ours have loaded.
  form.noValidate = true;
  form.addEventListener('focusin', () => void load().catch(ignore), { once: true });
  form.addEventListener('submit', (event) => {
    if (isReady) return;
    event.preventDefault();
    load().then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
  });
}

const form = document.querySelector<HTMLFormElement>('form[data-newsletter]');
if (form) installOpener(form);

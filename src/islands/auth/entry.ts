import { fetchFiles } from '../shared/fetch-files.ts';
import { whenIdle } from '../shared/when-idle.ts';
import installFiles from './install.ts?files';

/**
 * Loads the form's scripts once the page is shown, or at the first touch of the form; a button pressed before is
 * pressed again then. The field checks alone weigh more than all other scripts of the page.
 */
function openEntry(form: HTMLFormElement): void {
  let installing: Promise<void> | undefined;
  let isInstalled = false;
  const load = async () => {
    await fetchFiles(installFiles);
    const { installEntry } = await import('./install.ts');
    installEntry(form);
    isInstalled = true;
  };
  const install = () => {
    installing ??= load().catch((error: unknown) => {
      // The network is away: the next touch tries again.
      installing = undefined;
      throw error;
    });
    return installing;
  };
  const sayUnloaded = () => {
    const status = form.querySelector('[data-status]');
    if (!status) return;
    status.className = 'err';
    status.textContent = form.dataset['unloaded'] ?? '';
  };
  const begin = () => void install().catch(() => {});
  form.addEventListener('focusin', begin);
  form.addEventListener('change', begin);
  form.addEventListener('submit', (event) => {
    if (isInstalled) return;
    event.preventDefault();
    install().then(() => form.requestSubmit(), sayUnloaded);
  });
  const button = form.querySelector<HTMLButtonElement>('[data-send-code]');
  button?.addEventListener('click', () => {
    if (!isInstalled) install().then(() => button.click(), sayUnloaded);
  });
  whenIdle(install);
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-entry]')) openEntry(form);

import { fetchFiles } from '../../../shared/fetch-files.ts';
import { followKeptLanguage } from '../../../shared/open-screens.ts';
import { installLanguages } from './languages.ts';
import installFiles from './install.ts?files';

/** Loads the login's script. A press before it has loaded is repeated afterwards. */
function openLogin(form: HTMLFormElement): void {
  let isInstalled = false;
  const install = async () => {
    await fetchFiles(installFiles);
    const { installLogin } = await import('./install.ts');
    installLogin(form);
    isInstalled = true;
  };
  let installing = install();
  const sayUnloaded = () => {
    const status = form.querySelector('[data-status]');
    if (!status) return;
    status.className = 'err';
    status.textContent = form.dataset['unloaded'] ?? '';
  };
  installing.catch(sayUnloaded);
  form.addEventListener('submit', (event) => {
    if (isInstalled) return;
    event.preventDefault();
    // The network was away: this press tries again.
    installing = installing.catch(install);
    installing.then(() => form.requestSubmit(), sayUnloaded);
  });
}

const form = document.querySelector<HTMLFormElement>('form[data-admin-entry]');
if (form && !followKeptLanguage()) {
  installLanguages();
  openLogin(form);
}

import { fetchFiles } from '../shared/fetch-files.ts';
import { installPhoneBar } from './phone-bar.ts';
import files from './suggest.ts?files';

/** Suggestions arrive when a search field is touched. Where they cannot be had, the form is the plain one it was. */
let loading: Promise<typeof import('./suggest.ts') | undefined> | undefined;

async function touched({ target }: Event): Promise<void> {
  const form = target instanceof Element && target.closest<HTMLFormElement>('[data-suggest]');
  if (!form) return;
  loading ??= fetchFiles(files)
    .then(() => import('./suggest.ts'))
    .catch(() => (loading = undefined));
  (await loading)?.installSuggestions(form);
}

for (const kind of ['focusin', 'pointerdown', 'input']) document.addEventListener(kind, (event) => void touched(event));
installPhoneBar();

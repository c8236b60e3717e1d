import { answering } from '../shared/asked.ts';
import { fetchFiles } from '../shared/fetch-files.ts';
import files from './also-found.ts?files';

/** Brings what else a keyword finds with the first key in the list's field, or at once where the address has a keyword. */
const section = document.querySelector<HTMLElement>('[data-also]');
const field = document.querySelector<HTMLInputElement>('#keyword');

async function load(section: HTMLElement, field: HTMLInputElement) {
  await fetchFiles(files);
  const { followKeyword } = await import('./also-found.ts');
  return followKeyword(section, field);
}

if (section && field) {
  if (new URLSearchParams(location.search).get('keyword')) {
    const loading = load(section, field);
    answering(
      'list',
      loading.then(({ understood }) => understood),
    );
    answering(
      'rest',
      loading.then(({ found }) => found),
    );
  } else {
    // Where the script cannot be had, the list of models is all that is found, as it says.
    field.addEventListener('input', () => void load(section, field).catch(() => {}), { once: true });
  }
}

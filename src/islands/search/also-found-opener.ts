import { fetchFiles } from '../shared/fetch-files.ts';
import files from './also-found.ts?files';

/** Brings what else a keyword finds with the first key in the list's field, or at once where the address has a keyword. */
const section = document.querySelector<HTMLElement>('[data-also]');
const field = document.querySelector<HTMLInputElement>('#keyword');

async function load(section: HTMLElement, field: HTMLInputElement): Promise<void> {
  await fetchFiles(files);
  const { followKeyword } = await import('./also-found.ts');
  followKeyword(section, field);
}

if (section && field) {
  // Where the script cannot be had, the list of models is all that is found, as it says.
  const begin = () => void load(section, field).catch(() => {});
  if (new URLSearchParams(location.search).get('keyword')) begin();
  else field.addEventListener('input', begin, { once: true });
}

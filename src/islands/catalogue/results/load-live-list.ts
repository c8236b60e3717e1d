import { fetchFiles } from '../../shared/fetch-files.ts';
import files from './live-list.ts?files';

/** Loads what narrows the list. The names of its many files stand here: the page itself need not carry them. */
export async function loadLiveList(): Promise<typeof import('./live-list.ts')> {
  await fetchFiles(files);
  return import('./live-list.ts');
}

import { fetchFiles } from '../../shared/fetch-files.ts';
import files from './live-list.ts?files';

/** Loads the code that filters the list. It has the names of its many files, so that the page's script need not. */
export async function loadLiveList(): Promise<typeof import('./live-list.ts')> {
  await fetchFiles(files);
  return import('./live-list.ts');
}

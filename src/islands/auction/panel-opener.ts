import { fetchFiles } from '../shared/fetch-files.ts';
import files from './panel.ts?files';

/** Brings what members act in. Undefined where the network is away: the next call asks again. */
export async function loadPanel() {
  try {
    await fetchFiles(files);
    return (await import('./panel.ts')).openPanel;
  } catch {
    return undefined;
  }
}

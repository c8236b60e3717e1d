import { fetchFiles } from '../shared/fetch-files.ts';
import files from './panel.ts?files';

/** Loads the panel in which members act; undefined without a network, and the next call tries again. */
export async function loadPanel() {
  try {
    await fetchFiles(files);
    return (await import('./panel.ts')).openPanel;
  } catch {
    return undefined;
  }
}

import { fetchFiles } from '../shared/fetch-files.ts';
import { whenIdle } from '../shared/when-idle.ts';
import files from './notices.ts?files';

/** Brings what serves the bell, for members only, once the page has been read a little. */
if (document.documentElement.dataset['member'] !== undefined)
  whenIdle(async () => {
    await fetchFiles(files);
    const { installNotices } = await import('./notices.ts');
    installNotices();
  });

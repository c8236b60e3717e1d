import { fetchFiles } from '../shared/fetch-files.ts';
import { whenIdle } from '../shared/when-idle.ts';
import files from './notices.ts?files';

/** Loads the bell's script, for members only, a little after the page has loaded. */
if (document.documentElement.dataset['member'] !== undefined)
  whenIdle(async () => {
    await fetchFiles(files);
    const { installNotices } = await import('./notices.ts');
    installNotices();
  });

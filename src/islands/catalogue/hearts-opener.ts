import { fetchFiles } from '../shared/fetch-files.ts';
import { whenIdle } from '../shared/when-idle.ts';
import files from './hearts/hearts.ts?files';

/** Hearts keep their places unseen until what serves them is here, which can wait until the page has been read a little. */
const place = document.querySelector<HTMLElement>('[data-hearts]');
if (place)
  whenIdle(async () => {
    await fetchFiles(files);
    const { installHearts } = await import('./hearts/hearts.ts');
    installHearts(place);
  });

import { fetchFiles } from '../shared/fetch-files.ts';
import { whenIdle } from '../shared/when-idle.ts';
import files from './hearts/hearts.ts?files';

/** Hearts stay hidden in their places until their script has loaded, a little after the page. */
const place = document.querySelector<HTMLElement>('[data-hearts]');
if (place)
  whenIdle(async () => {
    await fetchFiles(files);
    const { installHearts } = await import('./hearts/hearts.ts');
    installHearts(place);
  });

import { fetchFiles } from '../shared/fetch-files.ts';
import files from './button.ts?files';

/** By then the page has been read a little. */
const WATCHED_AFTER_MS = 3_000;

/**
 * The floating button of the chat; without script it leads to the contact page. What shows it only where it is
 * wanted can wait, and what moves it and opens the chat comes when it is reached for.
 */
function installOpener(button: HTMLAnchorElement): void {
  const top = /chat_top=(\d+)/.exec(document.cookie)?.[1];
  if (top) button.style.top = `${top}%`;
  const come = async () => {
    await fetchFiles(files);
    return (await import('./button.ts')).installButton(button);
  };
  button.addEventListener('click', (event) => {
    event.preventDefault();
    // On a slow network it takes seconds until there is a window.
    button.ariaBusy = 'true';
    come()
      .then(({ open }) => open())
      // There is another way to write to us, where the network has not gone.
      .catch(() => navigator.onLine && location.assign(button.href))
      .finally(() => (button.ariaBusy = null));
  });
  setTimeout(() => {
    void import('./closed-button.ts').then(({ watchButton }) => watchButton(button, come)).catch(() => {});
  }, WATCHED_AFTER_MS);
}

const button = document.querySelector<HTMLAnchorElement>('[data-chat]');
if (button) installOpener(button);

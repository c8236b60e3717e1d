import { fetchFiles } from '../shared/fetch-files.ts';
import files from './button.ts?files';

/**
 * The floating button of the chat; without script it leads to the contact page. What moves and shows it can wait until the
 * page has been read a little, and comes at once where it is pressed.
 */
function installOpener(button: HTMLAnchorElement): void {
  const top = /chat_top=(\d+)/.exec(document.cookie)?.[1];
  if (top) button.style.top = `${top}%`;
  let coming: ReturnType<typeof load> | undefined;
  const load = async () => {
    await fetchFiles(files);
    return (await import('./button.ts')).installButton(button);
  };
  const come = () => (coming ??= load());
  button.addEventListener('click', (event) => {
    event.preventDefault();
    come()
      .then((open) => open())
      // There is another way to write to us.
      .catch(() => location.assign(button.href));
  });
  setTimeout(() => void come().catch(() => {}), 3_000);
}

const button = document.querySelector<HTMLAnchorElement>('[data-chat]');
if (button) installOpener(button);

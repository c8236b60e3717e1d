import { isButtonShown, type ButtonSettings, type Presence } from '../../domain/chat/button.ts';
import { fetchFiles } from '../shared/fetch-files.ts';
import files from './button.ts?files';

/** By then the page has been read a little. */
const WATCHED_AFTER_MS = 3_000;

/**
 * The floating button of the chat; without script it leads to the contact page. It is shown once the settings of the release
 * say that this page has one. What asks who is there can wait, and what moves it and opens the chat comes when it is
 * reached for.
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
      // If the chat cannot load although there is a network, the visitor is led to the contact page.
      .catch(() => navigator.onLine && location.assign(button.href))
      .finally(() => (button.ariaBusy = null));
  });
  void showWhereWanted(button, come).catch(() => {});
}

async function showWhereWanted(button: HTMLAnchorElement, come: Parameters<Watch>[1]): Promise<void> {
  const { chat: root, chatSettings: address } = button.dataset as Record<'chat' | 'chatSettings', string>;
  const settings = await (await fetch(address)).json<ButtonSettings>();
  const show = (presence?: Presence) => {
    button.hidden = !isButtonShown(settings, location.pathname.slice(root.length) || '/', presence);
    button.dataset['known'] = '';
  };
  show();
  if (button.hidden) return;
  await new Promise((goOn) => setTimeout(goOn, WATCHED_AFTER_MS));
  await (await import('./closed-button.ts')).watchButton(button, come, { settings, show });
}

type Watch = (typeof import('./closed-button.ts'))['watchButton'];

const button = document.querySelector<HTMLAnchorElement>('[data-chat]');
if (button) installOpener(button);

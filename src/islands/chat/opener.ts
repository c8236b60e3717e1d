import { fetchFiles } from '../shared/fetch-files.ts';
import type { WireConfig } from './api.ts';
import files from './button.ts?files';

/** By then the page has been read a little. */
const ASKED_AFTER_MS = 3_000;

/** Where there is no chat, there is nothing it could be drawn with. */
interface Index {
  data?: { config: WireConfig } | null;
}

/**
 * The floating button of the chat; without script it leads to the contact page. It is all that a page nobody chats on pays
 * for: what moves the button and opens the chat comes when the button is reached for.
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
  const prepare = () => void come().catch(() => (coming = undefined));
  button.addEventListener('pointerenter', prepare);
  button.addEventListener('focus', prepare);
  button.addEventListener('click', (event) => {
    event.preventDefault();
    // On a slow network it takes seconds until there is a window.
    button.ariaBusy = 'true';
    come()
      .then(({ open }) => open())
      // There is another way to write to us.
      .catch(() => location.assign(button.href))
      .finally(() => (button.ariaBusy = null));
  });
  let width = innerWidth;
  addEventListener('resize', () => {
    // The bars of a phone's browser come and go, and change the height alone.
    if (innerWidth === width) return;
    width = innerWidth;
    button.style.top = '';
    document.cookie = 'chat_top=;path=/;max-age=0';
  });

  /** Hides it where the site wants no chat. Who has talked before is listened for: an answer may come on any page. */
  const ask = async () => {
    const answer = await fetch(button.dataset['chatIndex'] ?? '');
    const config = (await answer.json<Index>()).data?.config;
    const path = location.pathname.replace(button.dataset['chat'] ?? '', '');
    button.hidden = !config?.chat_switch || config.not_start_paths.some((begin) => path.startsWith(begin));
    if (!config || button.hidden) return;
    if (localStorage.getItem('chat.talks')) await (await come()).listen();
    else if (config.auto_invitation_no_session)
      setTimeout(() => void come().then(({ invite }) => invite(config)), config.auto_invitation_timing * 1_000);
  };
  // While the network is away the button stays.
  setTimeout(() => void ask().catch(() => {}), ASKED_AFTER_MS);
}

const button = document.querySelector<HTMLAnchorElement>('[data-chat]');
if (button) installOpener(button);

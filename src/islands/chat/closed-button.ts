import type { DataOf } from '../../wire/call.ts';
import type { chatCalls } from '../../wire/chat.ts';
import type { installButton } from './button.ts';
import type { Invitation } from './invitation.ts';

type Button = ReturnType<typeof installButton>;
type Wake = (by?: Parameters<Button['wake']>[0]) => void;

/** What matters of a frame before there is a conversation. */
interface Told {
  data: Partial<Invitation> & { user?: object; tourist_token?: string };
}

const PING_MS = 50_000;

/** Prepares the button where it is reached for, and hides it where the site wants no chat. */
export async function watchButton(button: HTMLAnchorElement, come: () => Promise<Button>): Promise<void> {
  const use = (act?: (coming: Button) => unknown) =>
    void come()
      .then(act)
      .catch(() => {});
  const prepare = () => use();
  button.onpointerenter = button.onfocus = prepare;
  // Where somebody moved it, it goes back when the window changes.
  if (button.style.top) prepare();
  const answer = await fetch(`${button.dataset['chatIndex']}?path=${location.pathname}`);
  const { data } = await answer.json<{ data?: DataOf<typeof chatCalls.chatIndex> }>();
  button.hidden = !data?.is_shown;
  if (!data?.is_shown) return;
  // An answer may come on any page.
  const wake: Wake = (by) => use((coming) => coming.wake(by));
  if (localStorage['chat.talks']) return wake();
  const { config } = data;
  if (config.auto_invitation_no_session) setTimeout(wake, config.auto_invitation_timing * 1_000, config);
  if (data.is_watched) show(button, wake);
}

/** Shows the agents which page this is, so that they can invite. The line ends with the page, or where the chat is opened. */
function show(button: HTMLAnchorElement, wake: Wake): void {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/worker/kefu`);
  const say = (action: string, data: object) => socket.send(JSON.stringify({ action, data }));
  socket.onopen = () => {
    const tourist: unknown = localStorage['chat.tourist'];
    say('WsIndex/initialize', { tourist, lang: document.documentElement.lang, consent: true });
  };
  socket.onmessage = ({ data: text }: MessageEvent<string>) => {
    const { data } = JSON.parse(text) as Told;
    if (data.user) {
      if (data.tourist_token) localStorage['chat.tourist'] = data.tourist_token;
      const { title, referrer } = document;
      say('WsMixed/trajectory', { title, url: location.href, referrer, broadcast: true });
      setInterval(say, PING_MS, 'ping', {});
    }
    if (data.invite_id) wake(data as Invitation);
  };
  button.onclick = () => socket.close();
}

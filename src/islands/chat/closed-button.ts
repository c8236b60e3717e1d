import type { ButtonSettings, Presence } from '../../domain/chat/button.ts';
import type { installButton } from './button.ts';
import type { Invitation } from './invitation.ts';

type Button = ReturnType<typeof installButton>;
type Wake = (by?: Parameters<Button['wake']>[0]) => void;

interface Known {
  settings: ButtonSettings;
  /** The settings as the file has them: what was answered for others counts no more. */
  text: string;
  show: (presence?: Presence) => void;
}

/** What matters of a frame before there is a conversation. */
interface Told {
  data: Partial<Invitation> & { user?: object; tourist_token?: string };
}

const PING_MS = 50_000;

/**
 * Prepares the button when it is reached for, and asks then who is there: once a visit, and not before, so that a page that is
 * only read asks the server nothing. An invitation that is due asks as well.
 */
export function watchButton(button: HTMLAnchorElement, come: () => Promise<Button>, known: Known): void {
  const use = (act?: (coming: Button) => unknown) =>
    void come()
      .then(act)
      .catch(() => {});
  let asked: Promise<Presence | undefined> | undefined;
  const presence = () => (asked ??= learn(button, known).catch(() => (asked = undefined)));
  button.onpointerenter = button.onfocus = () => {
    use();
    void presence();
  };
  // Where somebody moved it, it goes back when the window changes.
  if (button.style.top) use();
  // An answer may come on any page.
  const wake: Wake = (by) => use((coming) => coming.wake(by));
  if (localStorage['chat.talks']) return wake();
  const { settings } = known;
  if (settings.auto_invitation_no_session)
    setTimeout(() => wake({ settings, presence }), settings.auto_invitation_timing * 1_000);
  if (localStorage['chat.consent'] !== 'yes' || sessionStorage['chat.seen']) return;
  void presence().then((is) => is === 'online' && beSeen(button, wake));
}

async function learn(button: HTMLAnchorElement, { text, show }: Known): Promise<Presence> {
  const kept: unknown = sessionStorage['chat.presence'];
  const [state, of] = typeof kept === 'string' ? kept.split(/ (.*)/) : [];
  let now = state as Presence;
  if (of !== text) {
    const answer = await fetch(button.dataset['chatPresence'] ?? '');
    now = (await answer.json<{ data: { state: Presence } }>()).data.state;
    sessionStorage['chat.presence'] = `${now} ${text}`;
  }
  show(now);
  return now;
}

/**
 * Shows a visitor who has agreed to be seen to the agents, once a visit, so that they can invite. The line ends with the page,
 * or when the chat is opened.
 */
function beSeen(button: HTMLAnchorElement, wake: Wake): void {
  sessionStorage['chat.seen'] = 1;
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

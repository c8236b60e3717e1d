import type { Invitation } from './invitation.ts';

/** What matters of a frame before there is a conversation. */
interface Told {
  data: Partial<Invitation> & { user?: object; tourist_token?: string };
}

const PING_MS = 50_000;

/**
 * Shows a visitor who has agreed to be seen to the agents, once a visit, so that they can invite. The line ends with the page,
 * or when the chat is opened.
 */
export function beSeen(button: HTMLAnchorElement, wake: (by: Invitation) => void): void {
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

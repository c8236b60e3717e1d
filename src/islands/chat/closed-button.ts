import type { ButtonSettings, Presence } from '../../domain/chat/button.ts';
import type { installButton } from './button.ts';

type Button = ReturnType<typeof installButton>;
type Wake = (by?: Parameters<Button['wake']>[0]) => void;

interface Known {
  settings: ButtonSettings;
  show: (presence?: Presence) => void;
}

/**
 * Prepares the button when it is reached for, and asks then who is there: once a visit, and not before, so that a page that is
 * only read asks the server nothing. An invitation that is due asks as well.
 */
export async function watchButton(button: HTMLAnchorElement, come: () => Promise<Button>, state: Known): Promise<void> {
  const use = (act?: (coming: Button) => unknown) =>
    void come()
      .then(act)
      .catch(() => {});
  let requested: Promise<Presence | undefined> | undefined;
  const presence = () => (requested ??= learn(button, state).catch(() => (requested = undefined)));
  button.onpointerenter = button.onfocus = () => {
    use();
    void presence();
  };
  // A button that was moved goes back when the window changes.
  if (button.style.top) use();
  // An answer may come on any page.
  const wake: Wake = (by) => use((coming) => coming.wake(by));
  if (localStorage['chat.talks']) return wake();
  const { settings } = state;
  // No invitation is shown in the first minute, even if the settings say so.
  if (settings.auto_invitation_no_session)
    setTimeout(() => wake({ settings, presence }), Math.max(settings.auto_invitation_timing, 60) * 1_000);
  if (localStorage['chat.consent'] !== 'yes' || sessionStorage['chat.seen']) return;
  if ((await presence()) === 'online') (await import('./seen.ts')).beSeen(button, wake);
}

async function learn(button: HTMLAnchorElement, { settings, show }: Known): Promise<Presence> {
  // An answer from before the settings changed no longer counts.
  const text = JSON.stringify(settings);
  const [state, of] = String(sessionStorage['chat.presence']).split(/ (.*)/);
  let now = state as Presence;
  if (of !== text) {
    const answer = await fetch(button.dataset['chatPresence'] as string);
    now = (await answer.json<{ data: { state: Presence } }>()).data.state;
    sessionStorage['chat.presence'] = `${now} ${text}`;
  }
  show(now);
  return now;
}

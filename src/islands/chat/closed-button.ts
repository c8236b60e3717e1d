import type { WireConfig } from './api.ts';
import type { installButton } from './button.ts';

/** Where there is no chat, there is nothing it could be drawn with. */
interface Index {
  data?: { config: WireConfig } | null;
}

/** Prepares the button where it is reached for, and hides it where the site wants no chat. */
export async function watchButton(
  button: HTMLAnchorElement,
  come: () => Promise<ReturnType<typeof installButton>>,
): Promise<void> {
  const prepare = () => void come().catch(() => {});
  button.addEventListener('pointerenter', prepare);
  button.addEventListener('focus', prepare);
  let width = innerWidth;
  addEventListener('resize', () => {
    // The bars of a phone's browser come and go, and change the height alone.
    if (innerWidth === width) return;
    width = innerWidth;
    button.style.top = '';
    document.cookie = 'chat_top=;path=/;max-age=0';
  });
  const answer = await fetch(button.dataset['chatIndex'] ?? '');
  const config = (await answer.json<Index>()).data?.config;
  const path = location.pathname.replace(button.dataset['chat'] ?? '', '');
  button.hidden = !config?.chat_switch || config.not_start_paths.some((begin) => path.startsWith(begin));
  if (!config || button.hidden) return;
  // An answer may come on any page.
  if (localStorage.getItem('chat.talks')) await (await come()).listen();
  else if (config.auto_invitation_no_session)
    setTimeout(() => void come().then(({ invite }) => invite(config)), config.auto_invitation_timing * 1_000);
}

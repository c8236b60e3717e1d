import { parseLocale } from '../../domain/shared/locale.ts';
import { chatPoll } from '../../wire/addresses/chat.ts';
import { keepTourist } from './kept.ts';

/** What the server says to who comes with a token. */
interface Welcome {
  data: { tourist_token?: string; session?: { last_seq: number } };
}

/** Exchanges the one-time token in a mail's link for a lasting one, which leads back into its conversation. */
async function comeByLink(): Promise<boolean> {
  const tourist = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  const { ask } = await import('../shared/ask.ts');
  const locale = parseLocale(document.documentElement.dataset['locale']);
  const answer = await ask(chatPoll, { locale, input: { initialize: { tourist } } });
  const [init] = answer.accepted ? (answer.data.frames as Welcome[]) : [];
  const { session, tourist_token } = init?.data ?? {};
  // A used link leads nowhere, but this browser may know the conversation itself.
  if (!session || session.last_seq === 0 || !tourist_token) return false;
  keepTourist(tourist_token);
  return true;
}

const open = () => document.querySelector<HTMLElement>('[data-chat]')?.click();

/** Mail scanners open links and run the scripts behind them, so a person has to press a button first. */
function offerToContinue(button: HTMLButtonElement): void {
  button.hidden = false;
  button.addEventListener('click', () => {
    button.hidden = true;
    // The chat may have begun another conversation meanwhile. Offline, the link in the mail stays valid.
    comeByLink().then((isKnown) => (isKnown ? location.reload() : open()), open);
  });
}

/** A page that is the chat: its window is open from the start. */
addEventListener('load', () => {
  const button = document.querySelector<HTMLButtonElement>('[data-chat-continue]');
  if (button && location.hash.length > 1) offerToContinue(button);
  else open();
});

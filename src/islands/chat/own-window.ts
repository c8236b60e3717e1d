import { parseLocale } from '../../domain/shared/locale.ts';
import { chatPoll } from '../../wire/addresses/chat.ts';
import { keepTourist } from './kept.ts';

/** What the server says to who comes with a token. */
interface Welcome {
  data: { tourist_token?: string; session?: { last_seq: number } };
}

/** A link of a mail leads back into its conversation, once: its fragment is changed for a token that lasts. */
async function comeByLink(): Promise<void> {
  const tourist = location.hash.slice(1);
  if (tourist === '') return;
  history.replaceState(null, '', location.pathname);
  const { ask } = await import('../shared/ask.ts');
  const locale = parseLocale(document.documentElement.dataset['locale']);
  const answer = await ask(chatPoll, { locale, input: { initialize: { tourist } } });
  const [init] = answer.accepted ? (answer.data.frames as Welcome[]) : [];
  const { session, tourist_token } = init?.data ?? {};
  // One that was used already leads nowhere: the browser may know the conversation itself.
  if (session && session.last_seq > 0 && tourist_token) keepTourist(tourist_token);
}

/** A page that is the chat: its window is open from the start. */
async function openAtOnce(): Promise<void> {
  await comeByLink().catch(() => {
    // The network is away. The link was not used, and stands in the mail.
  });
  document.querySelector<HTMLElement>('[data-chat]')?.click();
}

addEventListener('load', () => void openAtOnce());

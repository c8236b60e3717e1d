import { chatPoll } from '../../wire/addresses/chat.ts';
import { keepTourist } from './kept.ts';

/** What the server says to who comes with a token. */
interface Welcome {
  data?: { frames: { type: string; data: { tourist_token?: string; session?: { last_seq: number } } }[] } | null;
}

/** A link of a mail leads back into its conversation, once: its fragment is changed for a token that lasts. */
async function comeByLink(): Promise<void> {
  const link = location.hash.slice(1);
  if (link === '') return;
  history.replaceState(null, '', location.pathname);
  const answer = await fetch(chatPoll.path, {
    method: chatPoll.method,
    headers: { 'content-type': 'application/json', server: 'true' },
    body: JSON.stringify({ initialize: { tourist: link } }),
  });
  const [init] = (await answer.json<Welcome>()).data?.frames ?? [];
  // One that was used already leads nowhere: the browser may know the conversation itself.
  if (init?.data.session && init.data.session.last_seq > 0 && init.data.tourist_token)
    keepTourist(init.data.tourist_token);
}

/** A page that is the chat: its window is open from the start. */
async function openAtOnce(): Promise<void> {
  await comeByLink().catch(() => {
    // The network is away. The link was not used, and stands in the mail.
  });
  document.querySelector<HTMLElement>('[data-chat]')?.click();
}

addEventListener('load', () => void openAtOnce());

import type { ButtonSettings, Presence } from '../../domain/chat/button.ts';
import type { Invitation as AgentInvitation } from '../../domain/chat/server-frames.ts';
import { parseLocale } from '../../domain/shared/locale.ts';
import { loadChatText, type ChatText } from '../../i18n/chat-words.ts';
import { adoptChatStyles } from './styles.ts';

type Answer = 'later' | 'consult';

/** An agent's invitation to talk, as the visitor sees it. */
export type Invitation = Pick<AgentInvitation, 'invite_id' | 'message'>;

/** The settings want an invitation now. */
export interface DueInvitation {
  settings: ButtonSettings;
  /** Asks who is there, once a visit. */
  presence: () => Promise<Presence | undefined>;
}

const COUNT_KEY = 'chat.invited';

/** Visitors who fill in a form or watch a lot are not invited. A search does not count as a form. */
const BUSY = 'main :is([data-lot], form:not([role=search], [data-price]))';

/** Invites a visitor who has never talked, as often as the settings allow, if an agent is online. */
export async function inviteByItself(button: HTMLElement, { settings, presence }: DueInvitation): Promise<void> {
  const count = Number(localStorage.getItem(COUNT_KEY));
  const { auto_invitation_max: max } = settings;
  if ((max > 0 && count >= max) || document.querySelector(`.chat, ${BUSY}`)) return;
  if ((await presence()) !== 'online') return;
  const text = await loadChatText(parseLocale(document.documentElement.dataset['locale']));
  localStorage.setItem(COUNT_KEY, String(count + 1));
  adoptChatStyles();
  drawInvitation(text, text('invitation.message'), (answer) => answer === 'consult' && button.click());
}

/** Who has come need not be asked. */
export const dropInvitation = () => document.querySelector('.chat-invitation')?.remove();

/** Invites the visitor to chat. It takes no focus, since the visitor did not ask for it. */
export function drawInvitation(text: ChatText, message: string, answer: (said: Answer) => void): void {
  dropInvitation();
  const element = document.createElement('section');
  element.className = 'chat-invitation';
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', text('invitation.title'));
  const say = (reply: Answer) => () => {
    element.remove();
    answer(reply);
  };
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  words.dir = 'auto';
  const close = pressable('btn btn-icon', '×', say('later'));
  close.setAttribute('aria-label', text('news.close'));
  const acts = document.createElement('div');
  acts.className = 'row';
  acts.replaceChildren(
    pressable('btn btn-main', text('invitation.consult'), say('consult')),
    pressable('btn', text('invitation.later'), say('later')),
  );
  element.replaceChildren(words, close, acts);
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') say('later')();
  });
  document.body.appendChild(element);
  // A live region tells what comes into it.
  words.textContent = message;
}

function pressable(kind: string, words: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = kind;
  button.textContent = words;
  button.addEventListener('click', press);
  return button;
}

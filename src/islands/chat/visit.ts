import { isCarPage } from '../../domain/chat/car-page.ts';
import { parseLocale } from '../../domain/shared/locale.ts';
import { loadChatText } from '../../i18n/chat-words.ts';
import { fetchFiles } from '../shared/fetch-files.ts';
import { installAlerts } from './alerts.ts';
import { fetchConfig } from './api.ts';
import { adoptChatStyles } from './styles.ts';
import { drawInvitation, dropInvitation, type Invitation } from './invitation.ts';
import { $car, $identity, $isOpen, $messages, $state } from './chat-store.ts';
import { Conversation } from './conversation.ts';
import { keepTalk } from './kept.ts';
import { isOwnWindow, leaveOwnWindow, openOwnWindow, opensOwnWindow } from './window-of-its-own.ts';
import windowFiles from './window.tsx?files';

/**
 * The line of a visitor, without the window: messages come and are told of while it is closed.
 *
 * Rejects where the chat cannot be had.
 *
 * @returns what opens the window, and what shows an invitation that came before this line
 */
export async function startVisit(button: HTMLAnchorElement) {
  const locale = parseLocale(document.documentElement.dataset['locale']);
  const [text, config] = await Promise.all([loadChatText(locale), fetchConfig(locale)]);
  if (!config) throw new Error('The chat does not answer.');
  if (!config.chat_switch) {
    button.hidden = true;
    throw new Error('There is no chat.');
  }
  adoptChatStyles();
  const open = async () => {
    dropInvitation();
    const { click_button_mode: mode } = config;
    if (opensOwnWindow(mode) && openOwnWindow(locale, mode)) return;
    await draw();
    $isOpen.set(true);
  };
  const tell = installAlerts({ button, text, open: () => void open() });
  $car.set(carOfPage());
  const invited = ({ invite_id: id, message }: Invitation) =>
    drawInvitation(text, message, (answer) => {
      conversation.answerInvitation(answer, id);
      if (answer === 'consult') void open();
    });
  const conversation = new Conversation(locale, config, { told: tell, invited });
  let drawn: Promise<void> | undefined;
  const drawWindow = async () => {
    await fetchFiles(windowFiles);
    const { drawChat } = await import('./window.tsx');
    drawChat({ locale, text, conversation, contact: button.href, close: () => $isOpen.set(false) });
  };
  const draw = () => {
    drawn ??= drawWindow();
    drawn.catch(() => (drawn = undefined));
    return drawn;
  };
  $isOpen.listen((isOpen) => {
    button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) conversation.call();
    else if (isOwnWindow()) leaveOwnWindow(locale);
    else button.focus();
  });
  // The chat was switched off meanwhile: an open window says so and starts no new conversation.
  $state.listen((state) => {
    if (state === 'off') button.hidden = true;
  });
  // The next page listens for answers by itself.
  $messages.listen((messages) => messages.length > 0 && keepTalk($identity.get()));
  return { open, invited };
}

function carOfPage() {
  const name = document.querySelector('h1')?.textContent.replace(/\s+/g, ' ').trim();
  return name && isCarPage(location.pathname) ? { name, address: location.pathname } : undefined;
}

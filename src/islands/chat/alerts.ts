import { lineOf } from '../../domain/chat/line.ts';
import type { ChatMessage } from '../../domain/chat/model.ts';
import type { ChatText } from '../../i18n/chat-words.ts';
import { chatRing } from '../../wire/addresses/chat.ts';
import { $config, $isOpen, $unread } from './chat-store.ts';

interface Place {
  button: HTMLElement;
  text: ChatText;
  open: () => void;
}

/** Announces a new message: on the button if the window is closed, and by sound and title as the settings say. */
export function installAlerts({ button, text, open }: Place): (message: ChatMessage) => void {
  const popover = drawPopover(text, { open, dropped: () => button.focus() });
  button.insertAdjacentElement('beforebegin', popover.element);
  $isOpen.listen((isOpen) => isOpen && popover.hide());
  $unread.subscribe((unread) => {
    button.dataset['unread'] = String(unread.length);
    const name = text('button.name');
    button.setAttribute('aria-label', unread.length > 0 ? text('button.unread', { count: unread.length }) : name);
    if (unread.length === 0) popover.hide();
  });
  return (message) => {
    const isSeen = $isOpen.get() && document.visibilityState === 'visible';
    if (isSeen || message.type === 'system') return;
    const name = message.sender_nickname || text('dialog.agent');
    if (!$isOpen.get()) popover.show(name, shownText(message, text));
    const settings = $config.get();
    if (settings?.new_message_sound) void new Audio(chatRing.path).play().catch(() => {});
    if (settings?.new_message_shake) shake(button);
    if (settings?.new_message_notification === 'user' && document.visibilityState === 'hidden')
      notify(name, shownText(message, text), open);
  };
}

/** What stands for a message where there is no room for it. */
const shownText = (message: ChatMessage, text: ChatText): string =>
  message.type === 'image' ? text('message.image') : lineOf(message);

function shake(button: HTMLElement): void {
  button.classList.remove('shakes');
  // The animation starts only if the class is added in a later frame than it was removed.
  requestAnimationFrame(() => button.classList.add('shakes'));
}

/** Used only if the visitor has allowed notifications before; the chat never asks. Phones do not support it. */
function notify(name: string, body: string, open: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(name, { body, tag: 'chat' });
    shown.addEventListener('click', () => {
      shown.close();
      focus();
      open();
    });
  } catch {
    // The popover waits.
  }
}

interface PopoverActs {
  open: () => void;
  /** It was closed by its own button, which is gone with it. */
  dropped: () => void;
}

function drawPopover(text: ChatText, { open, dropped }: PopoverActs) {
  const element = document.createElement('div');
  element.className = 'chat-news';
  element.setAttribute('role', 'status');
  const show = (name: string, sentence: string) => {
    const press = document.createElement('button');
    press.type = 'button';
    press.className = 'said';
    press.replaceChildren(line('b', name), line('span', sentence));
    press.addEventListener('click', open);
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'btn btn-icon';
    close.setAttribute('aria-label', text('news.close'));
    close.textContent = '×';
    close.addEventListener('click', () => {
      hide();
      dropped();
    });
    element.replaceChildren(press, close);
  };
  const hide = () => element.replaceChildren();
  return { element, show, hide };
}

function line(kind: 'b' | 'span', words: string): HTMLElement {
  const element = document.createElement(kind);
  element.dir = 'auto';
  element.textContent = words;
  return element;
}

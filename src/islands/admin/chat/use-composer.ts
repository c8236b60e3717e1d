import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { usePanel } from '../shell/admin-context.ts';
import { useChat } from './chat-part.ts';
import type { Desk } from './desk-state.ts';
import type { QuickReply } from './frames.ts';
import { draftOf, keepDraft } from './kept-desk.ts';
import { ownPage, pageTitle } from './own-page.ts';
import { quickRepliesFor, replyIn } from './quick-reply-text.ts';
import { useTyping } from './use-typing.ts';
import { isBlank } from '../../../domain/shared/blank.ts';

/** The draft of a conversation, and the quick replies that a slash at its beginning opens. */
export function useComposer(id: string, { quickReplies }: Desk) {
  const { locale } = usePanel();
  const { desk } = useChat();
  const [text, setText] = useState(() => draftOf(id));
  const [chosen, choose] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const field = useField(text);
  const typing = useTyping((what) => desk.tellTyping(id, what));
  const isQuick = text.startsWith('/') && !isClosed;
  const replies = isQuick ? quickRepliesFor(quickReplies, text.slice(1), locale) : undefined;
  const write = (to: string) => {
    setText(to);
    choose(0);
    setClosed(false);
    keepDraft(id, to);
    typing.input();
    field.current?.focus();
  };
  const sent = () => {
    write('');
    typing.blur();
  };
  const pick = (reply: QuickReply | undefined) => {
    if (!reply) return;
    desk.send(id, 'text', '', { quick_reply_id: reply.id }, replyIn(reply, locale));
    sent();
  };
  const send = () => {
    if (isBlank(text)) return field.current?.focus();
    sendWritten(desk, id, text);
    sent();
  };
  const insert = (added: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? { selectionStart: 0, selectionEnd: 0 };
    write(text.slice(0, from) + added + text.slice(to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter';
    const isSending = isEnter && (event.ctrlKey || event.altKey || event.metaKey);
    const step = event.altKey ? undefined : STEPS[event.key];
    if (replies && step !== undefined) choose((chosen + step + replies.length) % Math.max(replies.length, 1));
    else if (replies && isEnter) pick(replies[chosen]);
    else if (replies && event.key === 'Escape') setClosed(true);
    else if (isSending) send();
    else return;
    event.preventDefault();
  };
  return { field, text, replies, chosen, choose, pick, write, send, insert, onKeyDown, onBlur: typing.blur };
}

/** The address of a page of the site is sent as a link with the title of the page. */
function sendWritten(desk: ReturnType<typeof useChat>['desk'], id: string, text: string): void {
  const page = ownPage(text, location.origin);
  if (page === undefined) desk.send(id, 'text', text, {});
  else void pageTitle(page).then((title) => desk.send(id, 'link', page, { title }, title || page));
}

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

/** The text area grows with what is written, up to what the style sheet allows. */
function useField(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const shown = field.current;
    if (!shown) return;
    shown.style.blockSize = 'auto';
    shown.style.blockSize = `${shown.scrollHeight}px`;
  }, [text]);
  return field;
}

import { beforeEach, expect, it } from 'vitest';
import { asWritten, isCarPage, questionAbout } from '../../src/domain/chat/car-page.ts';
import type { ChatMessage } from '../../src/domain/chat/model.ts';
import {
  $isSending,
  $messages,
  $state,
  $unread,
  addMessages,
  enter,
  markRead,
  setUnsent,
} from '../../src/islands/chat/chat-store.ts';
import { byDate, merged, seenOf } from '../../src/islands/chat/messages.ts';

const message = (seq: number, change: Partial<ChatMessage> = {}) =>
  ({ seq, session_id: 'room', sender_identity: 'csr', type: 'text', created_at: seq, ...change }) as ChatMessage;
const seqs = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq);

beforeEach(() => {
  enter('elsewhere');
  enter('room');
});

it('keeps messages in their order, each once, the newer of two', () => {
  const both = merged([message(1), message(3)], [message(2), message(3, { status: 'read' })]);
  expect(seqs(both)).toEqual([1, 2, 3]);
  expect(both[2]?.status).toBe('read');
});

it('has seen what has no gap before it', () => {
  expect(seenOf([])).toBe(0);
  expect(seenOf([message(4), message(5), message(8)])).toBe(5);
  expect(seenOf([message(4), message(5)])).toBe(5);
});

it('shows messages of its own conversation only, and counts what the other side wrote since', () => {
  addMessages([
    message(1),
    message(2, { sender_identity: 'tourist' }),
    message(3),
    message(1, { session_id: 'other' }),
  ]);
  expect(seqs($messages.get())).toEqual([1, 2, 3]);
  expect(seqs($unread.get())).toEqual([1, 3]);
  markRead('visitor', 1);
  markRead('visitor', 0);
  expect(seqs($unread.get())).toEqual([3]);
  enter('another');
  expect($messages.get()).toEqual([]);
});

it('sends one message at a time while there is a line, and lets all that is sent wait for one', () => {
  setUnsent([{ id: 'a', content: 'one', extend: {}, at: 1 }]);
  const isSending = (['open', 'polling', 'offline', 'connecting'] as const).map((state) => {
    $state.set(state);
    return $isSending.get();
  });
  expect(isSending).toEqual([true, true, false, false]);
  $state.set('open');
  setUnsent([{ id: 'a', content: 'one', extend: {}, at: 1, fault: 'Too many' }]);
  expect($isSending.get()).toBe(false);
  setUnsent([]);
});

it('groups by the reader’s day', () => {
  const at = (text: string) => new Date(text).getTime();
  const days = byDate([
    message(1, { created_at: at('2026-11-25T23:59:00') }),
    message(2, { created_at: at('2026-11-26T00:01:00') }),
    message(3, { created_at: at('2026-11-26T12:00:00') }),
  ]);
  expect(days.map(({ messages }) => seqs(messages))).toEqual([[1], [2, 3]]);
});

it('begins with the car whose page it is, by its name as it stands', () => {
  expect(isCarPage('/fr/model_detail/byd-seal')).toBe(true);
  expect(isCarPage('/cark_list/used-1')).toBe(true);
  expect(isCarPage('/cark_list')).toBe(false);
  expect(isCarPage('/blog')).toBe(false);
  const car = { name: 'Seal [06] *new*', address: '/model_detail/seal' };
  const question = questionAbout(car, 'How much?\n\n[a](/b)');
  expect(question).toBe('[Seal \\[06\\] \\*new\\*](/model_detail/seal)\n\nHow much?\n\n[a](/b)');
  // Before the server has drawn it, its Markdown is not shown.
  expect(asWritten(question)).toBe('Seal [06] *new*\n\nHow much?\n\n[a](/b)');
  expect(asWritten('[a](/b) c')).toBe('[a](/b) c');
});

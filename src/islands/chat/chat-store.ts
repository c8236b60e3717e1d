import { atom, computed } from 'nanostores';
import { isBlank } from '../../domain/shared/blank.ts';
import { questionAbout } from '../../domain/chat/car-page.ts';
import type { ChatMessage, ReadMarks, WireSession } from '../../domain/chat/model.ts';
import { keepDraft, keepUnsent, keptConsent, keptDraft, keptUnsent, type Unsent } from './kept.ts';
import { isOwn, merged, questionOf } from './messages.ts';
import type { ChatState } from './shared/ways.ts';
import type { ChosenFile } from './shared/send-file.ts';
import type { WireConfig } from './api.ts';

/** What the visitor sees of their conversation. */

export type Agent = NonNullable<WireSession['csr']>;
interface Distribution {
  state: 'assigned' | 'waiting' | 'away';
  position: number | null;
}
/** A file before its message: how much is uploaded, or why the upload failed, in the reader's language. */
interface UploadedFile extends ChosenFile {
  part: number;
  fault?: string;
}
/** A car whose page the chat was opened on. */
interface RequestedCar {
  name: string;
  address: string;
}

export const $state = atom<ChatState>('connecting');
export const $config = atom<WireConfig | undefined>();
export const $isOpen = atom(false);
export const $session = atom<string | undefined>();
/** What the server takes the visitor for. */
export const $identity = atom('');
export const $agent = atom<Agent | null>(null);
export const $distribution = atom<Distribution | undefined>();
export const $messages = atom<readonly ChatMessage[]>([]);
/** Whether the newest page has been loaded. Before, it is unknown whether there are messages. */
export const $isLoaded = atom(false);
export const $hasOlder = atom(false);
export const $isLoadingOlder = atom(false);
export const $read = atom<ReadMarks>({ visitor: 0, csr: 0 });
export const $isAgentTyping = atom(false);
export const $unsent = atom<readonly Unsent[]>([]);
/** One file at a time; undefined: none. */
export const $file = atom<UploadedFile | undefined>();
export const $draft = atom('');
/** The car whose page this is. */
export const $car = atom<RequestedCar | undefined>();
/** Whether the next message is about that car; undefined until the visitor has chosen. */
export const $isAboutCar = atom<boolean | undefined>();
/** Questions of the site that were answered on pages of history that are not loaded. */
export const $answered = atom<readonly string[]>([]);
/** Whether the visitor has asked for advice on this page. */
export const $wantsAdvice = atom(false);
/** Whether to ask what the visitor is looking for: they want advice, or their last message answered such a question. */
export const $isConsulting = computed([$wantsAdvice, $messages], (wantsAdvice, messages) => {
  const last = messages.findLast(isOwn);
  return wantsAdvice || (last !== undefined && questionOf(last.extend) !== undefined);
});
/** Whether agents may see which pages the visitor looks at; undefined until they were asked. */
export const $consent = atom<boolean | undefined>();
/** Whether the member's login has ended: their conversation is another one then. */
export const $isLoggedOut = atom(false);
/** What the server has to say, until the next of it. */
export const $tip = atom<{ message: string; theme: string } | undefined>();

/** Messages of the other side that the visitor has not read. */
export const $unread = computed([$messages, $read], (messages, { visitor }) =>
  messages.filter((message) => !isOwn(message) && message.type !== 'system' && message.seq > visitor),
);
/**
 * Whether a message is on its way. The next one can be written, but is sent only once this one has arrived. Offline, all
 * messages wait in order.
 */
export const $isSending = computed(
  [$unsent, $state],
  (unsent, state) => (state === 'open' || state === 'polling') && unsent.some(({ fault }) => fault === undefined),
);

/** The car the next message is about: a conversation begins with that of the page. */
export const $requestedCar = computed([$car, $isAboutCar, $messages, $unsent], (car, isAbout, messages, unsent) =>
  (isAbout ?? messages.length + unsent.length === 0) ? car : undefined,
);

/** Restores what the visitor was writing before a reload or on the page before. */
export function recallWritten(): void {
  $draft.set(keptDraft());
  $unsent.set(keptUnsent());
  $consent.set(keptConsent());
}

export function write(text: string): void {
  $draft.set(text);
  keepDraft(text);
}

/** Turns the draft into a message, together with its car; undefined if the draft is empty. */
export function takeDraft(): string | undefined {
  const text = $draft.get();
  if (isBlank(text)) return undefined;
  const car = $requestedCar.get();
  write('');
  $isAboutCar.set(false);
  return car ? questionAbout(car, text) : text;
}

export function setUnsent(unsent: readonly Unsent[]): void {
  $unsent.set(unsent);
  keepUnsent(unsent);
}

export function addMessages(messages: readonly ChatMessage[]): void {
  const session = $session.get();
  const inSession = messages.filter((message) => message.session_id === session);
  if (inSession.length > 0) $messages.set(merged($messages.get(), inSession));
}

/** The server has had this answer before. */
export function noteAnswered(extend: ChatMessage['extend']): void {
  const id = questionOf(extend);
  if (id !== undefined) $answered.set([...$answered.get(), id]);
}

/** Switches to another conversation, or to none, and clears what the screen showed of the one before. */
export function enter(session: string | undefined): void {
  if ($session.get() === session) return;
  $session.set(session);
  $messages.set([]);
  $answered.set([]);
  $isLoaded.set(false);
  $hasOlder.set(false);
  $read.set({ visitor: 0, csr: 0 });
  $distribution.set(undefined);
}

export function markRead(side: keyof ReadMarks, seq: number): void {
  const marks = $read.get();
  if (seq > marks[side]) $read.set({ ...marks, [side]: seq });
}

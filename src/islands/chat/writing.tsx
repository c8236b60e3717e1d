import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useChat } from './chat-context.ts';
import {
  $requestedCar,
  $car,
  $draft,
  $isAboutCar,
  $isConsulting,
  $isSending,
  $state,
  $wantsAdvice,
  takeDraft,
  write,
} from './chat-store.ts';
import { Emojis } from './emojis.tsx';
import { FileOnItsWay, FileTools } from './file-tools.tsx';
import { Icon } from './icon.tsx';
import { useOpenQuestions } from './questionnaire.tsx';
import { useTypingTold } from './typing-told.ts';
import { isBlank } from '../../domain/shared/blank.ts';

const TALLEST_PX = 200;
const LONGEST = 4_000;
const SMILE =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M8.5 14.5c1.800 2.400 5.200 2.400 7 0M9 9.500v.500M15 9.500v.500';

/** The field for a message. Enter begins a new line; Ctrl+Enter, Alt+Enter or the button sends. */
export function Writing() {
  const { text } = useChat();
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasEmojis, setHasEmojis] = useState(false);
  const { send, canSend, isSending, typing } = useSending(field);
  const closeEmojis = () => {
    setHasEmojis(false);
    field.current?.focus();
  };
  return (
    <div className="write">
      <AboutCar />
      <Field field={field} send={send} typing={typing} />
      <FileOnItsWay />
      {hasEmojis && <Emojis pick={(emoji) => insert(field.current, emoji)} close={closeEmojis} />}
      <div className="acts">
        <button
          type="button"
          className="btn btn-icon"
          aria-label={text('write.emojis')}
          aria-expanded={hasEmojis}
          onClick={() => setHasEmojis(!hasEmojis)}
        >
          <Icon path={SMILE} />
        </button>
        <FileTools />
        <Consulting />
        <small id="chat-keys">{text('write.keys')}</small>
        <button
          type="button"
          className="btn btn-main push"
          aria-disabled={!canSend}
          aria-busy={isSending}
          onClick={send}
        >
          {text('write.send')}
        </button>
      </div>
    </div>
  );
}

function useSending(field: RefObject<HTMLTextAreaElement | null>) {
  const { conversation } = useChat();
  const draft = useStore($draft);
  const isSending = useStore($isSending);
  const isOff = useStore($state) === 'off';
  const typing = useTypingTold();
  const canSend = !isSending && !isOff && !isBlank(draft);
  const send = () => {
    const sentDraft = canSend ? takeDraft() : undefined;
    if (sentDraft === undefined) return;
    conversation.say(sentDraft);
    typing.blur();
    field.current?.focus();
  };
  return { send, canSend, isSending, typing };
}

interface FieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  send: () => void;
  typing: ReturnType<typeof useTypingTold>;
}

function Field({ field, send, typing }: FieldProps) {
  const { text } = useChat();
  const draft = useStore($draft);
  const isOff = useStore($state) === 'off';
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.blockSize = 'auto';
    area.style.blockSize = `${Math.min(TALLEST_PX, area.scrollHeight)}px`;
  }, [field, draft]);
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.altKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <textarea
      ref={field}
      rows={2}
      dir={draft === '' ? undefined : 'auto'}
      aria-label={text('write.name')}
      aria-describedby="chat-keys"
      placeholder={text('write.placeholder')}
      value={draft}
      maxLength={LONGEST}
      disabled={isOff}
      onChange={(event) => {
        write(event.target.value);
        typing.input();
      }}
      onBlur={typing.blur}
      onKeyDown={sendByKeys}
    />
  );
}

/** Where the cursor is, or in place of what is selected. */
function insert(area: HTMLTextAreaElement | null, emoji: string): void {
  const draft = $draft.get();
  const [from, to] = [area?.selectionStart ?? draft.length, area?.selectionEnd ?? draft.length];
  write(draft.slice(0, from) + emoji + draft.slice(to));
  requestAnimationFrame(() => area?.setSelectionRange(from + emoji.length, from + emoji.length));
}

/** Questions the site has for who does not know what to ask. */
function Consulting() {
  const { text } = useChat();
  const isConsulting = useStore($isConsulting);
  const questions = useOpenQuestions();
  if (isConsulting || questions.length === 0) return null;
  return (
    <button type="button" className="btn btn-small btn-bare" onClick={() => $wantsAdvice.set(true)}>
      {text('write.consult')}
    </button>
  );
}

/** The page's car goes with the first message. For later messages the visitor chooses. */
function AboutCar() {
  const { text } = useChat();
  const car = useStore($car);
  const requested = useStore($requestedCar);
  if (!car) return null;
  if (!requested)
    return (
      <button type="button" className="btn btn-small about" onClick={() => $isAboutCar.set(true)}>
        {text('car.ask')}
      </button>
    );
  return (
    <p className="about">
      <span>
        {text('car.about')} <b dir="auto">{car.name}</b>
      </span>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={text('car.leave')}
        onClick={() => $isAboutCar.set(false)}
      >
        <Icon path="m7 7 10 10M17 7 7 17" />
      </button>
    </p>
  );
}

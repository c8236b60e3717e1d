import { useEffect, useRef } from 'react';
import { codeName } from '../../../domain/shared/code-names.ts';
import { htmlLanguage, parseLocale } from '../../../domain/shared/locale.ts';
import { usePanel } from '../shell/admin-context.ts';
import { useChat } from './chat-part.ts';
import type { QuickReply } from './frames.ts';
import { firstReplies, replyIn } from './quick-reply-text.ts';

export const optionId = ({ id }: QuickReply): string => `quick-reply-${id}`;

interface Props {
  replies: readonly QuickReply[];
  /** Place of the one that Enter takes. */
  chosen: number;
  /** The visitor's. */
  language: string;
  onPick: (reply: QuickReply) => void;
  onChoose: (place: number) => void;
}

/** Phrases in the agent's language, each with what the visitor will read. The text area keeps the focus. */
export function QuickReplies({ replies, chosen, language, onPick, onChoose }: Props) {
  const { locale } = usePanel();
  const { say } = useChat();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise from this call, which an effect must not return.
    void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const theirs = parseLocale(language);
  return (
    <div className="quick">
      <p className="fine" role="status">
        {say('quick.found', { count: replies.length })}
        {theirs !== locale && ` · ${say('quick.sentIn', { language: codeName('language', theirs, locale) })}`}
      </p>
      <div id="quick-replies" role="listbox" aria-label={say('quick.label')} ref={list}>
        {replies.map((reply, place) => (
          <div
            key={reply.id}
            id={optionId(reply)}
            role="option"
            aria-selected={place === chosen}
            onPointerMove={() => place !== chosen && onChoose(place)}
            // The text area keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(reply)}
          >
            <span className="fine">{reply.group}</span>
            <span>{replyIn(reply, locale)}</span>
            {theirs !== locale && (
              <span className="sub" lang={htmlLanguage(theirs)} dir="auto">
                {replyIn(reply, theirs)}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The first of each group stand beside the message. */
export function QuickRow({ replies, onPick }: Pick<Props, 'replies' | 'onPick'>) {
  const { locale } = usePanel();
  const { say } = useChat();
  return (
    <div className="quick-row" role="group" aria-label={say('quick.label')}>
      {firstReplies(replies).map((reply) => (
        <button type="button" className="btn btn-small one" key={reply.id} onClick={() => onPick(reply)}>
          {replyIn(reply, locale)}
        </button>
      ))}
    </div>
  );
}

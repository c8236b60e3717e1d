import { useStore } from '@nanostores/react';
import { asWritten } from '../../domain/chat/car-page.ts';
import type { ChatMessage } from '../../domain/chat/model.ts';
import { localeOf } from '../../domain/shared/locale.ts';
import { useChat } from './chat-context.ts';
import { $read } from './chat-store.ts';
import type { Unsent } from './kept.ts';
import { MessageBody } from './message-body.tsx';
import { isOwn } from './messages.ts';
import { AnsweredQuestion } from './questionnaire.tsx';

export function Message({ message }: { message: ChatMessage }) {
  const { text, locale } = useChat();
  const { csr: readByAgent } = useStore($read);
  const at = new Date(message.created_at);
  const time = new Intl.DateTimeFormat(localeOf(locale).tag, { timeStyle: 'short' }).format(at);
  if (message.type === 'system')
    return (
      <div className="say system">
        <MessageBody message={message} />
      </div>
    );
  const isMine = isOwn(message);
  const isRead = message.status === 'read' || message.seq <= readByAgent;
  return (
    <article className={isMine ? 'say me' : 'say'}>
      <div className="box">
        <span className="clip">{isMine ? text('message.mine') : message.sender_nickname}</span>
        <AnsweredQuestion extend={message.extend} />
        <MessageBody message={message} />
      </div>
      <small>
        <time dateTime={at.toISOString()}>{time}</time>
        {isMine && <span> · {text(isRead ? 'message.read' : 'message.sent')}</span>}
      </small>
    </article>
  );
}

/** A message on its way, or one the server did not take. */
export function UnsentMessage({ unsent }: { unsent: Unsent }) {
  const { text, conversation } = useChat();
  const { id, type, content, extend, fault } = unsent;
  return (
    <article className="say me unsent">
      <div className="box plain" dir="auto">
        {type ? String(extend['name']) : asWritten(content)}
      </div>
      {fault === undefined ? (
        <small>{text('message.sending')}</small>
      ) : (
        <small className="fault">
          {text('message.failed')} {fault}
          <span className="acts">
            <button type="button" className="btn btn-small" onClick={() => conversation.again(id)}>
              {text('message.again')}
            </button>
            <button type="button" className="btn btn-small btn-bare" onClick={() => conversation.forget(id)}>
              {text('message.remove')}
            </button>
          </span>
        </small>
      )}
    </article>
  );
}

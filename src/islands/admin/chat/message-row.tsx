import { useStore } from '@nanostores/react';
import { FileText } from 'lucide-react';
import { fileSizeText } from '../../../domain/shared/file-size.ts';
import { usePanel } from '../shell/admin-context.ts';
import { clockText } from './ages.ts';
import { useChat } from './chat-part.ts';
import { answeredIn, cardOf, fileOf, linkTo, translationsOf } from './extend.ts';
import type { Message } from './frames.ts';
import type { Pending } from './talk-state.ts';

/** One message. A visitor's is at the start of the line, an agent's at the end, the server's in the middle. */
export function MessageRow({ message, readTo }: { message: Message; readTo: number }) {
  const { locale } = usePanel();
  const { say } = useChat();
  const { sender_identity: by, created_at: at, sender_nickname: name } = message;
  if (by === 'system')
    return (
      <p className="day">
        <span dir="auto" dangerouslySetInnerHTML={{ __html: message.html }} /> <time>{clockText(at, locale)}</time>
      </p>
    );
  const isOurs = by === 'csr';
  const isRead = message.status === 'read' || message.seq <= readTo;
  return (
    <div className="say" data-ours={isOurs ? '' : undefined} data-seq={message.seq}>
      <span className="clip">{name}</span>
      <div className="box" dir="auto">
        <Answered message={message} />
      </div>
      <small>
        <time>{clockText(at, locale)}</time>
        {isOurs && ` · ${say(isRead ? 'talk.read' : 'talk.sent')}`}
      </small>
    </div>
  );
}

/** Shows the answered question above an answer, and the option in the agent's language if the visitor's is another. */
function Answered({ message }: { message: Message }) {
  const answered = answeredIn(message, useStore(useChat().desk.$desk).questions);
  if (!answered) return <Content message={message} />;
  const { question, option } = answered;
  return (
    <>
      <span className="sub one asked" dir="auto" title={question}>
        {question}
      </span>
      <Content message={message} />
      {option !== undefined && option !== message.content && (
        <span className="tr" dir="auto">
          {option}
        </span>
      )}
    </>
  );
}

function Content({ message }: { message: Message }) {
  const { say } = useChat();
  const { type, content, title, html } = message;
  const translations = translationsOf(message);
  switch (type) {
    case 'image':
      return (
        <a href={linkTo(content)} target="_blank" rel="noopener noreferrer">
          <img src={content} alt={title || fileOf(message).name} loading="lazy" />
        </a>
      );
    case 'file':
      return <FileContent message={message} />;
    case 'link':
      return (
        <a href={linkTo(content)} target="_blank" rel="noopener noreferrer nofollow">
          {title || content}
        </a>
      );
    case 'good':
    case 'order':
      return <Card message={message} />;
    default:
      return (
        <>
          {/* The server rendered and cleaned it: nothing else is ever inserted. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          {translations.map(({ kind, language, content: other }) => (
            <span className="tr" key={kind} lang={language} dir="auto">
              {other}
              {kind === 'translation' && <small className="fine"> {say('talk.machine')}</small>}
            </span>
          ))}
        </>
      );
  }
}

function FileContent({ message }: { message: Message }) {
  const { locale } = usePanel();
  const { name, size } = fileOf(message);
  return (
    <>
      <a className="row" href={linkTo(message.content)} download={name}>
        <FileText className="icon" aria-hidden="true" />
        <bdi>{name}</bdi>
      </a>
      {size > 0 && <span className="fine">{fileSizeText(size, locale)}</span>}
    </>
  );
}

function Card({ message }: { message: Message }) {
  const { say } = useChat();
  const { logo, title, subtitle, number, price, atPort, url } = cardOf(message);
  const inside = (
    <>
      {logo !== '' && <img src={logo} alt="" loading="lazy" />}
      <span>
        <b className="strong" dir="auto">
          {title}
        </b>
        {subtitle !== '' && number !== '' && <span className="fine">{say('cards.payBy')}</span>}
        <span className="sub" dir="auto">
          {subtitle}
        </span>
        {number !== '' && <bdi>{number}</bdi>}
        {price !== '' && <b className="num">{price}</b>}
        {atPort !== '' && (
          <span className="sub" dir="auto">
            {atPort}
          </span>
        )}
      </span>
    </>
  );
  return url === '' ? (
    <span className="goods">{inside}</span>
  ) : (
    <a className="goods" href={linkTo(url)} target="_blank" rel="noopener">
      {inside}
    </a>
  );
}

/** What the agent has sent and the server has not answered. */
export function PendingRow({ pending, session }: { pending: Pending; session: string }) {
  const { desk, say } = useChat();
  return (
    <div className="say" data-ours="" data-pending="">
      <div className="box" dir="auto">
        <p className="as-typed">{pending.shown}</p>
      </div>
      {pending.refusal === undefined ? (
        <small role="status">{say('talk.sending')}</small>
      ) : (
        <div className="row" role="alert">
          <span className="err">{pending.refusal}</span>
          <button type="button" className="link" onClick={() => desk.again(session, pending)}>
            {say('talk.again')}
          </button>
          <button type="button" className="link" onClick={() => desk.leaveOut(session, pending)}>
            {say('talk.leaveOut')}
          </button>
        </div>
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { byDay } from '../../../domain/chat/records.ts';
import { chatTranscript } from '../../../wire/addresses/chat.ts';
import type { Refused } from '../../shared/call.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { clockText, dayText } from '../chat/ages.ts';
import { useChatWords } from '../chat/chat-part.ts';
import { cardOf, fileOf, linkTo } from '../chat/extend.ts';
import type { Message } from '../chat/frames.ts';
import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import { Bones, FailureNote } from '../shell/states.tsx';

interface Props {
  id: string;
  title: string;
  onClose: () => void;
}

interface Transcript {
  list: readonly Message[];
  more: boolean;
}

/** What was said in a conversation, to be read. */
export function TranscriptDialog({ id, title, onClose }: Props) {
  const { locale } = usePanel();
  const say = useChatWords(locale);
  const { messages, hasMore, failure, ask } = useTranscript(id);
  if (!say) return null;
  const isReading = messages === undefined && !failure;
  return (
    <PanelDialog title={say('talk.with', { name: title })} onClose={onClose}>
      <p className="fine">{say('talk.logged')}</p>
      {isReading && <Bones says={say('talk.loading')} lines={4} />}
      {messages?.length === 0 && <p>{say('talk.empty')}</p>}
      {byDay(messages ?? [], new Intl.DateTimeFormat().resolvedOptions().timeZone).map(({ datetime, data }) => (
        <section key={datetime} className="stack">
          <h3 className="cap">{dayText(datetime, locale)}</h3>
          {data.map((message) => (
            <Said key={message.seq} message={message} />
          ))}
        </section>
      ))}
      {failure && <FailureNote says={failure} onRetry={ask} />}
      {hasMore && !failure && (
        <button type="button" className="btn" onClick={ask}>
          {say('talk.later')}
        </button>
      )}
    </PanelDialog>
  );
}

/** Page by page, from the first message on. */
function useTranscript(id: string) {
  const { locale } = usePanel();
  const [read, setRead] = useState<Transcript>();
  const [failure, setFailure] = useState<Refused>();
  const ask = () => {
    setFailure(undefined);
    const after = read?.list.at(-1)?.seq ?? 0;
    const address = `${chatTranscript.path}?id=${encodeURIComponent(id)}&after=${after}`;
    void askAsAdmin<Transcript>(address, { locale }).then((answer) => {
      if (!answer.accepted) return isLeaving(answer) ? undefined : setFailure(answer);
      return setRead({ list: [...(read?.list ?? []), ...answer.data.list], more: answer.data.more });
    });
  };
  useEffect(ask, [id]);
  return { messages: read?.list, hasMore: read?.more === true, failure, ask };
}

function Said({ message }: { message: Message }) {
  const { locale } = usePanel();
  const { sender_nickname: name, created_at: at } = message;
  return (
    <article>
      <p className="fine">
        {name !== '' && (
          <>
            <bdi className="strong">{name}</bdi>{' '}
          </>
        )}
        <time dateTime={new Date(at).toISOString()}>{clockText(at, locale)}</time>
      </p>
      <Content message={message} />
    </article>
  );
}

function Content({ message }: { message: Message }) {
  const { type, content, title, html } = message;
  if (type === 'text' || type === 'system')
    // The server rendered and cleaned it.
    return <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
  const isCard = type === 'good' || type === 'order';
  const { url, title: card } = cardOf(message);
  const name = isCard ? card : type === 'link' ? title : fileOf(message).name;
  return (
    <a href={linkTo(isCard ? url : content)} target="_blank" rel="noopener noreferrer nofollow" dir="auto">
      {name || content}
    </a>
  );
}

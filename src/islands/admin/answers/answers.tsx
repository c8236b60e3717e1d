import { useEffect, useState } from 'react';
import type { Resource } from '../../../domain/admin/resource.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { SentAnswer, Thread } from './thread.ts';
import type { Refused } from '../../shared/call.ts';

interface Props {
  resource: Resource;
  id: string;
  /** The state of the row is another one now. */
  onAnswered: () => void;
}

type Shown = { kind: 'asking' } | { kind: 'failed'; failure: Refused } | { kind: 'known'; thread: Thread };

/** What was answered by mail, and the next answer. */
export function Answers({ resource, id, onAnswered }: Props) {
  const { text, locale, may } = usePanel();
  const [shown, setShown] = useState<Shown>({ kind: 'asking' });
  const at = `/admin/${resource.controller}`;
  const load = async () => {
    const answer = await askAsAdmin<Thread>(`${at}/answers?id=${encodeURIComponent(id)}`, { locale });
    if (answer.accepted) setShown({ kind: 'known', thread: answer.data });
    else if (!isLeaving(answer)) setShown({ kind: 'failed', failure: answer });
  };
  useEffect(() => void load(), [at, id, locale]);
  const mayAnswer = may(`${resource.node}/answer`);
  return (
    <section className="form-part answers" aria-label={text('answers.title')}>
      <h2>{text('answers.title')}</h2>
      {shown.kind === 'asking' && <Bones lines={2} />}
      {shown.kind === 'failed' && <FailureNote says={shown.failure} onRetry={() => void load()} />}
      {shown.kind === 'known' && (
        <>
          {shown.thread.list.length === 0 && <p className="fine">{text('answers.none')}</p>}
          <ol className="plain">
            {shown.thread.list.map((answer) => (
              <Sent key={answer.id} answer={answer} at={at} mayAnswer={mayAnswer} onAgain={() => void load()} />
            ))}
          </ol>
          {mayAnswer && shown.thread.recipient === '' && <p className="note">{text('answers.noMailbox')}</p>}
          {mayAnswer && shown.thread.recipient !== '' && (
            <AnswerForm
              key={shown.thread.list.length}
              resource={resource}
              id={id}
              thread={shown.thread}
              onSent={() => {
                onAnswered();
                void load();
              }}
            />
          )}
        </>
      )}
    </section>
  );
}

interface SentProps {
  answer: SentAnswer;
  at: string;
  mayAnswer: boolean;
  onAgain: () => void;
}

/** An answer as it went out, and what became of its mail. */
function Sent({ answer, at, mayAnswer, onAgain }: SentProps) {
  const { text, locale, tell, sayFailure } = usePanel();
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    if (isBusy) return;
    setBusy(true);
    const done = await askAsAdmin(`${at}/again`, { locale, method: 'POST', body: { id: answer.id } });
    setBusy(false);
    if (done.accepted || !isLeaving(done)) tell(done.accepted ? text('answers.again') : sayFailure(done));
    onAgain();
  };
  return (
    <li>
      <p className="fine">
        {instantText(answer.create_time * 1_000, locale)}, <bdi>{answer.username}</bdi>, <bdi>{answer.recipient}</bdi>
      </p>
      <p className="strong" dir="auto">
        {answer.title}
      </p>
      <p className="said" dir="auto">
        {answer.content}
      </p>
      {answer.mail === 'failed' ? (
        <div className="note note-bad">
          <p>{text('answers.mail.failed')}</p>
          {answer.reason !== '' && (
            <p className="fine">
              <bdi>{answer.reason}</bdi>
            </p>
          )}
          {mayAnswer && (
            <button
              type="button"
              className="btn btn-small"
              aria-busy={isBusy ? true : undefined}
              onClick={() => void again()}
            >
              {text('answers.sendAgain')}
            </button>
          )}
        </div>
      ) : (
        <p className="fine">{text(`answers.mail.${answer.mail}`)}</p>
      )}
    </li>
  );
}

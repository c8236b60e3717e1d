import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { Resource } from '../../../domain/admin/resource.ts';
import { ANSWER_LIMITS } from '../../../domain/enquiry/contact.ts';
import { QUOTE_MARK } from '../../../domain/enquiry/template.ts';
import { readAdmin } from '../calls/admin-login.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { faultsIn, type Faults } from '../calls/faults.ts';
import { usePanel } from '../shell/admin-context.ts';
import { answerKey, keepAnswer, newAnswer, readAnswer, type AnswerDraft } from './answer-draft.ts';
import type { Thread } from './thread.ts';
import type { Refused } from '../../shared/call.ts';

interface Props {
  resource: Resource;
  id: string;
  thread: Thread;
  onSent: () => void;
}

interface Outcome {
  isSending: boolean;
  faults: Faults;
  refused?: Refused;
}

const IDLE: Outcome = { isSending: false, faults: {} };

/** The state of an answer in progress: its text, and the result of sending it. */
function useAnswer({ resource: { controller }, id, thread, onSent }: Props) {
  const { text, locale, tell } = usePanel();
  const key = answerKey(readAdmin()?.id ?? 0, controller, id);
  const [draft, setDraft] = useState<AnswerDraft>(() => readAnswer(key) ?? newAnswer(thread.title));
  const [outcome, setOutcome] = useState(IDLE);
  const set = (change: Partial<AnswerDraft>) => {
    const changed = { ...draft, ...change };
    setDraft(changed);
    setOutcome((before) => ({ ...before, faults: {} }));
    keepAnswer(key, changed.content === '' ? undefined : changed);
  };
  const send = async () => {
    if (outcome.isSending) return;
    setOutcome({ ...IDLE, isSending: true });
    const { requestId: request_id, ...words } = draft;
    const body = { id: Number(id), request_id, ...words };
    const answer = await askAsAdmin(`/admin/${controller}/answer`, { locale, method: 'POST', body });
    if (answer.accepted) {
      keepAnswer(key, undefined);
      tell(text('answers.sent'));
      return onSent();
    }
    const faults = faultsIn(answer);
    const isSaid = Object.keys(faults).length > 0 || isLeaving(answer);
    setOutcome({ isSending: false, faults, ...(!isSaid && { refused: answer }) });
  };
  return { draft, outcome, set, send };
}

/** A mail to whom the message came from. */
export function AnswerForm(props: Props) {
  const { text, sayFailure } = usePanel();
  const { draft, outcome, set, send } = useAnswer(props);
  const { thread } = props;
  const isBusy = outcome.isSending ? true : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="fine">
        {text('answers.to')} <bdi>{thread.recipient}</bdi> · <bdi>{thread.reference}</bdi>
      </p>
      {thread.templates.length > 0 && (
        <Templates
          thread={thread}
          onChoose={(content) => set({ content: [draft.content.trimEnd(), content].filter(Boolean).join('\n\n') })}
        />
      )}
      <Words draft={draft} set={set} faults={outcome.faults} />
      <p className="hint">{text('answers.frame')}</p>
      {outcome.refused && (
        <p className="note note-bad" role="alert">
          {sayFailure(outcome.refused)}
        </p>
      )}
      <button type="submit" className="btn btn-main" aria-busy={isBusy} aria-disabled={isBusy}>
        {text('answers.send')}
      </button>
    </form>
  );
}

/** Puts a template behind what is written already. */
function Templates({ thread, onChoose }: { thread: Thread; onChoose: (content: string) => void }) {
  const { text } = usePanel();
  return (
    <>
      <Field label={text('answers.template')} fault={undefined}>
        {(field) => (
          <select
            {...field}
            className="in"
            value=""
            onChange={({ target }) => {
              const chosen = thread.templates.find(({ id }) => String(id) === target.value);
              if (chosen) onChoose(chosen.content);
            }}
          >
            <option value="">–</option>
            {thread.templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="hint">{text('answers.quoteHint', { mark: QUOTE_MARK })}</p>
    </>
  );
}

interface WordsProps {
  draft: AnswerDraft;
  set: (change: Partial<AnswerDraft>) => void;
  faults: Outcome['faults'];
}

/** What is written. */
function Words({ draft, set, faults }: WordsProps) {
  const { text } = usePanel();
  return (
    <>
      <Field label={text('answers.subject')} fault={faults['title']}>
        {(field) => (
          <input
            {...field}
            className="in"
            dir="auto"
            maxLength={ANSWER_LIMITS.subject}
            value={draft.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={text('answers.content')} fault={faults['content']}>
        {(field) => (
          <textarea
            {...field}
            className="in"
            dir="auto"
            rows={8}
            maxLength={ANSWER_LIMITS.content}
            value={draft.content}
            onChange={(event) => set({ content: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

interface FieldProps {
  label: string;
  fault: string | undefined;
  children: (field: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => React.ReactNode;
}

function Field({ label, fault, children }: FieldProps) {
  const id = useId();
  const isBad = fault !== undefined;
  return (
    <div className="field" data-bad={isBad ? '' : undefined}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': isBad ? true : undefined,
        'aria-describedby': isBad ? `${id}-fault` : undefined,
      })}
      {isBad && (
        <span className="err" id={`${id}-fault`} role="alert">
          <TriangleAlert className="icon" aria-hidden="true" />
          {fault}
        </span>
      )}
    </div>
  );
}

import { useId, useState } from 'react';
import * as at from '../../../wire/addresses/quote-admin.ts';
import type { Refused } from '../../shared/call.ts';
import { requestId } from '../../shared/request-id.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { faultsIn } from '../calls/faults.ts';
import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import { AmountField } from './amount-field.tsx';
import { ReasonField } from './line-form.tsx';
import { centsOf, LineRow, money } from './line-row.tsx';
import type { Draft, SentQuote } from './draft.ts';
import { draftLines, isBeyond, margins, sumOf, type DraftLine } from './draft-lines.ts';

interface Props {
  id: number;
  draft: Draft;
  onSent: (sent: SentQuote) => void;
}

/** A quote that is being made: the amounts and what is said with them, and what became of sending it. */
function useDraft({ id, draft, onSent }: Props) {
  const { text, locale, tell } = usePanel();
  const lines = draftLines(draft);
  const ours = lines.filter(({ isOurs }) => isOurs);
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(ours.map(({ id: line, line: lineFacts }) => [line, lineFacts?.high ?? ''])),
  );
  const [lineFacts, setSaid] = useState({ reason: '', days: String(draft.valid_days) });
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  // A draft that is sent twice makes one quote; a draft that was changed makes another.
  const [requestOf] = useState(requestId);
  const set = (line: string, amount: string) => {
    setRefused(undefined);
    setAmounts((before) => ({ ...before, [line]: amount }));
  };
  const say = (change: Partial<typeof lineFacts>) => {
    setRefused(undefined);
    setSaid((before) => ({ ...before, ...change }));
  };
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    const { country, port, term, importer, quantity } = draft;
    const requested = {
      id,
      country,
      port,
      term,
      importer,
      quantity,
      amounts: ours.map((line) => ({ item_id: line.itemId, key: line.key, amount: (amounts[line.id] ?? '').trim() })),
      ...(lineFacts.reason.trim() !== '' && { reason: lineFacts.reason }),
      valid_days: lineFacts.days,
    };
    const body = { ...requested, request_id: requestOf(JSON.stringify(requested)) };
    const answer = await askAsAdmin<SentQuote>(at.sendQuote.path, { locale, method: 'POST', body });
    setBusy(false);
    if (answer.accepted) {
      tell(text('quoting.sent', { number: answer.data.quote_no }));
      onSent(answer.data);
    } else if (!isLeaving(answer)) setRefused(answer);
  };
  const needsReason = ours.some((line) => isBeyond(line, amounts[line.id] ?? ''));
  const total = sumOf(ours, amounts, draft.quantity);
  const isReady = total !== undefined && (!needsReason || lineFacts.reason.trim() !== '');
  return { lines, amounts, set, said: lineFacts, say, send, isBusy, refused, needsReason, total, isReady };
}

/** The lines of a quote that is being made. Each of ours begins at the high end of its range. */
export function DraftForm(props: Props) {
  const { draft } = props;
  const { text, locale } = usePanel();
  const [isAsking, setAsking] = useState(false);
  const made = useDraft(props);
  const { lines, amounts, set, total, isReady } = made;
  return (
    <section className="form-part quote-lines" aria-label={text('quoting.lines')}>
      <h2>{text('quoting.lines')}</h2>
      {draft.without_price.length > 0 && <p className="note note-warn">{text('quoting.priceMissing')}</p>}
      <p className="fine">{text('quoting.begins')}</p>
      <ul className="plain">
        {lines.map((line) => (
          <LineRow key={line.id} name={line.name} line={line.line} isOurs={line.isOurs}>
            {line.isOurs && (
              <Amounts line={line} draft={draft} value={amounts[line.id] ?? ''} onChange={(to) => set(line.id, to)} />
            )}
          </LineRow>
        ))}
      </ul>
      <p className="strong">
        <bdi>
          {draft.term} · {draft.quantity} ×
        </bdi>{' '}
        <span className="num">{total === undefined ? text('quoting.noSum') : money(total, locale)}</span>
      </p>
      <Said made={made} />
      <button
        type="button"
        className="btn btn-main"
        aria-disabled={isReady ? undefined : true}
        onClick={() => isReady && setAsking(true)}
      >
        {text(draft.email === '' ? 'quoting.confirm' : 'quoting.confirmAndSend')}
      </button>
      {isAsking && total !== undefined && (
        <Question email={draft.email} total={total} made={made} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}

type Made = ReturnType<typeof useDraft>;

/** For how long it holds, why it leaves the tables, and why it was refused. */
function Said({ made: { said, say, needsReason, refused } }: { made: Made }) {
  const { text, sayFailure } = usePanel();
  const daysId = useId();
  return (
    <>
      <div className="quote-change">
        <div className="field">
          <label className="label" htmlFor={daysId}>
            {text('quoting.days')}
          </label>
          <input
            id={daysId}
            className="in"
            inputMode="numeric"
            value={said.days}
            onChange={({ target }) => say({ days: target.value })}
          />
        </div>
        {needsReason && <ReasonField value={said.reason} onChange={(reason) => say({ reason })} />}
      </div>
      {refused && (
        <p className="note note-bad" role="alert">
          {Object.values(faultsIn(refused))[0] ?? sayFailure(refused)}
        </p>
      )}
    </>
  );
}

interface QuestionProps {
  email: string;
  total: number;
  made: Made;
  onClose: () => void;
}

/** Asks before the company binds itself to a price. */
function Question({ email, total, made: { send, isBusy }, onClose }: QuestionProps) {
  const { text, locale } = usePanel();
  const act = text(email === '' ? 'quoting.confirm' : 'quoting.confirmAndSend');
  return (
    <PanelDialog
      title={act}
      isQuestion
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {text('shell.cancel')}
          </button>
          <button
            type="button"
            className="btn btn-main"
            aria-busy={isBusy ? true : undefined}
            onClick={() => void send().then(onClose)}
          >
            {text(email === '' ? 'quoting.confirm' : 'quoting.send')}
          </button>
        </>
      }
    >
      <p>{text('quoting.binds', { price: money(total, locale) })}</p>
      {email !== '' && (
        <p>
          {text('quoting.goesTo')} <bdi>{email}</bdi>
        </p>
      )}
    </PanelDialog>
  );
}

interface AmountsProps {
  line: DraftLine;
  draft: Draft;
  value: string;
  onChange: (amount: string) => void;
}

/** The amount of a line, and for the car how much of it is ours: one follows from the other. */
function Amounts({ line, draft, value, onChange }: AmountsProps) {
  const { text, locale } = usePanel();
  const margin = line.key === 'car' ? margins(draft, line) : undefined;
  const cents = centsOf(value);
  const fault = value !== '' && cents === undefined ? text('quoting.badAmount') : undefined;
  return (
    <div className="quote-change">
      <AmountField
        label={text('quoting.amount')}
        name={text('quoting.amountOf', { line: line.name })}
        value={value}
        fault={fault}
        onChange={onChange}
      />
      {margin && (
        <>
          <AmountField
            label={text('quoting.margin')}
            value={cents === undefined ? '' : ((cents - margin.costCents) / 100).toFixed(2)}
            onChange={(typed) => {
              const wanted = centsOf(typed);
              if (wanted !== undefined) onChange(((margin.costCents + wanted) / 100).toFixed(2));
            }}
          />
          <p className="fine">
            {text('quoting.marginRange', {
              low: money(margin.low, locale),
              high: money(margin.high, locale),
            })}
          </p>
        </>
      )}
    </div>
  );
}

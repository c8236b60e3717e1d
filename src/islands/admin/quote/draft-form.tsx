import { useId, useRef, useState } from 'react';
import { QUOTE } from '../../../domain/quote/model.ts';
import * as at from '../../../wire/addresses/quote-admin.ts';
import type { Refused } from '../../shared/call.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import { AmountField } from './amount-field.tsx';
import { faultsOf } from './line-form.tsx';
import { centsOf, LineRow, money } from './line-row.tsx';
import type { Draft, SentQuote } from './make-quote-screen.tsx';
import { draftLines, isBeyond, margins, sumOf, type DraftLine } from './draft-lines.ts';

interface Props {
  id: number;
  draft: Draft;
  onSent: (sent: SentQuote) => void;
}

/** The lines of a quote that is being made. Each of ours begins at the high end of its range. */
export function DraftForm({ id, draft, onSent }: Props) {
  const { text, locale, sayFailure, tell } = usePanel();
  const reasonId = useId();
  const daysId = useId();
  const lines = draftLines(draft);
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      lines.filter(({ isOurs }) => isOurs).map(({ id: line, line: said }) => [line, said?.high ?? '']),
    ),
  );
  const [reason, setReason] = useState('');
  const [days, setDays] = useState(String(draft.valid_days));
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  // Sent twice, it is one quote.
  const requestId = useRef(crypto.randomUUID());
  const ours = lines.filter(({ isOurs }) => isOurs);
  const needsReason = ours.some((line) => isBeyond(line, amounts[line.id] ?? ''));
  const total = sumOf(ours, amounts, draft.quantity);
  const set = (line: string, amount: string) => {
    requestId.current = crypto.randomUUID();
    setRefused(undefined);
    setAmounts((before) => ({ ...before, [line]: amount }));
  };
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    const { country, port, term, importer, quantity } = draft;
    const body = {
      ...{ id, request_id: requestId.current, country, port, term, importer, quantity },
      amounts: ours.map((line) => ({ item_id: line.itemId, key: line.key, amount: (amounts[line.id] ?? '').trim() })),
      ...(reason.trim() !== '' && { reason }),
      valid_days: days,
    };
    const answer = await askAsAdmin<SentQuote>(at.sendQuote.path, { locale, method: 'POST', body });
    setBusy(false);
    setAsking(false);
    if (answer.accepted) {
      tell(text('quoting.sent', { number: answer.data.quote_no }));
      onSent(answer.data);
    } else if (!isLeaving(answer)) setRefused(answer);
  };
  const faults = faultsOf(refused);
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
      <div className="quote-change">
        <div className="field">
          <label className="label" htmlFor={daysId}>
            {text('quoting.days')}
          </label>
          <input
            id={daysId}
            className="in"
            inputMode="numeric"
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        </div>
        {needsReason && (
          <div className="field field-wide">
            <label className="label" htmlFor={reasonId}>
              {text('quoting.reason')}
            </label>
            <input
              id={reasonId}
              className="in"
              dir="auto"
              aria-required
              maxLength={QUOTE.reasonLetters}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        )}
      </div>
      {refused && (
        <p className="note note-bad" role="alert">
          {Object.values(faults)[0] ?? sayFailure(refused)}
        </p>
      )}
      <button
        type="button"
        className="btn btn-main"
        aria-disabled={total === undefined || (needsReason && reason.trim() === '') ? true : undefined}
        onClick={() => total !== undefined && (!needsReason || reason.trim() !== '') && setAsking(true)}
      >
        {text(draft.email === '' ? 'quoting.confirm' : 'quoting.confirmAndSend')}
      </button>
      {isAsking && total !== undefined && (
        <PanelDialog
          title={text(draft.email === '' ? 'quoting.confirm' : 'quoting.confirmAndSend')}
          isQuestion
          onClose={() => setAsking(false)}
          foot={
            <>
              <button type="button" className="btn" onClick={() => setAsking(false)}>
                {text('shell.cancel')}
              </button>
              <button
                type="button"
                className="btn btn-main"
                aria-busy={isBusy ? true : undefined}
                onClick={() => void send()}
              >
                {text(draft.email === '' ? 'quoting.confirm' : 'quoting.send')}
              </button>
            </>
          }
        >
          <p>{text('quoting.binds', { price: money(total, locale) })}</p>
          {draft.email !== '' && (
            <p>
              {text('quoting.goesTo')} <bdi>{draft.email}</bdi>
            </p>
          )}
        </PanelDialog>
      )}
    </section>
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

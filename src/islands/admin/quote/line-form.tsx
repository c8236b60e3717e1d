import { useId, useState, type SubmitEvent } from 'react';
import { QUOTE } from '../../../domain/quote/model.ts';
import * as at from '../../../wire/addresses/quote-admin.ts';
import type { Refused } from '../../shared/call.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { faultsIn } from '../calls/faults.ts';
import { usePanel } from '../shell/admin-context.ts';
import { AmountField } from './amount-field.tsx';
import type { QuoteLine } from './line-row.tsx';

interface Props {
  id: number;
  version: number;
  itemId: number;
  lineKey: string;
  name: string;
  line: QuoteLine | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** A line that is being changed: what is typed, and what became of sending it. */
function useLineChange({ id, version, itemId, lineKey, line, onChanged }: Props) {
  const { text, locale, tell } = usePanel();
  const [values, setValues] = useState({ low: line?.low ?? '', high: line?.high ?? '', reason: '' });
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const body = { id, version, item_id: itemId, key: lineKey, ...values };
    const answer = await askAsAdmin(at.changeQuoteLine.path, { locale, method: 'POST', body });
    setBusy(false);
    if (answer.accepted) {
      tell(text('quoting.changed'));
      onChanged();
    } else if (!isLeaving(answer)) setRefused(answer);
  };
  return { values, set, send, isBusy, refused };
}

/** Sets a line of a quote, beginning with what it says now. */
export function LineForm(props: Props) {
  const { name, onClose } = props;
  const { text, sayFailure } = usePanel();
  const { values, set, send, isBusy, refused } = useLineChange(props);
  const faults = refused ? faultsIn(refused) : {};
  return (
    <form className="quote-change" noValidate aria-label={name} onSubmit={(event) => void send(event)}>
      <AmountField
        label={text('quoting.low')}
        value={values.low}
        fault={faults['low']}
        onChange={(low) => set({ low })}
      />
      <AmountField
        label={text('quoting.high')}
        value={values.high}
        fault={faults['high']}
        onChange={(high) => set({ high })}
      />
      <ReasonField value={values.reason} fault={faults['reason']} onChange={(reason) => set({ reason })} />
      {refused && Object.keys(faults).length === 0 && (
        <p className="err field-wide" role="alert">
          {sayFailure(refused)}
        </p>
      )}
      <p className="row field-wide">
        <button type="submit" className="btn btn-small btn-main" aria-busy={isBusy ? true : undefined}>
          {text('quoting.save')}
        </button>
        <button type="button" className="btn btn-small" onClick={onClose}>
          {text('shell.cancel')}
        </button>
      </p>
    </form>
  );
}

interface ReasonProps {
  value: string;
  fault?: string | undefined;
  onChange: (reason: string) => void;
}

/** Why an amount is set; the company alone reads it. */
export function ReasonField({ value, fault, onChange }: ReasonProps) {
  const { text } = usePanel();
  const id = useId();
  return (
    <div className="field field-wide" data-bad={fault === undefined ? undefined : ''}>
      <label className="label" htmlFor={id}>
        {text('quoting.reason')}
      </label>
      <input
        id={id}
        className="in"
        dir="auto"
        maxLength={QUOTE.reasonLetters}
        value={value}
        aria-required
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault !== undefined && (
        <span className="err" id={`${id}-fault`} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

import { useId, useState, type SubmitEvent } from 'react';
import { QUOTE } from '../../../domain/quote/model.ts';
import * as at from '../../../wire/addresses/quote-admin.ts';
import type { Refused } from '../../shared/call.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
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

/** Sets a line of a quote, beginning with what it says now. */
export function LineForm({ id, version, itemId, lineKey, name, line, onClose, onChanged }: Props) {
  const { text, locale, tell, sayFailure } = usePanel();
  const reasonId = useId();
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
  const faults = faultsOf(refused);
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
      <div className="field field-wide" data-bad={faults['reason'] === undefined ? undefined : ''}>
        <label className="label" htmlFor={reasonId}>
          {text('quoting.reason')}
        </label>
        <input
          id={reasonId}
          className="in"
          dir="auto"
          maxLength={QUOTE.reasonLetters}
          value={values.reason}
          aria-required
          onChange={({ target }) => set({ reason: target.value })}
        />
        {faults['reason'] !== undefined && (
          <span className="err" role="alert">
            {faults['reason']}
          </span>
        )}
      </div>
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

/** What a refusal says about single fields, by their names. */
export function faultsOf(refused: Refused | undefined): Readonly<Record<string, string>> {
  const { errors = [] } = (refused?.data ?? {}) as { errors?: readonly { path: string; message: string }[] };
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

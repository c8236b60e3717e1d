import { useState, type SubmitEvent } from 'react';
import * as at from '../../../wire/addresses/logistics-admin.ts';
import type { Refused } from '../../shared/call.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { faultsIn, type Faults } from '../calls/faults.ts';
import { FieldRow } from '../form/field-row.tsx';
import type { Values } from '../form/units.ts';
import { textOf } from '../fields/widget.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones } from '../shell/states.tsx';
import { PRICE_FIELDS, priceFieldWords } from './price-fields.ts';
import type { PriceMadeData } from './price-made.ts';
import { PriceParts } from './price-parts.tsx';
import { PricesLive } from './prices-live.tsx';

interface Shown {
  isBusy: boolean;
  made?: PriceMadeData;
  faults: Faults;
  refused?: Refused;
}

/** Asks how a price is made, and keeps the answer. */
function usePriceMade(): [Shown, (values: Values) => Promise<void>] {
  const { locale } = usePanel();
  const [shown, setShown] = useState<Shown>({ isBusy: false, faults: {} });
  const ask = async (values: Values) => {
    if (shown.isBusy) return;
    setShown({ isBusy: true, faults: {} });
    const query = new URLSearchParams(
      Object.keys(PRICE_FIELDS).flatMap((name) => {
        const value = textOf(values[name]);
        return value === '' ? [] : [[name, value]];
      }),
    );
    const answer = await askAsAdmin<PriceMadeData>(`${at.priceMade.path}?${query.toString()}`, { locale });
    if (answer.accepted) return setShown({ isBusy: false, made: answer.data, faults: {} });
    const faults = faultsIn(answer);
    const isBeside = Object.keys(faults).some((name) => Object.hasOwn(PRICE_FIELDS, name));
    setShown({ isBusy: false, faults, ...(!isBeside && !isLeaving(answer) && { refused: answer }) });
  };
  return [shown, ask];
}

/** Shows how the price of a car at a port is made: the rows it rests on, each step of the sum, and the margin. */
export function PriceScreen({ title }: { title: string }) {
  const { text, sayFailure } = usePanel();
  const [values, setValues] = useState<Values>({});
  const [shown, ask] = usePriceMade();
  const words = priceFieldWords(text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void ask(values);
  };
  const busy = shown.isBusy ? true : undefined;
  return (
    <>
      <header className="screen-head">
        <h1 className="h2">{title}</h1>
        <p className="sub">{text('price.lead')}</p>
      </header>
      <PricesLive />
      <form className="stack" noValidate onSubmit={submit}>
        <div className="form-fields">
          {Object.entries(PRICE_FIELDS).map(([name, field]) => (
            <FieldRow
              key={name}
              unit={{ path: name, name, wire: name, field, locale: undefined }}
              values={values}
              fault={shown.faults[name]}
              isNew
              isChanged={false}
              words={words}
              onChange={(_unit, value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </div>
        <p>
          <button type="submit" className="btn btn-main" aria-busy={busy} aria-disabled={busy}>
            {text('price.show')}
          </button>
        </p>
        {shown.refused && (
          <p className="err" role="alert">
            {sayFailure(shown.refused)}
          </p>
        )}
      </form>
      {shown.isBusy && <Bones />}
      {shown.made && <PriceParts made={shown.made} />}
    </>
  );
}

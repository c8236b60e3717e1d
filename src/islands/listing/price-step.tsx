import { useStore } from '@nanostores/react';
import { WANTS } from '../../domain/listing/model.ts';
import { ChoiceField, TextField } from './fields.tsx';
import { useDraft, useSell } from './sell-context.ts';

const LONGEST_AMOUNT = 20;

/** A price under a trade term, or an auction with a reserve. */
export function PriceStep() {
  const draft = useDraft();
  const { say, rules } = useSell();
  const {
    form: { want },
  } = useStore(draft.$draft);
  return (
    <>
      <fieldset className="sell-want">
        <legend className="clip">{say('fields.want')}</legend>
        {WANTS.map((one) => (
          <label className="pick" key={one}>
            <input type="radio" name="want" checked={want === one} onChange={() => draft.set({ want: one })} />
            {say(`price.${one}`)}
          </label>
        ))}
      </fieldset>
      <div className="sell-fields">
        <TextField
          name={want === 'auction' ? 'reserve' : 'price'}
          isNumber
          limit={LONGEST_AMOUNT}
          hint={say(want === 'auction' ? 'price.reserveHint' : 'price.hint')}
        />
        <ChoiceField name="currency" choices={rules.currencies.map((currency) => [currency, currency])} />
        {want === 'sale' && (
          <ChoiceField
            name="incoterm"
            none={say('choose')}
            choices={rules.incoterms.map((term) => [term, say(`price.terms.${term}`)])}
            isWide
          />
        )}
      </div>
    </>
  );
}

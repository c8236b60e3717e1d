import { useId } from 'react';
import { IMPORTERS } from '../../../domain/logistics/price/rows.ts';
import { TRADE_TERMS } from '../../../domain/site/incoterms.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { Draft } from './draft.ts';

/** What an admin says in place of the enquiry. */
export interface PlaceAsked {
  country?: string;
  port?: string;
  term?: string;
  importer?: string;
  quantity?: string;
}

interface Props {
  draft: Draft;
  asked: PlaceAsked;
  onChange: (asked: PlaceAsked) => void;
}

/** Where the cars go, by which term, and how many. A change asks for the prices again. */
export function PlaceForm({ draft, asked, onChange }: Props) {
  const { text } = usePanel();
  const set = (change: PlaceAsked) => onChange({ ...asked, ...change });
  return (
    <section className="form-part quote-place" aria-label={text('quoting.place')}>
      <h2>{text('quoting.place')}</h2>
      <Choice
        label={text('quoting.country')}
        value={draft.country}
        options={draft.countries.map(({ code, name }) => [code, name])}
        onChange={(country) => {
          const { port: _port, ...others } = asked;
          onChange({ ...others, country });
        }}
      />
      <Choice
        label={text('quoting.port')}
        value={draft.port}
        options={[['', '–'], ...draft.ports.map(({ code, name }) => [code, name] as const)]}
        onChange={(port) => port !== '' && set({ port })}
      />
      <Choice
        label={text('quoting.term')}
        value={draft.term ?? ''}
        options={[...(draft.term ? [] : [['', '–'] as const]), ...TRADE_TERMS.map((term) => [term, term] as const)]}
        onChange={(term) => term !== '' && set({ term })}
      />
      <Choice
        label={text('quoting.importer')}
        value={draft.importer}
        options={IMPORTERS.map((one) => [one, text(`quoting.${one}`)])}
        onChange={(importer) => set({ importer })}
      />
      <Choice
        label={text('quoting.quantity')}
        value={String(draft.quantity)}
        options={quantities(draft.quantity).map((one) => [String(one), String(one)])}
        onChange={(quantity) => set({ quantity })}
      />
      {draft.port === '' && (
        <p className="note note-warn">{text('quoting.choosePort', { port: draft.asked_port || '–' })}</p>
      )}
    </section>
  );
}

/** Numbers of cars to choose from; the one that was asked for is among them. */
const quantities = (asked: number): number[] =>
  [...new Set([1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 40, 50, 100, asked])].sort((left, right) => left - right);

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="in" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

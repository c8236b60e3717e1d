import { IMPORTERS } from '../../../domain/logistics/price/rows.ts';
import { TRADE_TERMS } from '../../../domain/site/incoterms.ts';
import { RowSelect } from '../order/row-field.tsx';
import { usePanel } from '../shell/admin-context.ts';
import type { Draft } from './draft.ts';

/** What an admin says in place of the enquiry. */
export interface PlaceRequested {
  country?: string;
  port?: string;
  term?: string;
  importer?: string;
  quantity?: string;
}

interface Props {
  draft: Draft;
  requested: PlaceRequested;
  onChange: (requested: PlaceRequested) => void;
}

/** Where the cars go, by which term, and how many. A change asks for the prices again. */
export function PlaceForm({ draft, requested, onChange }: Props) {
  const { text } = usePanel();
  const set = (change: PlaceRequested) => onChange({ ...requested, ...change });
  return (
    <section className="form-part quote-place" aria-label={text('quoting.place')}>
      <h2>{text('quoting.place')}</h2>
      <RowSelect
        label={text('quoting.country')}
        value={draft.country}
        choices={draft.countries.map(({ code, name }) => [code, name])}
        onChange={(country) => {
          const { port: _port, ...others } = requested;
          onChange({ ...others, country });
        }}
      />
      <RowSelect
        label={text('quoting.port')}
        value={draft.port}
        choices={[['', '–'], ...draft.ports.map(({ code, name }) => [code, name] as const)]}
        onChange={(port) => port !== '' && set({ port })}
      />
      <RowSelect
        label={text('quoting.term')}
        value={draft.term ?? ''}
        choices={[...(draft.term ? [] : [['', '–'] as const]), ...TRADE_TERMS.map((term) => [term, term] as const)]}
        onChange={(term) => term !== '' && set({ term })}
      />
      <RowSelect
        label={text('quoting.importer')}
        value={draft.importer}
        choices={IMPORTERS.map((one) => [one, text(`quoting.${one}`)])}
        onChange={(importer) => set({ importer })}
      />
      <RowSelect
        label={text('quoting.quantity')}
        value={String(draft.quantity)}
        choices={quantities(draft.quantity).map((one) => [String(one), String(one)])}
        onChange={(quantity) => set({ quantity })}
      />
      {draft.port === '' && (
        <p className="note note-warn">{text('quoting.choosePort', { port: draft.asked_port || '–' })}</p>
      )}
    </section>
  );
}

/** Numbers of cars to choose from; the one that was asked for is among them. */
const quantities = (requested: number): number[] =>
  [...new Set([1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 40, 50, 100, requested])].sort((left, right) => left - right);

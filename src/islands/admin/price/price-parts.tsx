import type { ReactNode } from 'react';
import { localeOf } from '../../../domain/shared/locale.ts';
import { usePanel } from '../shell/admin-context.ts';
import { addressOf } from '../shell/tab-store.ts';
import type { PriceMadeData } from './price-made.ts';

type UsedRow = PriceMadeData['notes'][number]['rows'][number];
interface Range {
  low: string;
  high: string;
}

/** A price with all that it was made of. */
export function PriceParts({ made }: { made: PriceMadeData }) {
  const { text } = usePanel();
  const { notes, verdict, weeks } = made;
  return (
    <div className="stack" role="status">
      <Own own={made.own} />
      <Part title={text('price.lines')}>
        <Steps made={made} />
      </Part>
      <Missing made={made} />
      {notes.length > 0 && (
        <Part title={text('price.notes')}>
          <ul className="plain">
            {notes.map(({ name, rows }) => (
              <li key={name}>
                {name}
                <Rows rows={rows} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={text('price.verdict', { verdict: verdict.name })}>
        <Rows rows={verdict.rows} />
      </Part>
      {weeks && (
        <Part title={text('price.weeks', { weeks: spanOf(weeks.low, weeks.high) })}>
          <Rows rows={weeks.rows} />
        </Part>
      )}
      <Rates rates={made.rates} />
    </div>
  );
}

/** Lines that have no amount, each with what it lacks. */
function Missing({ made: { missing, waiting } }: { made: PriceMadeData }) {
  const { text } = usePanel();
  if (missing.length === 0) return null;
  return (
    <Part title={text('price.missing')}>
      <ul className="plain">
        {missing.map(({ key, name, fact, rows }) => (
          <li key={`${key} ${fact}`}>
            {`${name}: ${text(`price.lacks.${fact}`)}`}
            <Rows rows={rows} />
          </li>
        ))}
      </ul>
      {waiting.length > 0 && <p className="fine">{text('price.waiting', { lines: waiting.join(', ') })}</p>}
    </Part>
  );
}

function Rates({ rates }: Pick<PriceMadeData, 'rates'>) {
  const { text } = usePanel();
  if (rates.length === 0) return null;
  return (
    <Part title={text('price.rates')}>
      <ul className="plain">
        {rates.map(({ currency, per_usd: rate, on, source }) => (
          <li key={currency}>
            <bdi dir="ltr">{`1 USD = ${rate} ${currency}`}</bdi>
            <span className="fine">{` · ${source ?? text('price.starterRate')} · ${on}`}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="h3">{title}</h2>
      {children}
    </section>
  );
}

const spanOf = (low: string | number, high: string | number) => (low === high ? String(low) : `${low}–${high}`);

/** Writes an amount, or the two ends of one. */
function useAmount() {
  const { locale } = usePanel();
  return (currency: string, value: string | Range): string => {
    const format = new Intl.NumberFormat(localeOf(locale).tag, { style: 'currency', currency });
    if (typeof value === 'string') return format.format(Number(value));
    return value.low === value.high
      ? format.format(Number(value.low))
      : format.formatRange(Number(value.low), Number(value.high));
  };
}

/** How the price of the car itself comes about, with the margin. */
function Own({ own }: Pick<PriceMadeData, 'own'>) {
  const { text } = usePanel();
  const amount = useAmount();
  if (!own) return <p className="note note-warn">{text('price.noRule')}</p>;
  const { currency } = own;
  const facts = [
    [text('price.start'), amount(currency, own.start)],
    [text('price.net'), amount(currency, own.net)],
    [text('price.margin'), amount(currency, own.margin)],
    [text('price.fixed'), amount(own.fixed_currency, own.fixed)],
    [text('price.asked'), own.asked ? amount('USD', own.asked) : text('price.lacks.exchange_rate')],
  ];
  return (
    <Part title={text('price.own')}>
      <p className="fine">{text('price.secret')}</p>
      <table className="lot-log">
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="end num">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Rows rows={[own.row]} />
    </Part>
  );
}

/** The lines with the sum up to each, and the sums a buyer sees. */
function Steps({ made }: { made: PriceMadeData }) {
  const { text } = usePanel();
  const amount = useAmount();
  const sums: [string, Range | null][] = [
    ['FOB', made.fob],
    [made.mode === 'rail' ? 'CIP' : 'CIF', made.cif],
    ...(['FOB', 'CIF', 'CIP'].includes(made.term) ? [] : [[made.term, made.price] as [string, Range | null]]),
    [text('price.door'), made.door],
  ];
  return (
    <div className="grid-scroll" tabIndex={0} role="group" aria-label={text('price.lines')}>
      <table className="lot-log">
        <thead>
          <tr>
            <th scope="col">{text('price.line')}</th>
            <th scope="col" className="end">
              {text('price.amount')}
            </th>
            <th scope="col" className="end">
              {text('price.sum')}
            </th>
            <th scope="col">{text('price.rows')}</th>
          </tr>
        </thead>
        <tbody>
          {made.lines.map((line) => (
            <Step key={line.key} line={line} />
          ))}
          {sums.map(([name, sum]) => (
            <tr className="event" key={name}>
              <th scope="row">{name}</th>
              <td />
              <td className="end num">{sum ? amount('USD', sum) : text('price.open')}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Step({
  line: { name, mark_name: mark, rate, base, low, high, sum, rows },
}: {
  line: PriceMadeData['lines'][number];
}) {
  const amount = useAmount();
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="fine">
          {` · ${mark}`}
          {rate !== null && <bdi dir="ltr">{` · ${rate} % ${base ?? ''}`}</bdi>}
        </span>
      </th>
      <td className="end num">{amount('USD', { low, high })}</td>
      <td className="end num">{amount('USD', sum)}</td>
      <td>
        <Rows rows={rows} />
      </td>
    </tr>
  );
}

/** Rows that were used, each with the way to its form. */
function Rows({ rows }: { rows: readonly UsedRow[] }) {
  const { may } = usePanel();
  return rows.map((row) => {
    const { entity, id, table, place, value, source, checked_on: on, confidence } = row;
    const name = `${table}: ${id}`;
    const period = row.valid_from || row.valid_to ? `${row.valid_from ?? '…'} – ${row.valid_to ?? '…'}` : undefined;
    const cells = [value, source, on, confidence, period].filter(Boolean);
    const node = place.replace(/\/edit\/.*$/, '/edit');
    return (
      <p className="fine" key={`${entity} ${id}`}>
        {may(node) ? <a href={addressOf(place)}>{name}</a> : name}
        {' · '}
        <bdi>{cells.join(' · ')}</bdi>
      </p>
    );
  });
}

import { useState } from 'react';
import { shownMinor } from '../../../domain/auction/shown.ts';
import { LINE_KEYS } from '../../../domain/order/ledger.ts';
import { ORDER_LIMITS } from '../../../domain/order/limits.ts';
import { PAYMENT_LIMITS } from '../../../domain/payment/model.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { OrderPart } from './acts.tsx';
import { EditorForm } from './editor-form.tsx';
import { minorOf } from './order-of.ts';
import { RowInput, RowSelect } from './row-field.tsx';
import { EMPTY_LINE, wireLines, type TypedLine } from './typed-lines.ts';

/** What is owed, line by line, with its sum. */
export function LinesEditor({ part, onDone }: { part: OrderPart; onDone: () => void }) {
  const { detail, words } = part;
  const [lines, setLines] = useState<readonly TypedLine[]>(() =>
    detail.lines.map(({ vehicle_id: id, key, amount }) => ({
      vehicle: id === null ? '' : String(detail.vehicles.findIndex((one) => one.id === id) + 1),
      key,
      amount,
    })),
  );
  const [reason, setReason] = useState('');
  return (
    <EditorForm
      part={part}
      path={at.setOrderLines.path}
      done="lines.done"
      body={() => ({ lines: wireLines(lines), reason })}
      onDone={onDone}
    >
      <LineRows
        words={words}
        lines={lines}
        cars={detail.vehicles.map(({ name }) => name)}
        currency={detail.order.currency}
        onChange={setLines}
      />
      <div className="field">
        <RowInput
          label={words.say('lines.reason')}
          value={reason}
          longest={PAYMENT_LIMITS.reasonLetters}
          onChange={setReason}
        />
      </div>
    </EditorForm>
  );
}

interface RowsProps {
  words: OrderPart['words'];
  lines: readonly TypedLine[];
  /** Names of the cars, in their order. */
  cars: readonly string[];
  currency: string;
  onChange: (lines: readonly TypedLine[]) => void;
}

/** Lines to type, with their sum. */
export function LineRows({ words, lines, cars, currency, onChange }: RowsProps) {
  const { say } = words;
  const { locale } = usePanel();
  const sum = lines.reduce((total, { amount }) => total + minorOf(amount.trim()), 0);
  return (
    <>
      {lines.map((line, place) => (
        <LineRow
          key={place}
          words={words}
          line={line}
          number={place + 1}
          cars={cars}
          onChange={(to) => onChange(lines.with(place, { ...line, ...to }))}
          onRemove={() => onChange(lines.toSpliced(place, 1))}
        />
      ))}
      <div className="row">
        <button
          type="button"
          className="btn btn-small"
          disabled={lines.length >= ORDER_LIMITS.lines}
          onClick={() => onChange([...lines, EMPTY_LINE])}
        >
          {say('lines.add')}
        </button>
        {/^[A-Z]{3}$/.test(currency) && (
          <output className="strong">
            {say('lines.sum')} <bdi className="num">{shownMinor(sum, currency, locale)}</bdi>
          </output>
        )}
      </div>
    </>
  );
}

interface RowProps extends Pick<RowsProps, 'words' | 'cars'> {
  line: TypedLine;
  number: number;
  onChange: (to: Partial<TypedLine>) => void;
  onRemove: () => void;
}

function LineRow({ words: { say }, line, number, cars, onChange, onRemove }: RowProps) {
  const ofCars = cars.map((name, place): [string, string] => [
    String(place + 1),
    name || say('new.car', { number: place + 1 }),
  ]);
  return (
    <div className="typed-row" role="group" aria-label={say('lines.number', { number })}>
      <RowSelect
        label={say('lines.line')}
        value={line.key}
        choices={LINE_KEYS.map((key) => [key, say(`line.${key}`)])}
        onChange={(key) => onChange({ key })}
      />
      <RowSelect
        label={say('lines.car')}
        value={line.vehicle}
        choices={[['', say('money.allCars')], ...ofCars]}
        onChange={(vehicle) => onChange({ vehicle })}
      />
      <RowInput label={say('fields.amount')} value={line.amount} isAmount onChange={(amount) => onChange({ amount })} />
      <button type="button" className="btn btn-small" aria-label={say('lines.removeOf', { number })} onClick={onRemove}>
        {say('lines.remove')}
      </button>
    </div>
  );
}

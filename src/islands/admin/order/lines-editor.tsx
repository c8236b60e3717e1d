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

/** Lines to type, with their sum. */
export function LineRows({
  words: { say },
  lines,
  cars,
  currency,
  onChange,
}: {
  words: OrderPart['words'];
  lines: readonly TypedLine[];
  /** Names of the cars, in their order. */
  cars: readonly string[];
  currency: string;
  onChange: (lines: readonly TypedLine[]) => void;
}) {
  const { locale } = usePanel();
  const set = (place: number, to: Partial<TypedLine>) =>
    onChange(lines.map((line, at_) => (at_ === place ? { ...line, ...to } : line)));
  const sum = lines.reduce((total, { amount }) => total + minorOf(amount.trim()), 0);
  const hasCurrency = /^[A-Z]{3}$/.test(currency);
  return (
    <>
      {lines.map((line, place) => (
        <div className="order-row" role="group" aria-label={say('lines.number', { number: place + 1 })} key={place}>
          <RowSelect
            label={say('lines.line')}
            value={line.key}
            choices={LINE_KEYS.map((key) => [key, say(`line.${key}`)])}
            onChange={(key) => set(place, { key })}
          />
          <RowSelect
            label={say('lines.car')}
            value={line.vehicle}
            choices={[
              ['', say('money.allCars')],
              ...cars.map((name, at_): [string, string] => [
                String(at_ + 1),
                name || say('new.car', { number: at_ + 1 }),
              ]),
            ]}
            onChange={(vehicle) => set(place, { vehicle })}
          />
          <RowInput
            label={say('fields.amount')}
            value={line.amount}
            isAmount
            onChange={(amount) => set(place, { amount })}
          />
          <button
            type="button"
            className="btn btn-small"
            aria-label={say('lines.removeOf', { number: place + 1 })}
            onClick={() => onChange(lines.filter((_, at_) => at_ !== place))}
          >
            {say('lines.remove')}
          </button>
        </div>
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
        {hasCurrency && (
          <output className="strong">
            {say('lines.sum')} <bdi className="num">{shownMinor(sum, currency, locale)}</bdi>
          </output>
        )}
      </div>
    </>
  );
}

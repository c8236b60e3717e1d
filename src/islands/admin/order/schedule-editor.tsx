import { useState } from 'react';
import { shownMinor } from '../../../domain/auction/shown.ts';
import { ORDER_LIMITS } from '../../../domain/order/limits.ts';
import { stagesOf, type TrackKey } from '../../../domain/order/stages.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { OrderPart } from './acts.tsx';
import { EditorForm } from './editor-form.tsx';
import { shipmentTitle } from './names.ts';
import { minorOf } from './order-of.ts';
import { RowInput, RowSelect } from './row-field.tsx';
import { EMPTY_ENTRY, typedEntries, wireEntries, type TypedEntry } from './typed-entries.ts';

/** Says in which parts the total is paid. They sum to it. */
export function ScheduleEditor({ part, onDone }: { part: OrderPart; onDone: () => void }) {
  const { locale } = usePanel();
  const { detail, words } = part;
  const { say } = words;
  const { currency, total } = detail.order;
  const [entries, setEntries] = useState<readonly TypedEntry[]>(() => typedEntries(detail));
  const sum = entries.reduce((all, { amount }) => all + minorOf(amount.trim()), 0);
  const owed = minorOf(total ?? '0.00');
  const shown = (minor: number) => shownMinor(minor, currency, locale);
  const fault =
    sum === owed
      ? undefined
      : say('schedule.difference', { sum: shown(sum), total: shown(owed), off: shown(owed - sum) });
  return (
    <EditorForm
      part={part}
      path={at.setOrderSchedule.path}
      done="schedule.done"
      fault={fault}
      body={() => ({ entries: wireEntries(entries) })}
      onDone={onDone}
    >
      <p className="hint">{say('schedule.labelHint')}</p>
      {entries.map((entry, place) => (
        <EntryRow
          key={place}
          part={part}
          entry={entry}
          number={place + 1}
          onChange={(to) => setEntries(entries.with(place, { ...entry, ...to }))}
          onRemove={() => setEntries(entries.toSpliced(place, 1))}
        />
      ))}
      <div className="row">
        <button
          type="button"
          className="btn btn-small"
          disabled={entries.length >= ORDER_LIMITS.scheduleEntries}
          onClick={() => setEntries([...entries, EMPTY_ENTRY])}
        >
          {say('schedule.add')}
        </button>
        <output className="strong">
          {say('lines.sum')} <bdi className="num">{`${shown(sum)} / ${shown(owed)}`}</bdi>
        </output>
      </div>
    </EditorForm>
  );
}

interface EntryProps {
  part: OrderPart;
  entry: TypedEntry;
  number: number;
  onChange: (to: Partial<TypedEntry>) => void;
  onRemove: () => void;
}

function EntryRow({ part, entry, number, onChange, onRemove }: EntryProps) {
  const { say } = part.words;
  return (
    <div className="typed-row" role="group" aria-label={say('schedule.number', { number })}>
      <RowInput
        label={say('schedule.label')}
        value={entry.label}
        longest={120}
        offered={[say('schedule.deposit'), say('schedule.balance')]}
        onChange={(label) => onChange({ label })}
      />
      <RowInput
        label={say('fields.amount')}
        value={entry.amount}
        isAmount
        onChange={(amount) => onChange({ amount })}
      />
      <RowInput label={say('schedule.due')} value={entry.day} type="date" onChange={(day) => onChange({ day })} />
      <RowSelect
        label={say('schedule.unlocks')}
        value={entry.unlocks}
        choices={[['', say('schedule.nothing')], ...unlockable(part)]}
        onChange={(unlocks) => onChange({ unlocks })}
      />
      <button
        type="button"
        className="btn btn-small"
        aria-label={say('schedule.removeOf', { number })}
        onClick={onRemove}
      >
        {say('lines.remove')}
      </button>
    </div>
  );
}

/** Every stage that may wait for a part. */
function unlockable(part: OrderPart): [string, string][] {
  const { detail, words } = part;
  const stages = (subject: string, name: string, tracks: readonly TrackKey[]): [string, string][] =>
    tracks.flatMap((track) => stagesOf(track)).map(({ key }) => [`${subject} ${key}`, `${name}: ${words.stage(key)}`]);
  return [
    ...detail.vehicles.flatMap(({ id, name, kind }) => stages(`vehicle ${id}`, name, [kind])),
    ...detail.shipments.flatMap(({ id }, place) =>
      stages(`shipment ${id}`, shipmentTitle(part, place), ['telex', 'arrival']),
    ),
  ];
}

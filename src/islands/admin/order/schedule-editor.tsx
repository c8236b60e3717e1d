import { useState } from 'react';
import { shownMinor } from '../../../domain/auction/shown.ts';
import { ORDER_LIMITS } from '../../../domain/order/limits.ts';
import { stagesOf, type TrackKey } from '../../../domain/order/stages.ts';
import { siteDay } from '../../../domain/shared/site-time.ts';
import * as at from '../../../wire/addresses/order-admin.ts';
import { usePanel } from '../shell/admin-context.ts';
import type { OrderPart } from './acts.tsx';
import { EditorForm } from './editor-form.tsx';
import { minorOf, type OrderDetail } from './order-of.ts';
import { RowInput, RowSelect } from './row-field.tsx';

/** A part of the total as it is typed. `unlocks` is `vehicle 7 customs`, or empty. */
interface TypedEntry {
  label: string;
  amount: string;
  day: string;
  unlocks: string;
}

const EMPTY: TypedEntry = { label: '', amount: '', day: '', unlocks: '' };

const typedEntries = ({ schedule }: OrderDetail): TypedEntry[] =>
  schedule.map(({ label, amount, due_at: dueAt, unlocks }) => ({
    label,
    amount,
    day: dueAt === null ? '' : siteDay(dueAt),
    unlocks: !unlocks
      ? ''
      : unlocks.vehicle_id === undefined
        ? `shipment ${unlocks.shipment_id} ${unlocks.stage}`
        : `vehicle ${unlocks.vehicle_id} ${unlocks.stage}`,
  }));

/** The parts as the wire takes them: a day ends with its last minute in the site's zone. */
export const wireEntries = (entries: readonly TypedEntry[]) =>
  entries.map(({ label, amount, day, unlocks }) => {
    const [about, id, stage] = unlocks.split(' ');
    return {
      label,
      amount,
      ...(day !== '' && { due_at: `${day} 23:59:59` }),
      ...(stage !== undefined && { [`${about}_id`]: Number(id), stage }),
    };
  });

/** Says in which parts the total is paid. They sum to it. */
export function ScheduleEditor({ part, onDone }: { part: OrderPart; onDone: () => void }) {
  const { locale } = usePanel();
  const { detail, words } = part;
  const { say } = words;
  const { currency, total } = detail.order;
  const [entries, setEntries] = useState<readonly TypedEntry[]>(() => typedEntries(detail));
  const set = (place: number, to: Partial<TypedEntry>) =>
    setEntries(entries.map((entry, at_) => (at_ === place ? { ...entry, ...to } : entry)));
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
      {entries.map((entry, place) => (
        <div className="order-row" role="group" aria-label={say('schedule.number', { number: place + 1 })} key={place}>
          <RowInput
            label={say('schedule.label')}
            value={entry.label}
            longest={120}
            onChange={(label) => set(place, { label })}
          />
          <RowInput
            label={say('fields.amount')}
            value={entry.amount}
            isAmount
            onChange={(amount) => set(place, { amount })}
          />
          <RowInput label={say('schedule.due')} value={entry.day} type="date" onChange={(day) => set(place, { day })} />
          <RowSelect
            label={say('schedule.unlocks')}
            value={entry.unlocks}
            choices={[['', say('schedule.nothing')], ...unlockable(part)]}
            onChange={(unlocks) => set(place, { unlocks })}
          />
          <button
            type="button"
            className="btn btn-small"
            aria-label={say('schedule.removeOf', { number: place + 1 })}
            onClick={() => setEntries(entries.filter((_, at_) => at_ !== place))}
          >
            {say('lines.remove')}
          </button>
        </div>
      ))}
      <div className="row">
        <button
          type="button"
          className="btn btn-small"
          disabled={entries.length >= ORDER_LIMITS.scheduleEntries}
          onClick={() => setEntries([...entries, EMPTY])}
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

/** Every stage that may wait for a part. */
function unlockable({ detail, words }: OrderPart): [string, string][] {
  const stages = (subject: string, name: string, tracks: readonly TrackKey[]): [string, string][] =>
    tracks.flatMap((track) => stagesOf(track)).map(({ key }) => [`${subject} ${key}`, `${name}: ${words.stage(key)}`]);
  return [
    ...detail.vehicles.flatMap(({ id, name, kind }) => stages(`vehicle ${id}`, name, [kind])),
    ...detail.shipments.flatMap(({ id }, place) =>
      stages(`shipment ${id}`, words.say('shipment.title', { number: place + 1 }), ['telex', 'arrival']),
    ),
  ];
}

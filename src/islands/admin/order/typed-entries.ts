import { siteDay } from '../../../domain/shared/site-time.ts';
import type { OrderDetail } from './order-of.ts';

/** A part of the total as it is typed. `unlocks` is `vehicle 7 customs`, or empty. */
export interface TypedEntry {
  label: string;
  amount: string;
  day: string;
  unlocks: string;
}

export const EMPTY_ENTRY: TypedEntry = { label: '', amount: '', day: '', unlocks: '' };

export const typedEntries = ({ schedule }: OrderDetail): TypedEntry[] =>
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

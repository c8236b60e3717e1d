import { stageFacts, type TrackKey, type VehicleKind } from './stages.ts';
import type { OrderMoney } from './ledger.ts';

/** The stage that waits for the money: of one vehicle, or of one shipment. */
export type Unlocks = { vehicleId: number; stage: string } | { shipmentId: number; stage: string };

/** A part of the total with its own date. Parts are paid in the order of the schedule. */
export interface ScheduleEntry {
  id: number;
  label: string;
  amountMinor: number;
  /** Milliseconds since 1970; null: when its stage comes. */
  dueAt: number | null;
  unlocks: Unlocks | null;
}

interface PaidEntry extends ScheduleEntry {
  /** What of it has come. */
  paidMinor: number;
  isPaid: boolean;
}

/** The schedule with what has come laid on it, from the first entry on. */
export function paidSchedule(schedule: readonly ScheduleEntry[], paidMinor: number): PaidEntry[] {
  let left = Math.max(0, paidMinor);
  return schedule.map((entry) => {
    const paid = Math.min(left, entry.amountMinor);
    left -= paid;
    return { ...entry, paidMinor: paid, isPaid: paid === entry.amountMinor };
  });
}

type ScheduleFault = 'sum' | 'amount' | 'unlocks';

/** Who the vehicles and shipments of an order are, for what a schedule may unlock. */
interface Subjects {
  vehicles: ReadonlyMap<number, VehicleKind>;
  shipments: ReadonlySet<number>;
}

const SHIPMENT_TRACKS: readonly TrackKey[] = ['telex', 'arrival'];

/** What is wrong with a schedule: its sum is not the total, an amount is none, or it unlocks what is not there. */
export function scheduleFault(
  schedule: readonly ScheduleEntry[],
  totalMinor: number | null,
  subjects: Subjects,
): ScheduleFault | undefined {
  if (schedule.some(({ amountMinor }) => !Number.isSafeInteger(amountMinor) || amountMinor <= 0)) return 'amount';
  if (schedule.some(({ unlocks }) => unlocks !== null && !isThere(unlocks, subjects))) return 'unlocks';
  return scheduleSum(schedule) === (totalMinor ?? 0) ? undefined : 'sum';
}

function isThere(unlocks: Unlocks, { vehicles, shipments }: Subjects): boolean {
  if ('shipmentId' in unlocks) {
    const isStage = SHIPMENT_TRACKS.some((track) => stageFacts(track, unlocks.stage) !== undefined);
    return shipments.has(unlocks.shipmentId) && isStage;
  }
  const kind = vehicles.get(unlocks.vehicleId);
  return kind !== undefined && stageFacts(kind, unlocks.stage) !== undefined;
}

const scheduleSum = (schedule: readonly ScheduleEntry[]): number =>
  schedule.reduce((total, { amountMinor }) => total + amountMinor, 0);

/**
 * A schedule made to sum to another total: the last entry takes what is added, and what is taken off comes off from the end.
 *
 * @param added names the entry of an order that had none
 */
export function fitSchedule(
  schedule: readonly ScheduleEntry[],
  totalMinor: number,
  added: Pick<ScheduleEntry, 'id' | 'label'>,
): ScheduleEntry[] {
  const last = schedule.at(-1);
  const difference = totalMinor - scheduleSum(schedule);
  if (difference === 0) return [...schedule];
  if (!last) return [{ ...added, amountMinor: difference, dueAt: null, unlocks: null }];
  if (last.amountMinor + difference > 0) {
    return [...schedule.slice(0, -1), { ...last, amountMinor: last.amountMinor + difference }];
  }
  return fitSchedule(schedule.slice(0, -1), totalMinor, added);
}

/** Stages of a vehicle or shipment that wait for an entry that is not paid. */
export function lockedStages(
  schedule: readonly ScheduleEntry[],
  paidMinor: number,
  subject: { vehicleId: number } | { shipmentId: number },
): ReadonlySet<string> {
  const locked = paidSchedule(schedule, paidMinor).filter(({ isPaid, unlocks }) => !isPaid && isOf(unlocks, subject));
  return new Set(locked.flatMap(({ unlocks }) => (unlocks ? [unlocks.stage] : [])));
}

function isOf(unlocks: Unlocks | null, subject: { vehicleId: number } | { shipmentId: number }): boolean {
  if (!unlocks) return false;
  if ('shipmentId' in subject) return 'shipmentId' in unlocks && unlocks.shipmentId === subject.shipmentId;
  return 'vehicleId' in unlocks && unlocks.vehicleId === subject.vehicleId;
}

/**
 * Whether the telex release of a shipment may begin: the entries that unlock a stage of it are paid, or nothing is open. An
 * order without a price has nothing open that could be paid, and unlocks nothing.
 */
export function isReleaseUnlocked(
  schedule: readonly ScheduleEntry[],
  { paidMinor, openMinor }: OrderMoney,
  shipmentId: number,
): boolean {
  if (openMinor === null) return false;
  if (openMinor === 0) return true;
  const entries = paidSchedule(schedule, paidMinor).filter(({ unlocks }) => isReleaseOf(unlocks, shipmentId));
  return entries.length > 0 && entries.every(({ isPaid }) => isPaid);
}

const isReleaseOf = (unlocks: Unlocks | null, shipmentId: number): boolean =>
  unlocks !== null && isOf(unlocks, { shipmentId }) && stageFacts('telex', unlocks.stage) !== undefined;

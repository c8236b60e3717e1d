import { siteDay } from '../shared/site-zone.ts';
import { STATED_DAYS, type StageFacts } from './stages.ts';
import { endOfWorkingDayAfter, type OfficeCalendar } from './working-days.ts';

export const DUE_BASES = ['stated', 'estimate'] as const;
type DueBasis = (typeof DUE_BASES)[number];

interface Due {
  /** Milliseconds since 1970. */
  at: number;
  /** `stated`: a duration we state. `estimate`: a date of the voyage. */
  basis: DueBasis;
}

/** What due dates count from. Instants in milliseconds since 1970; null: not yet, or not known. */
export interface DueFacts {
  calendar: OfficeCalendar;
  /** When the first payment of the order was booked. */
  paidAt: number | null;
  /** When the balance of the shipment was there. */
  balanceAt: number | null;
  sailedAt: number | null;
  etdAt: number | null;
  etaAt: number | null;
}

/**
 * When a stage that has begun is due; null if its duration is not stated. A release counts from the balance, but from the day
 * the ship sailed if the money came before: a carrier has nothing to release until then.
 */
export function dueOf({ due }: StageFacts, startedAt: number, facts: DueFacts): Due | null {
  if (!due) return null;
  if ('date' in due) {
    const at = due.date === 'etd' ? facts.etdAt : facts.etaAt;
    return at === null ? null : { at, basis: 'estimate' };
  }
  if ('until' in due && facts.paidAt !== null) return null;
  const from = due.from === 'start' ? startedAt : releaseFrom(facts);
  if (from === null) return null;
  return { at: endOfWorkingDayAfter(from, STATED_DAYS[due.days].max, facts.calendar), basis: 'stated' };
}

const releaseFrom = ({ balanceAt, sailedAt }: DueFacts): number | null =>
  balanceAt === null || sailedAt === null ? null : Math.max(balanceAt, sailedAt);

/** Whether something is late on a day, `2026-11-29` in the site's zone: the day it is due still counts. */
export const isOverdue = (due: Pick<Due, 'at'> | null, today: string): boolean =>
  due !== null && siteDay(due.at) < today;

import type { PublicFrame } from './frames.ts';
import type { WireLot } from './lot.ts';

/** A lot as a reader follows it: its state, and its events. */
export interface FollowedLot {
  lot: WireLot;
  history: readonly PublicFrame[];
}

/** Returns the number of the last event the reader has. */
export const seenSeq = ({ history }: FollowedLot): number => history.at(-1)?.seq ?? 0;

/** Adds one event. An event that is already known changes nothing, so frames may arrive twice. */
export function followed(before: FollowedLot, frame: PublicFrame): FollowedLot {
  if (frame.seq <= seenSeq(before)) return before;
  const history = [...before.history, frame];
  // A lot sent as a whole already includes the frames up to its `last_seq`.
  if (frame.seq <= before.lot.last_seq) return { ...before, history };
  return { lot: { ...before.lot, ...changeOf(frame), last_seq: frame.seq }, history };
}

/** Adds earlier events in front of the known ones. Those that are already known are left out. */
export function preceded(before: FollowedLot, earlier: readonly PublicFrame[]): FollowedLot {
  const first = before.history[0]?.seq ?? Infinity;
  return { ...before, history: [...earlier.filter(({ seq }) => seq < first), ...before.history] };
}

/** Tells whether there are events before the first known frame. */
export const hasEarlier = ({ history }: FollowedLot): boolean => (history[0]?.seq ?? 1) > 1;

/** One message to a reader: the whole lot, events, or the number of watchers. */
export interface Heard {
  lot?: WireLot;
  frames?: readonly PublicFrame[];
  watchers?: number;
}

/** Applies a message. A whole lot that is older than the known one is ignored. */
export function heard(before: FollowedLot, { lot, frames = [], watchers }: Heard): FollowedLot {
  let next = lot && lot.last_seq >= before.lot.last_seq ? { ...before, lot } : before;
  for (const frame of frames) next = followed(next, frame);
  return watchers === undefined ? next : { ...next, lot: { ...next.lot, watchers } };
}

function changeOf({ type, data }: PublicFrame): Partial<WireLot> {
  // A frame uses the field names of the lot, and has those that its type changes.
  const wireLot = data as unknown as WireLot & { alias: string | null };
  if (type === 'opened') return { status: 'open', ends_at: wireLot.ends_at };
  if (type === 'bid') {
    const { current_bid, next_minimum_bid, bid_count, reserve_state, alias } = wireLot;
    return { current_bid, next_minimum_bid, bid_count, reserve_state, leader_alias: alias };
  }
  if (type === 'extended') return { ends_at: wireLot.ends_at, extensions: wireLot.extensions };
  if (type === 'withdrawn') return { status: 'closed', outcome: 'withdrawn' };
  return type === 'closed' ? { status: 'closed', outcome: wireLot.outcome } : {};
}

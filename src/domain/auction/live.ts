import type { PublicFrame } from './frames.ts';
import type { WireLot } from './lot.ts';

/** A lot as a reader follows it: how it stands, and what has happened. */
export interface FollowedLot {
  lot: WireLot;
  history: readonly PublicFrame[];
}

/** The last of what happened that the reader has. */
export const seenSeq = ({ history }: FollowedLot): number => history.at(-1)?.seq ?? 0;

/** Takes one more of what happened. What is known already changes nothing, so frames may come again. */
export function followed(before: FollowedLot, frame: PublicFrame): FollowedLot {
  if (frame.seq <= seenSeq(before)) return before;
  const history = [...before.history, frame];
  // A lot that was told whole is ahead of the frames that led to it.
  if (frame.seq <= before.lot.last_seq) return { ...before, history };
  return { lot: { ...before.lot, ...changeOf(frame), last_seq: frame.seq }, history };
}

/** Puts what happened before the first known frame in front of it. Frames that are known already are left out. */
export function preceded(before: FollowedLot, earlier: readonly PublicFrame[]): FollowedLot {
  const first = before.history[0]?.seq ?? Infinity;
  return { ...before, history: [...earlier.filter(({ seq }) => seq < first), ...before.history] };
}

/** Whether something happened before the first known frame. */
export const hasEarlier = ({ history }: FollowedLot): boolean => (history[0]?.seq ?? 1) > 1;

/** What a reader was told at once: the lot as a whole, what happened, or how many watch it. */
export interface Heard {
  lot?: WireLot;
  frames?: readonly PublicFrame[];
  watchers?: number;
}

/** Takes what was told. A lot that is older than what is known changes nothing. */
export function heard(before: FollowedLot, { lot, frames = [], watchers }: Heard): FollowedLot {
  let next = lot && lot.last_seq >= before.lot.last_seq ? { ...before, lot } : before;
  for (const frame of frames) next = followed(next, frame);
  return watchers === undefined ? next : { ...next, lot: { ...next.lot, watchers } };
}

function changeOf({ type, data }: PublicFrame): Partial<WireLot> {
  // A frame has fields of the lot under the names of the lot, as many as its type tells.
  const said = data as unknown as WireLot & { alias: string | null };
  if (type === 'opened') return { status: 'open', ends_at: said.ends_at };
  if (type === 'bid') {
    const { current_bid, next_minimum_bid, bid_count, reserve_state, alias } = said;
    return { current_bid, next_minimum_bid, bid_count, reserve_state, leader_alias: alias };
  }
  if (type === 'extended') return { ends_at: said.ends_at, extensions: said.extensions };
  if (type === 'withdrawn') return { status: 'closed', outcome: 'withdrawn' };
  return type === 'closed' ? { status: 'closed', outcome: said.outcome } : {};
}

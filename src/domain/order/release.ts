import { accepted, refused, type Result } from '../shared/result.ts';
import type { RELEASE_MODES } from './states.ts';
import {
  finishFollowing,
  freshTrack,
  isOver,
  isTrackOver,
  settle,
  stageOf,
  takeBackTo,
  type Track,
  type TrackFacts,
} from './track.ts';

/**
 * How the telex release of a shipment follows the money, and how the stage `telex` of its new cars follows the release.
 */

const NOTHING_LOCKED = { locked: new Set<string>() } as const;

type ReleaseMode = (typeof RELEASE_MODES)[number];

/** The release of a new shipment. */
export const openRelease = (mode: ReleaseMode): Track =>
  mode === 'telex' ? freshTrack('telex') : freshTrack('telex').map((stage) => ({ ...stage, state: 'not_needed' }));

/**
 * The release after the buyer is to come by the goods in another way. What was done of it is begun anew, so it is refused once
 * the goods were released.
 *
 * @param isUnlocked whether the money for a telex release is there
 */
export function changeRelease(
  release: Track,
  mode: ReleaseMode,
  { isUnlocked, now }: { isUnlocked: boolean; now: number },
): Result<Track, 'wrong-state'> {
  if (stageOf(release, 'message')?.state === 'done') return refused('wrong-state');
  return accepted(followMoney(openRelease(mode), isUnlocked, now));
}

/** The release once the ship has sailed: from then on the balance is what is waited for. */
export function askForBalance(release: Track, now: number): Track {
  return release.map((stage) =>
    stage.key === 'balance' && stage.state === 'waiting' ? { ...stage, state: 'active', startedAt: now } : stage,
  );
}

/**
 * The release after money was booked or a booking was reversed. It begins when the money that unlocks it is there, and goes
 * back to the balance when it no longer is, unless the goods were released already: a message cannot be taken back.
 */
export function followMoney(release: Track, isUnlocked: boolean, now: number): Track {
  const balance = stageOf(release, 'balance');
  if (!balance) return release;
  if (isUnlocked) return finishFollowing('telex', release, { key: 'balance', now }, NOTHING_LOCKED);
  const isReleased = stageOf(release, 'message')?.state === 'done';
  return balance.state !== 'done' || isReleased ? release : takeBackTo('telex', release, 'balance', now);
}

/** The track of a new car after its shipment's release has moved. A car without a shipment waits. */
export function followRelease(
  stages: Track,
  release: Track | undefined,
  facts: Pick<TrackFacts, 'locked'>,
  now: number,
): Track {
  const telex = stageOf(stages, 'telex');
  if (!telex || !release) return stages;
  if (!isTrackOver(release)) return takeBackTo('new', stages, 'telex', now);
  const isNeeded = release.some(({ state }) => state === 'done');
  // What is not needed is known from the beginning; what is done is done once the track has come to it.
  if (isNeeded && telex.state !== 'active') return stages;
  return isOver(telex) ? stages : finishFollowing('new', stages, { key: 'telex', now, isNeeded }, facts);
}

/** What a lot says of its purchase. Instants in milliseconds since 1970. */
interface LotPaid {
  closedAt: number;
  paidAt: number;
  /** When the lot's report was written; null if there is none. */
  reportedAt: number | null;
}

/**
 * The track of a new order's car: it has begun with its first stage.
 *
 * @param isAgreed whether the buyer has agreed to the purchase already, so that the intention of a used car is done
 */
export function openTrack(
  kind: 'new' | 'used',
  facts: Pick<TrackFacts, 'locked'>,
  now: number,
  isAgreed = false,
): Track {
  const fresh = freshTrack(kind).map((stage) =>
    isAgreed && stage.key === 'intention' ? { ...stage, state: 'done' as const, startedAt: now, doneAt: now } : stage,
  );
  return settle(kind, fresh, facts, now);
}

/**
 * The track of a car that was won and paid for: intention and payment are done as the lot has them, and the inspection if the
 * lot has a report.
 */
export function openTrackOfLot({ closedAt, paidAt, reportedAt }: LotPaid, now: number): Track {
  const done: Readonly<Record<string, readonly [started: number, done: number] | undefined>> = {
    intention: [closedAt, closedAt],
    ...(reportedAt !== null && { inspection: [reportedAt, reportedAt] }),
    payment: [closedAt, paidAt],
  };
  const stages = freshTrack('used').map((stage) => {
    const [startedAt, doneAt] = done[stage.key] ?? [];
    return startedAt === undefined || doneAt === undefined
      ? stage
      : { ...stage, state: 'done' as const, startedAt, doneAt };
  });
  return settle('used', stages, NOTHING_LOCKED, now);
}

import type { LogRow } from './log.ts';

/** The rows that one bid wrote, all in one moment. `engine` alone is a maximum that was met or raised. */
interface BidCall {
  /** The leader's maximum, bid before the call that is above it. */
  engine?: LogRow | undefined;
  /** The bid of the one who called. */
  own?: LogRow | undefined;
  /** The leader's maximum, bid in answer to a call below it. */
  answer?: LogRow | undefined;
  /** Puts the end off. */
  extension?: LogRow | undefined;
  /** The refusal of a maximum that is the leader's. */
  equal?: LogRow | undefined;
  length: number;
}

/** Which rows belong to the bid at a place. Its row is of the type `bid`. */
export function callAt(rows: readonly LogRow[], place: number, leader: string | undefined): BidCall {
  const first = rows[place] as LogRow;
  const second = secondOf(rows, place, leader);
  const isFirstEngine = isEngine(first);
  const behind = place + (second ? 2 : 1);
  const extension = rows[behind]?.type === 'extended' ? rows[behind] : undefined;
  const next = behind + (extension ? 1 : 0);
  const equal = isFirstEngine && !second ? equalAt(rows, next, first) : undefined;
  const [engine, own, answer] = isFirstEngine ? [first, second] : [undefined, first, second];
  return { engine, own, answer, extension, equal, length: next + (equal ? 1 : 0) - place };
}

/** The second bid of a call that made two. */
function secondOf(rows: readonly LogRow[], place: number, leader: string | undefined): LogRow | undefined {
  const [first, second, third] = rows.slice(place, place + 3);
  const isBidOf = (row: LogRow | undefined, alias: unknown, isByEngine: boolean): boolean =>
    row?.type === 'bid' && row.at === first?.at && row['alias'] === alias && isEngine(row) === isByEngine;
  if (!first) return undefined;
  if (!isEngine(first)) return first['alias'] !== leader && isBidOf(second, leader, true) ? second : undefined;
  const isOther = second?.['alias'] !== first['alias'] && isBidOf(second, second?.['alias'], false);
  // Where the leader answers again, the first row was a maximum they raised, and the second is of another call.
  return isOther && !isBidOf(third, first['alias'], true) ? second : undefined;
}

function equalAt(rows: readonly LogRow[], place: number, { at }: LogRow): LogRow | undefined {
  const row = rows[place];
  return row?.type === 'refused' && row['reason'] === 'equal-maximum' && row.at === at ? row : undefined;
}

/** Made for a maximum, not by a call of its bidder. */
const isEngine = (row: LogRow): boolean => row['request_hash'] === null;

import type { LogRow } from './log.ts';

/** The rows one call to bid wrote, all at the same instant. With `engine` alone, a maximum was equalled or raised. */
interface BidCall {
  /** The bid of the leader's maximum, which the engine makes before a call that exceeds it. */
  engine?: LogRow | undefined;
  /** The caller's own bid. */
  own?: LogRow | undefined;
  /** The bid of the leader's maximum, which the engine makes in answer to a lower bid. */
  answer?: LogRow | undefined;
  /** Extends the lot. */
  extension?: LogRow | undefined;
  /** The refusal of a maximum equal to the leader's. */
  equal?: LogRow | undefined;
  length: number;
}

/** Returns the rows of the call that begins at a place. The row at that place is of type `bid`. */
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

/** Returns the second bid of a call that made two bids; undefined if it made one. */
function secondOf(rows: readonly LogRow[], place: number, leader: string | undefined): LogRow | undefined {
  const [first, second, third] = rows.slice(place, place + 3);
  const isBidOf = (row: LogRow | undefined, alias: unknown, isByEngine: boolean): boolean =>
    row?.type === 'bid' && row.at === first?.at && row['alias'] === alias && isEngine(row) === isByEngine;
  if (!first) return undefined;
  if (!isEngine(first)) return first['alias'] !== leader && isBidOf(second, leader, true) ? second : undefined;
  const isOther = second?.['alias'] !== first['alias'] && isBidOf(second, second?.['alias'], false);
  // If the engine bids for the leader once more, the first row is a maximum they raised, and the second is another
  // call's.
  return isOther && !isBidOf(third, first['alias'], true) ? second : undefined;
}

function equalAt(rows: readonly LogRow[], place: number, { at }: LogRow): LogRow | undefined {
  const row = rows[place];
  return row?.type === 'refused' && row['reason'] === 'equal-maximum' && row.at === at ? row : undefined;
}

/** Tells whether the engine made this bid for a maximum, and not its bidder by a call. */
const isEngine = (row: LogRow): boolean => row['request_hash'] === null;

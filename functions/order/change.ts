import type { SQL } from 'drizzle-orm';
import { loadOrder, type LoadedOrder, type OrderFacts } from '../../data/queries/order/facts.ts';
import { isOvertaken, orderStatements, type NewHistory } from '../../data/queries/order/save.ts';
import type { Statement } from '../../data/queries/shared/deliveries.ts';
import { isHeldByOther } from '../../data/queries/stock/reservations.ts';
import { derivedOf } from '../../src/domain/order/order-facts.ts';
import type { OfficeCalendar } from '../../src/domain/order/working-days.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { accepted, type Result } from '../../src/domain/shared/result.ts';
import type { CallContext } from '../http/call-context.ts';
import { randomBelow } from '../http/secrets.ts';
import { orderOf, withRules } from './facts.ts';
import { stageHistory, type Moved } from './history.ts';
import { NO_ORDER, orderRefusal, refusalOf } from './refusals.ts';
import { newsStatements } from './tell.ts';

/** What a change is decided by. It may be decided again, so it must remember nothing of the first time. */
export interface Deciding {
  facts: OrderFacts;
  now: number;
  calendar: OfficeCalendar;
  /** Draws the id of a new row. */
  newId: () => number;
}

/** The parts of a call, or of the clock, that a change of an order uses. */
export type Changing = Pick<CallContext, 'database' | 'now' | 'origin' | 'environment'>;

/** The decided change of an order. */
export interface Decided {
  /** The rows as they are to be; what is kept for lists is worked out from them. */
  after: OrderFacts;
  /** What happened, beside moves of stages, which are seen in the rows. */
  history?: readonly NewHistory[];
  /** The stage that was asked to move, and who asked; other stages follow from it. */
  moved?: Moved;
  /** Id of what was made, if the answer names it. */
  madeId?: number;
  /** What else is written in the same batch. */
  also?: readonly Statement[];
}

/** Who asks (`member:7`), and by which id of their own; `requested` is all that another request with this id may not change. */
export interface OrderRequest {
  by: string;
  id: string;
  requested: unknown;
}

export interface Wanted {
  /** Which order: a condition on `orders`. */
  isIt: SQL;
  /** Names the act in the list of changes. */
  act: string;
  /** Without it nothing is done twice only by its rules. */
  request?: OrderRequest;
  /** The version that was looked at; another one is `stale`. */
  version?: number;
  decide: (deciding: Deciding) => Result<Decided> | Promise<Result<Decided>>;
}

/** An order after a change, or as a request sent again finds it. */
export interface Changed {
  loaded: LoadedOrder;
  madeId: number | null;
}

/** How often a change is decided again if others were faster. */
export const TRIES = 6;
/** Random part of an id: two batches of one moment rarely draw the same, and one that does is decided again. */
const ID_SPREAD = 1_024;

/** Draws ids that grow with time: `now` in milliseconds, ten random bits, and one more with each. */
export function idSource(now: number): () => number {
  let next = now * ID_SPREAD + randomBelow(ID_SPREAD);
  return () => (next += 1);
}

/**
 * Changes an order: loads it, asks `decide`, and saves rows, history, mails and notices in one batch. If someone else saves a
 * change in between, the batch fails as a whole and it is decided again by what is there now. A request that was saved before
 * answers what it made then; with other content, or in another call, it is `request-reused`.
 */
export async function changeOrder(call: Changing, wanted: Wanted): Promise<Result<Changed>> {
  const { act, isIt } = wanted;
  const { requestKey, askedHash } = await keyOf(act, wanted.request);
  for (let tried = 1; ; tried += 1) {
    const loaded = await loadOrder(call.database, isIt, requestKey ?? '');
    if (!loaded) return NO_ORDER;
    const { change } = loaded;
    if (change) return change.askedHash === askedHash ? accepted({ loaded, madeId: change.madeId }) : REUSED;
    if (wanted.version !== undefined && wanted.version !== loaded.facts.row.version) return STALE;
    const { facts, calendar } = loaded;
    const decided = await wanted.decide({ facts, now: call.now, calendar, newId: idSource(call.now) });
    if (!decided.accepted) return refusalOf(decided);
    const saved = await save(call, loaded, decided.value, { act, requestKey, askedHash });
    if (saved === 'held') return orderRefusal('car-gone');
    if (saved !== 'overtaken') return accepted({ loaded: saved, madeId: decided.value.madeId ?? null });
    if (tried === TRIES) throw new Error('An order was changed by others each time it was to be saved.');
  }
}

/** Returns hashes of what a request is known by, and of the call with what it asked for; both are null without a request. */
export async function keyOf(act: string, request: OrderRequest | undefined) {
  if (!request) return { requestKey: null, askedHash: null };
  const { by, id, requested } = request;
  return {
    requestKey: await hashOf(`order ${by} ${id.toLowerCase()}`),
    askedHash: await hashOf(JSON.stringify([act, requested])),
  };
}

export const REUSED = orderRefusal('request-reused', { field: 'request_id' });
const STALE = orderRefusal('stale', { field: 'version' });

async function save(
  call: Changing,
  loaded: LoadedOrder,
  { after: rows, history = [], moved = {}, madeId, also = [] }: Decided,
  change: { act: string; requestKey: string | null; askedHash: string | null },
): Promise<LoadedOrder | 'overtaken' | 'held'> {
  const { database, now } = call;
  const { facts: before, calendar } = loaded;
  const after = settledFacts(rows, calendar, now);
  const happened = [...history, ...stageHistory(before, after, moved)];
  try {
    const [first, ...others] = [
      ...orderStatements(database, before, after, { ...change, madeId: madeId ?? null, history: happened, now }),
      ...newsStatements(call, { ...loaded, before, facts: after }, happened),
      ...also,
    ];
    if (first) await database.batch([first, ...others]);
  } catch (error) {
    if (isOvertaken(error)) return 'overtaken';
    if (isHeldByOther(error)) return 'held';
    throw error;
  }
  return { ...loaded, facts: after };
}

/** The rows of an order with what follows from them, as the next version. */
export function settledFacts(rows: OrderFacts, calendar: OfficeCalendar, now: number): OrderFacts {
  const { cancellations, claims, row } = rows;
  const { ofOrder, ofVehicles } = derivedOf(orderOf(rows), { cancellations, claims, calendar });
  return {
    ...rows,
    row: { ...row, ...ofOrder, version: row.version + 1, updatedAt: now },
    vehicles: withRules(rows.vehicles, ofVehicles),
  };
}

import * as z from 'zod/mini';
import { wireAmount } from '../shared/money.ts';
import type { LogFault } from './log-fault.ts';
import type { LogRow } from './log.ts';
import type { WireLot } from './lot.ts';
import type { Replayed } from './replay.ts';
import type { LotTerms } from './terms.ts';

const positive = z.nullable(z.int().check(z.minimum(1)));
/** Fields about which neither rows nor terms say anything: only their form can be checked. */
const UNSIGNED = {
  image: z.nullable(z.string()),
  listing_id: positive,
  stock_id: positive,
  auto_style_id: positive,
  watchers: z.int().check(z.minimum(0)),
  server_time: z.int(),
  is_sample: z.boolean(),
} as const satisfies Partial<Record<keyof WireLot, z.ZodMiniType>>;
/** Names of the fields that a good log does not prove. A verdict has to name them. */
export const UNSIGNED_FIELDS = Object.keys(UNSIGNED);
type Told = Exclude<keyof WireLot, keyof typeof UNSIGNED | 'reserve_state'>;

interface Logged {
  terms: LotTerms;
  rows: readonly LogRow[];
  end: Replayed;
}

/**
 * Compares the line about a lot with its terms and rows, because only those are signed. Of what they do not tell, it
 * checks the form. A field that a lot does not have is a fault too.
 */
export function lotLineFaults(lot: Readonly<Record<string, unknown>>, logged: Logged): LogFault[] {
  const told = Object.entries(toldOf(logged));
  const isRight = new Map<string, (value: unknown) => boolean>([
    ...told.map(([field, expected]) => [field, (value: unknown) => value === expected] as const),
    ...Object.entries(UNSIGNED).map(
      ([field, form]) => [field, (value: unknown) => form.safeParse(value).success] as const,
    ),
    ['reserve_state', (value) => reserveStates(logged).some((state) => state === value)],
    // A lot is downloaded once it is over.
    ['server_time', (value) => Number.isSafeInteger(value) && Number(value) >= (logged.rows.at(-1)?.at ?? 0)],
  ]);
  const missing = [...isRight.keys()].filter((field) => !(field in lot));
  const wrong = Object.entries(lot).filter(([field, value]) => !(isRight.get(field)?.(value) ?? false));
  return [
    ...missing.map((field): LogFault => ({ kind: 'lot-missing', field })),
    ...wrong.map(([field]): LogFault => ({ kind: 'lot', field })),
  ];
}

function toldOf({ terms, rows, end }: Logged): Pick<WireLot, Told> {
  return {
    id: terms.lot_id,
    title: terms.vehicle.name,
    status: 'closed',
    outcome: outcomeOf(rows),
    opens_at: terms.opens_at,
    ends_at: end.endsAt,
    original_ends_at: terms.ends_at,
    soft_close_ms: terms.soft_close_ms,
    extensions: end.extensions,
    opening_bid: terms.opening_bid,
    current_bid: end.priceMinor === undefined ? null : wireAmount(end.priceMinor),
    next_minimum_bid: wireAmount(end.nextMinimumMinor),
    leader_alias: end.leader ?? null,
    bid_count: end.bidCount,
    currency: terms.currency,
    deposit: terms.deposit,
    deposit_currency: terms.deposit_currency,
    last_seq: end.lastSeq,
  };
}

function outcomeOf(rows: readonly LogRow[]): WireLot['outcome'] {
  const last = rows.at(-1);
  return last?.type === 'withdrawn' ? 'withdrawn' : ((last?.['outcome'] as WireLot['outcome']) ?? null);
}

/** Returns the possible states of the reserve. A withdrawn lot's log does not tell whether its price had reached it. */
function reserveStates({ terms, rows, end }: Logged): string[] {
  if (terms.reserve_commitment === null) return ['none'];
  const outcome = outcomeOf(rows);
  if (outcome === 'sold' || end.isReserveReached) return ['met'];
  return outcome === 'withdrawn' && end.priceMinor !== undefined ? ['met', 'not_met'] : ['not_met'];
}

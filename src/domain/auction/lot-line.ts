import { wireAmount } from '../shared/money.ts';
import type { LogFault } from './log-fault.ts';
import type { LogRow } from './log.ts';
import type { WireLot } from './lot.ts';
import type { Replayed } from './replay.ts';
import type { LotTerms } from './terms.ts';

/** Fields about which neither rows nor terms say anything. */
const UNTOLD = ['image', 'listing_id', 'stock_id', 'auto_style_id', 'watchers', 'server_time', 'is_sample'] as const;
type Told = Exclude<keyof WireLot, (typeof UNTOLD)[number] | 'reserve_state'>;

interface Logged {
  terms: LotTerms;
  rows: readonly LogRow[];
  end: Replayed;
}

/** Compares the line about a lot with its terms and rows, because only those are signed. */
export function lotLineFaults(lot: Readonly<Record<string, unknown>>, logged: Logged): LogFault[] {
  const lotLine = toldOf(logged);
  const faults: LogFault[] = [...UNTOLD, 'reserve_state', ...Object.keys(lotLine)]
    .filter((field) => !(field in lot))
    .map((field) => ({ kind: 'lot-missing', field }));
  for (const [field, value] of Object.entries(lotLine))
    if (field in lot && lot[field] !== value) faults.push({ kind: 'lot', field });
  if ('reserve_state' in lot && !reserveStates(logged).includes(String(lot['reserve_state'])))
    faults.push({ kind: 'lot', field: 'reserve_state' });
  return faults;
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

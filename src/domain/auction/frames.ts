import * as z from 'zod/mini';
import { wireAmount } from '../shared/money.ts';
import { frameReader, type FrameOf, type FrameRefusal } from '../shared/socket-frames.ts';
import { nextMinimum } from './bidding.ts';
import type { LogRow } from './log.ts';
import { reserveState, rulesOf, type LotStanding } from './lot.ts';
import type { LotDefinition } from './terms.ts';

/** Frames of a lot's socket. Limits of their size and number are the same for all sockets: `shared/socket-rules.ts`. */

type LotFrameType = Exclude<LogRow['type'], 'refused'>;

/** Fields of a frame. */
type FrameData = Record<string, string | number | null>;

/** A public event of a lot, the same for every reader. It is kept as it was sent, so that polling reads the same. */
export interface PublicFrame {
  type: LotFrameType;
  seq: number;
  at: number;
  data: FrameData;
}

export type SocketRefusal = FrameRefusal | 'need-login' | 'token-expired' | 'too-many';

/** Turns a public row into a frame. It adds the facts a reader needs with it, so that no frame needs a second request. */
export function frameOf(row: LogRow, lot: LotDefinition, standing: LotStanding): PublicFrame {
  const { row: _row, seq, at, type, prev: _prev, hash, ...fields } = row;
  return { type: type as LotFrameType, seq: seq ?? 0, at, data: dataOf(type, fields, { hash, lot, standing }) };
}

function dataOf(
  type: LogRow['type'],
  fields: FrameData,
  { hash, lot, standing }: { hash: string; lot: LotDefinition; standing: LotStanding },
): FrameData {
  if (type === 'bid') {
    const { alias = null, kind = null, amount = null } = fields;
    const { lead, bidCount } = standing;
    return {
      alias,
      kind,
      amount,
      current_bid: lead && wireAmount(lead.priceMinor),
      next_minimum_bid: wireAmount(nextMinimum(lead, rulesOf(lot))),
      bid_count: bidCount,
      reserve_state: reserveState(lot.reserve, lead),
    };
  }
  if (type === 'extended')
    return { ends_at: fields['ends_at'] ?? null, original_ends_at: lot.endsAt, extensions: standing.extensions };
  if (type === 'withdrawn') return { reason: fields['reason'] ?? null, head: hash };
  if (type === 'closed') {
    const { outcome = null, hammer_price = null, alias = null } = fields;
    return { outcome, hammer_price, alias, head: hash };
  }
  return fields;
}

const dataSchemas = {
  ping: z.object({}),
  resume: z.object({ after: z.int().check(z.minimum(0)) }),
  identify: z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)) }),
} as const;
export type LotClientFrame = FrameOf<typeof dataSchemas>;

/** Reads one frame of a client. */
export const parseLotFrame = frameReader(dataSchemas);

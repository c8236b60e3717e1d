import { flagBidder, sellerAndBidder } from '../../data/queries/auction/flags.ts';
import type { FlagKind } from '../../src/domain/auction/model.ts';
import { clientNetwork } from '../../src/domain/shared/client-network.ts';
import { innermostReason } from '../../src/domain/shared/innermost-reason.ts';
import { log } from '../http/log.ts';
import type { CallContext } from '../http/call-context.ts';

interface Bidding {
  lotId: number;
  memberId: number;
}

const MAX_KEPT = 10_000;
/** Bidders this isolate has checked, each with the network they called from. The networks stay in memory only. */
const looked = new Set<string>();

/**
 * Checks whether a bidder may be the lot's seller or someone close to them, and flags them for admins. They may go on
 * bidding: a town may share one network, and a family one browser. The check runs after the answer, once per bidder and
 * network, so no bid waits for it. No network is stored: the flag says only that the two were the same.
 */
export function lookAtBidder(
  { database, now, client, waitUntil }: Pick<CallContext, 'database' | 'now' | 'client' | 'waitUntil'>,
  { lotId, memberId }: Bidding,
): void {
  const key = `${lotId}:${memberId}:${client.network}`;
  if (looked.has(key)) return;
  // Drops the oldest: a Set keeps the order of insertion.
  const [oldest] = looked;
  if (oldest !== undefined && looked.size >= MAX_KEPT) looked.delete(oldest);
  looked.add(key);
  const look = async () => {
    const kinds = await sharedWithSeller(database, { lotId, memberId }, client);
    await flagBidder(database, { lotId, memberId, kinds, now });
  };
  waitUntil(
    look().catch((error: unknown) => {
      looked.delete(key);
      log('warn', 'bidder-not-looked-at', { lotId, reason: innermostReason(error) });
    }),
  );
}

async function sharedWithSeller(
  database: CallContext['database'],
  { lotId, memberId }: Bidding,
  { ip }: CallContext['client'],
): Promise<FlagKind[]> {
  const seen = await sellerAndBidder(database, lotId, memberId);
  if (!seen || seen.sellerId === memberId) return [];
  const networks = (ips: readonly (string | null)[]) =>
    new Set(ips.flatMap((one) => (one === null ? [] : clientNetwork(one))));
  const theirs = networks(seen.sellerIps);
  const isNear = [...networks([ip, ...seen.bidderIps])].some((network) => theirs.has(network));
  return [...(isNear ? (['network'] as const) : []), ...(seen.sharesDevice ? (['device'] as const) : [])];
}

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

const MOST_KEPT = 10_000;
/** Bidders this isolate has looked at, each with the network they called from: it stays in memory. */
const looked = new Set<string>();

/**
 * Looks whether a bidder may be the seller of the lot, or a person near them, and flags them for admins. They go on bidding:
 * a town may have one network, and a family one browser. It is done behind the answer, once for a bidder and a network, so no
 * bid waits for it. No network is kept: what was compared is forgotten, and the flag says only that they were the same.
 */
export function lookAtBidder(
  { database, now, client, waitUntil }: Pick<CallContext, 'database' | 'now' | 'client' | 'waitUntil'>,
  { lotId, memberId }: Bidding,
): void {
  const key = `${lotId}:${memberId}:${client.network}`;
  if (looked.has(key)) return;
  // The oldest goes first: a Set keeps the order things were put in.
  const [oldest] = looked;
  if (oldest !== undefined && looked.size >= MOST_KEPT) looked.delete(oldest);
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

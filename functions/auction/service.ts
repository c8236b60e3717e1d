import {
  requestedDeposit,
  hasLapsedPayment,
  holdDeposit,
  readPurse,
  toggleWatch,
} from '../../data/queries/auction/deposits.ts';
import { lotOf } from '../../data/objects/lots.ts';
import { TERMS_VERSION } from '../../src/domain/auction/terms.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import type { CallContext } from '../http/call-context.ts';
import { presentDeposit } from './present.ts';

type Purse = { deposit: ReturnType<typeof presentDeposit>; money: string };
interface Held {
  lotId: number;
  memberId: number;
}
interface Requested extends Held {
  requestId: string;
}

type Asking = Pick<CallContext, 'database' | 'environment' | 'now'>;
/** After this time libSQL should have heard what the lot has decided. */
const AGAIN_MS = 1_000;

/**
 * Holds a deposit: libSQL takes it off the balance, then the lot lets the member bid. If the call dies in between, a
 * repeated call completes it, and the end of the lot gives the deposit back. A repeated call holds nothing twice.
 */
export async function hold(asking: Asking, requested: Requested): Promise<Result<Purse>> {
  const first = await holdNow(asking, requested);
  if (first !== 'let-go') return first;
  // The earlier deposit is on its way back. libSQL has to receive it before it holds another.
  await lotOf(asking.environment, requested.lotId).deliverAgain();
  const second = await holdNow(asking, requested);
  return second === 'let-go' ? refused('tooMany', { retryAfterMs: AGAIN_MS }) : second;
}

async function holdNow(
  { database, environment, now }: Asking,
  { lotId, memberId, requestId }: Requested,
): Promise<Result<Purse> | 'let-go'> {
  const [requested, before, isBarred] = await Promise.all([
    requestedDeposit(database, lotId),
    readPurse(database, lotId, memberId),
    hasLapsedPayment(database, memberId),
  ]);
  if (!requested) return refused('auction.notFound', { facts: { reason: 'not-found' } });
  if (requested.sellerId === memberId) return refused('auction.ownLot', { facts: { reason: 'own-lot' } });
  if (isBarred) return refused('auction.notEligible', { facts: { reason: 'not-eligible' } });
  const isHeld = before.deposit?.state === 'held';
  const purse = isHeld
    ? { ...before, wasHeld: true }
    : await holdDeposit(database, {
        lotId,
        memberId,
        amountMinor: requested.depositMinor,
        currency: requested.depositCurrency,
        now,
        termsVersion: TERMS_VERSION,
        by: requestId.toLowerCase(),
      });
  const { deposit, moneyMinor, wasHeld } = purse;
  if (deposit?.state === 'held') {
    const { heldAt: at, turn } = deposit;
    const answer = await lotOf(environment, lotId).hold(lotId, memberId, { at, turn });
    if (answer === 'let-go') return answer;
    if (answer === 'closed') return refused('auction.closed', { facts: { reason: 'closed' } });
  } else if (!wasHeld)
    return requested.state === 'closed'
      ? refused('auction.closed', { facts: { reason: 'closed' } })
      : refused('auction.noMoney', { facts: { reason: 'no-money' } });
  return accepted({ deposit: presentDeposit(deposit, requested), money: wireAmount(moneyMinor) });
}

/** Releases a deposit. The lot decides; its outbox then moves the money. */
export async function release(
  { database, environment, now }: Asking,
  { lotId, memberId, requestId }: Requested,
): Promise<Result<Purse>> {
  const requested = await requestedDeposit(database, lotId);
  if (!requested) return refused('auction.notFound', { facts: { reason: 'not-found' } });
  const freed = await lotOf(environment, lotId).release(lotId, memberId, requestId);
  if (freed === 'leading') return refused('auction.leading', { facts: { reason: 'leading' } });
  const { deposit, moneyMinor } = await readPurse(database, lotId, memberId);
  const isUnderWay = freed === 'released' && deposit?.state === 'held';
  const row = isUnderWay ? { ...deposit, state: 'released' as const, releasedAt: now } : deposit;
  const money = moneyMinor + (isUnderWay ? deposit.amountMinor : 0);
  return accepted({ deposit: presentDeposit(row, requested), money: wireAmount(money) });
}

export async function watch(
  { database, environment, now, waitUntil }: Asking & Pick<CallContext, 'waitUntil'>,
  { lotId, memberId }: Held,
): Promise<Result<{ watching: boolean; watchers: number }>> {
  if (!(await requestedDeposit(database, lotId)))
    return refused('auction.notFound', { facts: { reason: 'not-found' } });
  const { isWatching, watchers } = await toggleWatch(database, { lotId, memberId, now });
  waitUntil(lotOf(environment, lotId).watched(lotId, watchers));
  return accepted({ watching: isWatching, watchers });
}

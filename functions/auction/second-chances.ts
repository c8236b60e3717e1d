import { hasLapsedPayment, readPurse } from '../../data/queries/auction/deposits.ts';
import { lotDefinition } from '../../data/queries/auction/lots.ts';
import {
  declineChance,
  findAnswered,
  findChance,
  hasChance,
  takeChance,
  type ChanceRow,
} from '../../data/queries/auction/second-chances.ts';
import type { WireYou } from '../../src/domain/auction/lot.ts';
import { feeOn, TERMS_VERSION } from '../../src/domain/auction/terms.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import type { CallContext } from '../http/call-context.ts';
import { presentDeposit } from './present.ts';

type Asking = Pick<CallContext, 'database' | 'now'>;
const REUSED = refused('auction.answerReused', { facts: { reason: 'request-reused' } });
const OVER = refused('auction.chanceOver', { facts: { reason: 'lapsed' } });

interface Answer {
  id: number;
  memberId: number;
  isAccepted: boolean;
  requestId: string;
}

/** Takes or declines a second chance. A repeated request or answer changes nothing and is answered alike. */
export async function answerChance(
  { database, now }: Asking,
  { id, memberId, isAccepted, requestId }: Answer,
): Promise<Result<ChanceRow>> {
  const meant = isAccepted ? 'accepted' : 'declined';
  const before = await findAnswered(database, { memberId, requestId });
  if (before) return before.id === id && before.state === meant ? accepted(before) : REUSED;
  const chance = await findChance(database, { id, memberId });
  if (!chance) return refused('auction.noChance', { facts: { reason: 'not-found' } });
  if (chance.state === 'open') {
    if (!isAccepted) await declineChance(database, chance, { now, requestId });
    else if (await hasLapsedPayment(database, memberId))
      return refused('auction.notEligible', { facts: { reason: 'not-eligible' } });
    else await take({ database, now }, chance, requestId);
  }
  const after = (await findChance(database, { id, memberId })) ?? chance;
  if (after.state === meant) return accepted(after);
  const isShort = isAccepted && after.state === 'open' && after.expiresAt > now;
  return isShort ? refused('auction.noMoney', { facts: { reason: 'no-money' } }) : OVER;
}

async function take({ database, now }: Asking, chance: ChanceRow, requestId: string): Promise<void> {
  const { lotId, memberId, amountMinor } = chance;
  const lot = await lotDefinition(database, lotId);
  if (!lot) return;
  await takeChance(database, chance, {
    deposit: {
      lotId,
      memberId,
      amountMinor: lot.depositMinor,
      currency: lot.depositCurrency,
      now,
      by: `chance-${chance.id}`,
      termsVersion: TERMS_VERSION,
    },
    dueMinor: amountMinor + feeOn(amountMinor, lot.buyerFee),
    dueAt: now + lot.paymentDueMs,
    requestId,
  });
}

/** How a member stands once a lot has ended: the lot knows its end, libSQL what became of deposit and offers. */
export async function afterTheEnd(
  database: CallContext['database'],
  { lotId, memberId }: { lotId: number; memberId: number },
  you: WireYou,
): Promise<WireYou> {
  const [{ deposit }, isOffered] = await Promise.all([
    readPurse(database, lotId, memberId),
    hasChance(database, lotId, memberId),
  ]);
  // The lot has released the deposit, but libSQL may not have heard of it yet.
  const isUnderWay = deposit?.state === 'held' && you.deposit.state === 'released' && !isOffered;
  const requested = {
    depositMinor: deposit?.amountMinor ?? 0,
    depositCurrency: deposit?.currency ?? you.deposit.currency,
  };
  return {
    ...you,
    ...(deposit && !isUnderWay && { deposit: presentDeposit(deposit, requested) }),
    ...(isOffered && { state: 'second_chance' }),
  };
}

import { isOrder } from '../../data/queries/order/facts.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { log } from '../http/log.ts';
import { withAdded } from './added-document.ts';
import { changeOrder, type Changing } from './change.ts';
import { madePaper } from './made-paper.ts';

/**
 * Makes the receipt of the payment that an order of a won lot began with. If it cannot be printed, an admin makes it once the
 * order says what it needs.
 */
export async function makeLotReceipt(changing: Changing, orderId: number): Promise<void> {
  const done = await changeOrder(changing, {
    isIt: isOrder(orderId),
    act: 'receipt',
    decide: async ({ facts, now, newId }) => {
      if (facts.documents.some(({ kind }) => kind === 'receipt')) return refused('wrong-state');
      const movementId = facts.movements[0]?.id;
      const made = await madePaper(changing, facts, { kind: 'receipt', vehicleId: null, movementId, now });
      if (!made.accepted) return made;
      const { added, also } = made.value;
      const ofPayment = { ...added, stage: 'payment' };
      return accepted(withAdded(facts, ofPayment, { adminId: null, id: newId(), now, also }));
    },
  });
  if (!done.accepted) log('info', 'lot-receipt-refused', { order: orderId, reason: done.reason });
}

import type { SQL } from 'drizzle-orm';
import { ENTRY_REASONS, type PaymentPurpose } from '../../../src/domain/payment/model.ts';
import type { Database } from '../../client.ts';
import { balanceEntry } from '../account/ledger.ts';
import type { Statement } from '../shared/deliveries.ts';

interface Booked {
  id: number;
  /** What the payment is for, by its purpose. */
  holder: number;
  amountMinor: number;
  reference: string;
  now: number;
}

interface Effects {
  /** Makes the statements of a booking, which run if `isSo` holds. The payment is their cause, so each runs once. */
  booked: (database: Database, payment: Booked, isSo: SQL) => readonly Statement[];
  /** Makes the statements that undo a booking. They fail with their batch if the money is no longer there. */
  reversed: (database: Database, payment: Booked, isSo: SQL) => readonly Statement[];
}

/** The effects of a booked payment by its purpose. A new purpose adds an entry here. */
export const PAYMENT_EFFECTS: Readonly<Record<PaymentPurpose, Effects>> = {
  balance: {
    booked: (database, { id, holder: memberId, amountMinor: amount, reference: note, now }, isSo) => {
      const cause = `reported-payment:${id}:booked`;
      return [balanceEntry(database, { memberId, amount, reason: ENTRY_REASONS.book, note, cause, now }, isSo)];
    },
    reversed: (database, { id, holder: memberId, amountMinor, reference: note, now }, isSo) => {
      const entry = { memberId, amount: -amountMinor, reason: ENTRY_REASONS.reverse, note, mustCover: true, now };
      return [balanceEntry(database, { ...entry, cause: `reported-payment:${id}:reversed` }, isSo)];
    },
  },
};

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
  /** What a booking does, where `isSo` holds. Each entry has the payment as its cause, so it is written once. */
  booked: (database: Database, payment: Booked, isSo: SQL) => readonly Statement[];
  /** The same of undoing one. It fails, and its batch with it, where the money is no longer there. */
  reversed: (database: Database, payment: Booked, isSo: SQL) => readonly Statement[];
}

/** What a payment does once it is booked, by what it is for. Another purpose is another entry here. */
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

import { eq } from 'drizzle-orm';
import { balanceEntry } from '../../data/queries/account/ledger.ts';
import { balanceChanges, members } from '../../data/schema/index.ts';
import { anAccount, anAddress, database, OUTBOX, PASSWORD, send, type Account } from './account.ts';
import { asAdmin } from './admin.ts';
import { ask, type Answer } from './api.ts';

/** Payments and payouts, as members and admins make them. */
export const PAYMENT = '/api/payment.Payment';
export const REPORT = '/admin/payment.Report';
export const PAYOUT = '/admin/payment.Payout';

export interface Reported {
  id: number;
  state: string;
  amount: string;
  booked: string | null;
  reason: string | null;
  file_id: string | null;
}
interface Requested {
  id: number;
  state: string;
  reason: string | null;
  bank_reference: string | null;
}

export const uuid = () => crypto.randomUUID();

/** A member with money, in minor units. */
export async function aSaver(amount: number): Promise<Account> {
  const member = await anAccount();
  await balanceEntry(database, {
    memberId: member.id,
    amount,
    reason: 'adjustment',
    cause: `test ${uuid()}`,
    now: Date.now(),
  });
  return member;
}

export const report = (member: Account, facts: object = {}): Promise<Answer> =>
  send(
    `${PAYMENT}/reportPayment`,
    { amount: '500.00', currency: 'USD', reference: 'HT-1', request_id: uuid(), ...facts },
    member,
  );
export const reportOf = (answer: Answer): Reported => {
  if (answer.code !== 1) throw new Error(answer.msg);
  return (answer.data as { payment: Reported }).payment;
};

export const ACCOUNT = {
  holder: 'Amina Yusuf',
  is_own_name: true,
  bank: 'Equity Bank, Kenya',
  account: 'GB82 WEST 1234 5698 7654 32',
  swift: 'EQBLKENA',
} as const;
export const askPayout = (member: Account, facts: object = {}): Promise<Answer> =>
  send(
    `${PAYMENT}/askPayout`,
    { amount: '300.00', currency: 'USD', ...ACCOUNT, password: PASSWORD, request_id: uuid(), ...facts },
    member,
  );
export const payoutOf = (answer: Answer): Requested => {
  if (answer.code !== 1) throw new Error(answer.msg);
  return (answer.data as { payout: Requested }).payout;
};

export const decide = (token: string, path: string, body: object): Promise<Answer> => asAdmin(token, path, body);

/** Entries of a member's balance, and what it stands at. */
export async function ledgerOf(memberId: number) {
  const rows = await database.select().from(balanceChanges).where(eq(balanceChanges.memberId, memberId));
  const [member] = await database.select().from(members).where(eq(members.id, memberId));
  return { money: member?.moneyMinor, entries: rows.map(({ reason, amountMinor }) => [reason, amountMinor]) };
}

export const A_PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

export function sendProof(
  member: Account | undefined,
  { bytes = A_PDF, name = 'transfer.pdf' }: { bytes?: Uint8Array; name?: string } = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], name));
  const headers: Record<string, string> = { 'cf-connecting-ip': anAddress() };
  if (member) headers['ba-user-token'] = member.token;
  return ask(`${PAYMENT}/uploadProof`, { method: 'POST', headers, body: form }, OUTBOX);
}
export const proofOf = (answer: Answer): string => {
  if (answer.code !== 1) throw new Error(answer.msg);
  return (answer.data as { file_id: string }).file_id;
};

import * as z from 'zod/mini';
import { UPLOAD_LIMIT } from '../domain/upload/rules.ts';
import { readAccount, readSwift } from '../domain/payment/account.ts';
import {
  isValueDate,
  PAYMENT_LIMITS as LIMITS,
  PAYMENT_PURPOSES,
  PAYOUT_STATES,
  REPORT_STATES,
  PAYMENT_RATE,
  PROOF_LIMITS,
} from '../domain/payment/model.ts';
import { givenPassword } from '../domain/auth/schema.ts';
import { KEPT_PROMISES } from '../domain/site/promises.ts';
import * as at from './addresses/payment.ts';
import { call, FILE_SLACK_BYTES } from './call.ts';
import {
  amountField,
  because,
  choiceField,
  described,
  idField,
  optional,
  pageFields,
  readBy,
  requestIdField,
  requiredText,
} from './fields.ts';

/** Amounts are decimal text with two decimals, instants milliseconds since 1970. */
const amount = z.string();
const instant = z.int();

/** More than zero, and at most what a ledger accepts. */
export const paidAmountField = amountField.check(
  z.refine((minor: number) => minor > 0 && minor <= LIMITS.mostMinor, { error: because('amount') }),
);
const currencyField = described(z.string().check(z.maxLength(3)), 'Of the balance; another one is `rate-missing`.');
/** The day of a transfer, as ISO date. */
export const valueDateField = z
  .string()
  .check(z.refine((day) => isValueDate(day, Date.now()), { error: because('valueDate') }));
const fileIdField = z.string().check(z.maxLength(100), z.regex(/^[\w-]+$/, { error: because('invalid') }));

const reportShape = z.object({
  id: z.int(),
  purpose: z.enum(PAYMENT_PURPOSES),
  state: z.enum(REPORT_STATES),
  amount: described(amount, 'As it was reported.'),
  booked: described(z.nullable(amount), 'As it was booked.'),
  currency: z.string(),
  reference: z.string(),
  value_date: z.nullable(z.string()),
  file_id: described(z.nullable(z.string()), 'Of the proof.'),
  reason: described(z.nullable(z.string()), 'Why it was refused or reversed.'),
  created_at: instant,
  decided_at: z.nullable(instant),
});

const payoutShape = z.object({
  id: z.int(),
  state: z.enum(PAYOUT_STATES),
  amount,
  currency: z.string(),
  holder: z.string(),
  bank: z.string(),
  account: z.string(),
  swift: z.string(),
  bank_reference: described(z.nullable(z.string()), 'Of our transfer, once it is paid.'),
  reason: described(z.nullable(z.string()), 'Why it was refused.'),
  created_at: instant,
  decided_at: z.nullable(instant),
});

/** The company's bank account, to which buyers pay. */
export const bankShape = z.object({
  holder: z.string(),
  name: z.string(),
  address: z.string(),
  account: z.string(),
  swift: z.string(),
});

const some = (purpose: string) => ({ purpose, per: 'member', ...PAYMENT_RATE }) as const;

/** Payments and payouts of members. */
export const paymentCalls = {
  getDetails: call(at.getDetails, {
    callers: ['member'],
    summary: 'How a member pays in, what is on the balance, and what is on its way.',
    input: z.object({
      lot_id: described(optional(idField), 'A lot whose deposit is to be held: `missing` says what it lacks.'),
    }),
    output: z.object({
      money: described(amount, 'Free balance: what can be used, or paid out.'),
      held: described(amount, 'Held as deposits.'),
      reported: described(amount, 'Reported, and not decided yet.'),
      asked: described(amount, 'Asked for as payouts, and not decided yet.'),
      currency: z.string(),
      reference: described(z.string(), 'To be written on each transfer: a payment is found by it.'),
      missing: described(z.nullable(amount), 'Between the balance and the deposit of `lot_id`; null without one.'),
      bank: described(z.nullable(bankShape), 'Where to pay; null where the company has stated no account.'),
      promises: described(
        z.array(z.enum(KEPT_PROMISES)),
        'What is promised to who pays, the first to be read first. `account`: only `bank.holder` is paid.',
      ),
      demo: described(z.nullable(amount), 'What `takeDemoMoney` gives; null where the site is no demo.'),
    }),
  }),
  uploadProof: call(at.uploadProof, {
    limits: [{ purpose: 'proof', per: 'network', ...UPLOAD_LIMIT }, some('proof-of-member')],
    callers: ['member'],
    takesFile: PROOF_LIMITS.bytes + FILE_SLACK_BYTES,
    summary:
      'Keeps a file that proves a payment: JPEG, PNG, WebP or PDF by its content. It has no public address and is removed ' +
      'after a day, unless a payment names it.',
    input: z.object({ file: described(z.unknown(), 'The file, with its name.') }),
    output: z.object({ file_id: z.string() }),
  }),
  reportPayment: call(at.reportPayment, {
    limits: [some('report-payment')],
    callers: ['member'],
    summary: 'Reports a payment to the member’s balance. An admin books it once it has arrived, or refuses it.',
    input: z.object({
      amount: described(paidAmountField, 'What was sent.'),
      currency: currencyField,
      reference: described(requiredText(LIMITS.referenceLetters, 'paymentReference'), 'What stands on the transfer.'),
      value_date: described(optional(valueDateField), 'ISO date of the transfer.'),
      file_id: described(optional(fileIdField), 'Of `uploadProof`; each file proves one payment.'),
      request_id: requestIdField,
    }),
    output: z.object({ payment: reportShape }),
  }),
  getMyPayments: call(at.getMyPayments, {
    callers: ['member'],
    summary: 'Payments the member has reported, the newest first.',
    input: z.object(pageFields),
    output: z.object({ list: z.array(reportShape), total: z.int() }),
  }),
  getProof: call(at.getProof, {
    callers: ['member'],
    summary: 'A proof the member has sent, as a file.',
    input: z.object({ file_id: described(fileIdField, 'Of `uploadProof`.') }),
    output: z.unknown(),
    files: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  }),
  askPayout: call(at.askPayout, {
    limits: [some('ask-payout')],
    callers: ['member'],
    summary:
      'Asks for free balance back. The amount is off the balance at once; it comes back where an admin refuses. The ' +
      'password is asked for again, and the member is told by mail.',
    input: z.object({
      amount: described(paidAmountField, 'At most the free balance.'),
      currency: currencyField,
      holder: described(requiredText(LIMITS.holderLetters, 'accountHolder'), 'Name the account is in.'),
      is_own_name: described(
        choiceField.check(z.refine((isOwn) => isOwn, { error: because('ownName') })),
        'That the account is in the member’s own name: nobody else is paid.',
      ),
      bank: described(requiredText(LIMITS.bankLetters, 'bankName'), 'Name and country of the bank.'),
      account: described(
        z.pipe(requiredText(60, 'bankAccount'), readBy(readAccount, 'bankAccount')),
        'IBAN, or number of the account.',
      ),
      swift: described(z.pipe(requiredText(20, 'swift'), readBy(readSwift, 'swift')), 'SWIFT code (BIC) of the bank.'),
      password: givenPassword('currentPassword'),
      request_id: requestIdField,
    }),
    output: z.object({ payout: payoutShape, money: amount }),
  }),
  getMyPayouts: call(at.getMyPayouts, {
    callers: ['member'],
    summary: 'Payouts the member has asked for, the newest first.',
    input: z.object(pageFields),
    output: z.object({ list: z.array(payoutShape), total: z.int() }),
  }),
  takeDemoMoney: call(at.takeDemoMoney, {
    limits: [some('demo-money')],
    callers: ['member'],
    summary:
      'Gives a member money to practise with, where the site is a demo and they have less than that. Elsewhere it is ' +
      'refused with `not-demo`.',
    input: z.object({ request_id: requestIdField }),
    output: z.object({ money: amount }),
  }),
};

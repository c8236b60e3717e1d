import { loadCompany } from '../../data/queries/site/company.ts';
import { giveDemoMoney } from '../../data/queries/payment/demo-money.ts';
import {
  addReport,
  findReportOfRequest,
  type NewReport,
  type ReportedPayment,
} from '../../data/queries/payment/payments.ts';
import { areFreeFiles } from '../../data/queries/payment/named-files.ts';
import {
  addPayout,
  findPayoutOfRequest,
  idOfRequest,
  type NewPayout,
  type Payout,
} from '../../data/queries/payment/payouts.ts';
import { depositOfLot, readFullPurse } from '../../data/queries/payment/purse.ts';
import { BALANCE_CURRENCY } from '../../src/domain/account/model.ts';
import type { Login } from '../../src/domain/auth/caller.ts';
import { DEMO_MONEY_MINOR } from '../../src/domain/payment/model.ts';
import { paymentReference } from '../../src/domain/payment/reference.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import { promisesBeside } from '../../src/domain/site/promises.ts';
import type { CallContext } from '../http/call-context.ts';
import { sendSoon } from '../mail/deliver.ts';
import { confirmPassword, overtaken } from '../verification/confirmed.ts';
import { bankOf } from './bank.ts';
import { tellOfMoney } from './letters.ts';
import { presentPayout, presentReport } from './present.ts';

const becauseOf = (reason: string, key: string, field?: string): Refusal =>
  refused(key, { facts: { reason }, ...(field !== undefined && { field }) });
const REUSED = becauseOf('request-reused', 'payment.requestReused');
const RATE_MISSING = becauseOf('rate-missing', 'payment.rateMissing', 'currency');

/** Whether this site is a demo, as on a developer's machine. Its lots are then samples, too. */
const isDemo = ({ SAMPLE_SEASON: season }: Cloudflare.Env): boolean => season === 'open';

/** Reads how a member pays in, and what they have. */
export async function readDetails({ database, environment }: CallContext, memberId: number, lotId: number | undefined) {
  const [purse, { settings }, depositMinor] = await Promise.all([
    readFullPurse(database, memberId),
    loadCompany(database),
    lotId === undefined ? undefined : depositOfLot(database, lotId),
  ]);
  const { moneyMinor, heldMinor, reportedMinor, askedMinor } = purse;
  return {
    money: wireAmount(moneyMinor),
    held: wireAmount(heldMinor),
    reported: wireAmount(reportedMinor),
    asked: wireAmount(askedMinor),
    currency: BALANCE_CURRENCY,
    reference: paymentReference(memberId),
    missing: depositMinor === undefined ? null : wireAmount(Math.max(0, depositMinor - moneyMinor)),
    bank: bankOf(settings),
    promises: promisesBeside('pay', settings),
    demo: isDemo(environment) ? wireAmount(DEMO_MONEY_MINOR) : null,
  };
}

type Reported = Pick<NewReport, 'amountMinor' | 'currency' | 'reference' | 'valueDate' | 'proofId' | 'requestId'>;

/** Notes that a member has sent money for their balance. It counts once an admin has booked it. */
export async function reportToBalance(
  { database, now }: CallContext,
  { member }: Login,
  reported: Reported,
): Promise<Result<{ payment: ReturnType<typeof presentReport> }>> {
  const memberId = member.id;
  const report: NewReport = { purpose: 'balance', holder: memberId, memberId, now, ...reported };
  const { proofId } = report;
  const before = await findReportOfRequest(database, report);
  if (before) return isSameReport(before, report) ? accepted({ payment: presentReport(before) }) : REUSED;
  if (report.currency !== BALANCE_CURRENCY) return RATE_MISSING;
  const added = await addReport(database, report);
  if (added) return isSameReport(added, report) ? accepted({ payment: presentReport(added) }) : REUSED;
  if (proofId !== null && !(await areFreeFiles(database, { memberId, orderId: null }, [proofId])))
    return becauseOf('not-your-file', 'payment.notYourFile', 'file_id');
  return becauseOf('too-many-reported', 'payment.tooManyReported');
}

const SAME_REPORT = ['purpose', 'holder', 'amountMinor', 'currency', 'reference', 'valueDate'] as const;
const isSameReport = (row: ReportedPayment, report: NewReport): boolean =>
  SAME_REPORT.every((fact) => row[fact] === report[fact]);

type Requested = Omit<NewPayout, 'memberId' | 'now' | 'passwordHash' | 'sessionId'>;

/** Sets free balance aside for an admin to pay out. The member is notified, in case they did not ask for it. */
export async function askForPayout(
  call: CallContext,
  login: Login,
  { password, ...requested }: Requested & { password: string },
): Promise<Result<{ payout: ReturnType<typeof presentPayout>; money: string }>> {
  const { database, now } = call;
  const { member, sessionId } = login;
  const answer = async (row: Payout): Promise<Result<{ payout: ReturnType<typeof presentPayout>; money: string }>> => {
    if (!isSamePayout(row, requested)) return REUSED;
    const { moneyMinor } = await readFullPurse(database, member.id);
    return accepted({ payout: presentPayout(row), money: wireAmount(moneyMinor) });
  };
  // A repeated call needs no password, since it changes nothing.
  const before = await findPayoutOfRequest(database, { memberId: member.id, requestId: requested.requestId });
  if (before) return answer(before);
  if (requested.currency !== BALANCE_CURRENCY) return RATE_MISSING;
  const confirmed = await confirmPassword(call, login, password);
  if (!confirmed.accepted) return confirmed;
  const payout = { ...requested, memberId: member.id, now, passwordHash: confirmed.value, sessionId };
  const { amountMinor, currency, requestId } = payout;
  const notice = { kind: 'payout_asked', member, amountMinor, currency, cause: `${member.id}:${requestId}` } as const;
  const added = await addPayout(database, payout, (isNew) =>
    tellOfMoney(call, { ...notice, id: idOfRequest(payout) }, isNew),
  );
  if (!added) {
    const { moneyMinor } = await readFullPurse(database, member.id);
    const isShort = moneyMinor < requested.amountMinor;
    const refusal = isShort
      ? refused('payment.notEnough', {
          field: 'amount',
          facts: { reason: 'no-money' },
          values: { amount: wireAmount(moneyMinor), currency: BALANCE_CURRENCY },
        })
      : becauseOf('too-many-asked', 'payment.tooManyAsked');
    return overtaken(call, login, refusal);
  }
  sendSoon(call);
  return answer(added);
}

const SAME_PAYOUT = ['amountMinor', 'currency', 'holder', 'bank', 'account', 'swift'] as const;
const isSamePayout = (row: Payout, requested: Requested): boolean =>
  SAME_PAYOUT.every((fact) => row[fact] === requested[fact]);

/** Gives a member practice money, on a demo site only. */
export async function practise(
  { database, environment, now }: CallContext,
  memberId: number,
  requestId: string,
): Promise<Result<{ money: string }>> {
  if (!isDemo(environment)) return becauseOf('not-demo', 'payment.notDemo');
  await giveDemoMoney(database, { memberId, requestId, now });
  const { moneyMinor } = await readFullPurse(database, memberId);
  return accepted({ money: wireAmount(moneyMinor) });
}

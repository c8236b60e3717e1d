import { isOrderOf, readHistory, type LoadedOrder } from '../../data/queries/order/facts.ts';
import { areFreeFiles } from '../../data/queries/payment/named-files.ts';
import { loadCompany } from '../../data/queries/site/company.ts';
import type { Login } from '../../src/domain/auth/caller.ts';
import { claimEnds, mayClaim } from '../../src/domain/order/claim.ts';
import { acceptVersion, type ACCEPTED_KINDS } from '../../src/domain/order/documents.ts';
import { reportPayment } from '../../src/domain/order/money-moves.ts';
import { accepted, mapped, refused, type Result } from '../../src/domain/shared/result.ts';
import { shownCompany } from '../../src/domain/site/demo-company.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { orderCalls } from '../../src/wire/order.ts';
import type { CallContext } from '../http/call-context.ts';
import { changeOrder, type Changed, type Deciding, type Decided, type Wanted } from './change.ts';
import { withRules } from './facts.ts';
import { happened } from './history.ts';
import { presentClaim } from './present-records.ts';
import { presentDetail } from './present.ts';
import { claimDays } from './settings.ts';
import { BUYER, decideCancelBegun, decideDelivery, movementRow, openClaimOf, withClaimLine } from './steps.ts';
import { bankOf } from '../payment/bank.ts';

export type Detail = DataOf<typeof orderCalls.getOrder>;

/** An order as its buyer reads it, with where to pay what is open. */
export async function detailOf(call: CallContext, loaded: LoadedOrder): Promise<Detail> {
  const { database, environment } = call;
  const [history, company] = await Promise.all([readHistory(database, loaded.facts.row.id), loadCompany(database)]);
  const days = claimDays(environment);
  const { settings } = shownCompany(company, environment.SAMPLE_SEASON);
  // What is open of a delivered order is still to be paid.
  const isOwed = (loaded.facts.row.openMinor ?? 0) > 0 && loaded.facts.row.state !== 'cancelled';
  const detail = presentDetail(loaded, history, call.locale);
  return {
    ...detail,
    vehicles: detail.vehicles.map((vehicle) => ({
      ...vehicle,
      claim_until: vehicle.delivered_at === null ? null : claimEnds(vehicle.delivered_at, days),
    })),
    bank: isOwed ? bankOf(settings) : null,
  };
}

interface Act {
  id: number;
  act: string;
  request: { id: string; requested: unknown };
  decide: Wanted['decide'];
}

/** Changes an order of the member who calls; of anyone else there is none. */
function change(call: CallContext, { member }: Login, { id, act, request, decide }: Act): Promise<Result<Changed>> {
  return changeOrder(call, {
    isIt: isOrderOf(id, member.id),
    act,
    decide,
    request: { ...request, by: `member:${member.id}` },
  });
}

async function detailAfter(call: CallContext, changed: Promise<Result<Changed>>): Promise<Result<Detail>> {
  const done = await changed;
  return done.accepted ? accepted(await detailOf(call, done.value.loaded)) : done;
}

type Version = { id: number; document_id: number; sha256: string; request_id: string };
const ACCEPT_EVENTS = { sales_contract: 'contract_accepted', bill_of_lading: 'bill_confirmed' } as const;

/** Accepts a contract, or confirms a bill of lading, in the version that was read. */
export function acceptDocument(
  call: CallContext,
  login: Login,
  kind: (typeof ACCEPTED_KINDS)[number],
  { id, document_id: documentId, sha256, request_id }: Version,
): Promise<Result<Detail>> {
  const decide = ({ facts, now }: Deciding): Result<Decided> => {
    const done = acceptVersion(facts.documents, kind, { documentId, sha256: sha256.toLowerCase(), now });
    if (!done.accepted) return done;
    const wasAccepted = facts.documents.some((one) => one.id === documentId && one.acceptedAt !== null);
    return accepted({
      after: { ...facts, documents: withRules(facts.documents, done.value) },
      history: wasAccepted ? [] : [happened(ACCEPT_EVENTS[kind], { actor: 'buyer' })],
    });
  };
  const request = { id: request_id, requested: [id, documentId, sha256] };
  return detailAfter(call, change(call, login, { id, act: `accept:${kind}`, request, decide }));
}

interface Report {
  id: number;
  amountMinor: number;
  currency: string;
  reference: string;
  valueDate: string | null;
  proofId: string | null;
  requestId: string;
}

/** Notes that the buyer has sent money. It counts once an admin has booked it. */
export function reportOrderPayment(call: CallContext, login: Login, report: Report): Promise<Result<Detail>> {
  const { id, amountMinor, currency, reference, valueDate, proofId, requestId } = report;
  const decide = async ({ facts, now, newId }: Deciding): Promise<Result<Decided>> => {
    const { row, lines, movements, entries } = facts;
    if (row.state === 'cancelled') return refused('wrong-state');
    if (proofId !== null && !(await areFreeFiles(call.database, { memberId: login.member.id, orderId: id }, [proofId])))
      return refused('not-your-file', { field: 'file_id' });
    const books = { currency: row.currency, lines, movements, entries };
    const done = reportPayment(books, { id: newId(), amountMinor, currency });
    if (!done.accepted) return done;
    const movement = movementRow(facts, done.value.movement, { reference, valueDate, proofId }, now);
    return accepted({
      after: { ...facts, movements: [...movements, movement] },
      history: [happened('payment_reported', { actor: 'buyer' })],
    });
  };
  const request = { id: requestId, requested: [id, amountMinor, currency, reference, valueDate, proofId] };
  return detailAfter(call, change(call, login, { id, act: 'report', request, decide }));
}

/** Confirms that a car is with its buyer. */
export function confirmDelivery(
  call: CallContext,
  login: Login,
  { id, vehicle_id: vehicleId, request_id }: { id: number; vehicle_id: number; request_id: string },
): Promise<Result<Detail>> {
  const decide = (deciding: Deciding) => decideDelivery(deciding, vehicleId, BUYER);
  const request = { id: request_id, requested: [id, vehicleId] };
  return detailAfter(call, change(call, login, { id, act: 'deliver', request, decide }));
}

/** Asks to cancel an order, or one car of it. */
export function askToCancel(
  call: CallContext,
  login: Login,
  { id, vehicleId, reason, requestId }: { id: number; vehicleId: number | null; reason: string; requestId: string },
): Promise<Result<Detail>> {
  const decide = (deciding: Deciding) => decideCancelBegun(deciding, { vehicleId, reason }, BUYER);
  const request = { id: requestId, requested: [id, vehicleId, reason] };
  return detailAfter(call, change(call, login, { id, act: 'cancel', request, decide }));
}

interface Words {
  text: string;
  files: readonly string[];
  requestId: string;
}
type ClaimData = DataOf<typeof orderCalls.openClaim>;

async function claimAfter(changed: Promise<Result<Changed>>): Promise<Result<ClaimData>> {
  return mapped(await changed, ({ loaded: { facts }, madeId }) => {
    const claim = facts.claims.find(({ id }) => id === madeId);
    if (!claim) throw new Error('A claim that was just saved is not there.');
    return presentClaim(facts, claim);
  });
}

/** Says that a delivered car is not as it was described. */
export function openClaim(
  call: CallContext,
  login: Login,
  { id, vehicleId, text, files, requestId }: Words & { id: number; vehicleId: number },
): Promise<Result<ClaimData>> {
  const decide = async (deciding: Deciding): Promise<Result<Decided>> => {
    const { facts, now, newId } = deciding;
    const vehicle = facts.vehicles.find((one) => one.id === vehicleId);
    if (!vehicle) return refused('not-found');
    const earlier = facts.claims.filter((claim) => claim.vehicleId === vehicleId);
    const allowed = mayClaim(vehicle, earlier, { days: claimDays(call.environment), now });
    if (!allowed.accepted) return allowed;
    if (!(await areFreeFiles(call.database, { memberId: login.member.id, orderId: id }, files)))
      return refused('not-your-file');
    const claimId = newId();
    const claim = { id: claimId, orderId: id, vehicleId, state: 'open', createdAt: now, decidedAt: null } as const;
    const opened = { ...facts, claims: [...facts.claims, claim] };
    return accepted({
      after: withClaimLine(opened, { claimId, from: 'buyer', text, files }, deciding),
      history: [happened('claim_opened', { actor: 'buyer', vehicleId })],
      madeId: claimId,
    });
  };
  const request = { id: requestId, requested: [id, vehicleId, text, files] };
  return claimAfter(change(call, login, { id, act: 'claim', request, decide }));
}

/** Adds words and photographs to a claim that is not over. */
export function answerClaim(
  call: CallContext,
  login: Login,
  { id, claimId, text, files, requestId }: Words & { id: number; claimId: number },
): Promise<Result<ClaimData>> {
  const decide = async (deciding: Deciding): Promise<Result<Decided>> => {
    const claim = openClaimOf(deciding.facts, claimId);
    if (!claim.accepted) return claim;
    if (!(await areFreeFiles(call.database, { memberId: login.member.id, orderId: id }, files)))
      return refused('not-your-file');
    return accepted({
      after: withClaimLine(deciding.facts, { claimId, from: 'buyer', text, files }, deciding),
      history: [happened('claim_answered', { ...BUYER, vehicleId: claim.value.vehicleId })],
      madeId: claimId,
    });
  };
  const request = { id: requestId, requested: [id, claimId, text, files] };
  return claimAfter(change(call, login, { id, act: 'claim-answer', request, decide }));
}

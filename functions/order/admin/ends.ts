import { orderFreed } from '../../../data/queries/order/stock.ts';
import { acceptCancel, cancellationAfter } from '../../../src/domain/order/cancellation.ts';
import { claimAfter, settlementLine, type ClaimMove } from '../../../src/domain/order/claim.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import type { OrderFacts } from '../../../data/queries/order/facts.ts';
import type { InputOf } from '../../../src/wire/call.ts';
import type { orderAdminCalls as calls } from '../../../src/wire/order-admin.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import type { Decided, Deciding } from '../change.ts';
import { orderOf, withRules } from '../facts.ts';
import { happened } from '../history.ts';
import { afterMoney, lineRows, openClaimOf, scheduleRows, withClaimLine, withLines } from '../steps.ts';
import { adminAnswer, byAdmin } from './change.ts';

/** Decides a cancellation. What is kept replaces the lines, and cars that have not sailed are for sale again. */
export function decideCancel(call: CallContext, act: EntityAct, input: InputOf<typeof calls.decideOrderCancel>) {
  const { cancellation_id: cancellationId, accept: isAccepted, retained = 0, reason } = input;
  return adminAnswer(call, act, input, [cancellationId, isAccepted, retained, reason], (deciding) => {
    const { facts, now } = deciding;
    const found = facts.cancellations.find(({ id }) => id === cancellationId);
    if (!found) return refused('not-found');
    const state = cancellationAfter(found.state, isAccepted ? 'accept' : 'refuse');
    if (state === undefined) return refused('wrong-state');
    const row = { ...found, state, answer: reason, decidedAt: now, retainedMinor: isAccepted ? retained : null };
    const decided = {
      ...facts,
      cancellations: facts.cancellations.map((one) => (one.id === row.id ? row : one)),
    };
    const of = { ...byAdmin(act), vehicleId: found.vehicleId, note: reason };
    if (!isAccepted) return accepted({ after: decided, history: [happened('cancel_refused', of)] });
    const cancelled = cancelledFacts(call, decided, { ...deciding, vehicleId: found.vehicleId, retained });
    return cancelled.accepted ? accepted({ ...cancelled.value, history: [happened('cancelled', of)] }) : cancelled;
  });
}

function cancelledFacts(
  call: CallContext,
  facts: OrderFacts,
  { now, newId, vehicleId, retained }: Deciding & { vehicleId: number | null; retained: number },
): Result<Decided> {
  const { row, movements } = facts;
  const rowOf = new Map(facts.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const done = acceptCancel(
    { ...orderOf(facts), movements },
    {
      vehicleId,
      retainedMinor: retained,
      entryId: newId(),
      carOf: ({ id }) => ({
        origin: row.origin,
        isInStock: rowOf.get(id)?.stockId !== null,
        isListed: false,
      }),
    },
  );
  if (!done.accepted) return done;
  const { vehicles, outcomes, lines, schedule, documents, toRefuse } = done.value;
  const refusedIds = new Set(toRefuse);
  // A car that was never in our stock is let go of by its VIN.
  const freed = outcomes.flatMap(({ vehicleId: id, car }) => (car === 'abroad' ? [] : (rowOf.get(id) ?? [])));
  const freedIds = new Set(freed.map(({ id }) => id));
  const isAll = vehicles.every(({ state }) => state === 'cancelled');
  const after: OrderFacts = {
    ...facts,
    vehicles: withRules(facts.vehicles, vehicles).map((one) =>
      freedIds.has(one.id) ? { ...one, hasCar: false } : one,
    ),
    lines: lineRows(facts, lines, newId),
    schedule: scheduleRows(facts, schedule),
    documents: withRules(facts.documents, documents),
    movements: movements.map((one) => (refusedIds.has(one.id) ? { ...one, state: 'refused', decidedAt: now } : one)),
  };
  return accepted({ after: afterMoney(after, now), also: orderFreed(call.database, row.id, { cars: freed, isAll }) });
}

/** Answers a claim. */
export function answerClaim(call: CallContext, act: EntityAct, input: InputOf<typeof calls.answerOrderClaim>) {
  const { claim_id: claimId, text } = input;
  return adminAnswer(call, act, input, [claimId, text], (deciding): Result<Decided> => {
    const claim = openClaimOf(deciding.facts, claimId);
    if (!claim.accepted) return claim;
    return accepted({
      after: withClaimLine(deciding.facts, { claimId, from: 'us', text, files: [] }, deciding),
      history: [happened('claim_answered', { ...byAdmin(act), vehicleId: claim.value.vehicleId, note: text })],
    });
  });
}

/** Accepts, refuses or settles a claim. A settlement with an amount takes it off what the car cost. */
export function decideClaim(call: CallContext, act: EntityAct, input: InputOf<typeof calls.decideOrderClaim>) {
  const { claim_id: claimId, decision, amount = 0, reason } = input;
  return adminAnswer(call, act, input, [claimId, decision, amount, reason], (deciding): Result<Decided> => {
    const { facts, now } = deciding;
    const claim = facts.claims.find(({ id }) => id === claimId);
    if (!claim) return refused('not-found');
    const state = claimAfter(claim.state, decision satisfies ClaimMove);
    if (state === undefined) return refused('wrong-state');
    if (decision !== 'settle' && amount > 0) return refused('amount-wrong', { field: 'amount' });
    const settlement = settlementLine(facts.lines, claim.vehicleId, amount);
    if (!settlement.accepted) return settlement;
    const claims = facts.claims.map((one) => (one.id === claimId ? { ...one, state, decidedAt: now } : one));
    const answered = withClaimLine({ ...facts, claims }, { claimId, from: 'us', text: reason, files: [] }, deciding);
    const { value: line } = settlement;
    return accepted({
      after: line ? withLines(answered, [...facts.lines, line], deciding) : answered,
      history: [happened('claim_decided', { ...byAdmin(act), vehicleId: claim.vehicleId, note: reason })],
    });
  });
}

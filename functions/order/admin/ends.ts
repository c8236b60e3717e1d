import { orderFreed } from '../../../data/queries/order/stock.ts';
import { acceptCancel, cancellationAfter } from '../../../src/domain/order/cancellation.ts';
import { claimAfter, isClaimOpen, settlementLine, type ClaimMove } from '../../../src/domain/order/claim.ts';
import { fitSchedule } from '../../../src/domain/order/schedule.ts';
import { totalOf } from '../../../src/domain/order/ledger.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import type { OrderFacts } from '../../../data/queries/order/facts.ts';
import type { InputOf } from '../../../src/wire/call.ts';
import type { orderAdminCalls as calls } from '../../../src/wire/order-admin.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { textsFor } from '../../http/texts.ts';
import type { Decided, Deciding } from '../change.ts';
import { orderOf, withRules } from '../facts.ts';
import { happened } from '../history.ts';
import { adminAnswer } from './change.ts';
import { afterMoney } from './stages.ts';

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
    const of = { adminId: act.admin.id, vehicleId: found.vehicleId, note: reason };
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
      ...{ vehicleId, retainedMinor: retained, entryId: newId() },
      carOf: ({ id }) => ({
        origin: row.origin,
        isInStock: rowOf.get(id)?.stockId !== null && rowOf.get(id)?.lotId === null,
        isListed: false,
      }),
    },
  );
  if (!done.accepted) return done;
  const { vehicles, outcomes, lines, schedule, documents, toRefuse } = done.value;
  const label = textsFor(row.locale)('order:schedule.retained');
  const refusedIds = new Set(toRefuse);
  const freed = outcomes.flatMap(({ vehicleId: id, car }) => (car === 'freed' ? (rowOf.get(id)?.stockId ?? []) : []));
  const after: OrderFacts = {
    ...facts,
    vehicles: withRules(facts.vehicles, vehicles),
    lines: lines.map((line, position) => ({ ...line, id: newId(), orderId: row.id, position })),
    schedule: schedule.map((entry, position) => ({
      ...{ ...entry, orderId: row.id, position },
      label: entry.label === 'retained' ? label : entry.label,
    })),
    documents: withRules(facts.documents, documents),
    movements: movements.map((one) => (refusedIds.has(one.id) ? { ...one, state: 'refused', decidedAt: now } : one)),
  };
  return accepted({ after: afterMoney(after, now), also: orderFreed(call.database, row.id, freed) });
}

/** Answers a claim. */
export function answerClaim(call: CallContext, act: EntityAct, input: InputOf<typeof calls.answerOrderClaim>) {
  const { claim_id: claimId, text } = input;
  return adminAnswer(call, act, input, [claimId, text], ({ facts, now, newId }): Result<Decided> => {
    const claim = facts.claims.find(({ id }) => id === claimId);
    if (!claim) return refused('not-found');
    if (!isClaimOpen(claim.state)) return refused('wrong-state');
    const line = { id: newId(), claimId, from: 'us' as const, text, files: [], createdAt: now };
    return accepted({
      after: { ...facts, claimLines: [...facts.claimLines, line] },
      history: [happened('claim_answered', { adminId: act.admin.id, vehicleId: claim.vehicleId, note: text })],
    });
  });
}

/** Accepts, refuses or settles a claim. A settlement with an amount takes it off what the car cost. */
export function decideClaim(call: CallContext, act: EntityAct, input: InputOf<typeof calls.decideOrderClaim>) {
  const { claim_id: claimId, decision, amount = 0, reason } = input;
  return adminAnswer(call, act, input, [claimId, decision, amount, reason], ({ facts, now, newId }) => {
    const claim = facts.claims.find(({ id }) => id === claimId);
    if (!claim) return refused('not-found');
    const state = claimAfter(claim.state, decision satisfies ClaimMove);
    if (state === undefined) return refused('wrong-state');
    const settlement = settlementLine(facts.lines, claim.vehicleId, decision === 'settle' ? amount : 0);
    if (!settlement.accepted) return settlement;
    const { row } = facts;
    const added = settlement.value
      ? [{ ...settlement.value, id: newId(), orderId: row.id, position: facts.lines.length }]
      : [];
    const lines = [...facts.lines, ...added];
    const label = textsFor(row.locale)('order:schedule.rest');
    const fitted = fitSchedule(facts.schedule, totalOf(lines) ?? 0, { id: newId(), label });
    const after: OrderFacts = {
      ...{ ...facts, lines },
      schedule: fitted.map((entry, position) => ({ ...entry, orderId: row.id, position })),
      claims: facts.claims.map((one) => (one.id === claimId ? { ...one, state, decidedAt: now } : one)),
      claimLines: [...facts.claimLines, { id: newId(), claimId, from: 'us', text: reason, files: [], createdAt: now }],
    };
    const of = { adminId: act.admin.id, vehicleId: claim.vehicleId, note: reason };
    return accepted({ after: afterMoney(after, now), history: [happened('claim_decided', of)] });
  });
}

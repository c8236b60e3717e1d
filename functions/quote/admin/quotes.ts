import type { Statement } from '../../../data/queries/shared/deliveries.ts';
import { linksRevoked, versionRow, type QuoteRow } from '../../../data/queries/quote/quotes.ts';
import { findPort } from '../../../data/queries/logistics/logistics.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import type { Port } from '../../../src/domain/logistics/model.ts';
import type { LineChange, QuotePrices } from '../../../src/domain/quote/model.ts';
import { canMove, confirmable, stateAt, validUntil, withLine } from '../../../src/domain/quote/rules.ts';
import { accepted, refused, type Refusal, type Result } from '../../../src/domain/shared/result.ts';
import { priceLineName } from '../../../src/markup/logistics/line-name.ts';
import type { DataOf } from '../../../src/wire/call.ts';
import type { quoteCalls } from '../../../src/wire/quote.ts';
import type { Decided, EntityAct, Reading } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { sendSoon } from '../../mail/deliver.ts';
import { buyerLink } from '../buyer-link.ts';
import { presentQuote } from '../present.ts';
import { validDays } from '../settings.ts';

type QuoteData = DataOf<typeof quoteCalls.getQuote>;
/** A quote as the entity reads it: without what only its request needs. */
type KeptQuote = Omit<QuoteRow, 'requestKey' | 'askedHash'>;
type Changed = Partial<
  Pick<QuoteRow, 'state' | 'prices' | 'validUntil' | 'confirmedBy' | 'confirmedAt' | 'withdrawnBecause'>
>;

interface Move {
  id: number;
  /** Version the admin looked at; absent: whichever it is. */
  version?: number;
  reason?: string;
  /** What becomes of the quote, or why nothing does. */
  decide: (quote: KeptQuote, now: number) => Result<Changed>;
  /** What is written with the new quote. */
  also?: (quote: KeptQuote, port: Port | null, reading: Reading) => readonly Statement[];
}

const WRONG_STATE: Refusal = refused('quote.wrongState', { facts: { reason: 'wrong-state' } });

/** Changes a quote: a new version is written with it, and the old ones stay. Answers the quote as it is now. */
async function move(call: CallContext, act: EntityAct, wanted: Move): Promise<Result<QuoteData>> {
  const { id, version } = wanted;
  const { text } = call;
  const done = await act.changeRows(async (reading): Promise<Result<Decided & { shown: QuoteData }>> => {
    const { database, now } = reading;
    const before = (await act.findRows([String(id)], reading)).get(String(id));
    if (!before) return noRow(act.resource, id);
    // The engine reads the whole row of the table, which its types know by names of fields alone.
    const quote = before as unknown as KeptQuote;
    const port = await findPort(database, quote.port);
    if (version !== undefined && version !== quote.version)
      return refused('quote.otherVersion', {
        values: { version: quote.version },
        facts: { reason: 'other-version', quote: presentQuote({ quote, port }, text, now) },
      });
    const decided = wanted.decide(quote, now);
    if (!decided.accepted) return decided;
    const after: KeptQuote = { ...quote, ...decided.value, version: quote.version + 1, updatedAt: now };
    const { state, prices, confirmedBy } = after;
    const row = {
      quoteId: id,
      version: after.version,
      state,
      prices,
      confirmedBy,
      validUntil: after.validUntil,
      adminId: act.admin.id,
      reason: wanted.reason ?? null,
      createdAt: now,
    };
    return accepted({
      changes: [{ act: 'edit', resource: act.resource, id: String(id), before, after }],
      also: [versionRow(database, row), ...(wanted.also?.(after, port, reading) ?? [])],
      shown: presentQuote({ quote: after, port }, text, now),
    });
  });
  if (!done.accepted) return done;
  sendSoon(call);
  return accepted(done.value.decided.shown);
}

/** Confirms a quote. The buyer is mailed with a link of its own, if they gave an address. */
export async function confirmQuote(
  call: CallContext,
  act: EntityAct,
  { id, version, days }: { id: number; version: number; days: number | undefined },
): Promise<Result<QuoteData>> {
  const { admin } = act;
  const link = await buyerLink(call, 'quoteConfirmed');
  const done = await move(call, act, {
    id,
    version,
    decide: (quote, now) => {
      const allowed = confirmable(stateAt(quote, now), quote.prices);
      if (!allowed.accepted) return allowed;
      return accepted({
        state: 'confirmed',
        confirmedBy: admin.nickname || admin.username,
        confirmedAt: now,
        validUntil: validUntil(now, days ?? validDays(call.environment)),
      });
    },
    also: link,
  });
  return done.accepted ? done : withLineName(done, call);
}

/** Names the line that is not exact as the reader calls it. */
export function withLineName(refusal: Refusal, { text }: CallContext): Refusal {
  const line = refusal.values?.['line'];
  if (typeof line !== 'string') return refusal;
  return { ...refusal, values: { ...refusal.values, line: priceLineName(text, line) } };
}

/** Sets a line, or fills in a missing one. What was confirmed is an estimate again. */
export function changeLine(
  call: CallContext,
  act: EntityAct,
  { id, version, reason, ...change }: LineChange & { id: number; version: number; reason: string },
): Promise<Result<QuoteData>> {
  return move(call, act, {
    id,
    version,
    reason,
    decide: (quote, now) => {
      if (!canMove(stateAt(quote, now), 'changeLine')) return WRONG_STATE;
      const prices: Result<QuotePrices> = withLine(quote.prices, change);
      if (!prices.accepted) return prices;
      return accepted({ state: 'estimate', prices: prices.value, confirmedBy: null, confirmedAt: null });
    },
  });
}

/** Withdraws a quote. The buyer is mailed, with the reason that is meant for them, if they gave an address. */
export async function withdrawQuote(
  call: CallContext,
  act: EntityAct,
  { id, reason, buyerReason }: { id: number; reason: string; buyerReason: string | undefined },
): Promise<Result<QuoteData>> {
  const link = await buyerLink(call, 'quoteWithdrawn');
  return move(call, act, {
    id,
    reason,
    decide: (quote, now) =>
      canMove(stateAt(quote, now), 'withdraw')
        ? accepted({ state: 'withdrawn', withdrawnBecause: buyerReason ?? null })
        : WRONG_STATE,
    also: link,
  });
}

/** Reads a quote with all its lines. Only admins are shown what a withdrawn one said. */
export async function readLines(call: CallContext, act: EntityAct, id: number): Promise<Result<QuoteData>> {
  const row = (await act.findRows([String(id)])).get(String(id));
  if (!row) return noRow(act.resource, id);
  // The engine reads the whole row of the table, which its types know by names of fields alone.
  const quote = row as unknown as KeptQuote;
  const port = await findPort(call.database, quote.port);
  const shown = presentQuote({ quote, port }, call.text, call.now);
  const { items } = presentQuote({ quote: { ...quote, state: 'estimate' }, port }, call.text, call.now);
  return accepted({ ...shown, items });
}

/** Ends all links to a quote; nothing else of it changes. */
export async function revokeLinks(call: CallContext, act: EntityAct, id: number): Promise<Result<null>> {
  const { database, now } = call;
  const found = await act.findRows([String(id)]);
  if (!found.has(String(id))) return noRow(act.resource, id);
  await database.batch([linksRevoked(database, id, now), act.logRow({ ids: [id] })]);
  return accepted(null);
}

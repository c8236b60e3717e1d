import { describe, expect, it } from 'vitest';
import { decideBid, type BidDecision, type Lead } from '../../src/domain/auction/bidding.ts';
import type { RowDraft } from '../../src/domain/auction/log.ts';
import { aliasOf, outcomeOf, rulesOf, type LotStanding } from '../../src/domain/auction/lot.ts';
import { extended } from '../../src/domain/auction/soft-close.ts';
import { revealOf } from '../../src/domain/auction/terms.ts';
import { checkLog } from '../../src/domain/auction/verify.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { aDefinition, aLog, closedRow, LOG_KEY, openedRow, refusedRow, sha256 } from '../support/auction-log.ts';

const MINUTE_MS = 60_000;
const BIDDERS = 4;
const CALLS = 60;

/** Numbers from 0 to 1, the same for the same seed. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A fight as a lot would write it: maxima, equal ones, raises, new reports, bids in the same moment and at the last. */
function fight(seed: number) {
  const chance = chanceOf(seed);
  const oneOf = <One>(list: readonly One[]): One => list[Math.floor(chance() * list.length)] as One;
  const reserve = oneOf([null, { minor: 1_000_00, salt: 'salt' }, { minor: 90_000_00, salt: 'salt' }]);
  const definition = aDefinition({ reserve });
  const drafts: [RowDraft, number][] = [[openedRow(), 0]];
  const aliases = new Map<number, string>();
  const aliasFor = (bidder: number) => {
    const alias = aliases.get(bidder) ?? aliasOf(aliases.size + 1);
    aliases.set(bidder, alias);
    return alias;
  };
  let lead = null as Lead<number> | null;
  let closing = { endsAt: 60 * MINUTE_MS, softCloseMs: 2 * MINUTE_MS, extensions: 0 };
  let at = 0;
  for (let call = 0; call < CALLS; call += 1) {
    at += oneOf([0, 0, 1, 5_000, MINUTE_MS]);
    // The last third of them at the last minute.
    if (call === 40) at = Math.max(at, closing.endsAt - MINUTE_MS);
    if (at >= closing.endsAt) break;
    if (chance() < 0.03) {
      drafts.push([{ type: 'report_changed', fields: { report_hash: sha256(`report ${call}`) } }, at / MINUTE_MS]);
      if (lead) lead = { ...lead, maximumMinor: lead.priceMinor };
      continue;
    }
    const bidder = Math.floor(chance() * BIDDERS);
    const base: number = lead ? oneOf([lead.priceMinor, lead.maximumMinor]) : 400_00;
    const amountMinor = base + oneOf([-50_00, 0, 1_00, 50_00, 100_00, 400_00, 900_00]);
    const kind = oneOf(['manual', 'proxy'] as const);
    const decided: BidDecision<number> = decideBid(lead, rulesOf(definition), { bidder, kind, amountMinor });
    const request = sha256(`call ${call}`);
    if (decided.steps.length > 0 || decided.refusal) aliasFor(bidder);
    for (const step of decided.steps) {
      const fields = { alias: aliasFor(step.bidder), kind: step.kind, amount: wireAmount(step.amountMinor) };
      const request_hash = step.isEngine ? null : request;
      drafts.push([{ type: 'bid', fields: { ...fields, request_hash } }, at / MINUTE_MS]);
    }
    const later = decided.steps.length > 0 ? extended(closing, at) : undefined;
    if (later) {
      const fields = { ends_at: definition.opensAt + later.endsAt, by: drafts.length };
      drafts.push([{ type: 'extended', fields }, at / MINUTE_MS]);
      closing = later;
    }
    if (decided.refusal) {
      const { fields } = refusedRow(
        aliasFor(bidder),
        decided.refusal,
        kind === 'manual' ? wireAmount(amountMinor) : null,
      );
      drafts.push([{ type: 'refused', fields: { ...fields, request_hash: request } } as RowDraft, at / MINUTE_MS]);
    }
    lead = decided.lead;
  }
  const outcome = outcomeOf(definition, { lead } as LotStanding);
  const winner = outcome === 'sold' ? lead : null;
  const end = { ends_at: definition.opensAt + closing.endsAt, outcome };
  const won = winner && { hammer_price: wireAmount(winner.priceMinor), alias: aliasFor(winner.bidder) };
  drafts.push([closedRow({ ...end, ...won }), closing.endsAt / MINUTE_MS]);
  return aLog(drafts, { facts: { reserve }, reveal: winner && reserve ? revealOf(reserve) : null });
}

describe('an honest log', () => {
  it.each([null, sha256('LGXC74C43P0123456')])(
    'is good as terms spoke of the VIN before it had a salt: %s',
    async (vin_hash) => {
      const other = { vehicle: { vin_hash, name: 'BYD Seagull 2025' } };
      const log = aLog(
        [
          [openedRow(), 0],
          [closedRow(), 60],
        ],
        { other },
      );
      expect(log.terms.vehicle).toEqual(other.vehicle);
      expect((await checkLog(log, [LOG_KEY])).faults).toEqual([]);
    },
  );

  it('is good, whatever its bidders did', async () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 200; seed += 1) {
      const log = fight(seed);
      for (const { type, kind, reason } of log.rows) kinds.add([type, kind ?? reason].join(' '));
      kinds.add(String(log.lot['outcome']));
      expect((await checkLog(log, [LOG_KEY])).faults, `seed ${seed}`).toEqual([]);
    }
    const all = ['bid manual', 'bid proxy', 'refused equal-maximum', 'refused bid-too-low', 'refused already-leading'];
    for (const kind of [...all, 'extended ', 'report_changed ', 'sold', 'reserve_not_met'])
      expect(kinds).toContain(kind);
  });
});

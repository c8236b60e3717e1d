import { fc } from '../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { decideBid, type Bid, type BiddingRules, type Lead } from '../../src/domain/auction/bidding.ts';
import { isLadder, stepAt } from '../../src/domain/auction/ladder.ts';

type Name = 'Ana' | 'Ben' | 'Cem';
const usd = (units: number) => units * 100;
const LADDER = [
  { fromMinor: 0, stepMinor: usd(50) },
  { fromMinor: usd(1_000), stepMinor: usd(100) },
  { fromMinor: usd(5_000), stepMinor: usd(250) },
];
const RULES: BiddingRules = { openingMinor: usd(500), increments: LADDER, reserveMinor: null };

/** Bids one after another, and what the last one came to. */
function after(bids: readonly (readonly [Name, Bid<Name>['kind'], number])[], rules = RULES) {
  let lead: Lead<Name> | null = null;
  let last: ReturnType<typeof decideBid<Name>> | undefined;
  for (const [bidder, kind, units] of bids) {
    last = decideBid<Name>(lead, rules, { bidder, kind, amountMinor: usd(units) });
    ({ lead } = last);
  }
  const steps = last?.steps.map(({ bidder, kind, amountMinor, isEngine }) =>
    [bidder, kind, amountMinor / 100, ...(isEngine ? ['engine'] : [])].join(' '),
  );
  return { steps, refusal: last?.refusal, leader: lead?.bidder };
}

describe('a bid', () => {
  it('opens at the opening bid for a maximum, and at what was named for an amount', () => {
    expect(after([['Ana', 'proxy', 900]])).toEqual({ steps: ['Ana proxy 500'], leader: 'Ana' });
    expect(after([['Ana', 'manual', 900]])).toEqual({ steps: ['Ana manual 900'], leader: 'Ana' });
    expect(after([['Ana', 'manual', 499]])).toEqual({ steps: [], refusal: 'bid-too-low' });
  });

  it('above the leader’s maximum shows that maximum first, and leads a step above it', () => {
    expect(
      after([
        ['Ana', 'proxy', 900],
        ['Ben', 'proxy', 2_000],
      ]),
    ).toEqual({ steps: ['Ana proxy 900 engine', 'Ben proxy 950'], leader: 'Ben' });
    expect(
      after([
        ['Ana', 'proxy', 900],
        ['Ben', 'manual', 910],
      ]),
    ).toEqual({ steps: ['Ana proxy 900 engine', 'Ben manual 910'], leader: 'Ben' });
  });

  it('below the leader’s maximum is answered by it, at most at the maximum', () => {
    expect(
      after([
        ['Ana', 'proxy', 900],
        ['Ben', 'manual', 600],
      ]),
    ).toEqual({ steps: ['Ben manual 600', 'Ana proxy 650 engine'], leader: 'Ana' });
    expect(
      after([
        ['Ana', 'proxy', 900],
        ['Ben', 'proxy', 880],
      ]),
    ).toEqual({ steps: ['Ben proxy 880', 'Ana proxy 900 engine'], leader: 'Ana' });
  });

  it('that equals the leader’s maximum is refused: the earlier wins', () => {
    expect(
      after([
        ['Ana', 'proxy', 900],
        ['Ben', 'proxy', 900],
      ]),
    ).toEqual({ steps: ['Ana proxy 900 engine'], refusal: 'equal-maximum', leader: 'Ana' });
  });

  it('of the leader raises their maximum without a row, and does nothing else', () => {
    const raised = [
      ['Ana', 'proxy', 900],
      ['Ana', 'proxy', 1_500],
    ] as const;
    expect(after(raised)).toEqual({ steps: [], leader: 'Ana' });
    expect(after([...raised, ['Ben', 'manual', 1_400]])).toMatchObject({ leader: 'Ana' });
    expect(after([...raised, ['Ana', 'proxy', 1_500]])).toMatchObject({ refusal: 'bid-too-low' });
    expect(after([...raised, ['Ana', 'manual', 9_000]])).toMatchObject({ refusal: 'already-leading' });
  });

  it('goes to the reserve at once where its maximum reaches it', () => {
    const rules = { ...RULES, reserveMinor: usd(1_000) };
    expect(after([['Ana', 'proxy', 999]], rules).steps).toEqual(['Ana proxy 500']);
    expect(after([['Ana', 'proxy', 1_200]], rules).steps).toEqual(['Ana proxy 1000']);
    const raised = [
      ['Ana', 'proxy', 700],
      ['Ana', 'proxy', 1_200],
    ] as const;
    expect(after(raised, rules).steps).toEqual(['Ana proxy 1000 engine']);
    const fought = [
      ['Ana', 'proxy', 700],
      ['Ben', 'proxy', 1_200],
    ] as const;
    expect(after(fought, rules).steps).toEqual(['Ana proxy 700 engine', 'Ben proxy 1000']);
  });

  it('above all that is money is refused', () => {
    expect(after([['Ana', 'manual', 999_999_999]]).refusal).toBeUndefined();
    expect(after([['Ana', 'manual', 1_000_000_000]]).refusal).toBe('too-high');
  });
});

/**
 * The slow way: a book of what each would pay at most, put in order again for each bid. The highest leads, of two equal
 * ones the earlier; a maximum pays a step more than the next in the book, an amount what was named.
 */
class Book {
  price = 0;
  readonly entries: { bidder: Name; max: number; named: number; turn: number }[] = [];
  readonly rules: BiddingRules;
  constructor(rules: BiddingRules) {
    this.rules = rules;
  }

  get leader() {
    return [...this.entries].sort((left, right) => right.max - left.max || left.turn - right.turn)[0];
  }

  /** @returns whether the bid is taken */
  take({ bidder, kind, amountMinor: max }: Bid<Name>, turn: number): boolean {
    const before = this.leader;
    const isOwn = before?.bidder === bidder;
    const min = before ? this.price + stepAt(this.rules.increments, this.price) : this.rules.openingMinor;
    if (isOwn ? kind === 'manual' || max <= before.max : max < min) return false;
    if (max > 99_999_999_900) return false;
    const own = this.entries.find((entry) => entry.bidder === bidder);
    const entry = { bidder, max, named: kind === 'manual' ? max : 0, turn };
    const others = this.entries.filter((other) => other !== own);
    this.entries.splice(0, this.entries.length, ...others, entry);
    const leader = this.leader;
    const next =
      others.length > 0 ? Math.max(...this.entries.filter((one) => one !== leader).map((one) => one.max)) : 0;
    const needed = isOwn
      ? this.price
      : next === 0
        ? this.rules.openingMinor
        : next + stepAt(this.rules.increments, next);
    const { reserveMinor } = this.rules;
    const isReached = reserveMinor !== null && !!leader && leader.max >= reserveMinor;
    const wanted = Math.max(needed, isReached && leader.named === 0 ? reserveMinor : 0);
    this.price = Math.max(Math.min(wanted, leader?.max ?? 0), leader === entry ? entry.named : 0);
    // Taken over by its equal: the earlier stays, and the later is told.
    const isEqual = leader !== entry && leader?.max === max;
    if (isEqual) this.entries.splice(this.entries.indexOf(entry), 1, ...(own ? [own] : []));
    return !isEqual;
  }
}

const aBid = fc.record({
  bidder: fc.constantFrom<Name>('Ana', 'Ben', 'Cem'),
  kind: fc.constantFrom('manual' as const, 'proxy' as const),
  amountMinor: fc.oneof(
    fc.integer({ min: 1, max: 90 }).map((tens) => usd(tens * 100)),
    fc.integer({ min: 400, max: 9_000 }).map(usd),
  ),
});
const someRules = fc.record({
  openingMinor: fc.integer({ min: 1, max: 20 }).map((hundreds) => usd(hundreds * 100)),
  increments: fc.constantFrom(LADDER, [{ fromMinor: 0, stepMinor: usd(1) }], [{ fromMinor: 0, stepMinor: usd(700) }]),
  reserveMinor: fc.option(fc.integer({ min: 10, max: 80 }).map((hundreds) => usd(hundreds * 100))),
});

describe('many bids', () => {
  it('come to what the book says, one after another', () => {
    fc.assert(
      fc.property(someRules, fc.array(aBid, { maxLength: 40 }), (rules, bids) => {
        const book = new Book(rules);
        let lead: Lead<Name> | null = null;
        for (const [turn, bid] of bids.entries()) {
          const isTaken = book.take(bid, turn);
          const decided: ReturnType<typeof decideBid<Name>> = decideBid<Name>(lead, rules, bid);
          const before: number = lead?.priceMinor ?? 0;
          ({ lead } = decided);
          expect(decided.refusal === undefined).toBe(isTaken);
          expect([lead?.bidder, lead?.priceMinor ?? 0]).toEqual([book.leader?.bidder, book.price]);
          const prices = [before, ...decided.steps.map(({ amountMinor }) => amountMinor)];
          for (const [place, price] of prices.slice(1).entries()) expect(price).toBeGreaterThan(prices[place] ?? 0);
          if (decided.steps.length > 0) expect(decided.steps.at(-1)?.bidder).toBe(lead?.bidder);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

it('knows a ladder from what is none', () => {
  expect(isLadder(LADDER)).toBe(true);
  const [first, second] = LADDER;
  for (const bad of [[], [second], [second, first], [first, first], [{ fromMinor: 0, stepMinor: 0 }]])
    expect(isLadder(bad.filter((band) => band !== undefined))).toBe(false);
});

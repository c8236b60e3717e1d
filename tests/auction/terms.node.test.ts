import { describe, expect, it } from 'vitest';
import { canMove, isReportPhoto, LOT_MOVE_NAMES, LOT_STATES, toThousandths } from '../../src/domain/auction/model.ts';
import { isLadder, nextAbove, stepAt } from '../../src/domain/auction/ladder.ts';
import { aliasOf, outcomeOf, reserveState, rulesOf, wireLot, type LotStanding } from '../../src/domain/auction/lot.ts';
import { reportHash, reportSchema } from '../../src/domain/auction/report.ts';
import { extended } from '../../src/domain/auction/soft-close.ts';
import { feeOn, revealOf, termsHash, termsOf, termsText } from '../../src/domain/auction/terms.ts';
import { aDefinition, sha256 } from '../support/auction-log.ts';

describe('the soft close', () => {
  const closing = { endsAt: 1_000_000, softCloseMs: 120_000, extensions: 2 };

  it('moves the end to a whole window after a bid that came inside it', () => {
    expect(extended(closing, 880_001)).toEqual({ endsAt: 1_000_001, softCloseMs: 120_000, extensions: 3 });
    expect(extended(closing, 999_999)).toEqual({ endsAt: 1_119_999, softCloseMs: 120_000, extensions: 3 });
  });

  it('leaves the end where a bid came before the window, to the millisecond', () => {
    expect(extended(closing, 880_000)).toBeUndefined();
    expect(extended(closing, 0)).toBeUndefined();
    expect(extended({ ...closing, softCloseMs: 0 }, 999_999)).toBeUndefined();
  });
});

describe('a ladder', () => {
  const bands = [
    { fromMinor: 0, stepMinor: 50 },
    { fromMinor: 1_000, stepMinor: 100 },
  ];

  it('takes the step of the last band at or below a price', () => {
    expect([0, 999, 1_000, 9_000].map((price) => stepAt(bands, price))).toEqual([50, 50, 100, 100]);
    expect(nextAbove(bands, 999)).toBe(1_049);
    expect(() => stepAt([], 0)).toThrow('begins at nothing');
  });

  it.each([
    ['rising bands from nothing', bands, true],
    ['one band', bands.slice(0, 1), true],
    ['no band', [], false],
    ['a first band above nothing', bands.slice(1), false],
    ['two bands from one price', [...bands, { fromMinor: 1_000, stepMinor: 5 }], false],
    ['bands that fall', [...bands, { fromMinor: 500, stepMinor: 5 }], false],
    ['a step of nothing', [{ fromMinor: 0, stepMinor: 0 }], false],
    ['a second step of nothing', [...bands, { fromMinor: 2_000, stepMinor: 0 }], false],
  ])('of %s', (_what, given, isGood) => {
    expect(isLadder(given)).toBe(isGood);
  });
});

describe('a lot', () => {
  it('opens, closes and is withdrawn by its table alone', () => {
    const allowed = LOT_STATES.flatMap((state) =>
      LOT_MOVE_NAMES.filter((move) => canMove(state, move)).map((move) => `${state} ${move}`),
    );
    expect(allowed).toEqual(['scheduled open', 'scheduled withdraw', 'open close', 'open withdraw']);
  });

  const lead = (priceMinor: number) => ({ bidder: 1, priceMinor, maximumMinor: priceMinor });
  const standing = (facts: Partial<LotStanding> = {}): LotStanding => ({
    state: 'open',
    outcome: null,
    lead: null,
    endsAt: 5,
    extensions: 1,
    bidCount: 2,
    lastRow: 3,
    lastSeq: 4,
    lastAt: 6,
    headHash: '',
    watchers: 8,
    ...facts,
  });
  const reserve = { minor: 900_00, salt: 'salt' };

  it('knows whether its reserve is met, and what it comes to', () => {
    expect(reserveState(null, lead(1))).toBe('none');
    expect(reserveState(reserve, null)).toBe('not_met');
    expect(reserveState(reserve, lead(899_99))).toBe('not_met');
    expect(reserveState(reserve, lead(900_00))).toBe('met');
    expect(outcomeOf(aDefinition(), standing())).toBe('no_bids');
    expect(outcomeOf(aDefinition(), standing({ lead: lead(500_00) }))).toBe('sold');
    expect(outcomeOf(aDefinition({ reserve }), standing({ lead: lead(500_00) }))).toBe('reserve_not_met');
    expect(outcomeOf(aDefinition({ reserve }), standing({ lead: lead(900_00) }))).toBe('sold');
    expect(rulesOf(aDefinition()).reserveMinor).toBeNull();
    expect(rulesOf(aDefinition({ reserve }))).toMatchObject({ reserveMinor: 900_00, openingMinor: 500_00 });
  });

  it('shows everybody how it stands, and not what the reserve is', () => {
    const shown = wireLot(
      aDefinition({ reserve, image: '/a.svg', listingId: 2, stockId: 3, styleId: 4 }),
      standing({ lead: lead(600_00) }),
      { leaderAlias: aliasOf(12), now: 99 },
    );
    expect(shown).toEqual({
      id: 7,
      title: 'BYD Seagull 2025',
      image: '/a.svg',
      listing_id: 2,
      stock_id: 3,
      auto_style_id: 4,
      status: 'open',
      outcome: null,
      opens_at: aDefinition().opensAt,
      ends_at: 5,
      original_ends_at: aDefinition().endsAt,
      soft_close_ms: 120_000,
      extensions: 1,
      opening_bid: '500.00',
      current_bid: '600.00',
      next_minimum_bid: '650.00',
      leader_alias: 'B12',
      bid_count: 2,
      reserve_state: 'not_met',
      currency: 'USD',
      deposit: '300.00',
      deposit_currency: 'USD',
      watchers: 8,
      last_seq: 4,
      server_time: 99,
      is_sample: false,
    });
    const untouched = wireLot(aDefinition(), standing(), { leaderAlias: null, now: 99 });
    expect(untouched).toMatchObject({ current_bid: null, next_minimum_bid: '500.00', leader_alias: null });
  });
});

describe('the terms', () => {
  it('say all that a lot is sold by, the VIN and the reserve as hashes', () => {
    const lot = aDefinition({ vin: 'lgxc0000', vinSalt: 'v', reportHash: 'r', reserve: { minor: 900_00, salt: 's' } });
    const terms = termsOf(lot, (text) => `#${text}`);
    expect(terms).toEqual({
      version: 1,
      lot_id: 7,
      vehicle: { vin_hash: '#{"salt":"v","vin":"LGXC0000"}', name: 'BYD Seagull 2025' },
      report_hash: 'r',
      currency: 'USD',
      opening_bid: '500.00',
      opens_at: lot.opensAt,
      ends_at: lot.endsAt,
      soft_close_ms: 120_000,
      increments: [
        { from: '0.00', step: '50.00' },
        { from: '1000.00', step: '100.00' },
      ],
      reserve_commitment: '#{"reserve":"900.00","salt":"s"}',
      buyer_fee: { percent: '2.5', minimum: '100.00', maximum: '900.00' },
      deposit: '300.00',
      deposit_currency: 'USD',
      payment_due_ms: 432_000_000,
    });
    expect(revealOf({ minor: 900_00, salt: 's' })).toEqual({ reserve: '900.00', salt: 's' });
    expect(termsText(terms)).toMatch(/^\{"buyer_fee":\{"maximum":"900.00","minimum":"100.00","percent":"2.5"\},/);
    expect(termsHash(terms, (text) => `#${text}`)).toBe(`#${termsText(terms)}`);
  });

  it('say nothing of a VIN without a salt, which could be found by trying out what pages do not show', () => {
    expect(termsOf(aDefinition({ vin: 'LGXC0000' }), sha256)).toMatchObject({ vehicle: { vin_hash: null } });
  });

  it('hide nothing where there is nothing', () => {
    expect(termsOf(aDefinition(), sha256)).toMatchObject({ vehicle: { vin_hash: null }, reserve_commitment: null });
  });

  it.each([
    ['2.5', 10_000_00, 250_00],
    ['2.5', 4_000_00, 100_00],
    ['2.5', 3_999_99, 100_00],
    ['2.5', 36_000_00, 900_00],
    ['2.5', 36_000_40, 900_00],
    ['2.5', 10_000_19, 250_00],
    ['2.5', 10_000_20, 250_01],
    ['0', 10_000_00, 100_00],
    ['3.3333', 10_000_00, 333_33],
    ['2.5', 9_999_999_99, 900_00],
  ])('take %s %% of %i cents: %i', (percent, price, fee) => {
    expect(feeOn(price, { percent, minimumMinor: 100_00, maximumMinor: 900_00 })).toBe(fee);
  });

  it('round the fee half up, and exactly beyond what floating point can', () => {
    const free = { percent: '50', minimumMinor: 0, maximumMinor: Number.MAX_SAFE_INTEGER };
    expect(feeOn(1, free)).toBe(1);
    expect(feeOn(3, free)).toBe(2);
    expect(feeOn(9_007_199_254_740_989, free)).toBe(4_503_599_627_370_495);
  });
});

describe('a report', () => {
  const report = { grade: 'B', inspected_on: '2026-11-01', defects: [] };
  const defect = { view: 'left', x: 0.12345, y: 1, kind: 'dent', size_mm: 12 };
  const isTaken = (facts: object) => reportSchema.safeParse({ ...report, ...facts }).success;

  it('is filled up, and its places are rounded to thousandths', () => {
    expect(reportSchema.parse({ ...report, defects: [defect] })).toEqual({
      grade: 'B',
      inspected_on: '2026-11-01',
      note: '',
      photographs: [],
      defects: [{ ...defect, x: 0.123, note: '', photographs: [] }],
    });
    expect(toThousandths(0.0005)).toBe(0.001);
    expect(reportHash(reportSchema.parse(report), (text) => text)).toBe(
      '{"defects":[],"grade":"B","inspected_on":"2026-11-01","note":"","photographs":[]}',
    );
  });

  it.each([
    ['a grade that is none', { grade: 'F' }],
    ['a day that is none', { inspected_on: '2026-02-30' }],
    ['a note that is too long', { note: 'x'.repeat(4_001) }],
    ['too many photographs', { photographs: Array(41).fill('/uploads/a.jpg') }],
    ['a photograph from elsewhere', { photographs: ['https://other.example/a.jpg'] }],
    ['too many defects', { defects: Array(61).fill(defect) }],
    ['a place left of the car', { defects: [{ ...defect, x: -0.001 }] }],
    ['a place below the car', { defects: [{ ...defect, y: 1.001 }] }],
    ['a size of nothing', { defects: [{ ...defect, size_mm: 0 }] }],
    ['a size beyond any car', { defects: [{ ...defect, size_mm: 10_001 }] }],
    ['a broken millimetre', { defects: [{ ...defect, size_mm: 1.5 }] }],
    ['a side that is none', { defects: [{ ...defect, view: 'below' }] }],
    ['a long note of a defect', { defects: [{ ...defect, note: 'x'.repeat(301) }] }],
    ['too many photographs of a defect', { defects: [{ ...defect, photographs: Array(7).fill('/uploads/a.jpg') }] }],
  ])('is refused with %s', (_what, facts) => {
    expect(isTaken(facts)).toBe(false);
  });

  it('may be as large as its limits', () => {
    const photograph = '/uploads/a.jpg';
    const full = { ...defect, size_mm: 10_000, note: 'x'.repeat(300), photographs: Array(6).fill(photograph) };
    const facts = { note: 'x'.repeat(4_000), photographs: Array(40).fill(photograph), defects: Array(60).fill(full) };
    expect(isTaken({ ...facts, inspected_on: null })).toBe(true);
  });

  it.each([
    ['/uploads/2026/a-b_c.jpg', true],
    ['/uploads/', false],
    ['/uploads/../secret', false],
    ['/other/a.jpg', false],
    ['x/uploads/a.jpg', false],
    ['/uploads/a b.jpg', false],
    [`/uploads/${'a'.repeat(200)}`, true],
    [`/uploads/${'a'.repeat(201)}`, false],
  ])('shows the photograph %s: %s', (url, isShown) => {
    expect(isReportPhoto(url)).toBe(isShown);
  });
});

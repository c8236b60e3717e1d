import { describe, expect, it } from 'vitest';
import { landedPricer } from '../../src/domain/logistics/price/landed-price.ts';
import { type CarFacts, type PriceTables } from '../../src/domain/logistics/price/model.ts';
import {
  LIMIT_EFFECTS,
  TAX_EFFECTS,
  type ImportLimit,
  type LimitEffect,
  type TaxEffect,
  type TaxRule,
} from '../../src/domain/logistics/price/rows.ts';
import { rateTable } from '../../src/domain/logistics/price/rate-table.ts';
import { aCar, aCharge, aDestination, aTaxRule, starterBases } from '../support/price-tables.ts';

const requested = { low: 1_000_000, high: 1_000_000, mark: 'stated', term: 'FOB' } as const;
const insured = aCharge({ key: 'insurance', side: 'insurance', low: 0, high: 0, base: null });
const tablesOf = (taxes: readonly TaxRule[], limits: readonly ImportLimit[] = []): PriceTables => ({
  freight: [],
  charges: [insured, aCharge({})],
  taxes,
  limits,
  transit: [],
  rates: rateTable([], starterBases),
});
const destination = aDestination({ country: 'XX', place: { code: 'XXPRT', kind: 'sea', country: 'XX' } });
const priced = (taxes: readonly TaxRule[], facts: Partial<CarFacts> = {}, limits: readonly ImportLimit[] = []) =>
  landedPricer(tablesOf(taxes, limits), destination, { amounts: { freight: 0 } })(aCar(facts), requested);
const amountOf = ({ lines }: ReturnType<typeof priced>, key: string) => lines.find((line) => line.key === key)?.low;

/** Beside a duty of ten percent of 10,000 dollars: what a rule of five percent of each effect does. */
interface Row {
  effect: TaxEffect;
  rule?: Partial<TaxRule>;
  facts?: Partial<CarFacts>;
  /** Cents of its line, and of the duty where the rule changes that. */
  line?: number;
  duty?: number;
  missing?: string;
  isSaid?: true;
}
const ROWS: readonly Row[] = [
  { effect: 'pay', line: 50_000 },
  { effect: 'pay_within_quota', isSaid: true },
  { effect: 'pay_with_origin_certificate', isSaid: true },
  { effect: 'pay_if_right_hand_drive' },
  { effect: 'pay_if_right_hand_drive', facts: { wheel: 'right' }, line: 50_000 },
  { effect: 'pay_if_fiscal_hp_13_or_more', missing: 'fiscal_hp' },
  { effect: 'pay_if_fiscal_hp_13_or_more', facts: { fiscalHp: 13 }, line: 50_000 },
  { effect: 'pay_if_fiscal_hp_13_or_more', facts: { fiscalHp: 12 } },
  { effect: 'pay_by_co2', missing: 'co2_g_km' },
  { effect: 'pay_by_co2', rule: { co2Over: 120 }, missing: 'co2_g_km' },
  { effect: 'pay_by_co2', rule: { co2Over: 120 }, facts: { co2GKm: 120 } },
  { effect: 'pay_by_co2', rule: { co2Over: 120 }, facts: { co2GKm: 121 }, line: 50_000 },
  { effect: 'pay_by_co2', facts: { energy: 'battery_electric' }, line: 50_000 },
  { effect: 'penalty_if_missing', isSaid: true },
  { effect: 'suspended', isSaid: true },
  { effect: 'info', isSaid: true },
  { effect: 'reduces_value', rule: { ratePercent: -35 }, duty: 65_000 },
  { effect: 'reduces_value', rule: { base: 'crsp', ratePercent: 35 } },
  { effect: 'reduces_taxes', rule: { ratePercent: -50, base: 'duty' }, isSaid: true },
  { effect: 'reduces_taxes', rule: { ratePercent: -50, base: 'duty' }, facts: { relief: ['levy'] }, line: -50_000 },
  { effect: 'exempt_from_countervailing', isSaid: true },
];

describe('each effect of a tax rule', () => {
  it.each(ROWS)('$effect', ({ effect, rule, facts, line, duty = 100_000, missing, isSaid }) => {
    const levy = aTaxRule({ key: 'levy', kind: 'levy', position: 20, ratePercent: 5, effect, ...rule });
    const price = priced([aTaxRule({}), levy], facts);
    expect(amountOf(price, 'levy')).toBe(line);
    expect(amountOf(price, 'duty')).toBe(duty);
    expect(price.missing).toEqual(missing === undefined ? [] : [{ key: 'levy', fact: missing }]);
    expect(price.door === null).toBe(missing !== undefined);
    expect(price.notes.map(({ key }) => key)).toEqual(isSaid ? ['levy'] : []);
  });

  it('has a row for every effect there is', () => {
    expect(new Set(ROWS.map(({ effect }) => effect))).toEqual(new Set(TAX_EFFECTS));
  });

  it('exempts from a countervailing duty when the reader says so', () => {
    const rules = [
      aTaxRule({}),
      aTaxRule({ key: 'countervailing', kind: 'countervailing', position: 20, ratePercent: 20 }),
      aTaxRule({
        key: 'undertaking',
        kind: 'relief',
        position: 21,
        ratePercent: null,
        effect: 'exempt_from_countervailing',
      }),
      aTaxRule({ key: 'vat', kind: 'vat', position: 30, base: 'cif+duty+countervailing' }),
    ];
    expect(amountOf(priced(rules), 'vat')).toBe(130_000);
    const exempt = priced(rules, { relief: ['undertaking'] });
    expect([amountOf(exempt, 'countervailing'), amountOf(exempt, 'vat')]).toEqual([0, 110_000]);
  });

  it('values a car by a list price that the reader typed, less its age', () => {
    const rules = [
      aTaxRule({ base: 'customs_value', ratePercent: 25 }),
      aTaxRule({ key: 'depreciation', kind: 'valuation', effect: 'reduces_value', base: 'crsp', ratePercent: 30 }),
    ];
    expect(amountOf(priced(rules, { listPriceMinor: 4_000_000 }), 'duty')).toBe(700_000);
    expect(priced(rules).lines.find(({ key }) => key === 'duty')).toMatchObject({ low: 250_000, mark: 'estimate' });
  });
});

describe('the period of a tax rule', () => {
  const ended = (validTo: string) => priced([aTaxRule({ validTo })]);

  it('counts within a year of its end as an estimate that names it, and then not at all', () => {
    expect(ended('2025-12-31').lines.find(({ key }) => key === 'duty')).toMatchObject({
      mark: 'estimate',
      endedOn: '2025-12-31',
    });
    expect(ended('2025-11-20')).toMatchObject({ door: null, missing: [{ key: 'duty', fact: 'rate' }] });
  });

  it('gives way to a later rate', () => {
    const price = priced([
      aTaxRule({ validTo: '2026-06-30' }),
      aTaxRule({ id: 'later', validFrom: '2026-07-01', ratePercent: 7 }),
    ]);
    expect(price.lines.find(({ key }) => key === 'duty')).toMatchObject({ low: 70_000, mark: 'calculated' });
  });
});

const aLimit = (limit: Partial<ImportLimit>): ImportLimit => ({
  ...aTaxRule({}),
  id: 'XX.limit',
  topic: 'age',
  effect: 'refused',
  ...limit,
});
const LIMITS: readonly { effect: LimitEffect; facts?: Partial<CarFacts>; state: string }[] = [
  { effect: 'refused', state: 'no' },
  { effect: 'approval_needed', state: 'check' },
  { effect: 'permit_needed', state: 'check' },
  { effect: 'required', state: 'check' },
  { effect: 'maker_letter_needed', state: 'check' },
  { effect: 'refused_right_hand_drive', state: 'yes' },
  { effect: 'refused_right_hand_drive', facts: { wheel: 'right' }, state: 'no' },
  { effect: 'refused_left_hand_drive', facts: { rightHandVersion: 'yes' }, state: 'check' },
  { effect: 'refused_left_hand_drive', facts: { rightHandVersion: 'no' }, state: 'no' },
  { effect: 'refused_left_hand_drive', facts: { rightHandVersion: 'not_recorded' }, state: 'check' },
  { effect: 'refused_left_hand_drive', facts: { wheel: 'right' }, state: 'yes' },
  { effect: 'drives_on_left', state: 'check' },
  { effect: 'drives_on_left', facts: { wheel: 'right' }, state: 'not_recorded' },
  { effect: 'hint', state: 'not_recorded' },
  { effect: 'info', state: 'not_recorded' },
];

describe('each effect of a limit', () => {
  it.each(LIMITS)('$effect is $state', ({ effect, facts, state }) => {
    expect(priced([], facts, [aLimit({ effect })]).verdict.state).toBe(state);
  });

  it('has a row for every effect there is', () => {
    expect(new Set(LIMITS.map(({ effect }) => effect))).toEqual(new Set(LIMIT_EFFECTS));
  });

  it('never says yes where nothing is recorded', () => {
    expect(priced([]).verdict).toEqual({ state: 'not_recorded', reasons: [] });
  });

  it('is something to check where the refusal is doubtful or the age is not stated', () => {
    expect(priced([], {}, [aLimit({ confidence: 'doubtful' })]).verdict.state).toBe('check');
    const old = aLimit({ ageOverYears: 8 });
    expect(priced([], { condition: 'used' }, [old]).verdict.state).toBe('check');
    expect(priced([], { condition: 'used', firstRegistered: '2018-11' }, [old]).verdict.state).toBe('yes');
    expect(priced([], { condition: 'used', firstRegistered: '2018-10' }, [old]).verdict.state).toBe('no');
  });

  it('asks for a letter of the maker for a car registered in China within 180 days', () => {
    const limit = aLimit({ country: 'CN', topic: 'registered_180', effect: 'maker_letter_needed', condition: 'used' });
    const state = (firstRegistered?: string) =>
      priced([], { condition: 'used', firstRegistered }, [limit, aLimit({ effect: 'refused_right_hand_drive' })])
        .verdict.state;
    expect([state('2026-08'), state('2026-01'), state()]).toEqual(['check', 'yes', 'check']);
  });

  it('names three reasons at most, the gravest first', () => {
    const limits = (['hint', 'required', 'permit_needed', 'refused'] as const).map((effect) => aLimit({ effect }));
    expect(priced([], {}, limits).verdict.reasons.map(({ effect }) => effect)).toEqual([
      'refused',
      'required',
      'permit_needed',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { knownAmounts, payerLine } from '../../src/domain/logistics/cost-lines.ts';
import { figureSource } from '../../src/domain/logistics/figure-source.ts';
import { landedCost, type LandedCostInput } from '../../src/domain/logistics/landed-cost.ts';
import { COST_KEYS, type CostKey, type CostLine, type CountryRule } from '../../src/domain/logistics/model.ts';
import { quotedKeys, wantedQuotes } from '../../src/domain/logistics/quotes.ts';
import { taxRates } from '../../src/domain/logistics/rules.ts';

const provenance = { source: 'law', citation: 'a law', year: 2025, recordedOn: '2026-11-21' } as const;
const row = (key: CostKey, port = '', amountMinor: number | null = null): CostLine => ({
  key,
  port,
  position: 0,
  paidIn: [],
  amountMinor,
  currency: amountMinor === null ? null : 'USD',
  isEstimate: true,
  ...provenance,
});
const lines = [...COST_KEYS.map((key) => row(key)), row('freight', 'KEMBA', 120_000)];
const rules: CountryRule[] = [
  { country: 'EU', topic: 'importDuty', value: { percent: 10, basis: 'cif' }, ...provenance, ...all() },
  { country: 'DE', topic: 'vat', value: { percent: 19 }, ...provenance, ...all() },
];
function all() {
  return { variant: 'all', energyTypes: null } as const;
}

function sourcesOf(change: Partial<LandedCostInput> = {}, port = 'KEMBA') {
  const { lines: shown } = landedCost({
    term: 'FOB',
    amounts: knownAmounts(lines, { port, carMinor: 900_000, typed: { delivery: 40_000 } }),
    rates: {},
    taxes: taxRates(rules),
    paidIn: () => [],
    ...change,
  });
  return new Map(shown.map((line) => [line.key, figureSource(line, { lines, rules, port })]));
}

describe('the figure of a line', () => {
  it('comes from the reader, the price of the car, the table, a rule, or nobody', () => {
    const sources = sourcesOf();
    expect(sources.get('delivery')).toEqual({ by: 'reader' });
    expect(sources.get('factory')).toEqual({ by: 'price' });
    expect(sources.get('freight')).toEqual({ by: 'table', line: lines.at(-1) });
    expect(sources.get('vat')).toEqual({ by: 'rule', rule: rules[1] });
    expect(sources.get('loading')).toEqual({ by: 'nobody' });
    expect(sources.get('insurance')).toEqual({ by: 'nobody' });
  });

  it('has its rate’s source while the amount is still open, and the very rule it was given', () => {
    const source = sourcesOf().get('importDuty');
    expect(source?.by === 'rule' && source.rule === rules[0]).toBe(true);
  });

  it('is the reader’s where the rate is, whatever the country says', () => {
    expect(sourcesOf({ rates: { vat: 70_000, insurance: 3_000 } }).get('vat')).toEqual({ by: 'reader' });
    expect(sourcesOf({ rates: { insurance: 3_000 } }).get('insurance')).toEqual({ by: 'reader' });
  });

  it('is nobody’s for another port than the one the table names', () => {
    expect(sourcesOf({}, 'DEHAM').get('freight')).toEqual({ by: 'nobody' });
  });

  it('has beside it the row that says who pays, for every line', () => {
    for (const key of COST_KEYS) expect(payerLine(lines, key)).toMatchObject({ key, port: '', citation: 'a law' });
  });
});

describe('quotes wanted', () => {
  const cost = landedCost({
    term: 'FOB',
    amounts: knownAmounts([], { carMinor: 900_000, typed: { freight: 120_000 } }),
    rates: {},
    taxes: { additionalDuty: undefined },
    paidIn: () => [],
  });

  it('are those of open lines and of estimates, and none of what customs ask', () => {
    expect(wantedQuotes(cost)).toEqual(['factory', 'toCarrier', 'exportCustoms', 'loading', 'insurance', 'delivery']);
  });

  it('are read from a text as lines there are, each once and in order', () => {
    expect(quotedKeys('delivery,freight,freight,vat,<b>,constructor,')).toEqual(['freight', 'delivery']);
    expect(quotedKeys('')).toEqual([]);
  });
});

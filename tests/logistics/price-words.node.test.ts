import { describe, expect, it } from 'vitest';
import { priceFacts } from '../../functions/enquiry/price-facts.ts';
import { landedPricer } from '../../src/domain/logistics/price/landed-price.ts';
import type { LandedPrice } from '../../src/domain/logistics/price/model.ts';
import { MISSING_FACTS } from '../../src/domain/logistics/price/model.ts';
import { rateTable } from '../../src/domain/logistics/price/rate-table.ts';
import { termPrice } from '../../src/domain/logistics/price/term-price.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { LEGS, TRADE_TERMS } from '../../src/domain/site/incoterms.ts';
import { atPortHtml, atPortLineHtml } from '../../src/markup/logistics/at-port.ts';
import { loadAtPortWords } from '../../src/i18n/at-port-words.ts';
import { aCar, aDestination, starterBases, starterTables } from '../support/price-tables.ts';

const paidIn = (key: string) => LEGS.find((leg) => leg.key === key)?.paidIn ?? [];
const whole = landedPricer(starterTables('KE', rateTable([], starterBases)), aDestination({}))(aCar({}), {
  low: 1_000_000,
  high: 1_100_000,
  mark: 'stated',
  term: 'FOB',
});
const JOURNEY = ['car', 'freight', 'insurance'] as const;

/** The price as it is where one line of it is missing. */
function without(key: string, fact: (typeof MISSING_FACTS)[number]): LandedPrice {
  const isJourney = JOURNEY.some((each) => each === key);
  return {
    ...whole,
    lines: whole.lines.filter((line) => line.key !== key),
    missing: [{ key, fact }],
    cif: isJourney ? null : whole.cif,
    door: null,
  };
}

const GAPS = [...JOURNEY, 'duty', 'vat', 'destination'].flatMap((key) => MISSING_FACTS.map((fact) => ({ key, fact })));
const AMOUNT = /\$/;
const at = (price: LandedPrice, term: (typeof TRADE_TERMS)[number]) => ({
  price,
  ofTerm: term === 'CIF' ? undefined : { term, range: termPrice(price, term, { paidIn, basis: 'FOB' }) },
  place: 'Mombasa',
  cleared: 'Mombasa',
  isRail: false,
});

describe.each(LOCALE_CODES)('what a reader is told in %s where one line is missing', (locale: Locale) => {
  it('shows an amount only of a sum that is complete, whatever the term', async () => {
    const words = await loadAtPortWords(locale);
    for (const { key, fact } of GAPS)
      for (const term of TRADE_TERMS) {
        const shown = at(without(key, fact), term);
        const sums = [shown.ofTerm?.range, shown.price.cif].filter((sum) => sum);
        const html = atPortHtml(shown, words, locale);
        for (const text of [html, atPortLineHtml(shown, words, locale)])
          expect([key, fact, term, AMOUNT.test(text)]).toEqual([key, fact, term, sums.length > 0]);
        if (!shown.price.cif) expect(html).not.toContain('CIF');
      }
  });

  it('has no sum after customs, in a mail either', () => {
    const port = { name: 'Mombasa', names: {}, kind: 'sea', country: 'KE' } as const;
    const facts = (price: LandedPrice) => priceFacts({ price, port, country: 'KE' }, locale).length;
    expect(facts(whole)).toBe(2);
    expect(facts(without('duty', 'rate'))).toBe(1);
    expect(facts(without('freight', 'rate'))).toBe(0);
  });
});

import { expect, it } from 'vitest';
import type { LotTerms } from '../../src/domain/auction/terms.ts';
import { sayer } from '../../src/domain/auction/words.ts';
import { costTexts } from '../../src/islands/auction/bid-amounts.ts';
import english from '../../content/locales/en/auction.json' with { type: 'json' };

const terms = {
  currency: 'USD',
  buyer_fee: { percent: '2.5', minimum: '100.00', maximum: '900.00' },
} as Partial<LotTerms> as LotTerms;

it.each([
  [1_000_00, 'Buyer’s fee, minimum', 'US$100', 'US$1,100'],
  [4_000_00, 'Buyer’s fee, 2.5%', 'US$100', 'US$4,100'],
  [20_000_00, 'Buyer’s fee, 2.5%', 'US$500', 'US$20,500'],
  [40_000_00, 'Buyer’s fee, maximum', 'US$900', 'US$40,900'],
])('beside the fee on %d cents stands what it is: %s', (amount, feeName, fee, whole) => {
  expect(costTexts(amount, terms, sayer(english, 'en'))).toEqual({ feeName, fee, whole });
});

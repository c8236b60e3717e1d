import { describe, expect, it } from 'vitest';
import { fromPrice, pricedStyle, quotedSpan, suggestedSpan } from '../../src/domain/catalogue/page/from-price.ts';

const used = { condition: 'used', lowestMinor: 100 } as const;

describe('what stands behind "from"', () => {
  it('is the lowest price suggested for a new car, whatever dealers quote', () => {
    const cars = [{ suggestedMinor: 900, lowestMinor: 200 }, { suggestedMinor: 700 }, { lowestMinor: 300 }];
    expect(fromPrice(cars)).toEqual({ kind: 'suggested', minor: 700 });
  });

  it('never takes what is asked for a used car where a new one is shown', () => {
    expect(fromPrice([{ suggestedMinor: 900 }, used])).toEqual({ kind: 'suggested', minor: 900 });
    expect(fromPrice([{ lowestMinor: 900 }, used])).toBeUndefined();
  });

  it('is the lowest that is asked, and says so, where all cars are used', () => {
    expect(fromPrice([{ ...used, lowestMinor: 400 }, used])).toEqual({ kind: 'used', minor: 100 });
    expect(fromPrice([{ condition: 'used' }])).toBeUndefined();
  });

  it('is nothing where nothing is stated or shown', () => {
    expect(fromPrice([{}])).toBeUndefined();
    expect(fromPrice([])).toBeUndefined();
  });

  it('is the lower end of the span a model and a brand are shown with', () => {
    const styles = [{ suggestedPriceMinor: 900, lowestPriceMinor: 200 }, { suggestedPriceMinor: 700 }, {}];
    const priced = [...styles.map(pricedStyle), used];
    expect(suggestedSpan(priced)).toEqual({ leastMinor: 700, mostMinor: 900 });
    expect(suggestedSpan(priced)?.leastMinor).toBe(fromPrice(priced)?.minor);
    expect(quotedSpan(priced)).toEqual({ leastMinor: 200, mostMinor: 200 });
    expect(suggestedSpan([used])).toBeUndefined();
    expect(quotedSpan([used])).toBeUndefined();
  });
});

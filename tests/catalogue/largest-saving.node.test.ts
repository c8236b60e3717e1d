import { describe, expect, it } from 'vitest';
import { modelEntry, type ModelEntry } from '../../src/domain/catalogue/page/model-entry.ts';
import { largestSaving } from '../../src/domain/catalogue/page/popular.ts';
import type { Style } from '../../src/domain/catalogue/model.ts';
import { aBrand, aModel, aStyle } from '../support/dataset.ts';

function anEntry(styles: Style[]): ModelEntry {
  const entry = modelEntry(aModel({}), aBrand({}), styles);
  if (!entry) throw new Error('A model without styles.');
  return entry;
}
const priced = (slug: string, suggestedPriceMinor?: number, lowestPriceMinor?: number, modelYear = 2025) =>
  aStyle({ slug, modelYear, suggestedPriceMinor, lowestPriceMinor });

describe('the largest saving', () => {
  it('is that of the largest share, whichever amount is larger', () => {
    const entries = [
      anEntry([priced('dear', 40_000_000, 36_000_000)]),
      anEntry([priced('cheap', 7_000_000, 5_600_000), priced('full', 7_000_000, 7_000_000)]),
    ];
    const best = largestSaving(entries);
    expect(best).toMatchObject({ style: { slug: 'cheap' }, priceMinor: 5_600_000, usualMinor: 7_000_000 });
    expect(best?.entry).toBe(entries[1]);
  });

  it('is the newest style of equal shares', () => {
    const styles = [priced('old', 100, 50, 2023), priced('new', 200, 100, 2025)];
    expect(largestSaving([anEntry(styles)])?.style.slug).toBe('new');
  });

  it('is none where no price lies below a suggested one', () => {
    const styles = [
      priced('same', 100, 100),
      priced('above', 100, 120),
      priced('alone', 100),
      priced('quoted', undefined, 90),
    ];
    expect(largestSaving([anEntry(styles)])).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { Style } from '../../src/domain/catalogue/model.ts';
import { figureNumber } from '../../src/domain/catalogue/page/figures.ts';
import { emptyPicture, PICTURE_VIEWS } from '../../src/domain/catalogue/page/drawing-box.ts';
import { modelEntry, type ModelEntry } from '../../src/domain/catalogue/page/model-entry.ts';
import { drawnCar, pictureOf } from '../../src/pages/_catalogue/drawings.ts';
import { aBrand, aModel, aStyle } from '../support/dataset.ts';
import { allStyles, MODEL_HINTS } from '../support/sheets.ts';

const entries = [...Map.groupBy(allStyles(), ({ modelSlug }) => modelSlug)].map(([slug, styles]) =>
  modelEntry(aModel({ slug, drawing: MODEL_HINTS.get(slug) }), aBrand({}), styles)!,
);
const picture = (entry: ModelEntry, style: Style) => pictureOf(entry, style, new Map());
const size = ({ sheet }: Style) =>
  (['length', 'width', 'height', 'wheelbase'] as const).map((n) => figureNumber(sheet, n));

describe('the picture of a style', () => {
  it('has the measures the sheet beside it states, for every sheet of the dataset', () => {
    const wrong = entries.flatMap((entry) =>
      entry.styles.filter((style) => {
        const drawn = picture(entry, style)?.drawn;
        return drawn === undefined || (drawnCar(entry.model, style) && String(size(drawn)) !== String(size(style)));
      }),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('is the file of its model only where the two look alike, and one file for all that look alike', () => {
    const owners = new Map<string, unknown>();
    let own = 0;
    for (const entry of entries) {
      for (const style of entry.styles) {
        const { slug, drawn } = picture(entry, style)!;
        const car = drawnCar(entry.model, drawn);
        expect(owners.get(slug) ?? car).toBe(car);
        owners.set(slug, car);
        if (slug === entry.slug) expect(car).toBe(drawnCar(entry.model, entry.face));
        else own += 1;
      }
    }
    expect(own).toBeGreaterThan(100);
  });

  it('keeps its address when the styles of the model change places by price', () => {
    const entry = entries.find(({ styles }) => styles.some((style) => style.slug.includes('gameboy')))!;
    const turned = modelEntry(
      entry.model,
      entry.brand,
      entry.styles.map((style, index) => ({ ...style, suggestedPriceMinor: 1_000_000 - index })),
    )!;
    const apart = (of: ModelEntry) =>
      new Set(of.styles.map((style) => picture(of, style)!.slug).filter((slug) => slug !== of.slug));
    const before = apart(entry);
    expect(before.size).toBeGreaterThan(1);
    // What the model itself is shown with may be another car now.
    expect(apart(turned).symmetricDifference(before).size).toBeLessThanOrEqual(2);
  });

  it('is that of the model where a sheet states too little, and names the style that is drawn', () => {
    const drawable = allStyles()[0]!;
    const bare = aStyle({ id: 9_000_001, slug: 'bare', modelSlug: drawable.modelSlug, sheet: {} });
    const entry = modelEntry(aModel({ slug: drawable.modelSlug }), aBrand({}), [drawable, bare])!;
    expect(picture(entry, bare)).toMatchObject({ slug: drawable.modelSlug, drawn: { id: drawable.id } });
    const nothing = modelEntry(aModel({}), aBrand({}), [aStyle({ id: 9_000_002, sheet: {} })])!;
    expect(picture(nothing, nothing.face)).toBeUndefined();
  });

  it('is an empty plate of the usual size where nothing can be drawn', () => {
    for (const view of PICTURE_VIEWS) expect(emptyPicture(view)).toMatch(/^<svg xmlns=[^>]+ width="\d+"[^]*<\/svg>$/);
    expect(emptyPicture('side')).not.toContain('path');
  });

  it('speaks for the model with a car that can be drawn, though a cheaper one states impossible measures', () => {
    const { sheet, ...facts } = allStyles()[0]!;
    const odd = { ...facts, id: 9_000_003, suggestedPriceMinor: 1, sheet: { ...sheet, length: [{ number: 99_999 }] } };
    const entry = modelEntry(aModel({ slug: facts.modelSlug }), aBrand({}), [odd, { ...facts, sheet }])!;
    expect(entry.face.id).toBe(facts.id);
  });
});

import { describe, expect, it } from 'vitest';
import { GRILLES, type Grille } from '../../src/domain/catalogue/drawing/families/family.ts';
import { traitsOf } from '../../src/domain/catalogue/drawing/families/hints.ts';
import { drawingHintsSchema } from '../../src/domain/catalogue/drawing/families/schema.ts';
import { drawCar, familyOf, measuresFromSheet, type DrawingView } from '../../src/domain/catalogue/drawing/index.ts';
import { aCar, allStyles, MODEL_HINTS } from '../support/sheets.ts';

const styles = allStyles();
/** Models of the starter dataset that are drawn from their sheets alone, on purpose. */
const WITHOUT_HINTS: readonly string[] = [];

const drawn = (traits: Parameters<typeof aCar>[0], view: DrawingView) =>
  drawCar(aCar(traits), { view, idPrefix: 'x', colour: '#8a6d45' });
/** Bars of a grille, by the stroke only they have. */
const barsOf = (svg: string) => /<path d="([^"]+)" stroke="#4a4f56"/.exec(svg)?.[1];
const LAMP_GLASS = /fill="#1b1f24"/g;

describe('hints per model', () => {
  it('are given to every model of the dataset but those that are named here', () => {
    const models = new Set(styles.map(({ modelSlug }) => modelSlug));
    expect([...models].filter((slug) => !MODEL_HINTS.has(slug))).toEqual(WITHOUT_HINTS);
    expect([...MODEL_HINTS.keys()].filter((slug) => !models.has(slug))).toEqual([]);
  });

  it('tell neighbours apart: no two models have the same', () => {
    const slugsByHints = Map.groupBy(MODEL_HINTS, ([, hints]) => JSON.stringify(hints));
    const alike = [...slugsByHints.values()].filter((entries) => entries.length > 1);
    expect(alike.map((entries) => entries.map(([slug]) => slug))).toEqual([]);
  });

  it('may name another body family than the figures suggest, and leave the figures alone', () => {
    const sheet = styles.find(({ modelSlug }) => modelSlug === 'deepal-s07')?.sheet ?? {};
    const hinted = measuresFromSheet(sheet, 'battery_electric', MODEL_HINTS.get('deepal-s07'));
    const plain = measuresFromSheet(sheet, 'battery_electric');
    expect(plain && familyOf(plain)).toBe('suv');
    expect(hinted?.family).toBe('suvCoupe');
    expect(hinted).toMatchObject({ lengthMm: plain?.lengthMm, heightMm: plain?.heightMm });
  });

  it('may name forms that models share, over which the later and the own proportions prevail', () => {
    const traits = traitsOf({ forms: ['upright', 'sloping', 'longQuarter'], kickUpMm: 90 });
    expect(traits).toMatchObject({ roofEndDrop: 0.02, rearGlass: [0.872, 0.705], glassRearRadiusMm: 55, kickUpMm: 90 });
    expect(traits).not.toHaveProperty('forms');
  });

  it.each([
    [{ wheel: 'square' }, 'wheel'],
    [{ forms: ['flat'] }, 'forms.0'],
    [{ headlamp: { shape: 'slim', height: 0.5, lengthMm: 400 } }, 'headlamp.depthMm'],
    [{ kickUpMm: 90_000 }, 'kickUpMm'],
    [{ wheels: 'five' }, ''],
  ])('are refused where nobody could draw them, with the place that is wrong: %j', (hints, place) => {
    expect(drawingHintsSchema.safeParse(hints).error?.issues.map(({ path }) => path.join('.'))).toEqual([place]);
  });
});

describe('the nose', () => {
  const withNose = (traits: NonNullable<Parameters<typeof aCar>[0]>['traits']) =>
    drawn({ energyType: 'petrol', traits }, 'front');

  it('has a grille of the shape that is asked for, each unlike the others', () => {
    const bars = GRILLES.map((grille) => barsOf(withNose({ grille })));
    expect(bars.every((data) => data !== undefined)).toBe(true);
    expect(new Set(bars).size).toBe(GRILLES.length);
  });

  it('has a hexagon unless told otherwise, and a band on an off-roader', () => {
    const usual = (grille: Grille, traits = {}) => barsOf(withNose({ grille, ...traits }));
    expect(barsOf(withNose({}))).toBe(usual('hexagon'));
    expect(barsOf(withNose({ cladding: 'heavy' }))).toBe(usual('band', { cladding: 'heavy' }));
  });

  it('is closed where there is no engine to cool, whatever shape a grille would have', () => {
    expect(barsOf(drawn({ energyType: 'battery_electric', traits: { grille: 'wide' } }, 'front'))).toBeUndefined();
    expect(barsOf(withNose({ nose: 'closed' }))).toBeUndefined();
    expect(
      barsOf(drawn({ energyType: 'battery_electric', traits: { nose: 'grille', grille: 'upright' } }, 'front')),
    ).toBeDefined();
  });
});

describe('fittings', () => {
  it('show two more headlamps in front and one from the side where the lamps are split', () => {
    const count = (view: DrawingView, hasSplitLamps: boolean) =>
      drawn({ traits: { hasSplitLamps } }, view).match(LAMP_GLASS)?.length ?? 0;
    expect(count('front', true) - count('front', false)).toBe(2);
    expect(count('side', true) - count('side', false)).toBe(1);
    expect(drawn({ traits: { hasSplitLamps: true } }, 'rear')).toBe(drawn({ traits: {} }, 'rear'));
  });

  it('show flush handles as a gap in the skin, in the place of the others', () => {
    const handles = (hasFlushHandles: boolean) =>
      [...drawn({ traits: { hasFlushHandles } }, 'side').matchAll(/<rect x="\d+" y="-\d+" width="196"/g)].map(
        ([rect]) => rect,
      );
    expect(handles(true)).toHaveLength(2);
    expect(handles(true)).toEqual(handles(false));
    expect(drawn({ traits: { hasFlushHandles: true } }, 'side')).toContain('<g fill="none" stroke="#');
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DRAWING_VIEWS, drawCar, measuresFromSheet } from '../../src/domain/catalogue/drawing/index.ts';
import { paintOf } from '../../src/domain/catalogue/drawing/paint.ts';
import type { Term } from '../../src/domain/catalogue/page/dictionary.ts';
import { PICTURE_VIEWS, pictureName, picturePath } from '../../src/domain/catalogue/page/drawing-box.ts';
import { paintsOf } from '../../src/domain/catalogue/page/paints.ts';
import { aCar, allStyles, MODEL_HINTS } from '../support/sheets.ts';

const json = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../data/catalogue/${path}`, import.meta.url), 'utf8'));
const vocabulary = json('vocabulary.json') as Term[];
const terms = new Map(vocabulary.map((term) => [term.code, term]));
const stylesOfModel = Map.groupBy(allStyles(), ({ modelSlug }) => modelSlug);
const PURPLE_UNDER_GOLD = 'colour_gold_auspicious_purple';

/** Shades of a colour that occur in a drawing. */
const shadesIn = (svg: string, hex: string): number =>
  [0.5, 0.4, 0.2, 0.14, 0.04, 0].filter((shade) => svg.includes(paintOf(hex)(shade))).length;

describe('a two-tone car', () => {
  const colours = { colour: '#55406e', roofColour: '#c3a25b' };

  it.each(DRAWING_VIEWS)('shows both its paints, one above the other: %s', (view) => {
    const svg = drawCar(aCar(), { view, ...colours });
    expect(shadesIn(svg, colours.colour)).toBeGreaterThan(0);
    expect(shadesIn(svg, colours.roofColour)).toBeGreaterThan(0);
    expect(shadesIn(drawCar(aCar(), { view, colour: colours.colour }), colours.roofColour)).toBe(0);
  });

  it.each(DRAWING_VIEWS)('is drawn as a car of one colour when both are the same but for the light: %s', (view) => {
    const outline = (roofColour?: string) =>
      /id="\w+o" d="([^"]+)"/.exec(drawCar(aCar(), { view, colour: '#55406e', roofColour }))?.[1];
    expect(outline('#55406e')).toBe(outline());
  });

  it.each(DRAWING_VIEWS)('keeps to the size of all drawings: %s', (view) => {
    const sizes = (stylesOfModel.get('denza-d9') ?? []).flatMap(({ sheet, energyType }) => {
      const measures = measuresFromSheet(sheet, energyType, MODEL_HINTS.get('denza-d9'));
      return measures ? [drawCar(measures, { view, ...colours }).length] : [];
    });
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(9216);
  });
});

describe('paints of two colours', () => {
  it('are the plain colour above and the named paint on the body, as the trade writes them', () => {
    const { terms: names } = json('names/zh-cn.json') as { terms: Record<string, string> };
    expect(names[PURPLE_UNDER_GOLD]).toBe('金色/紫气凌云');
    const paints = paintsOf(stylesOfModel.get('denza-d9') ?? [], terms);
    expect(paints).toContainEqual({ code: PURPLE_UNDER_GOLD, hex: '55406e', roofHex: 'c3a25b' });
    // Every other colour of the dataset's bodies is a single one.
    const all = [...stylesOfModel.values()].flatMap((styles) => [...paintsOf(styles, terms)]);
    expect(new Set(all.filter(({ roofHex }) => roofHex).map(({ code }) => code))).toEqual(new Set([PURPLE_UNDER_GOLD]));
  });

  it('are told apart by either colour, and not taken for a body of one', () => {
    const known = new Map<string, Term>([
      ['gold', { code: 'gold', kind: 'colour', hex: '#C3A25B' }],
      ['gold_over_red', { code: 'gold_over_red', kind: 'colour', hex: '#C3A25B', hexSecond: '#7A1F26' }],
      ['black_over_red', { code: 'black_over_red', kind: 'colour', hex: '#1A1A1A', hexSecond: '#7A1F26' }],
      ['gold_again', { code: 'gold_again', kind: 'colour', hex: '#c3a25b', hexSecond: null }],
    ]);
    const style = stylesOfModel.get('denza-d9')?.[0];
    const sheet = { exterior_colours: [...known.keys()].map((term) => ({ term })) };
    expect(style && paintsOf([{ ...style, sheet }], known)).toEqual([
      { code: 'gold', hex: 'c3a25b' },
      { code: 'gold_over_red', hex: '7a1f26', roofHex: 'c3a25b' },
      { code: 'black_over_red', hex: '7a1f26', roofHex: '1a1a1a' },
    ]);
  });
});

describe('addresses of pictures', () => {
  it('end in the paint, or in body and roof', () => {
    expect(picturePath('byd-seagull', 'side', { hex: 'cfd8a6' })).toBe('/drawings/byd-seagull-side-cfd8a6.svg');
    expect(picturePath('denza-d9', 'top', { hex: '55406e', roofHex: 'c3a25b' })).toBe(
      '/drawings/denza-d9-top-55406e-c3a25b.svg',
    );
  });

  it('are one for each model, view and paint of the dataset', () => {
    const names = [...stylesOfModel].flatMap(([slug, styles]) =>
      paintsOf(styles, terms).flatMap((paint) => PICTURE_VIEWS.map((view) => pictureName(slug, view, paint))),
    );
    expect(new Set(names).size).toBe(names.length);
    const form = /^[a-z\d-]+-(side|front|rear|top)-[\da-f]{6}(-[\da-f]{6})?$/;
    expect(names.filter((name) => !form.test(name))).toEqual([]);
    expect(names.filter((name) => /(-[\da-f]{6}){2}$/.test(name))).toHaveLength(PICTURE_VIEWS.length);
  });
});

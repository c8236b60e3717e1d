import { describe, expect, it } from 'vitest';
import {
  DRAWING_STYLES,
  DRAWING_VIEWS,
  drawCar,
  type DrawingOptions,
} from '../../src/domain/catalogue/drawing/index.ts';
import { allStyles, aCar, distinctCars } from '../support/sheets.ts';

const everyDrawing = DRAWING_VIEWS.flatMap((view) => DRAWING_STYLES.map((style): DrawingOptions => ({ view, style })));
const idsOf = (svg: string): string[] => [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id);
const sizeOf = (svg: string) => /viewBox="([^"]+)" width="([^"]+)" height="([^"]+)"/.exec(svg)?.slice(1);

/** A busy machine is slower, not wrong. */
const PATIENCE = { timeout: 60_000 };

describe('a drawing', PATIENCE, () => {
  it('is the same text for the same input', () => {
    for (const options of everyDrawing) expect(drawCar(aCar(), options)).toBe(drawCar(aCar(), { ...options }));
  });

  it('is the same whether its car was drawn before or not', () => {
    const car = aCar({ hasPanoramicRoof: true });
    for (const { view, style } of everyDrawing) drawCar(car, { view, style, colour: '#7a1f26' });
    for (const options of everyDrawing) expect(drawCar(car, options)).toBe(drawCar({ ...car }, options));
  });

  it('shares a scale with every other: one unit is one millimetre', () => {
    const [box, width] = sizeOf(drawCar(aCar(), { millimetresPerPixel: 10 })) ?? [];
    const [sameBox, half] = sizeOf(drawCar(aCar(), { millimetresPerPixel: 20 })) ?? [];
    expect(sameBox).toBe(box);
    expect(Number(width)).toBeCloseTo(Number(half) * 2, 1);
    const [, longer] = sizeOf(drawCar(aCar({ lengthMm: 5000 }), { millimetresPerPixel: 10 })) ?? [];
    expect(Number(longer) - Number(width)).toBeCloseTo(20, 1);
  });

  it('may stand in a strict page: no styles, scripts, handlers or addresses', () => {
    for (const options of everyDrawing) {
      const svg = drawCar(aCar(), { ...options, hasDimensions: true, title: 'A car' });
      expect(svg).not.toMatch(/style=|<style|<script|\son\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
      expect(svg).not.toMatch(/href="(?!#)/);
    }
  });

  it('refers only to ids it defines, each once', () => {
    for (const options of everyDrawing) {
      const svg = drawCar(aCar({ hasPanoramicRoof: true }), options);
      const ids = idsOf(svg);
      expect(new Set(ids).size).toBe(ids.length);
      const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
      expect(references.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
    }
  });

  it('shares no id with the drawing of another car, colour or view on the same page', () => {
    const drawings = distinctCars(allStyles())
      .filter((_, index) => index % 8 === 0)
      .flatMap(({ measures }) =>
        DRAWING_VIEWS.flatMap((view) => ['#ffffff', '#17191c'].map((colour) => drawCar(measures, { view, colour }))),
      );
    const ids = drawings.flatMap((svg) => [...new Set(idsOf(svg))]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is a named picture with a title and decoration without one', () => {
    const titled = drawCar(aCar(), { title: 'Seal <06> & "Qin"' });
    expect(titled).toContain('role="img"><title>Seal &lt;06&gt; &amp; &quot;Qin&quot;</title>');
    expect(titled).not.toContain('aria-hidden');
    expect(drawCar(aCar())).toContain('aria-hidden="true"');
    expect(drawCar(aCar())).not.toContain('role=');
  });

  it('faces right where the page reads from the right', () => {
    const svg = drawCar(aCar(), { direction: 'rtl', hasDimensions: true });
    expect(svg).toContain('<g transform="matrix(-1 0 0 1 4800 0)">');
    // The letters are not mirrored with the car.
    expect(svg.lastIndexOf('<text')).toBeGreaterThan(svg.indexOf('direction="rtl"'));
    expect(drawCar(aCar(), { direction: 'rtl', view: 'front' })).not.toContain('matrix(');
  });

  it('keeps pieces that both sides have on both sides of the view from above', () => {
    const svg = drawCar(aCar(), { view: 'top' });
    expect(svg.match(/transform="scale\(1 -1\)"/g)?.length).toBe(3);
  });

  it('gives a soft top a dark roof of its own, unless told its colour', () => {
    const open = aCar({ hasSoftTop: true });
    expect(drawCar(open, { colour: '#c4452f' })).not.toBe(drawCar(aCar(), { colour: '#c4452f' }));
    expect(drawCar(open, { roofColour: undefined })).toBe(drawCar(open));
    const red = { colour: '#c4452f', roofColour: '#c4452f', idPrefix: 'x' };
    expect(drawCar(open, red)).toBe(drawCar(aCar(), red));
  });

  it('puts a light edge around a dark car when asked to', () => {
    expect(drawCar(aCar(), { colour: '#000', haloColour: '#5b6670' })).toContain('stroke="#5b6670"');
  });

  it.each<DrawingOptions>([
    { colour: 'red' },
    { colour: '#12345' },
    { roofColour: '"/><script>' },
    { style: 'silhouette', colour: '#fff" onload="x' },
    { style: 'line', ink: '"><script>' },
    { paper: 'url("x")' },
    { idPrefix: '1 2' },
  ])('refuses what is no colour and no id: %o', (options) => {
    expect(() => drawCar(aCar(), options)).toThrow(RangeError);
  });
});

describe('lines of measure', () => {
  const labels = { length: 'Length', wheelbase: 'Wheelbase', clearance: 'Clearance', trackFront: 'Front track' };
  const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

  it('say what the sheet states, in the words and figures of the caller', () => {
    const svg = drawCar(aCar(), { hasDimensions: true, labels, formatMm: (mm) => `${mm / 10} cm` });
    expect(textsOf(svg)).toEqual(['Wheelbase 285 cm', 'Length 480 cm', '148 cm']);
  });

  it('leave out a clearance and a track the sheet does not state', () => {
    expect(textsOf(drawCar(aCar(), { hasDimensions: true, labels })).join()).not.toContain('Clearance');
    const stated = aCar({ clearanceMm: 140, trackFrontMm: 1600 });
    expect(textsOf(drawCar(stated, { hasDimensions: true, labels })).join()).toContain('Clearance 140');
    expect(textsOf(drawCar(stated, { view: 'front', hasDimensions: true, labels })).join()).toContain('Front track');
    expect(textsOf(drawCar(aCar(), { view: 'front', hasDimensions: true, labels })).join()).not.toContain(
      'Front track',
    );
  });

  it('shrink a long label rather than let it run out of the picture', () => {
    const long = 'Höhe über alles, unbeladen, mit Dachreling';
    const svg = drawCar(aCar(), { hasDimensions: true, labels: { height: long } });
    const size = Number(new RegExp(`font-size="(\\d+)"[^>]*>${long}`).exec(svg)?.[1]);
    expect(size).toBeLessThan(96);
    expect(size).toBeGreaterThanOrEqual(48);
  });

  it('escape what a label holds', () => {
    expect(drawCar(aCar(), { hasDimensions: true, labels: { length: '<b>&' } })).toContain('&lt;b&gt;&amp; 4');
  });
});

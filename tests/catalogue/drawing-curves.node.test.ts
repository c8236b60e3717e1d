import { describe, expect, it } from 'vitest';
import { Curve } from '../../src/domain/catalogue/drawing/curve.ts';
import { fromLab, isHexColour, paintOf, toLab } from '../../src/domain/catalogue/drawing/paint.ts';
import { newPath, outlineOf, polygon } from '../../src/domain/catalogue/drawing/path.ts';

describe('a curve', () => {
  const arch = Curve.through([
    [0, 0, 90],
    [100, 100, 0],
    [200, 0, -90],
  ]);

  it('passes through its knots in the directions they ask for', () => {
    expect(arch.at(0, 1)).toMatchObject({ x: 100, y: 100 });
    expect(arch.at(0, 0).heading).toBeCloseTo(90);
    expect(arch.at(0, 1).heading).toBeCloseTo(0);
    expect(arch.end).toEqual([200, 0]);
  });

  it('comes as near to a quarter circle as Hobby promises', () => {
    for (const t of [0.25, 0.5, 0.75]) {
      const { x, y } = arch.at(0, t);
      expect(Math.hypot(x - 100, y)).toBeCloseTo(100, 0);
    }
    expect(arch.length).toBeCloseTo(Math.PI * 100, 0);
  });

  it('turns smoothly where a knot leaves the direction free', () => {
    const free = Curve.through([
      [0, 0],
      [50, 30],
      [120, 20],
      [200, 60],
    ]);
    expect(free.at(0, 1).heading).toBeCloseTo(free.at(1, 0).heading, 6);
    expect(free.at(1, 1).heading).toBeCloseTo(free.at(2, 0).heading, 6);
  });

  it('is found by coordinate, cut, reversed and trimmed without moving', () => {
    const place = arch.find(60);
    expect(place.x).toBeCloseTo(60, 6);
    const piece = arch.cut(place, arch.find(140));
    expect(piece.start[0]).toBeCloseTo(60, 6);
    expect(piece.at(piece.last, 0.5).y).toBeCloseTo(arch.find(piece.at(piece.last, 0.5).x).y, 4);
    expect(arch.reversed().start).toEqual(arch.end);
    expect(arch.reversed().reversed().segments).toEqual(arch.segments);
    const trimmed = arch.trimmed(30, 50);
    expect(arch.length - trimmed.length).toBeCloseTo(80, 0);
  });

  it('keeps something however much is trimmed', () => {
    expect(arch.trimmed(500, 500).length).toBeGreaterThan(20);
  });

  it('gives its nearer end where it never passes a coordinate', () => {
    expect(arch.find(-50)).toMatchObject({ x: 0, y: 0 });
    expect(arch.find(900)).toMatchObject({ x: 200, y: 0 });
  });

  it('does not divide by zero where two knots coincide', () => {
    const pinched = Curve.through([
      [0, 0],
      [0, 0],
      [10, 0],
    ]);
    expect(pinched.segments.flat().every(Number.isFinite)).toBe(true);
  });
});

describe('path data', () => {
  it('is relative whole millimetres with y down and no needless separators', () => {
    const square = polygon([
      [0, 0],
      [10.4, 0],
      [10.4, 9.6],
      [0, 9.6],
    ]);
    expect(square.toString()).toBe('M0 0h10v-10h-10v10z');
    expect(newPath().move(1, 1).line(3, 4).line(1, -2).toString()).toBe('M1-1l2-3-2 6');
  });

  it('makes straight lines of curves that are straight', () => {
    expect(
      newPath()
        .follow(Curve.line([0, 0], [30, 40]), 'move')
        .toString(),
    ).toBe('M0 0l30-40');
  });

  it('rounds corners within the outline', () => {
    const rounded = outlineOf(
      [Curve.line([0, 0], [100, 0]), Curve.line([100, 0], [0, 100]), Curve.line([0, 100], [0, 0])],
      [20],
    );
    expect(rounded.toString()).toMatch(/^M0 0h80c/);
  });
});

describe('paint', () => {
  it('survives the way to OKLab and back', () => {
    for (const hex of ['#000000', '#ffffff', '#7a1f26', '#3a5f8f', '#cfd8a6']) expect(fromLab(toLab(hex))).toBe(hex);
  });

  it('is the colour itself in the middle, lighter above and darker below', () => {
    for (const hex of ['#7a1f26', '#3a5f8f', '#9aa3ab']) {
      const paint = paintOf(hex);
      expect(paint(0)).toBe(hex);
      const lightness = [-1, -0.5, 0, 0.5, 1].map((shade) => toLab(paint(shade))[0]);
      expect(lightness).toEqual([...lightness].sort((a, b) => a - b));
      expect(new Set(lightness).size).toBe(5);
    }
  });

  it('lifts black and lowers white, so that form stays visible', () => {
    expect(toLab(paintOf('#000')(0))[0]).toBeCloseTo(0.2, 1);
    expect(toLab(paintOf('#fff')(0))[0]).toBeLessThan(0.96);
    expect(paintOf('#fff')(1)).not.toBe(paintOf('#fff')(0));
  });

  it('comes only from a hex colour', () => {
    expect(isHexColour('#abc')).toBe(true);
    expect(isHexColour('aabbcc')).toBe(true);
    for (const text of ['', 'red', '#abcd', '#12345g', 'url(#x)']) {
      expect(isHexColour(text)).toBe(false);
      expect(() => paintOf(text)).toThrow(RangeError);
    }
  });
});

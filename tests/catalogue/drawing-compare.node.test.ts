import { describe, expect, it } from 'vitest';
import { containerFit, CONTAINERS, loadOf, overlayCars } from '../../src/domain/catalogue/drawing/index.ts';
import { aCar } from '../support/sheets.ts';
import { extentOf, subpathsOf } from '../support/svg-shapes.ts';

const small = aCar({ lengthMm: 3800, widthMm: 1715, heightMm: 1540, wheelbaseMm: 2500, bodyStructure: 'hatchback' });
const long = aCar({ lengthMm: 5000, widthMm: 1910, heightMm: 1495, wheelbaseMm: 2920 });
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

/** Each car's outline where it lies in the overlay: from nose to tail. */
function spans(svg: string): [left: number, right: number, height: number][] {
  return [...svg.matchAll(/<g transform="translate\((-?\d+) 0\)"[^>]*><path d="([^"]+)"/g)].map(
    ([, shift, data = '']) => {
      const { left, right, top } = extentOf(subpathsOf(data));
      return [Number(shift) + left, Number(shift) + right, -top];
    },
  );
}

describe('cars over each other', () => {
  it('are drawn at one scale: each as long and as high as its sheet says', () => {
    for (const align of ['front', 'axle', 'rear', 'centre'] as const) {
      const [first = [0, 0, 0], second = [0, 0, 0]] = spans(overlayCars([small, long], { align }));
      expect(Math.abs(first[1] - first[0] - 3800)).toBeLessThanOrEqual(3);
      expect(Math.abs(second[1] - second[0] - 5000)).toBeLessThanOrEqual(3);
      expect(Math.abs(first[2] - 1540)).toBeLessThanOrEqual(3);
      expect(Math.abs(second[2] - 1495)).toBeLessThanOrEqual(3);
    }
  });

  it('share what they are aligned by', () => {
    const ends = (align: 'front' | 'rear' | 'centre') => {
      const [[left, right] = [0, 0], [otherLeft, otherRight] = [0, 0]] = spans(overlayCars([small, long], { align }));
      return { nose: otherLeft - left, tail: otherRight - right };
    };
    expect(Math.abs(ends('front').nose)).toBeLessThanOrEqual(2);
    expect(Math.abs(ends('rear').tail)).toBeLessThanOrEqual(2);
    expect(Math.abs(ends('centre').nose + ends('centre').tail)).toBeLessThanOrEqual(3);
    const axles = [...overlayCars([small, long]).matchAll(/translate\((-?\d+) 0\).*?cx="(\d+)"/gs)].map(
      ([, shift, x]) => Number(shift) + Number(x),
    );
    expect(Math.abs((axles[0] ?? 0) - (axles[1] ?? 9999))).toBeLessThanOrEqual(2);
  });

  it('are told apart by name, length and height', () => {
    const svg = overlayCars([small, long], { names: ['Small', 'Long & low'], formatMm: String });
    expect(textsOf(svg)).toEqual(['Small  3800', 'Long &amp; low  5000', '1540', '1495']);
  });

  it('keep every mark inside the picture, however many they are', () => {
    const svg = overlayCars([small, long, aCar(), aCar({ heightMm: 1700, bodyStructure: 'suv' })]);
    const [left = 0, , width = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
    const marks = [...svg.matchAll(/<text[^>]*translate\((-?\d+)/g)].map(([, x]) => Number(x));
    expect(marks).toHaveLength(4);
    expect(marks.every((x) => x > left + 40 && x < left + width - 40)).toBe(true);
    expect(new Set(marks).size).toBe(4);
  });

  it('are refused when there are none, or a colour is none', () => {
    expect(() => overlayCars([])).toThrow(RangeError);
    expect(() => overlayCars([small], { colours: ['"/>'] })).toThrow(RangeError);
    expect(() => overlayCars([aCar({ lengthMm: 0 })])).toThrow(RangeError);
  });
});

describe('cars in a container', () => {
  it('fit in a 40 foot one as two sedans do, and the rest is told', () => {
    const load = loadOf([long, long], CONTAINERS['40HC']);
    // 100 + 5000 + 150 + 5000 from the closed end; 12 032 inside.
    expect(load).toMatchObject({ fits: true, usedLengthMm: 10_250, freeLengthMm: 1782 });
    expect(load.cars).toEqual([
      { startMm: 100, endMm: 5100, isInside: true, headroomMm: 1090, sideRoomMm: 215 },
      { startMm: 5250, endMm: 10_250, isInside: true, headroomMm: 1090, sideRoomMm: 215 },
    ]);
  });

  it('do not fit when the last one stands out of the doors', () => {
    const load = loadOf([small, small], CONTAINERS['20GP']);
    expect(load.fits).toBe(false);
    expect(load.cars.map(({ isInside }) => isInside)).toEqual([true, false]);
    expect(load.freeLengthMm).toBe(5898 - 7850);
    // What stands out is drawn pale, and no figure is written over it.
    const { svg } = containerFit([small, small], '20GP');
    expect(svg).toContain('<g transform="translate(4050 0)" opacity=".45">');
    const columns = [...svg.matchAll(/<text transform="translate\((\d+)/g)].map(([, x]) => Number(x));
    expect(columns).toHaveLength(2);
    expect(Math.min(...columns)).toBeGreaterThan(7850);
  });

  it('fit to the millimetre of the room asked for before the doors', () => {
    const length = 5898 - 100 - 50;
    const longest = aCar({ lengthMm: length, wheelbaseMm: 3400 });
    expect(loadOf([longest], CONTAINERS['20GP']).fits).toBe(true);
    expect(loadOf([{ ...longest, lengthMm: length + 1 }], CONTAINERS['20GP']).fits).toBe(false);
  });

  it('do not fit when too high for the door or too wide for the walls', () => {
    const tall = aCar({ heightMm: 2221, widthMm: 1900, bodyStructure: 'van' });
    expect(loadOf([tall], CONTAINERS['40GP']).fits).toBe(false);
    expect(loadOf([{ ...tall, heightMm: 2220 }], CONTAINERS['40GP']).fits).toBe(true);
    expect(loadOf([tall], CONTAINERS['40HC']).fits).toBe(true);
    const wide = aCar({ widthMm: 2141, heightMm: 1900, bodyStructure: 'suv' });
    expect(loadOf([wide], CONTAINERS['40HC']).fits).toBe(false);
    expect(loadOf([{ ...wide, widthMm: 2140 }], CONTAINERS['40HC']).fits).toBe(true);
  });

  it('are drawn at the scale of the container, without a fault', () => {
    const { svg, fits } = containerFit([small, long], '40HC', {
      names: ['A', 'B'],
      labels: { free: 'Free' },
      formatMm: String,
    });
    expect(fits).toBe(true);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['A  3800', 'B  5000', '12032', 'Free 2982', '2698', '2352']));
    expect(svg).toContain('<rect x="0" y="-2698" width="12032" height="2698"');
    expect(svg).toContain('<g transform="translate(4050 0)">');
    const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('may be none, and any container of one’s own may be asked about', () => {
    const box = { name: 'Lorry', lengthMm: 7000, widthMm: 2400, heightMm: 2600, doorWidthMm: 2400, doorHeightMm: 2600 };
    expect(containerFit([], box)).toMatchObject({ fits: true, usedLengthMm: 0, freeLengthMm: 7000 });
    expect(containerFit([long], box).svg).toContain('>Lorry<');
    expect(() => containerFit([aCar({ widthMm: 0 })], box)).toThrow(RangeError);
  });
});

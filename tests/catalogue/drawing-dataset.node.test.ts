import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  DRAWING_STYLES,
  DRAWING_VIEWS,
  drawCar,
  measuresFromSheet,
  type CarMeasures,
  type DrawingStyle,
  type DrawingView,
} from '../../src/domain/catalogue/drawing/index.ts';
import { allStyles, distinctCars, MODEL_HINTS } from '../support/sheets.ts';
import { extentOf, pathData, selfCrossing, subpathsOf, union, type Extent } from '../support/svg-shapes.ts';

const styles = allStyles();
const cars = distinctCars(styles);

/** Bytes; measured, and kept from growing unnoticed. A catalogue page shows dozens of them. */
const SIZES: Record<DrawingStyle, Record<DrawingView, number>> = {
  paint: { side: 9216, front: 5632, rear: 5632, top: 7680 },
  line: { side: 5120, front: 3328, rear: 3072, top: 4352 },
  silhouette: { side: 1152, front: 1152, rear: 1152, top: 1024 },
};
const SIDE_PAINT_GZIPPED = 3072;
/** Whole millimetres and rounded corners: the picture may differ from the sheet by this much. */
const TOLERANCE_MM = 3;

const RAIL = /<path d="([^"]+)" fill="none" stroke="#2d3035" stroke-width="17"/;
const END_RAILS = /<path d="([^"]+)" fill="#2d3035"/;
const SPARE_WHEEL = /<rect x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)" rx="46"/;

/** Painted drawings of every car in one view, made once: several promises are about them. */
const paintedOnce = new Map<DrawingView, string[]>();
function painted(view: DrawingView): string[] {
  const known = paintedOnce.get(view) ?? cars.map(({ measures }) => drawCar(measures, { view, colour: '#8a6d45' }));
  paintedOnce.set(view, known);
  return known;
}

const outlineData = (svg: string): string => pathData(svg, /id="\w+o" d="([^"]+)"/);

function spareWheel(svg: string): Extent[] {
  const found = SPARE_WHEEL.exec(svg);
  if (!found) return [];
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
  return [{ left: x, top: y, right: x + width, bottom: y + height }];
}

/** What the picture shows of the car itself: body, rails and spare wheel, without mirrors and shadow. */
function carExtent(svg: string, view: DrawingView): Extent {
  const body = extentOf(subpathsOf(outlineData(svg)));
  const rail = (view === 'side' ? RAIL : END_RAILS).exec(svg)?.[1];
  const rails = rail === undefined ? [] : [extentOf(subpathsOf(rail), view === 'side' ? 17 / 2 : 0)];
  const spare = view === 'side' || view === 'top' ? spareWheel(svg) : [];
  return union([body, ...rails, ...spare]);
}

function sizeFaults(svg: string, view: DrawingView, measures: CarMeasures): string[] {
  const { left, right, top, bottom } = carExtent(svg, view);
  const { lengthMm, widthMm, heightMm } = measures;
  const across = view === 'side' || view === 'top' ? lengthMm : widthMm;
  const upright = view === 'top' ? bottom - top - widthMm : -top - heightMm;
  const faults: string[] = [];
  if (Math.abs(right - left - across) > TOLERANCE_MM) faults.push(`${view} ${right - left} wide, sheet ${across}`);
  if (Math.abs(upright) > TOLERANCE_MM) faults.push(`${view} ${upright} mm off its height`);
  return faults;
}

function shapeFaults(data: string, name: string): string[] {
  const [outline = []] = subpathsOf(data);
  const faults: string[] = [];
  if (!data.endsWith('z')) faults.push(`${name} is open`);
  const crossing = selfCrossing(outline);
  if (crossing) faults.push(`${name} crosses itself near ${crossing.join(' and ')}`);
  return faults;
}

/** A busy machine is slower, not wrong. */
const PATIENCE = { timeout: 60_000 };

describe('every sheet of the dataset', PATIENCE, () => {
  it('states measures that can be drawn', () => {
    const refused = styles.filter(
      ({ sheet, energyType, modelSlug }) =>
        measuresFromSheet(sheet, energyType, MODEL_HINTS.get(modelSlug)) === undefined,
    );
    expect(refused.map(({ slug }) => slug)).toEqual([]);
    expect(cars.length).toBeGreaterThan(250);
  });

  it.each(DRAWING_VIEWS)('is drawn to its stated size, closed and without crossing itself: %s', (view) => {
    const faults = cars.flatMap(({ slug, measures }, index) => {
      const svg = painted(view)[index] ?? '';
      const glass = view === 'side' ? shapeFaults(pathData(svg, /id="\w+d" d="([^"]+)"/), 'side glass') : [];
      return [...sizeFaults(svg, view, measures), ...shapeFaults(outlineData(svg), `${view} outline`), ...glass].map(
        (fault) => `${slug}: ${fault}`,
      );
    });
    expect(faults).toEqual([]);
  });

  it.each(DRAWING_STYLES)('is drawn in numbers throughout and within its size: %s', (style) => {
    const faults: string[] = [];
    for (const view of DRAWING_VIEWS) {
      for (const [index, { slug, measures }] of cars.entries()) {
        const svg = style === 'paint' ? (painted(view)[index] ?? '') : drawCar(measures, { view, style });
        if (/NaN|undefined|Infinity|null|object/.test(svg)) faults.push(`${slug} ${view}: not a number`);
        if (svg.length > SIZES[style][view]) faults.push(`${slug} ${view}: ${svg.length} bytes`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('takes at most 3 KB over the wire as a painted side view', () => {
    const heaviest = Math.max(...painted('side').map((svg) => gzipSync(svg).length));
    expect(heaviest).toBeLessThanOrEqual(SIDE_PAINT_GZIPPED);
  });

  it('stands on its wheels, the stated wheelbase apart', () => {
    for (const [index, { slug, measures }] of cars.entries()) {
      const svg = painted('side')[index] ?? '';
      const places = [...svg.matchAll(/transform="translate\((\d+) (-\d+)\)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]);
      const [front = [], rear = []] = places;
      const radius = Number(/<g id="\w+w"><circle r="(\d+)"/.exec(svg)?.[1]);
      expect(Math.abs((rear[0] ?? 0) - (front[0] ?? 0) - measures.wheelbaseMm), slug).toBeLessThanOrEqual(1);
      expect(Math.abs((front[1] ?? 0) + radius), slug).toBeLessThanOrEqual(1);
    }
  });
});

describe('bodies the dataset has none of', () => {
  const made: CarMeasures[] = [
    {
      lengthMm: 5300,
      widthMm: 1930,
      heightMm: 1830,
      wheelbaseMm: 3230,
      tyreFront: '265/65 R17',
      energyType: 'petrol',
      bodyStructure: 'pickup',
    },
    {
      lengthMm: 4400,
      widthMm: 1850,
      heightMm: 1300,
      wheelbaseMm: 2600,
      doors: 2,
      seats: 2,
      energyType: 'petrol',
      bodyStructure: 'coupe',
    },
    {
      lengthMm: 4500,
      widthMm: 1720,
      heightMm: 1950,
      wheelbaseMm: 2900,
      hasSlidingDoors: true,
      energyType: 'petrol',
      bodyStructure: 'van',
    },
    {
      lengthMm: 4800,
      widthMm: 1850,
      heightMm: 1500,
      wheelbaseMm: 2850,
      hasRoofRails: true,
      energyType: 'hybrid',
      bodyStructure: 'station_wagon',
    },
  ];

  it.each(made)('are drawn to their stated size all the same: $bodyStructure', (measures) => {
    for (const view of DRAWING_VIEWS) {
      const svg = drawCar(measures, { view });
      expect(svg).not.toMatch(/NaN|undefined/);
      expect([...sizeFaults(svg, view, measures), ...shapeFaults(outlineData(svg), view)]).toEqual([]);
    }
  });
});

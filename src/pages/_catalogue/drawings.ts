import { drawCar, measuresFromSheet } from '../../domain/catalogue/drawing/index.ts';
import { geometryOf } from '../../domain/catalogue/drawing/geometry.ts';
import type { CarMeasures } from '../../domain/catalogue/drawing/measures.ts';
import type { Style } from '../../domain/catalogue/model.ts';
import type { PictureView } from '../../domain/catalogue/page/drawing-box.ts';
import type { PlateMeasures } from '../../domain/catalogue/page/plate.ts';

/** A car that can be drawn: one whose sheet states the four dimensions a drawing needs. */
export interface DrawnCar {
  measures: CarMeasures;
  plate: PlateMeasures;
  /** Front axle behind the nose, in millimetres, as the drawing has it. */
  frontAxleMm: number;
}

const cars = new Map<number, DrawnCar | undefined>();
const drawings = new Map<string, string>();

/** What drawings of a style are made from, or undefined where the sheet states too little to draw it. */
export function drawnCar(style: Style): DrawnCar | undefined {
  if (!cars.has(style.id)) cars.set(style.id, prepare(style));
  return cars.get(style.id);
}

function prepare({ sheet, energyType, modelSlug }: Style): DrawnCar | undefined {
  const measures = measuresFromSheet(sheet, energyType, modelSlug);
  if (!measures) return undefined;
  return {
    measures,
    plate: {
      lengthMm: measures.lengthMm,
      widthMm: measures.widthMm,
      heightMm: measures.heightMm,
      wheelbaseMm: measures.wheelbaseMm,
      trackMm: measures.trackFrontMm,
    },
    frontAxleMm: geometryOf(measures).front.x,
  };
}

/** Paint so dark that its car would lose its outline on a dark page gets a light edge; on a light page none shows. */
function haloFor(hex: string): string | undefined {
  const channels = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...channels) < 96 ? '#cfd8dc' : undefined;
}

/** One view of a style in one paint. Drawn once and kept: eight languages show the same picture. */
export function drawing(style: Style, view: PictureView, hex: string): string | undefined {
  const car = drawnCar(style);
  if (!car) return undefined;
  const key = `${style.id} ${view} ${hex}`;
  let svg = drawings.get(key);
  if (!svg) drawings.set(key, (svg = drawCar(car.measures, { view, colour: `#${hex}`, haloColour: haloFor(hex) })));
  return svg;
}

import { drawCar, measuresFromSheet } from '../../domain/catalogue/drawing/index.ts';
import { geometryOf } from '../../domain/catalogue/drawing/geometry.ts';
import type { CarMeasures } from '../../domain/catalogue/drawing/measures.ts';
import type { Style } from '../../domain/catalogue/model.ts';
import type { PictureView } from '../../domain/catalogue/page/drawing-box.ts';
import { paintKey, type Paint } from '../../domain/catalogue/page/paints.ts';
import type { PlateMeasures } from '../../domain/catalogue/page/plate.ts';
import { inOnePiece } from '../../domain/shared/remember.ts';

/** A car that can be drawn: one whose sheet states the four dimensions a drawing needs. */
export interface DrawnCar {
  measures: CarMeasures;
  plate: PlateMeasures;
  /** Front axle behind the nose, in millimetres, as the drawing has it. */
  frontAxleMm: number;
  /** Pictures already made, by view and paint: eight languages show the same ones. */
  pictures: Map<string, string>;
}

const carOfStyle = new Map<number, DrawnCar | undefined>();
/** Most styles of a model differ in nothing that is drawn, so cars of equal measures are one. */
const carOfMeasures = new Map<string, DrawnCar>();

/** What drawings of a style are made from, or undefined where the sheet states too little to draw it. */
export function drawnCar(style: Style): DrawnCar | undefined {
  if (!carOfStyle.has(style.id)) carOfStyle.set(style.id, prepare(style));
  return carOfStyle.get(style.id);
}

function prepare({ sheet, energyType, modelSlug }: Style): DrawnCar | undefined {
  const measures = measuresFromSheet(sheet, energyType, modelSlug);
  if (!measures) return undefined;
  const key = JSON.stringify(measures);
  let car = carOfMeasures.get(key);
  if (!car) carOfMeasures.set(key, (car = carWith(measures)));
  return car;
}

function carWith(measures: CarMeasures): DrawnCar {
  const { lengthMm, widthMm, heightMm, wheelbaseMm, trackFrontMm } = measures;
  return {
    measures,
    plate: { lengthMm, widthMm, heightMm, wheelbaseMm, trackMm: trackFrontMm },
    frontAxleMm: geometryOf(measures).front.x,
    pictures: new Map(),
  };
}

/** Paint so dark that its car would lose its outline on a dark page gets a light edge; on a light page none shows. */
function haloFor({ hex }: Paint): string | undefined {
  const channels = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...channels) < 96 ? '#cfd8dc' : undefined;
}

/** One view of a style in one paint. Drawn once and kept. */
export function drawing(style: Style, view: PictureView, paint: Paint): string | undefined {
  const car = drawnCar(style);
  if (!car) return undefined;
  const key = `${view} ${paintKey(paint)}`;
  let svg = car.pictures.get(key);
  if (!svg) {
    const roofColour = paint.roofHex === undefined ? undefined : `#${paint.roofHex}`;
    svg = inOnePiece(drawCar(car.measures, { view, colour: `#${paint.hex}`, roofColour, haloColour: haloFor(paint) }));
    car.pictures.set(key, svg);
  }
  return svg;
}

import { drawCar, measuresFromSheet } from '../../domain/catalogue/drawing/index.ts';
import { geometryOf } from '../../domain/catalogue/drawing/geometry.ts';
import type { CarMeasures } from '../../domain/catalogue/drawing/measures.ts';
import type { Term } from '../../domain/catalogue/page/dictionary.ts';
import type { Model, Style } from '../../domain/catalogue/model.ts';
import type { PictureView } from '../../domain/catalogue/page/drawing-box.ts';
import type { ModelEntry } from '../../domain/catalogue/page/model-entry.ts';
import { paintKey, paintsOf, type Paint } from '../../domain/catalogue/page/paints.ts';
import type { PlateMeasures } from '../../markup/catalogue/plate.ts';
import { inOnePiece } from '../../domain/shared/remember.ts';
import { ofBuild } from '../../layouts/of-build.ts';

/** A car that can be drawn: one whose sheet states the four dimensions a drawing needs. */
interface DrawnCar {
  measures: CarMeasures;
  plate: PlateMeasures;
  /** Front axle behind the nose, in millimetres, as the drawing has it. */
  frontAxleMm: number;
  /** Pictures already made, by view and paint: eight languages show the same ones. */
  pictures: Map<string, string>;
}

const carOfStyle = ofBuild(() => new Map<number, DrawnCar | undefined>());
/** Most styles of a model differ in nothing that is drawn, so cars of equal measures are one. */
const carOfMeasures = new Map<string, DrawnCar>();

/** What drawings of a style are made from, or undefined where the sheet states too little to draw it. */
export function drawnCar(model: Model, style: Style): DrawnCar | undefined {
  const known = carOfStyle();
  if (!known.has(style.id)) known.set(style.id, prepare(model, style));
  return known.get(style.id);
}

function prepare(model: Model, { sheet, energyType }: Style): DrawnCar | undefined {
  const measures = measuresFromSheet(sheet, energyType, model.drawing);
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
export function drawing(model: Model, style: Style, view: PictureView, paint: Paint): string | undefined {
  const car = drawnCar(model, style);
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

/** The picture that shows a style. */
export interface StylePicture {
  /** Slug in the name of its file: the model's, or a style's if its measures differ from those shown for the model. */
  slug: string;
  paint: Paint;
  /** The style whose measures are drawn: another one if the style's own sheet states too little. */
  drawn: Style;
}

/** A style in its own measures and its own first colour, as far as its sheet states them, else in its model's. */
export function pictureOf(
  { model, face, styles }: ModelEntry,
  style: Style,
  terms: ReadonlyMap<string, Term>,
): StylePicture | undefined {
  const drawn = drawnCar(model, style) ? style : face;
  const car = drawnCar(model, drawn);
  if (!car) return undefined;
  const own = paintsOf([style], terms)[0];
  const paint = own.code === undefined ? paintsOf(styles, terms)[0] : own;
  if (car === drawnCar(model, face)) return { slug: model.slug, paint, drawn };
  // Styles that look alike share a file. It is named after the oldest, because their order changes with prices.
  const alike = styles.filter((each) => drawnCar(model, each) === car);
  const first = alike.reduce((oldest, each) => (each.id < oldest.id ? each : oldest), drawn);
  return { slug: first.slug, paint, drawn };
}

/** What the `cacheKey` of a page with the picture depends on: the file, its paint, and the style that is drawn. */
export const shownIn = (picture: StylePicture | undefined) =>
  picture && [picture.slug, picture.paint, picture.drawn.slug];

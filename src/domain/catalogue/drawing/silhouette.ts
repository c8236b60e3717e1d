/** The silhouette style: one flat shape, about a kilobyte, for lists and legends. */
import { endBounds } from './end-paint.ts';
import { frontPartsOf } from './front.ts';
import type { CarGeometry, WheelPlace } from './geometry.ts';
import type { Bounds, Drawn, ResolvedOptions } from './options.ts';
import { rearPartsOf } from './rear.ts';
import { sidePartsOf } from './side.ts';
import { circle, pathElement, rectangle } from './svg.ts';
import { planBounds } from './top-paint.ts';
import { planPartsOf } from './top-parts.ts';

interface Shape {
  elements: string;
  bounds: Bounds;
}

function sideShape(car: CarGeometry, options: ResolvedOptions): Shape {
  const { outline, glass, spareWheel } = sidePartsOf(car);
  const wheel = ({ x, radius }: WheelPlace): string => circle(radius, '', x, radius);
  const windows =
    options.hasWindows === false
      ? ''
      : pathElement(glass.side, `fill="${options.paper}" fill-opacity=".35" stroke="none"`);
  return {
    elements:
      pathElement(outline) +
      (spareWheel ? rectangle(spareWheel.side, 46) : '') +
      wheel(car.front) +
      wheel(car.rear) +
      windows,
    bounds: { left: 0, bottom: 0, right: car.measures.lengthMm, top: car.measures.heightMm },
  };
}

function endShape(car: CarGeometry, view: 'front' | 'rear'): Shape {
  const { shape, tyres, mirrors } = view === 'rear' ? rearPartsOf(car) : frontPartsOf(car);
  // Mirrored pieces run the other way round; in one path they would cancel each other out.
  const pieces = [tyres, shape.rails, shape.outline, ...mirrors.map(({ shell }) => shell)];
  return { elements: pieces.map((piece) => pathElement(piece)).join(''), bounds: endBounds(shape, car) };
}

function planShape(car: CarGeometry): Shape {
  const { outline, mirror, spareWheel } = planPartsOf(car);
  const other = `<path d="${mirror}" transform="scale(1 -1)"/>`;
  const spare = spareWheel ? rectangle(spareWheel.top, 46) : '';
  return { elements: pathElement(outline) + pathElement(mirror) + other + spare, bounds: planBounds(car) };
}

function shapeOf(car: CarGeometry, options: ResolvedOptions): Shape {
  if (options.view === 'top') return planShape(car);
  return options.view === 'side' ? sideShape(car, options) : endShape(car, options.view);
}

export function silhouette(car: CarGeometry, options: ResolvedOptions): Drawn {
  const { elements, bounds } = shapeOf(car, options);
  const { colour, outlineColour, strokeWidth = 10, opacity = 1 } = options;
  const stroke =
    outlineColour === undefined
      ? ''
      : ` stroke="${outlineColour}" stroke-width="${strokeWidth}" stroke-linejoin="round"`;
  const seeThrough = opacity < 1 ? ` opacity="${opacity}"` : '';
  return { defs: '', body: `<g fill="${colour}"${seeThrough}${stroke}>${elements}</g>`, bounds };
}

/** The line style: the same parts as the painted one, as drawing-office line work. */
import { endBounds } from './end-paint.ts';
import { frontPartsOf } from './front.ts';
import type { CarGeometry } from './geometry.ts';
import type { Drawn, ResolvedOptions } from './options.ts';
import { newPath } from './path.ts';
import { rearPartsOf } from './rear.ts';
import { sidePartsOf } from './side.ts';
import { handleBox } from './side-body.ts';
import { pillarsOf, seatsOf } from './side-glass.ts';
import type { EndLamp, Plate } from './end-shape.ts';
import type { Lamp } from './side-lamps.ts';
import { circle, ellipse, pathElement, rectangle, short } from './svg.ts';
import { mirroredPieces, planBounds } from './top-paint.ts';
import { planPartsOf } from './top-parts.ts';
import { wheelsSideOn } from './wheels.ts';

/** Widths in millimetres, or in CSS pixels if the stroke keeps its width at every scale. */
const STROKE = { millimetres: 8, pixels: 1.4, hairlineShare: 0.55, glassOpacity: 0.06 } as const;

interface Pen {
  stroke: number;
  hairline: string;
}
function penOf(options: ResolvedOptions): Pen {
  const stroke = options.strokeWidth ?? (options.hasConstantStroke ? STROKE.pixels : STROKE.millimetres);
  return { stroke, hairline: short(options.hairlineWidth ?? stroke * STROKE.hairlineShare) };
}

/** Layers from back to front: behind the outline, outline, glass, lines of full width over it, hairlines. */
interface Layers {
  behind: string;
  outline: { toString(): string };
  glass: string;
  over?: string;
  hairlines: string;
}

function sheet({ behind, outline, glass, over = '', hairlines }: Layers, options: ResolvedOptions, pen: Pen): string {
  const { ink, paper } = options;
  const opacity = options.glassOpacity ?? STROKE.glassOpacity;
  const body =
    `<g fill="none" stroke="${ink}" stroke-width="${pen.stroke}" stroke-linejoin="round" stroke-linecap="round">` +
    `${behind}${pathElement(outline, `fill="${paper}"`)}${pathElement(glass, `fill="${ink}" fill-opacity="${opacity}"`)}` +
    `${over}<g stroke-width="${pen.hairline}">${hairlines}</g></g>`;
  if (!options.hasConstantStroke) return body;
  return body.replace(/<(path|circle|ellipse|rect)\b/g, '<$1 vector-effect="non-scaling-stroke"');
}

const clipOf = (id: string, name: string, outline: { toString(): string }): string =>
  `<clipPath id="${id}${name}"><path d="${outline.toString()}"/></clipPath>`;

function sideLamp(lamp: Lamp): string {
  if (!lamp.round) return pathElement(`${lamp.housing}${lamp.light ?? ''}`);
  const { x, y, radiusX, radiusY } = lamp.round;
  return ellipse(lamp.round) + ellipse({ x, y, radiusX: radiusX * 0.7, radiusY: radiusY * 0.7 });
}

function linedSide(car: CarGeometry, options: ResolvedOptions, id: string): Drawn {
  const parts = sidePartsOf(car);
  const pen = penOf(options);
  const { glass, creases, mirror, rail } = parts;
  const crease = newPath().follow(creases.shoulder, 'move').follow(creases.rocker, 'move');
  const handles = parts.handles.map((place) => rectangle(handleBox(place), 13));
  const hairlines =
    `<g clip-path="url(#${id}c)">${[parts.headlamp, ...parts.lowerLamp, parts.tailLamp].map(sideLamp).join('')}${pathElement(parts.trim)}` +
    `${pathElement(crease, 'stroke-opacity=".55"')}</g><g clip-path="url(#${id}k)">` +
    pathElement(pillarsOf(car, glass), `fill="${options.ink}" fill-opacity=".12"`) +
    `${pathElement(seatsOf(car, glass, 'line'), 'stroke-opacity=".5"')}</g>` +
    pathElement(parts.cuts) +
    handles.join('') +
    pathElement(mirror.shell, `fill="${options.paper}"`) +
    (rail ? pathElement(rail) : '');
  const floor = newPath()
    .move(car.front.x + car.front.archRadius, car.clearanceMm)
    .line(car.rear.x - car.rear.archRadius, car.clearanceMm);
  const layers: Layers = {
    behind:
      (parts.spareWheel ? rectangle(parts.spareWheel.side, 46) : '') +
      wheelsSideOn(car, id, pen.hairline) +
      pathElement(floor, 'stroke-opacity=".5"'),
    outline: parts.outline,
    glass: `${glass.windscreen}${glass.rearWindow ?? ''}${glass.side}`,
    hairlines,
  };
  return {
    defs: clipOf(id, 'c', parts.outline) + clipOf(id, 'k', glass.side),
    body: sheet(layers, options, pen),
    bounds: { left: 0, bottom: 0, right: car.measures.lengthMm, top: car.measures.heightMm },
  };
}

function endLamp({ round, housing, light }: EndLamp): string {
  if (!round) return pathElement(`${housing ?? ''}${light ?? ''}`);
  return circle(round.radius, '', round.x, round.y) + circle(round.radius * 0.74, '', round.x, round.y);
}
const plate = (place: Plate): string => rectangle(place, 8);

function linedFront(car: CarGeometry, options: ResolvedOptions, id: string): Drawn {
  const parts = frontPartsOf(car);
  const { shape, mirrors, grille, crease, lightBar } = parts;
  const face = `${parts.trim}${parts.intake}${parts.vents}${grille?.opening ?? crease ?? ''}${grille?.bars ?? ''}${lightBar ?? ''}`;
  const layers: Layers = {
    behind: pathElement(`${parts.tyres}${shape.rails}`),
    outline: shape.outline,
    glass: parts.windscreen.toString(),
    over: mirrors.map(({ shell }) => pathElement(shell, `fill="${options.paper}"`)).join(''),
    hairlines:
      `<g clip-path="url(#${id}c)">${[...parts.lowerLamps, ...parts.lamps].map(endLamp).join('')}${pathElement(face)}</g>` +
      `${pathElement(`${parts.bonnet}${parts.wipers}`)}${plate(parts.plate)}`,
  };
  return {
    defs: clipOf(id, 'c', shape.outline),
    body: sheet(layers, options, penOf(options)),
    bounds: endBounds(shape, car),
  };
}

function linedRear(car: CarGeometry, options: ResolvedOptions, id: string): Drawn {
  const parts = rearPartsOf(car);
  const { shape, mirrors } = parts;
  const layers: Layers = {
    behind: pathElement(`${parts.tyres}${shape.rails}`) + mirrors.map(({ shell }) => pathElement(shell)).join(''),
    outline: shape.outline,
    glass: parts.window.toString(),
    hairlines:
      `<g clip-path="url(#${id}c)">${parts.lamps.map(endLamp).join('')}` +
      `${pathElement(`${parts.trim}${parts.reflectors}${parts.recess}`)}</g>` +
      pathElement(`${parts.cut}${parts.spoiler ?? ''}`) +
      plate(parts.plate) +
      (parts.spareWheel
        ? circle(parts.spareWheel.radius, `fill="${options.paper}"`, 0, parts.spareWheel.y) +
          circle(parts.spareWheel.radius * 0.8, '', 0, parts.spareWheel.y)
        : ''),
  };
  return {
    defs: clipOf(id, 'c', shape.outline),
    body: sheet(layers, options, penOf(options)),
    bounds: endBounds(shape, car),
  };
}

function linedPlan(car: CarGeometry, options: ResolvedOptions, id: string): Drawn {
  const parts = planPartsOf(car);
  const { glass, bonnet, bed } = parts;
  const pen = penOf(options);
  const clipped = pathElement(`${parts.headlamp.housing}${parts.tailLamp.housing}${parts.cuts}`);
  const oneSide =
    pathElement(`${bonnet.crease}${glass.side}${glass.pillars}${parts.rail ?? ''}${bed?.tub ?? ''}`) +
    // These parts are seen through the body, so they are dashed, as in technical drawings.
    pathElement(parts.tyres, 'stroke-dasharray="40 30" stroke-opacity=".6"');
  const layers: Layers = {
    behind:
      (parts.spareWheel ? rectangle(parts.spareWheel.top, 46) : '') +
      mirroredPieces(`${id}m`, pathElement(parts.mirror)),
    outline: parts.outline,
    glass: `${glass.windscreen}${glass.rearWindow ?? ''}${glass.panorama ?? ''}${bed?.floor ?? ''}`,
    hairlines:
      `<g clip-path="url(#${id}c)">${mirroredPieces(`${id}l`, clipped)}${pathElement(parts.deck, 'stroke-opacity=".45"')}</g>` +
      pathElement(
        `${bonnet.panel}${bonnet.wipers}${glass.roof}${parts.spoiler ?? ''}${bed?.rim ?? ''}${bed?.ribs ?? ''}`,
      ) +
      mirroredPieces(`${id}u`, oneSide),
  };
  return {
    defs: clipOf(id, 'c', parts.outline),
    body: sheet(layers, options, pen),
    bounds: planBounds(car),
  };
}

export function lined(car: CarGeometry, options: ResolvedOptions, id: string): Drawn {
  switch (options.view) {
    case 'side':
      return linedSide(car, options, id);
    case 'front':
      return linedFront(car, options, id);
    case 'rear':
      return linedRear(car, options, id);
    case 'top':
      return linedPlan(car, options, id);
  }
}

/** Puts a drawing together: view, style, direction, lines of measure, and the `<svg>` around them. */
import { dimensionsOf } from './dimensions.ts';
import { paintedFront, paintedRear } from './end-paint.ts';
import { geometryOf, type CarGeometry } from './geometry.ts';
import { requireSound, type CarMeasures } from './measures.ts';
import { resolved, type Bounds, type Drawn, type DrawingOptions, type ResolvedOptions } from './options.ts';
import { isHexColour } from './paint.ts';
import { lined } from './line.ts';
import { paintedSide } from './side-paint.ts';
import { silhouette } from './silhouette.ts';
import { circle, escaped, short } from './svg.ts';
import { paintedPlan } from './top-paint.ts';

/** Returns the start of a drawing's ids (FNV-1a). Equal inputs give equal ids; others practically never clash. */
function idPrefixOf(text: string): string {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 16_777_619);
  }
  return `c${(hash >>> 0).toString(36)}`;
}

function painted(car: CarGeometry, options: ResolvedOptions, id: string): Drawn {
  switch (options.view) {
    case 'side':
      return paintedSide(car, options, id);
    case 'front':
      return paintedFront(car, options, id);
    case 'rear':
      return paintedRear(car, options, id);
    case 'top':
      return paintedPlan(car, options, id);
  }
}

function styled(car: CarGeometry, options: ResolvedOptions, id: string): Drawn {
  if (options.style === 'line') return lined(car, options, id);
  return options.style === 'silhouette' ? silhouette(car, options) : painted(car, options, id);
}

/** Fabric of a folding roof, unless the caller knows its colour. */
const SOFT_TOP = '#2a2c30';

/** Colours and names go into attributes without escaping, so anything else is refused. */
function requireSoundOptions(options: ResolvedOptions): void {
  const { colour, roofColour, ink, paper, outlineColour, haloColour, idPrefix } = options;
  for (const hex of [colour, roofColour]) {
    if (hex !== undefined && !isHexColour(hex)) throw new RangeError(`not a hex colour: ${hex}`);
  }
  for (const word of [ink, paper, outlineColour, haloColour]) {
    if (word !== undefined && !/^[#\w(),.%\s-]+$/.test(word)) throw new RangeError(`not a colour: ${word}`);
  }
  if (idPrefix !== undefined && !/^[A-Za-z][\w-]*$/.test(idPrefix)) throw new RangeError(`not an id: ${idPrefix}`);
}

const HALO_MM = 26;

/** A light edge behind the car: its outline and, side on, its wheels. */
function haloOf({ front, rear }: CarGeometry, { haloColour, view }: ResolvedOptions, id: string): string {
  const wheels = view === 'side' ? [front, rear].map(({ x, radius }) => circle(radius, '', x, radius)).join('') : '';
  return (
    `<g fill="none" stroke="${haloColour ?? ''}" stroke-width="${HALO_MM}" stroke-linejoin="round">` +
    `<use href="#${id}o"/>${wheels}</g>`
  );
}

/** A drawing without its `<svg>`, so that several can be placed in one. */
interface DrawingParts extends Drawn {
  geometry: CarGeometry;
}

/**
 * The parts of a drawing: definitions, body and bounds in millimetres (y up; the body itself is SVG, y down).
 *
 * @throws RangeError for measures no car can have (see `measureFault`) and for colours that are none.
 */
export function drawParts(measures: CarMeasures, options: DrawingOptions = {}): DrawingParts {
  requireSound(measures);
  const { roofColour = measures.hasSoftTop ? SOFT_TOP : undefined } = options;
  const settings = resolved({ ...options, roofColour });
  requireSoundOptions(settings);
  const geometry = geometryOf(measures);
  const id = settings.idPrefix ?? idPrefixOf(JSON.stringify([measures, options]));
  const { defs, body: facingLeft, bounds } = styled(geometry, settings, id);
  const halo = settings.style === 'paint' && settings.haloColour ? haloOf(geometry, settings, id) : '';
  const isMirrored = settings.direction === 'rtl' && (settings.view === 'side' || settings.view === 'top');
  const length = measures.lengthMm;
  const body = isMirrored ? `<g transform="matrix(-1 0 0 1 ${length} 0)">${halo}${facingLeft}</g>` : halo + facingLeft;
  if (!settings.hasDimensions) return { defs, body, bounds, geometry };
  const measured = dimensionsOf(geometry, settings, bounds, isMirrored ? (x) => length - x : (x) => x);
  return { defs, body: body + measured.body, bounds: measured.bounds, geometry };
}

/** Room around a drawing; the shadow needs a little more below. */
const PADDING = { usual: 60, belowLeast: 70 } as const;

interface SvgFrame {
  bounds: Bounds;
  millimetresPerPixel?: number;
  title?: string;
  defs?: string;
  body: string;
}

/** Makes an `<svg>` in millimetres. With a title it is an image for all readers; without one it is decoration. */
export function svgElement({ bounds, millimetresPerPixel: scale, title, defs = '', body }: SvgFrame): string {
  const viewBox = [bounds.left, -bounds.top, bounds.right - bounds.left, bounds.top - bounds.bottom].map(Math.round);
  const [, , width = 0, height = 0] = viewBox;
  const size = scale ? ` width="${short(width / scale)}" height="${short(height / scale)}"` : '';
  const role = title ? ' role="img"' : ' aria-hidden="true"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}"${size}${role}>` +
    `${title ? `<title>${escaped(title)}</title>` : ''}${defs && `<defs>${defs}</defs>`}${body}</svg>`
  );
}

/**
 * A car to scale, as one SVG element: side, front, rear or top; painted, line or silhouette.
 *
 * It is a drawing from dimensions, not a likeness: what the sheet does not say follows the body family. The same input
 * always gives the same text. Fit for strict pages: presentation attributes only, no styles, no scripts.
 *
 * @throws RangeError for measures no car can have (see `measureFault`) and for colours that are none.
 */
export function drawCar(measures: CarMeasures, options: DrawingOptions = {}): string {
  const { defs, body, bounds } = drawParts(measures, options);
  const padding = options.paddingMm ?? PADDING.usual;
  const below = options.hasDimensions ? padding * 0.5 : Math.max(padding, PADDING.belowLeast);
  const frame = options.frame ?? bounds;
  return svgElement({
    bounds: {
      left: frame.left - padding,
      bottom: frame.bottom - below,
      right: frame.right + padding,
      top: frame.top + padding,
    },
    ...(options.millimetresPerPixel !== undefined && { millimetresPerPixel: options.millimetresPerPixel }),
    ...(options.title !== undefined && { title: options.title }),
    defs,
    body,
  });
}

import { boxed, type Box } from './drawing-box.ts';

/** Size in pixels of the pictures for shared links: messengers show them whole, and a phone sends them quickly. */
export const SHARE_SIZE = { width: 800, height: 420 } as const;

/** Millimetres of road across a card, whatever the car, so that all cards have one scale. */
const ROAD_MM = 6_200;
const CARD: Box = { x: 0, y: -2_400, width: ROAD_MM, height: (ROAD_MM * SHARE_SIZE.height) / SHARE_SIZE.width };
const STRIPE_MM = 500;
const PAINT = { paper: '#eef2f2', grid: '#d3dcde', ink: '#10222b', seal: '#c02f1b' } as const;

/** A car on a card: its drawing from the side, as `drawCar` made it. */
export interface CardCar {
  svg: string;
  lengthMm: number;
}

/** Returns the address of the picture for shared links of a model's pages, or of pages about no car. */
export const sharePicturePath = (modelSlug?: string): string => `/share/${modelSlug ?? SITE_CARD}.png`;

/** Name of the card for pages about no car. No model can have it, because model slugs begin with their brand's. */
export const SITE_CARD = 'site';

/**
 * Draws the picture for a shared link as SVG without words, so that one serves all languages: a car on its road, on a
 * half-metre grid. Several cars share the road, at half the scale for two and so on. Without a car, there is only the
 * road.
 */
export function shareCard(cars: readonly CardCar[]): string {
  const gap = STRIPE_MM;
  const wanted = cars.reduce((sum, { lengthMm }) => sum + lengthMm, gap * Math.max(0, cars.length - 1));
  // One car keeps the common scale. A row of cars is fitted, with half a metre of road at both ends.
  const scale = cars.length > 1 ? (ROAD_MM - 2 * gap) / wanted : 1;
  let at = (ROAD_MM - wanted * scale) / 2;
  const first = at;
  const placed = cars.map(({ svg, lengthMm }) => {
    const car = `<g transform="translate(${Math.round(at)} 0) scale(${scale.toFixed(4)})">${inner(svg)}</g>`;
    at += (lengthMm + gap) * scale;
    return car;
  });
  return boxed(
    `<svg>${paper()}${grid(first, STRIPE_MM * scale)}${road(first, STRIPE_MM * scale)}${placed.join('')}${seal()}</svg>`,
    CARD,
    ` width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}"`,
  );
}

/** Removes the `<svg>` around a drawing. */
const inner = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

const rectangle = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}" fill="${fill}"/>`;

const paper = () => rectangle(CARD.x, CARD.y, CARD.width, CARD.height, PAINT.paper);

/** Returns where the lines of a grid cross the road, one of them at the first car's nose. */
function stripes(first: number, stripe: number): number[] {
  const start = first % stripe;
  return Array.from({ length: Math.ceil((ROAD_MM - start) / stripe) }, (_, index) => start + index * stripe);
}

function grid(first: number, stripe: number): string {
  const upright = stripes(first, stripe).map((x) => rectangle(x - 4, CARD.y, 8, -CARD.y, PAINT.grid));
  const rows = Math.floor(-CARD.y / stripe);
  const level = Array.from({ length: rows }, (_, row) => rectangle(0, -(row + 1) * stripe - 4, ROAD_MM, 8, PAINT.grid));
  return [...upright, ...level].join('');
}

/** Draws the graduated road under the car: black and white, half a metre each. */
function road(first: number, stripe: number): string {
  const black = stripes(first, 2 * stripe).map((x) => rectangle(x, 0, stripe, 90, PAINT.ink));
  return rectangle(0, 0, ROAD_MM, 90, '#ffffff') + black.join('') + rectangle(0, 90, ROAD_MM, 14, PAINT.ink);
}

/** The site's seal, below the road. */
function seal(): string {
  return (
    `<g transform="translate(${CARD.width - 760} 260) scale(13)">` +
    `<path fill="${PAINT.seal}" d="M2.5.5 33 1l2.5 1.5v31L33.5 35.5 3 35 .5 33V3z"/>` +
    '<path fill="none" stroke="#fff" stroke-width="1.9" d="M6.5 6.5h23v23h-23zM15.5 8.600c-1.1 2.600-2.900 ' +
    '4.900-5 6.600M13.700 11.600h9.600c-2.100 4.300-6.600 7.800-13.300 9.400M13.200 13.900c2.900 3.400 7.300 ' +
    '5.800 13 7M15.700 20.600l4.900 2M12.900 24.200c3.400.4 6.600 1.300 9.700 2.800"/></g>'
  );
}

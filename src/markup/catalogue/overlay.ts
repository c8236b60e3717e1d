import { escapeHtml } from '../escape.ts';
import type { CarOutlines, OutlineView } from '../../domain/catalogue/drawing/outlines.ts';

export const OVERLAY_ALIGNMENTS = ['front', 'axle', 'rear'] as const;
export type OverlayAlignment = (typeof OVERLAY_ALIGNMENTS)[number];

interface OverlaidCar {
  outlines: CarOutlines;
  /** Number of its pen, from 0 to 3. */
  pen: number;
}

const HALF_METRE = 500;
const MARGIN_MM = 120;
const ROAD_MM = 55;

/** Returns how far a car is moved so that all share their noses, front axles or tails. */
export function shiftOf(car: CarOutlines, cars: readonly CarOutlines[], align: OverlayAlignment): number {
  if (align === 'front') return 0;
  if (align === 'rear') return Math.max(...cars.map(({ lengthMm }) => lengthMm)) - car.lengthMm;
  return Math.max(...cars.map(({ frontAxleMm }) => frontAxleMm)) - car.frontAxleMm;
}

/**
 * Draws several cars over each other at one scale, on squares of half a metre. Their pens are classes of the style sheet
 * (`.p0` to `.p3`). All views of the same cars share a scale, so narrower views take less of the width.
 */
export function overlaySvg(
  cars: readonly OverlaidCar[],
  view: OutlineView,
  align: OverlayAlignment,
  title: string,
): string {
  const all = cars.map(({ outlines }) => outlines);
  const isAcross = view === 'front';
  const shifts = all.map((car) => (isAcross ? 0 : shiftOf(car, all, align)));
  const widest = Math.max(...all.map(({ widthMm }) => widthMm));
  const reach = Math.max(...all.map(({ lengthMm }, place) => lengthMm + (shifts[place] ?? 0)));
  // The longest of all alignments, so that choosing another one does not change the scale.
  const longest = Math.max(
    ...(['front', 'axle', 'rear'] as const).flatMap((each) => all.map((car) => car.lengthMm + shiftOf(car, all, each))),
  );
  const full = longest + 2 * MARGIN_MM;
  const width = isAcross ? widest + 2 * MARGIN_MM : full;
  const left = isAcross ? -width / 2 : -MARGIN_MM - (longest - reach) / 2;
  const tallest = Math.max(...all.map(({ heightMm }) => heightMm));
  const top = view === 'top' ? -widest / 2 - MARGIN_MM : -tallest - MARGIN_MM;
  const bottom = view === 'top' ? widest / 2 + MARGIN_MM : ROAD_MM;
  const lines = cars.map(({ outlines, pen }, place) => {
    const { outline, details } = outlines[view];
    return `<g class="p${pen}" transform="translate(${shifts[place]} 0)"><path d="${outline}"/><path class="finer" d="${details}"/></g>`;
  });
  return (
    `<svg class="overlay" width="${Math.round((width / full) * 1000) / 10}%" viewBox="${left} ${top} ${width} ${bottom - top}"` +
    ` role="img" aria-label="${escapeHtml(title)}">${groundOf({ left, top, width, bottom }, view)}${lines.join('')}</svg>`
  );
}

interface Frame {
  left: number;
  top: number;
  width: number;
  bottom: number;
}

/** The half-metre grid and the road with its stripes. From above there is no road. */
function groundOf({ left, top, width, bottom }: Frame, view: OutlineView): string {
  const right = left + width;
  const floor = view === 'top' ? bottom : 0;
  const first = (from: number) => Math.ceil(from / HALF_METRE) * HALF_METRE;
  let grid = '';
  for (let x = first(left); x <= right; x += HALF_METRE) grid += `M${x} ${top}V${floor}`;
  for (let y = first(top); y <= floor; y += HALF_METRE) grid += `M${left} ${y}H${right}`;
  if (view === 'top') return `<path class="grid" d="${grid}"/>`;
  let stripes = '';
  for (let x = first(left); x < right; x += 2 * HALF_METRE)
    stripes += `M${x} 0H${Math.min(x + HALF_METRE, right)}V${bottom}H${x}z`;
  return `<path class="grid" d="${grid}"/><path class="road" d="${stripes}"/><path class="floor" d="M${left} 0H${right}"/>`;
}

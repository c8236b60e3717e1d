import { boxed, type Box, type PictureView } from '../../domain/catalogue/page/drawing-box.ts';
import { escapeHtml } from '../escape.ts';

/** Dimensions that a sheet states, in millimetres. A missing one is not dimensioned. */
export interface PlateMeasures {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  wheelbaseMm?: number | undefined;
  trackMm?: number | undefined;
}

/** Windows of the large plates: six metres by two, so that the half-metre grid divides them. */
const PLATE_BOXES: Readonly<Record<PictureView, { width: number; height: number }>> = {
  side: { width: 6000, height: 2000 },
  front: { width: 2500, height: 2000 },
  rear: { width: 2500, height: 2000 },
  top: { width: 6000, height: 2500 },
};

function plateBox(view: PictureView, measures: PlateMeasures): Box {
  const { width, height } = PLATE_BOXES[view];
  const isLengthwise = view === 'side' || view === 'top';
  return {
    // There is room behind the car for its height. From above, the car is aligned with its side view.
    x: isLengthwise ? -(width - measures.lengthMm) / 2 + 100 : -width / 2,
    y: view === 'top' ? -height / 2 : -height,
    width,
    height,
  };
}

/** Draws the car on its plate, cut to the plate's window, with a name for readers who cannot see it. */
export function plateDrawing(svg: string, view: PictureView, measures: PlateMeasures, title: string): string {
  return boxed(svg, plateBox(view, measures), ` class="on-plate" role="img" aria-label="${escapeHtml(title)}"`);
}

const percent = (share: number) => `${Math.round(share * 10000) / 100}%`;

/** Draws a dimension line between two shares of the width, at a height in pixels, with its text in the middle. */
function dimensionLine(from: number, to: number, yPx: number, text: string): string {
  const [x1, x2] = [percent(from), percent(to)];
  return (
    `<line x1="${x1}" x2="${x2}" y1="${yPx}" y2="${yPx}"/>` +
    `<line x1="${x1}" x2="${x1}" y1="${yPx - 12}" y2="${yPx + 5}"/><line x1="${x2}" x2="${x2}" y1="${yPx - 12}" y2="${yPx + 5}"/>` +
    `<text x="${percent((from + to) / 2)}" y="${yPx + 5}">${escapeHtml(text)}</text>`
  );
}

/**
 * Draws the dimension rows under a plate. The SVG has no viewBox: lines are at shares of the width, while the text keeps
 * its size, on a phone as on a wall.
 */
export function plateDimensions(
  view: PictureView,
  measures: PlateMeasures,
  format: (millimetres: number) => string,
  frontAxleMm?: number,
): string {
  const box = plateBox(view, measures);
  const at = (millimetres: number) => (millimetres - box.x) / box.width;
  const lines: [from: number, to: number, text: string][] = [];
  if (view === 'side' || view === 'top') {
    if (view === 'side' && measures.wheelbaseMm !== undefined && frontAxleMm !== undefined) {
      lines.push([frontAxleMm, frontAxleMm + measures.wheelbaseMm, format(measures.wheelbaseMm)]);
    }
    lines.push([0, measures.lengthMm, format(measures.lengthMm)]);
  } else {
    if (measures.trackMm !== undefined)
      lines.push([-measures.trackMm / 2, measures.trackMm / 2, format(measures.trackMm)]);
    lines.push([-measures.widthMm / 2, measures.widthMm / 2, format(measures.widthMm)]);
  }
  const drawn = lines.map(([from, to, text], row) => dimensionLine(at(from), at(to), 14 + row * 26, text)).join('');
  return `<svg class="dim-rows" width="100%" height="${lines.length * 26 + 4}" aria-hidden="true">${drawn}</svg>`;
}

/** Draws the height next to a car in side view (or the width from above), read upwards. */
export function plateHeight(
  view: PictureView,
  measures: PlateMeasures,
  format: (millimetres: number) => string,
): string {
  const box = plateBox(view, measures);
  const x = percent((measures.lengthMm + 260 - box.x) / box.width);
  const [top, bottom] = view === 'top' ? [-measures.widthMm / 2, measures.widthMm / 2] : [-measures.heightMm, 0];
  const [y1, y2] = [percent((top - box.y) / box.height), percent((bottom - box.y) / box.height)];
  const text = escapeHtml(format(view === 'top' ? measures.widthMm : measures.heightMm));
  return (
    `<svg class="dim-side" width="100%" height="100%" aria-hidden="true"><line x1="${x}" x2="${x}" y1="${y1}" y2="${y2}"/>` +
    `<svg x="${x}" y="${y1}" overflow="visible"><line x1="-6" x2="6"/></svg>` +
    `<svg x="${x}" y="${y2}" overflow="visible"><line x1="-6" x2="6"/></svg>` +
    `<svg x="${x}" y="${percent(((top + bottom) / 2 - box.y) / box.height)}" overflow="visible">` +
    `<text transform="rotate(-90)" y="5">${text}</text></svg></svg>`
  );
}

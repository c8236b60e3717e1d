import { pictureSize, placeInPicture, type PictureView } from '../catalogue/page/drawing-box.ts';
import { toThousandths, type DEFECT_VIEWS } from './model.ts';

export type DefectView = (typeof DEFECT_VIEWS)[number];

/** Which drawing shows a side. The right side is the left one's mirror image: style sheets turn it. */
export const DRAWN_IN: Readonly<Record<DefectView, PictureView>> = {
  left: 'side',
  right: 'side',
  front: 'front',
  rear: 'rear',
  top: 'top',
};

/** The car's own box, in millimetres: defects are placed within it. */
export interface CarSize {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}

/** A place in the car's box: from its left edge and from its top, 0 to 1. */
export interface Share {
  x: number;
  y: number;
}
interface Place {
  left: number;
  top: number;
}

/** The corners of the car's box in the picture of a view, in pixels, as that view is shown. */
function boxOf(view: DefectView, { lengthMm, widthMm, heightMm }: CarSize): { from: Place; to: Place } {
  const picture = DRAWN_IN[view];
  const isEnd = view === 'front' || view === 'rear';
  const across = view === 'top' ? widthMm / 2 : 0;
  const [start, end] = isEnd ? [-widthMm / 2, widthMm / 2] : [0, lengthMm];
  const from = placeInPicture(picture, start, view === 'top' ? -across : -heightMm);
  const to = placeInPicture(picture, end, across);
  if (view !== 'right') return { from, to };
  // The mirror image: what is at its left edge is at the tail.
  const { width } = pictureSize(picture);
  return { from: { left: width - to.left, top: from.top }, to: { left: width - from.left, top: to.top } };
}

/** Where a defect is in the picture of its view, in pixels of the picture's own size. */
export function placeOfDefect({ view, x, y }: Share & { view: DefectView }, size: CarSize): Place {
  const { from, to } = boxOf(view, size);
  return { left: from.left + x * (to.left - from.left), top: from.top + y * (to.top - from.top) };
}

const within = (share: number): number => toThousandths(Math.min(1, Math.max(0, share)));

/** The place in the car's box that a point of the picture shows; the nearest one for a point beside the car. */
export function defectPlaceAt(view: DefectView, { left, top }: Place, size: CarSize): Share {
  const { from, to } = boxOf(view, size);
  return {
    x: within((left - from.left) / (to.left - from.left)),
    y: within((top - from.top) / (to.top - from.top)),
  };
}

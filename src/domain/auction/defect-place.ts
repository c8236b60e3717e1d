import { pictureSize, placeInPicture, type PictureView } from '../catalogue/page/drawing-box.ts';
import { toThousandths, type DEFECT_VIEWS } from './model.ts';

export type DefectView = (typeof DEFECT_VIEWS)[number];

/** The drawing that shows each side. The right side is the left one's mirror image, turned by style sheets. */
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

/** A place in the car's box, as shares from 0 to 1 of its width (from the left) and height (from the top). */
export interface Share {
  x: number;
  y: number;
}
interface Place {
  left: number;
  top: number;
}

/** Returns the corners of the car's box in the picture of a view, in pixels, as that view is shown. */
function boxOf(view: DefectView, { lengthMm, widthMm, heightMm }: CarSize): { from: Place; to: Place } {
  const picture = DRAWN_IN[view];
  const isEnd = view === 'front' || view === 'rear';
  const across = view === 'top' ? widthMm / 2 : 0;
  const [start, end] = isEnd ? [-widthMm / 2, widthMm / 2] : [0, lengthMm];
  const from = placeInPicture(picture, start, view === 'top' ? -across : -heightMm);
  const to = placeInPicture(picture, end, across);
  if (view !== 'right') return { from, to };
  // In the mirror image, the left edge is the tail of the car.
  const { width } = pictureSize(picture);
  return { from: { left: width - to.left, top: from.top }, to: { left: width - from.left, top: to.top } };
}

/** Returns where a defect is in the picture of its view, in pixels of the picture's own size. */
export function placeOfDefect({ view, x, y }: Share & { view: DefectView }, size: CarSize): Place {
  const { from, to } = boxOf(view, size);
  return { left: from.left + x * (to.left - from.left), top: from.top + y * (to.top - from.top) };
}

const within = (share: number): number => toThousandths(Math.min(1, Math.max(0, share)));

/** Returns the nearest place within the car. */
export const withinCar = ({ x, y }: Share): Share => ({ x: within(x), y: within(y) });

/** Returns the place in the car's box at a point of the picture; for a point beside the car, the nearest place on it. */
export function defectPlaceAt(view: DefectView, { left, top }: Place, size: CarSize): Share {
  const { from, to } = boxOf(view, size);
  return withinCar({ x: (left - from.left) / (to.left - from.left), y: (top - from.top) / (to.top - from.top) });
}

/** Positions a mark over the picture of its view, at any size. Pictures are not mirrored in right-to-left languages. */
export function markStyle(defect: Share & { view: DefectView }, size: CarSize): { left: string; top: string } {
  const { left, top } = placeOfDefect(defect, size);
  const { width, height } = pictureSize(DRAWN_IN[defect.view]);
  return { left: `${(left / width) * 100}%`, top: `${(top / height) * 100}%` };
}

/** A point of the screen. */
interface Point {
  clientX: number;
  clientY: number;
}

/** Returns the place on the car that a press on its picture means. `box` is the picture's box on the screen. */
export function pressedPlace(
  view: DefectView,
  { clientX, clientY }: Point,
  { box, size }: { box: Place & { width: number; height: number }; size: CarSize },
): Share {
  const { width, height } = pictureSize(DRAWN_IN[view]);
  const left = ((clientX - box.left) / box.width) * width;
  return defectPlaceAt(view, { left, top: ((clientY - box.top) / box.height) * height }, size);
}

const ARROWS: Readonly<Record<string, Share>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far an arrow key moves a mark, as shares of the car: alone (`fine`) and with Shift (`coarse`). */
interface MarkStep {
  fine: number;
  coarse: number;
}

/** Says what a key does to a mark: remove it, or move it to another place. Undefined for all other keys. */
export function keyedMark(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { x, y }: Share,
  step: MarkStep,
): Share | 'remove' | undefined {
  if (key === 'Delete' || key === 'Backspace') return 'remove';
  const arrow = ARROWS[key];
  const by = shiftKey ? step.coarse : step.fine;
  return arrow && withinCar({ x: x + arrow.x * by, y: y + arrow.y * by });
}

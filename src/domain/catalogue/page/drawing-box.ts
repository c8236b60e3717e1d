import { paintKey, type Paint } from './paints.ts';

/** Views of a car that have a picture of their own. */
export const PICTURE_VIEWS = ['side', 'front', 'rear', 'top'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** A rectangle of the drawing in millimetres: nose and ground at 0, heights negative, as in the drawings' SVG. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The box in which all pictures of a view are drawn, whatever the car. Pictures of equal width thus have one scale, and a
 * small car looks small next to a large one. The longest car of the trade is 5.45 m, the tallest 1.95 m, and mirrors add
 * 112 mm a side.
 */
const PICTURE_BOXES: Readonly<Record<PictureView, Box>> = {
  side: { x: -100, y: -2000, width: 5600, height: 2000 },
  front: { x: -1250, y: -2000, width: 2500, height: 2000 },
  rear: { x: -1250, y: -2000, width: 2500, height: 2000 },
  top: { x: -100, y: -1250, width: 5600, height: 2500 },
};

/** Millimetres per pixel of a picture's own size. */
const MILLIMETRES_PER_PIXEL = 10;

interface PictureSize {
  width: number;
  height: number;
}

/** Returns a picture's own size in pixels, for the `width` and `height` that keep its place while it loads. */
export function pictureSize(view: PictureView): PictureSize {
  const { width, height } = PICTURE_BOXES[view];
  return { width: width / MILLIMETRES_PER_PIXEL, height: height / MILLIMETRES_PER_PIXEL };
}

/** Converts a point of the drawing, in millimetres, to pixels of the view's picture in its own size. */
export function placeInPicture(view: PictureView, x: number, y: number): { left: number; top: number } {
  const box = PICTURE_BOXES[view];
  return { left: (x - box.x) / MILLIMETRES_PER_PIXEL, top: (y - box.y) / MILLIMETRES_PER_PIXEL };
}

export const pictureName = (modelSlug: string, view: PictureView, paint: Paint) =>
  `${modelSlug}-${view}-${paintKey(paint)}`;
/**
 * Returns the address of a picture, the same for all languages, since it has no words. It ends in the paint, or in body
 * and roof if a car has two: `/drawings/denza-d9-side-55406e-c3a25b.svg`.
 */
export const picturePath = (modelSlug: string, view: PictureView, paint: Paint) =>
  picturePathOf(pictureName(modelSlug, view, paint));

export const picturePathOf = (name: string) => `/drawings/${name}.svg`;

/**
 * Shows the same drawing through another window. Throws if the text is not a drawing, which would be a bug: no visitor's
 * input reaches this.
 */
export function boxed(svg: string, box: Box, attributes = ''): string {
  const { x, y, width, height } = box;
  const head = /^<svg[^>]*>/.exec(svg)?.[0];
  if (!head) throw new Error(`Not a drawing: ${svg.slice(0, 40)}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"${attributes}>${svg.slice(head.length)}`;
}

/** Makes a picture that is a file of its own. */
export function picture(svg: string, view: PictureView): string {
  const { width, height } = pictureSize(view);
  return boxed(svg, PICTURE_BOXES[view], ` width="${width}" height="${height}"`);
}

/** Draws an empty plate for a car whose sheet lacks the measures of a drawing. */
export function emptyPicture(view: PictureView): string {
  const { x, y, width, height } = PICTURE_BOXES[view];
  const inset = 300;
  const frame = `x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}"`;
  return picture(
    `<svg><rect ${frame} rx="120" fill="none" stroke="#8a979e" stroke-width="20" stroke-dasharray="120 90"/></svg>`,
    view,
  );
}

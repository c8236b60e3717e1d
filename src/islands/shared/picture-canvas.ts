/** A part of a picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Draws a picture's file smaller, upright as the camera meant it.
 *
 * Rejects where it is none the browser can read.
 *
 * @param scaleOf by how much, by its size; it is never made larger.
 */
export async function smallerPicture(
  file: Blob,
  scaleOf: (size: { width: number; height: number }) => number,
): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = picture;
  const scale = Math.min(1, scaleOf({ width, height }));
  const canvas = drawnPart(picture, { x: 0, y: 0, width, height }, [
    wholePixels(width * scale),
    wholePixels(height * scale),
  ]);
  picture.close();
  return canvas;
}

/** Rounds down, but corrects errors of floating point: 1919.9999 is 1920. */
const wholePixels = (length: number): number => Math.max(1, Math.floor(length + 1e-6));

/** A part of a picture, drawn in a size. */
export function drawnPart(
  picture: CanvasImageSource,
  from: Part,
  [width, height]: readonly [number, number],
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency, so transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, width, height);
  return canvas;
}

/** Encodes a canvas as JPEG; null if the browser cannot. */
export const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

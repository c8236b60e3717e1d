/** Side of the picture that is sent: sharp at the largest size it is shown in, on the sharpest screens. */
const AVATAR_SIDE = 512;
/** Long side of what is cropped: a camera's fifty megapixels would end the page on a cheap phone. */
const LONG_SIDE = 1_600;
const QUALITY = 0.86;

/**
 * Draws a picture's file no larger than it needs to be, upright as the camera meant it.
 *
 * Rejects where it is none the browser can read.
 */
export async function smaller(file: Blob): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height));
  const canvas = drawn(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ]);
  picture.close();
  return canvas;
}

interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The square as a JPEG; null where the browser cannot write one. */
export function cutOut(picture: CanvasImageSource, square: Square): Promise<Blob | null> {
  const canvas = drawn(picture, square, [AVATAR_SIDE, AVATAR_SIDE]);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

function drawn(picture: CanvasImageSource, from: Square, [width, height]: [number, number]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency: what is seen through would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, width, height);
  return canvas;
}

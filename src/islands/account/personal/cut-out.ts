import { drawnPart, jpegOf, smallerPicture, type Part } from '../../shared/picture-canvas.ts';

/** Side of the picture that is sent: sharp at the largest size it is shown in, on the sharpest screens. */
const AVATAR_SIDE = 512;
/** Long side of what is cropped: a camera's fifty megapixels would end the page on a cheap phone. */
const LONG_SIDE = 1_600;
const QUALITY = 0.86;

/** Reduces a picture's file for cropping. Rejects if the browser cannot read it. */
export const smaller = (file: Blob): Promise<HTMLCanvasElement> =>
  smallerPicture(file, ({ width, height }) => LONG_SIDE / Math.max(width, height));

/** The square as a JPEG; null where the browser cannot write one. */
export const cutOut = (picture: CanvasImageSource, square: Part): Promise<Blob | null> =>
  jpegOf(drawnPart(picture, square, [AVATAR_SIDE, AVATAR_SIDE]), QUALITY);

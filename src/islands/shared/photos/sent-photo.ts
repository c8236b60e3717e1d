import { PHOTO_WIDTHS } from '../../../domain/photo/photos.ts';
import { LONGEST_SIDE, MAX_PIXELS } from '../../../domain/upload/rules.ts';
import { jpegOf, smallerPicture } from '../picture-canvas.ts';

/** The server encodes the picture again, so this quality is high. */
const QUALITY = 0.9;

/** How much smaller a photograph is sent: no larger than it is kept, and than the server looks at. */
function scaleOf({ width, height }: { width: number; height: number }): number {
  return Math.min(Math.max(...PHOTO_WIDTHS) / width, LONGEST_SIDE / height, Math.sqrt(MAX_PIXELS / (width * height)));
}

/**
 * What is sent of a photograph: a phone's twelve megapixels take a minute on a thin line, and most of them would be thrown
 * away. What the browser cannot read is sent as it is: the server says what is wrong with it.
 */
export async function sentPhoto(file: File): Promise<File> {
  try {
    const jpeg = await jpegOf(await smallerPicture(file, scaleOf), QUALITY);
    return jpeg ? new File([jpeg], file.name.replace(/(?:\.[^.]*)?$/, '.jpg'), { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}

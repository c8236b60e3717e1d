import { fliph, flipv, PhotonImage, resize, rotate, SamplingFilter } from '@cf-wasm/photon/workerd';
import { imageSize } from 'image-size';
import { pictureSize, type PictureKind } from '../../src/domain/upload/picture-size.ts';
import { LONGEST_SIDE, MAX_PIXELS } from '../../src/domain/upload/rules.ts';

/** A picture as it is kept: redrawn from its pixels, so that nothing else of its file is left, such as a script. */
interface KeptPicture {
  bytes: Uint8Array<ArrayBuffer>;
  suffix: 'jpg' | 'png';
  width: number;
  height: number;
}

const QUALITY = 85;

/** A picture turned upright, or why it cannot be. The caller has to free its memory. */
type Upright = PhotonImage | PictureFault;
/** `type` if the file is no picture, whatever its first bytes promise; `pixels` if it is too large to decode. */
type PictureFault = 'type' | 'pixels';

/** Reads a file's pixels, turns them upright, and limits each side to `longest`. */
export function uprightOf(file: Uint8Array, kind: PictureKind, longest: number): Upright {
  // The size is read before anything is unpacked, since a small file may hold a picture of any size.
  const size = pictureSize(kind, file);
  if (!size) return 'type';
  if (size.width * size.height > MAX_PIXELS) return 'pixels';
  let image: PhotonImage;
  try {
    image = PhotonImage.new_from_byteslice(file);
  } catch {
    return 'type';
  }
  return turned(smaller(image, longest), orientationOf(file));
}

/** Draws a picture anew, so that nothing else of its file remains. */
export function redraw(file: Uint8Array, kind: PictureKind): KeptPicture | PictureFault {
  const upright = uprightOf(file, kind, LONGEST_SIDE);
  if (typeof upright === 'string') return upright;
  try {
    const isOpaque = !hasHoles(upright);
    return {
      bytes: Uint8Array.from(isOpaque ? upright.get_bytes_jpeg(QUALITY) : upright.get_bytes()),
      suffix: isOpaque ? 'jpg' : 'png',
      width: upright.get_width(),
      height: upright.get_height(),
    };
  } finally {
    // WebAssembly memory is not garbage-collected.
    upright.free();
  }
}

/** The orientation that the camera wrote into the file. */
function orientationOf(file: Uint8Array): number {
  try {
    return imageSize(file).orientation ?? 1;
  } catch {
    return 1;
  }
}

function smaller(image: PhotonImage, longest: number): PhotonImage {
  const [width, height] = [image.get_width(), image.get_height()];
  const scale = longest / Math.max(width, height);
  if (scale >= 1) return image;
  const made = scaled(image, scale);
  image.free();
  return made;
}

/** A copy of the picture, `scale` times as large. */
export function scaled(image: PhotonImage, scale: number): PhotonImage {
  const [width = 1, height = 1] = [image.get_width(), image.get_height()].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  return resize(image, width, height, SamplingFilter.Triangle);
}

/** Turns a picture upright by its orientation (EXIF 2.32, tag 0x0112). */
function turned(image: PhotonImage, orientation: number): PhotonImage {
  if ([2, 5, 7].includes(orientation)) fliph(image);
  if (orientation === 4) flipv(image);
  const angle = { 3: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
  if (angle === 0) return image;
  const made = rotate(image, angle);
  image.free();
  return made;
}

function hasHoles(image: PhotonImage): boolean {
  const pixels = image.get_raw_pixels();
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 255) return true;
  return false;
}

import { fliph, flipv, PhotonImage, resize, rotate, SamplingFilter } from '@cf-wasm/photon/workerd';
import { imageSize } from 'image-size';
import { pictureSize, type PictureKind } from '../../src/domain/upload/picture-size.ts';
import { LONGEST_SIDE, MOST_PIXELS } from '../../src/domain/upload/rules.ts';

/** A picture as it is kept: redrawn from its pixels, so that nothing else of the file is left, be it a place or a script. */
interface KeptPicture {
  bytes: Uint8Array<ArrayBuffer>;
  suffix: 'jpg' | 'png';
  width: number;
  height: number;
}

const QUALITY = 85;

/** `type` for what is no picture, whatever its first bytes promise; `pixels` for one that is too large to look at. */
export function redraw(file: Uint8Array, kind: PictureKind): KeptPicture | 'type' | 'pixels' {
  // Read before anything is unpacked: a small file may hold a picture of any size.
  const size = pictureSize(kind, file);
  if (!size) return 'type';
  if (size.width * size.height > MOST_PIXELS) return 'pixels';
  let image: PhotonImage;
  try {
    image = PhotonImage.new_from_byteslice(file);
  } catch {
    return 'type';
  }
  const upright = turned(smaller(image), orientationOf(file));
  try {
    const isOpaque = !hasHoles(upright);
    return {
      bytes: Uint8Array.from(isOpaque ? upright.get_bytes_jpeg(QUALITY) : upright.get_bytes()),
      suffix: isOpaque ? 'jpg' : 'png',
      width: upright.get_width(),
      height: upright.get_height(),
    };
  } finally {
    // Memory of WebAssembly is given back by nobody else.
    upright.free();
  }
}

/** How the picture lies, as its camera wrote into it. */
function orientationOf(file: Uint8Array): number {
  try {
    return imageSize(file).orientation ?? 1;
  } catch {
    return 1;
  }
}

function smaller(image: PhotonImage): PhotonImage {
  const [width, height] = [image.get_width(), image.get_height()];
  const scale = LONGEST_SIDE / Math.max(width, height);
  if (scale >= 1) return image;
  const size = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const made = resize(image, size[0] ?? 1, size[1] ?? 1, SamplingFilter.Triangle);
  image.free();
  return made;
}

/** Turns a picture the way its camera was held (EXIF 2.32, tag 0x0112). */
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

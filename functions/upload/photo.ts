import { defaultOptions } from '@jsquash/webp/meta.js';
import makeEncoder from '@jsquash/webp/codec/enc/webp_enc_simd.js';
import encoderModule from '@jsquash/webp/codec/enc/webp_enc_simd.wasm';
import { initEmscriptenModule } from '@jsquash/webp/utils.js';
import type { PhotonImage } from '@cf-wasm/photon/workerd';
import { LONGEST_SIDE } from '../../src/domain/upload/rules.ts';
import type { PictureKind } from '../../src/domain/upload/picture-size.ts';
import { PHOTO_WIDTHS, type PhotoWidth } from '../../src/domain/photo/photos.ts';
import { scaled, uprightOf } from './picture.ts';

/** A photograph in all its sizes. */
interface KeptPhoto {
  bytes: Uint8Array<ArrayBuffer>;
  suffix: 'webp';
  width: number;
  height: number;
  /** The smaller sizes. A size that would be larger than the photograph repeats the photograph. */
  sizes: readonly { width: PhotoWidth; bytes: Uint8Array<ArrayBuffer> }[];
}

/** Compared with libwebp's default method, 4, this one takes half the time for a thirtieth more bytes. */
const OPTIONS = { ...defaultOptions, quality: 78, method: 2 };

interface Encoder {
  /** Null if it runs out of memory. */
  encode: (pixels: Uint8Array, width: number, height: number, options: typeof OPTIONS) => Uint8Array | null;
}
// The package's own types refer to types that it does not contain.
const load = initEmscriptenModule as (make: unknown, code: WebAssembly.Module) => Promise<Encoder>;

let loading: Promise<Encoder> | undefined;
/** Loads libwebp's lossy encoder. Photon's own WebP is lossless, and five times as large for photographs. */
const encoder = () => (loading ??= load(makeEncoder, encoderModule));

/**
 * Draws a photograph in all its sizes. Returns `type` and `pixels` as for every picture, and `incomplete` if the end of
 * the file was lost on its way: a decoder would fill the rest with grey.
 */
export async function drawPhoto(
  file: Uint8Array,
  kind: PictureKind,
): Promise<KeptPhoto | 'type' | 'pixels' | 'incomplete'> {
  if (kind === 'jpg' && !hasEnd(file)) return 'incomplete';
  const { encode } = await encoder();
  const upright = uprightOf(file, kind, LONGEST_SIDE);
  if (typeof upright === 'string') return upright;
  const encoded = (image: PhotonImage) => {
    const [width, height] = [image.get_width(), image.get_height()];
    const made = encode(Uint8Array.from(image.get_raw_pixels()), width, height, OPTIONS);
    if (!made) throw new Error('A photograph could not be encoded');
    return { bytes: Uint8Array.from(made), width, height };
  };
  try {
    const [small, middle, large] = PHOTO_WIDTHS.map((width) => {
      const scale = width / upright.get_width();
      if (scale >= 1) return encoded(upright);
      const image = scaled(upright, scale);
      try {
        return encoded(image);
      } finally {
        image.free();
      }
    });
    if (!small || !middle || !large) throw new Error('A photograph has three sizes');
    const [narrow, wide] = PHOTO_WIDTHS;
    const sizes = [
      { width: narrow, bytes: small.bytes },
      { width: wide, bytes: middle.bytes },
    ];
    return { ...large, suffix: 'webp', sizes };
  } finally {
    upright.free();
  }
}

const [SCAN, END] = [0xda, 0xd9];

/** Whether an end follows the last scan of a JPEG. An embedded preview before the scan has an end of its own. */
function hasEnd(file: Uint8Array): boolean {
  for (let at = file.length - 2; at >= 0; at -= 1) {
    if (file[at] !== 0xff) continue;
    if (file[at + 1] === END) return true;
    if (file[at + 1] === SCAN) return false;
  }
  return false;
}

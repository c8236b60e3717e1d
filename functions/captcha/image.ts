import { PhotonImage } from '@cf-wasm/photon/workerd';
import { Resvg } from '@cf-wasm/resvg/workerd';

/** This quality keeps thin lines, and weighs a third of what the same picture weighs as a PNG. */
const QUALITY = 62;

/** Makes a JPEG for an `<img>` out of a drawing. The drawing contains no text, so no fonts are loaded. */
export async function imageOf(svg: string): Promise<string> {
  const resvg = await Resvg.async(svg, { font: { loadSystemFonts: false } });
  const { pixels, width, height } = resvg.render();
  const image = new PhotonImage(pixels, width, height);
  const jpeg = image.get_bytes_jpeg(QUALITY);
  // WebAssembly memory is not garbage-collected.
  image.free();
  resvg.free();
  let binary = '';
  // A function takes only so many arguments.
  for (let start = 0; start < jpeg.length; start += 8_192) {
    binary += String.fromCharCode(...jpeg.subarray(start, start + 8_192));
  }
  return `data:image/jpeg;base64,${btoa(binary)}`;
}

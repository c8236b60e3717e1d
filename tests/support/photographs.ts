import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PhotonImage } from '@cf-wasm/photon/node';

/** Files of photographs, for a browser to send, for all test files of a worker. */
const folder = mkdtempSync(join(tmpdir(), 'haitu-photographs-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** The path of a file. */
export function aFile(name: string, content: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** By width and height: to encode one takes a second. */
const encoded = new Map<string, Uint8Array>();

/** A photograph as a camera makes it: more pixels than the server looks at. */
export function photograph(name: string, [width, height]: readonly [number, number] = [2_400, 1_600]): string {
  const size = `${width}x${height}`;
  const jpeg = encoded.get(size) ?? encode(width, height);
  encoded.set(size, jpeg);
  return aFile(name, jpeg);
}

function encode(width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  // One number of four bytes a pixel: alpha, blue, green, red.
  const colours = new Uint32Array(pixels.buffer);
  for (let at = 0; at < colours.length; at += 1)
    colours[at] = 0xff_5a_00_00 | (((at >> 10) & 255) << 8) | ((at * 4) % 251);
  const image = new PhotonImage(pixels, width, height);
  const jpeg = image.get_bytes_jpeg(80);
  image.free();
  return jpeg;
}

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
export function photograph(name: string, [width, height]: readonly [number, number] = [3_000, 2_000]): string {
  const size = `${width}x${height}`;
  const jpeg = encoded.get(size) ?? encode(width, height);
  encoded.set(size, jpeg);
  return aFile(name, jpeg);
}

function encode(width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([at % 251, (at >> 12) & 255, 90, 255], at);
  const image = new PhotonImage(pixels, width, height);
  const jpeg = image.get_bytes_jpeg(80);
  image.free();
  return jpeg;
}

import type { FileKind } from './rules.ts';

/**
 * Reads the size of a picture as every decoder will, so that a small file cannot make a Worker unpack a large picture.
 * Decoders forgive various faults in a format. A file that they could read in two ways is refused here.
 */
interface PictureSize {
  width: number;
  height: number;
}

/**
 * The most parts of a file: segments of a JPEG, chunks of a PNG or a WebP, extensions of a GIF. Cameras and encoders
 * write less than a hundred. Decoders spend time even on empty parts, and a file has room for millions.
 */
const MAX_PARTS = 200;
/** The most pieces of long data: pixels of a PNG (libpng writes 8 KB each, so some thousand), extensions of a GIF. */
const MAX_PIECES = 20_000;

/** The most scans of a progressive JPEG, each of which covers the whole picture; encoders write a dozen. */
const MAX_SCANS = 40;

/** Undefined if it is not a picture of its kind, or could be read in two ways. */
export function pictureSize(kind: PictureKind, file: Uint8Array): PictureSize | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const size = READERS[kind](view, file);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The file ends in the middle of data that was being read.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export type PictureKind = Exclude<FileKind, 'pdf'>;
const READERS = { jpg: ofJpeg, png: ofPng, gif: ofGif, webp: ofWebp };

/** Frame headers in common use: baseline, extended, progressive (ITU T.81, table B.1). */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Huffman and quantization tables, restart interval, comment; application data are 0xe0 to 0xef. */
const PLAIN_SEGMENTS = new Set([0xc4, 0xdb, 0xdd, 0xfe]);
/** The most bytes of tables. One segment may hold thousands; the tables of all scans take some thousand bytes. */
const TABLES = new Set([0xc4, 0xdb]);
const MAX_TABLE_BYTES = 64 * 1_024;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Reads a JPEG with one frame header before the scans, without fill bytes or misplaced markers between segments. */
function ofJpeg(view: DataView, file: Uint8Array): PictureSize | undefined {
  let size: PictureSize | undefined;
  let [segments, scans, tables] = [0, 0, 0];
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === END_OF_IMAGE) return scans > 0 ? size : undefined;
    const isFrame = FRAMES.has(marker);
    const isScan = marker === START_OF_SCAN;
    const isPlain = PLAIN_SEGMENTS.has(marker) || (marker >= 0xe0 && marker <= 0xef);
    if (!isFrame && !isScan && !isPlain) return undefined;
    if ((isFrame && size) || (isScan && !size)) return undefined;
    const length = view.getUint16(at + 2);
    segments += 1;
    if (TABLES.has(marker)) tables += length;
    if (length < 2 || segments > MAX_PARTS || tables > MAX_TABLE_BYTES) return undefined;
    if (isFrame) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + length;
    if (!isScan) continue;
    scans += 1;
    if (scans > MAX_SCANS) return undefined;
    at = scanEnd(file, at);
    // Decoders show a camera's truncated file as far as it goes.
    if (at < 0) return size;
  }
}

/** Finds the end of a scan's pixels: a marker other than a stuffed byte or a restart. Fill bytes may come before it. */
function scanEnd(file: Uint8Array, from: number): number {
  // Reads byte by byte: a call for each 0xff of a file full of them would take longer than unpacking it.
  for (let at = from; at < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    const next = file[at + 1] ?? 0;
    const isWithin = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isWithin) return at;
  }
  return -1;
}

/** Compressed chunks, which may unpack to a thousand times their size. Colour profiles take a few thousand bytes. */
const PACKED = new Set(['iCCP', 'zTXt', 'iTXt']);
const MAX_PACKED_BYTES = 32 * 1_024;

/** Reads a PNG. Its header comes first (PNG, 5.6); the chunks before the pixels are small. */
function ofPng(view: DataView): PictureSize | undefined {
  if (view.getUint32(8) !== 13 || tag(view, 12) !== 'IHDR') return undefined;
  let [chunks, packed] = [1, 0];
  let at = 33;
  for (; tag(view, at + 4) !== 'IDAT'; at += 12 + view.getUint32(at)) {
    const name = tag(view, at + 4);
    chunks += 1;
    if (PACKED.has(name)) packed += view.getUint32(at);
    if (name === 'IHDR' || packed > MAX_PACKED_BYTES || chunks > MAX_PARTS) return undefined;
  }
  if (!hasFewPieces(view, at)) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Tells whether pixels are in few chunks. These follow each other (PNG, 5.6), and nothing after them is read. */
function hasFewPieces(view: DataView, from: number): boolean {
  let pieces = 0;
  for (let at = from; at + 8 <= view.byteLength && tag(view, at + 4) === 'IDAT'; at += 12 + view.getUint32(at)) {
    pieces += 1;
    if (pieces > MAX_PIECES) return false;
  }
  return true;
}

/** Reads a GIF's screen, into which the first frame must fit; nothing after that frame is read. */
function ofGif(view: DataView): PictureSize | undefined {
  const width = view.getUint16(6, true);
  const height = view.getUint16(8, true);
  let at = 13 + colours(view.getUint8(10));
  let [extensions, pieces] = [0, 0];
  for (; view.getUint8(at) === 0x21; at += 1) {
    extensions += 1;
    for (at += 2; view.getUint8(at) !== 0; at += 1 + view.getUint8(at)) {
      pieces += 1;
      if (pieces > MAX_PIECES) return undefined;
    }
    if (extensions > MAX_PARTS) return undefined;
  }
  if (view.getUint8(at) !== 0x2c) return undefined;
  const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true);
  const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true);
  return right <= width && bottom <= height ? { width, height } : undefined;
}

/** Returns the bytes of a colour table. */
const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Other chunks allowed in an extended file. Frames of animations have sizes of their own and are refused. */
const WEBP_BESIDE = new Set(['VP8X', 'ICCP', 'ALPH', 'EXIF', 'XMP ']);

/** Reads a WebP in which every picture has the size of the canvas. */
function ofWebp(view: DataView, file: Uint8Array): PictureSize | undefined {
  const sizes: PictureSize[] = [];
  let [chunks, pictures] = [0, 0];
  for (let at = 12; at + 8 <= file.length;) {
    const name = tag(view, at);
    const length = view.getUint32(at + 4, true);
    chunks += 1;
    if (at + 8 + length > file.length || chunks > MAX_PARTS) return undefined;
    const size = name === 'VP8X' ? canvasOf(view, at + 8) : bitmapOf(name, view, at + 8);
    if (!size && !WEBP_BESIDE.has(name)) return undefined;
    if (name === 'VP8X' && at !== 12) return undefined;
    if (size) sizes.push(size);
    if (name !== 'VP8X' && size) pictures += 1;
    at += 8 + length + (length % 2);
  }
  const [first] = sizes;
  const isOne = sizes.every(({ width, height }) => width === first?.width && height === first.height);
  return isOne && pictures === 1 ? first : undefined;
}

const canvasOf = (view: DataView, at: number): PictureSize => ({
  width: 1 + (view.getUint32(at + 4, true) & 0xffffff),
  height: 1 + (view.getUint32(at + 6, true) >>> 8),
});

/** Reads the size of a lossy key frame (RFC 6386, 9.1) or a lossless picture (RFC 9649, 3.4). */
function bitmapOf(name: string, view: DataView, at: number): PictureSize | undefined {
  if (name === 'VP8 ') {
    const isKey = (view.getUint8(at) & 1) === 0 && view.getUint16(at + 3) === 0x9d01 && view.getUint8(at + 5) === 0x2a;
    if (!isKey) return undefined;
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  }
  if (name !== 'VP8L' || view.getUint8(at) !== 0x2f) return undefined;
  const bits = view.getUint32(at + 1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

const tag = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

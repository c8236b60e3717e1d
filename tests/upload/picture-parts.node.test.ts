import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../scripts/support/paths.ts';
import { pictureSize, type PictureKind } from '../../src/domain/upload/picture-size.ts';

const NOTHING = new Uint8Array();
const zeros = (length: number) => new Uint8Array(length);
const text = (words: string) => new TextEncoder().encode(words);
function joined(...parts: (Uint8Array | number[])[]): Uint8Array {
  const whole = zeros(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
function repeat(piece: Uint8Array | number[], count: number): Uint8Array {
  const whole = zeros(piece.length * count);
  for (let at = 0; at < whole.length; at += piece.length) whole.set(piece, at);
  return whole;
}
/** Files that encoders wrote. */
const written = (folder: string, suffix: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(suffix))
    .map((name) => readFileSync(join(ROOT, folder, name)));
const sizeOf = (file: Uint8Array) => {
  const { width, height } = imageSize(file);
  return { width, height };
};

/** Refused after some thousand looks into it, however large it is. */
function expectRefused(kind: PictureKind, file: Uint8Array, max = 5_000): void {
  const looks = vi.spyOn(DataView.prototype, 'getUint8');
  const size = pictureSize(kind, file);
  const count = looks.mock.calls.length;
  looks.mockRestore();
  expect(size).toBeUndefined();
  expect(count).toBeLessThanOrEqual(max);
}

describe('a JPEG', () => {
  const [plain = NOTHING, ...more] = written('docs/screens', '.jpg');
  const segment = (marker: number, body: number[] | Uint8Array = NOTHING) =>
    joined([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255], body);
  const behindStart = (piece: Uint8Array, count: number) =>
    joined(plain.subarray(0, 2), repeat(piece, count), plain.subarray(2));

  it('as encoders and cameras write it has a size: a hundred segments, a dozen scans with their tables', () => {
    for (const file of [plain, ...more]) expect(pictureSize('jpg', file)).toEqual(sizeOf(file));
    // Depth maps of phones and pictures of heat stand in dozens of full segments.
    expect(pictureSize('jpg', behindStart(segment(0xe1, zeros(65_000)), 100))).toEqual(sizeOf(plain));
    // Four tables of 256 values before each scan.
    const scan = joined(segment(0xc4, zeros(4 * 273)), segment(0xda, [1, 1, 0, 0, 63, 0]));
    const progressive = joined(plain.subarray(0, -2), repeat(scan, 12), plain.subarray(-2));
    expect(pictureSize('jpg', progressive)).toEqual(sizeOf(plain));
  });

  it('of segments without end has none, and is not read to its end', () => {
    for (const marker of [0xfe, 0xe0, 0xef, 0xdd]) expectRefused('jpg', behindStart(segment(marker), 2_000_000));
    // Between two scans, too.
    const cut = plain.subarray(0, -2);
    expectRefused('jpg', joined(cut, repeat(segment(0xfe), 1_000_000), plain.subarray(-2)));
  });

  it('of tables without end has none, be they in segments of their own or many in one', () => {
    expectRefused('jpg', behindStart(segment(0xc4, zeros(17)), 309_000));
    expectRefused('jpg', behindStart(segment(0xdb, zeros(65)), 200_000));
    expectRefused('jpg', behindStart(segment(0xc4, zeros(17 * 3_800)), 150));
    expectRefused('jpg', behindStart(segment(0xdb, zeros(65 * 1_000)), 2));
  });
});

describe('a PNG', () => {
  const plain = readFileSync(join(ROOT, 'docs/model.png'));
  const size = sizeOf(plain);
  const chunk = (name: string, body: number[] | Uint8Array = NOTHING) => {
    const length = zeros(4);
    new DataView(length.buffer).setUint32(0, body.length);
    return joined(length, text(name), body, zeros(4));
  };
  const [head, rest] = [plain.subarray(0, 33), plain.subarray(33)];

  it('has a size in pieces of some kilobytes, as libpng writes pixels, though they be thousands', () => {
    const pixels = repeat(chunk('IDAT', zeros(512)), 10_000);
    expect(pictureSize('png', joined(head, pixels, chunk('IEND')))).toEqual(size);
    expect(pictureSize('png', joined(head, repeat(chunk('tEXt', NOTHING), 100), rest))).toEqual(size);
  });

  it('of chunks without end has none, whatever they are called', () => {
    for (const name of ['tEXt', 'prVt', 'sPLT']) {
      expectRefused('png', joined(head, repeat(chunk(name), 1_600_000), rest));
    }
    const pieces = repeat(chunk('IDAT'), 1_000_000);
    expectRefused('png', joined(head, chunk('IDAT', [0x78]), pieces, rest), 100_000);
  });
});

describe('a GIF or a WebP', () => {
  const size = { width: 3, height: 2 };
  const screen = joined(text('GIF89a'), [3, 0, 2, 0, 0, 0, 0]);
  const frame = [0x2c, 0, 0, 0, 0, 3, 0, 2, 0, 0];
  const withExtensions = (...pieces: (Uint8Array | number[])[]) => joined(screen, ...pieces, frame);
  const [webp = NOTHING, ...more] = written('public/films', '.webp');

  it('has a size as encoders write it', () => {
    for (const file of [webp, ...more]) expect(pictureSize('webp', file)).toEqual(sizeOf(file));
    expect(pictureSize('gif', withExtensions(repeat([0x21, 0xfe, 1, 65, 0], 100)))).toEqual(size);
    // A profile of colours in pieces of 255 bytes.
    const profile = repeat(joined([255], zeros(255)), 2_000);
    expect(pictureSize('gif', withExtensions([0x21, 0xff], profile, [0]))).toEqual(size);
  });

  it('of extensions, their pieces or chunks without end has none', () => {
    expectRefused('gif', withExtensions(repeat([0x21, 0xfe, 0], 6_000_000)));
    const pieces = repeat([1, 0], 9_000_000);
    expectRefused('gif', withExtensions([0x21, 0xfe], pieces, [0]), 100_000);
    const chunks = repeat(text('EXIF\0\0\0\0'), 2_000_000);
    expectRefused('webp', joined(webp.subarray(0, 12), chunks, webp.subarray(12)));
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/support/paths.ts';
import { pictureSize } from '../../src/domain/upload/picture-size.ts';

const big = (value: number) => [value >> 8, value & 255];
const little = (value: number) => [value & 255, value >> 8];
const word = (value: number) => [...little(value & 0xffff), ...little(value >>> 16)];
const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
const bytes = (...parts: number[][]) => Uint8Array.from(parts.flat());

const SIZE = { width: 300, height: 200 };
const HUGE = { width: 8_000, height: 8_000 };

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const segment = (marker: number, body: number[]) => [0xff, marker, ...big(body.length + 2), ...body];
const frame = ({ width, height }: typeof SIZE, marker = 0xc0) =>
  segment(marker, [8, ...big(height), ...big(width), 1, 1, 0x11, 0]);
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56];
const tables = segment(0xdb, [0, ...Array<number>(64).fill(1)]);

describe('the size of a JPEG', () => {
  const read = (...parts: number[][]) => pictureSize('jpg', bytes(START, ...parts));

  it.each(readdirSync(join(ROOT, 'docs/screens')).slice(0, 5))('is that of %s, which a browser wrote', (name) => {
    const file = readFileSync(join(ROOT, 'docs/screens', name));
    const { width, height } = imageSize(file);
    expect(pictureSize('jpg', file)).toEqual({ width, height });
  });

  it('is read from its one frame, baseline or progressive, with a dozen scans or cut off', () => {
    expect(read(tables, frame(SIZE), scan, END)).toEqual(SIZE);
    expect(read(segment(0xe1, text('Exif\0\0')), frame(SIZE, 0xc2), ...Array<number[]>(12).fill(scan), END)).toEqual(
      SIZE,
    );
    expect(read(frame(SIZE), scan)).toEqual(SIZE);
    // Bytes may fill it up where a scan ends.
    expect(read(frame(SIZE), scan, [0xff, 0xff], END)).toEqual(SIZE);
  });

  it('is none where it could be read in two ways', () => {
    // The size that is unpacked stands behind a byte some readers skip and others do not.
    const hidden = [0xff, ...frame(HUGE)];
    const jumped = Array<number>(0xc000 + 2 - hidden.length).fill(0x20);
    expect(read(hidden, segment(0xfe, [...jumped, ...frame(SIZE), ...scan]), scan, END)).toBeUndefined();
    expect(read(frame(SIZE), frame(HUGE), scan, END)).toBeUndefined();
    expect(read(frame(SIZE), scan, frame(HUGE), scan, END)).toBeUndefined();
    expect(read([0x00], frame(SIZE), scan, END)).toBeUndefined();
    for (const marker of [0x01, 0xc3, 0xc9, 0xcc, 0xd0, 0xd8, 0xdc, 0xf0]) {
      expect([marker, read(segment(marker, [0, 0]), frame(SIZE), scan, END)]).toEqual([marker, undefined]);
    }
  });

  it('is none of a file with scans to no end, without pixels, of no size, or cut off before them', () => {
    expect(read(frame(SIZE, 0xc2), ...Array<number[]>(41).fill(scan), END)).toBeUndefined();
    expect(read(frame(SIZE), END)).toBeUndefined();
    expect(read(scan, frame(SIZE), END)).toBeUndefined();
    expect(read(frame({ width: 300, height: 0 }), scan, END)).toBeUndefined();
    expect(read(frame(SIZE).slice(0, 6))).toBeUndefined();
    expect(read([0xff, 0xe0, 0, 1], frame(SIZE), scan, END)).toBeUndefined();
    expect(read()).toBeUndefined();
  });
});

describe('the size of a PNG', () => {
  it('is that of its header, which comes first', () => {
    const file = readFileSync(join(ROOT, 'docs/model.png'));
    const { width, height } = imageSize(file);
    expect(pictureSize('png', file)).toEqual({ width, height });
    // Apple's own kind has another chunk before it, and readers differ.
    const apple = bytes([...file.subarray(0, 8)], [0, 0, 0, 4], text('CgBI'), [0, 0, 0, 0], [...file.subarray(8)]);
    expect(pictureSize('png', apple)).toBeUndefined();
    expect(pictureSize('png', file.subarray(0, 20))).toBeUndefined();
    const twice = bytes([...file.subarray(0, 33)], [...file.subarray(8, 2_000)]);
    expect(pictureSize('png', twice)).toBeUndefined();
    const withProfile = (size: number) =>
      bytes([...file.subarray(0, 33)], [0, 0, ...big(size)], text('iCCP'), Array<number>(size + 4).fill(0), [
        ...file.subarray(33, 20_000),
      ]);
    expect(pictureSize('png', withProfile(3_000))).toEqual({ width, height });
    // Some ten thousand bytes may be unpacked to as many thousand times as much.
    expect(pictureSize('png', withProfile(40_000))).toBeUndefined();
  });
});

describe('the size of a GIF', () => {
  const gif = ({ width, height }: typeof SIZE, frameSize = { width, height }, left = 0) =>
    bytes(
      text('GIF89a'),
      [...little(width), ...little(height), 0x80, 0, 0],
      Array<number>(6).fill(0),
      [0x21, 0xf9, 4, 0, 0, 0, 0, 0],
      [0x21, 0xfe, 3, 1, 2, 3, 2, 1, 2, 0],
      [0x2c, ...little(left), ...little(0), ...little(frameSize.width), ...little(frameSize.height), 0],
    );

  it('is that of its screen, which the first frame fits into', () => {
    expect(pictureSize('gif', gif(SIZE))).toEqual(SIZE);
    expect(pictureSize('gif', gif(SIZE, { width: 10, height: 10 }, 290))).toEqual(SIZE);
    expect(pictureSize('gif', gif(SIZE, HUGE))).toBeUndefined();
    expect(pictureSize('gif', gif(SIZE, { width: 10, height: 10 }, 291))).toBeUndefined();
    expect(pictureSize('gif', gif(SIZE).subarray(0, 30))).toBeUndefined();
  });
});

describe('the size of a WebP', () => {
  const chunk = (name: string, body: number[]) => [
    ...text(name),
    ...word(body.length),
    ...body,
    ...(body.length % 2 ? [0] : []),
  ];
  const webp = (...chunks: number[][]) =>
    bytes(text('RIFF'), word(4 + chunks.flat().length), text('WEBP'), chunks.flat());
  const three = (value: number) => word(value).slice(0, 3);
  const canvas = ({ width, height }: typeof SIZE) =>
    chunk('VP8X', [0x10, 0, 0, 0, ...three(width - 1), ...three(height - 1)]);
  const lossy = ({ width, height }: typeof SIZE) =>
    chunk('VP8 ', [0x10, 0, 0, 0x9d, 1, 0x2a, ...little(width), ...little(height), 0]);
  const lossless = ({ width, height }: typeof SIZE) =>
    chunk('VP8L', [0x2f, ...word((width - 1) | ((height - 1) << 14)), 0]);
  const read = (...chunks: number[][]) => pictureSize('webp', webp(...chunks));

  it('is that of its picture, which is that of its canvas', () => {
    expect(read(lossy(SIZE))).toEqual(SIZE);
    expect(read(lossless(SIZE))).toEqual(SIZE);
    expect(read(canvas(SIZE), chunk('ICCP', [1, 2, 3]), chunk('ALPH', [0]), lossy(SIZE), chunk('EXIF', []))).toEqual(
      SIZE,
    );
  });

  it('is none where the two differ, where there are several, or where a chunk is none we know', () => {
    expect(read(canvas(SIZE), lossless(HUGE))).toBeUndefined();
    expect(read(canvas(SIZE), lossy(HUGE))).toBeUndefined();
    expect(read(canvas(SIZE), lossy(SIZE), lossy(HUGE))).toBeUndefined();
    expect(read(lossy(SIZE), canvas(HUGE))).toBeUndefined();
    expect(read(lossy(SIZE), lossless(SIZE))).toBeUndefined();
    expect(read(canvas(SIZE), chunk('ANIM', [0]), chunk('ANMF', [0]))).toBeUndefined();
    expect(read(canvas(SIZE))).toBeUndefined();
    expect(read()).toBeUndefined();
    expect(pictureSize('webp', webp(lossy(SIZE)).subarray(0, 24))).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { parseByteRange } from '../../src/domain/shared/byte-range.ts';

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
  ])('%s is a part of a hundred', (header, part) => {
    expect(parseByteRange(header, 100)).toEqual(part);
  });

  it.each(['bytes=100-', 'bytes=200-300', 'bytes=-0'])('%s begins after the end', (header) => {
    expect(parseByteRange(header, 100)).toBe('unsatisfiable');
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b'])(
    '%s asks for the whole',
    (header) => {
      expect(parseByteRange(header, 100)).toBeUndefined();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { cutInTwo, inTurn, pageFile } from '../../scripts/build/page-list.ts';

describe('the file of a page', () => {
  it.each([
    ['', 'index.html'],
    ['/', 'index.html'],
    ['/fr', 'fr.html'],
    ['/fr/car_make', 'fr/car_make.html'],
  ])('%s is %s', (pathname, file) => {
    expect(pageFile(pathname, false)).toBe(file);
  });

  it('is what an endpoint names itself', () => {
    expect(pageFile('/drawings/byd-seagull-side.svg', true)).toBe('drawings/byd-seagull-side.svg');
  });
});

describe('work for two threads', () => {
  const pages = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'];
  const groupOf = (page: string) => page.charAt(0);

  it.each([0, 0.3, 0.5, 1])('leaves no page out and gives none twice (%f)', (share) => {
    expect(cutInTwo(pages, share, groupOf).flat().toSorted()).toEqual(pages);
  });

  it('keeps neighbours together', () => {
    expect(cutInTwo(pages, 0.5, groupOf)).toEqual([
      ['a1', 'a2', 'b1', 'c1'],
      ['a3', 'a4', 'b2'],
    ]);
  });

  it('comes in turn, so that neither waits for the other', () => {
    expect(inTurn([1, 2, 3, 4], [10, 20])).toEqual([1, 10, 2, 3, 20, 4]);
    expect(inTurn([], [1, 2])).toEqual([1, 2]);
  });
});

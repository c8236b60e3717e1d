import { describe, expect, it } from 'vitest';
import { shareCard, sharePicturePath, SHARE_SIZE } from '../../src/domain/catalogue/page/share-card.ts';

const aCar = (lengthMm: number) => ({ svg: `<svg viewBox="0 0 1 1"><path d="M0 0h${lengthMm}"/></svg>`, lengthMm });
const placesOf = (card: string) =>
  [...card.matchAll(/translate\((\d+) 0\) scale\(([\d.]+)\)/g)].map(([, x, scale]) => [Number(x), Number(scale)]);

describe('the picture of a shared link', () => {
  it('shows one car in the middle, at the scale of all cards', () => {
    expect(placesOf(shareCard([aCar(3_000)]))).toEqual([[1_600, 1]]);
    expect(placesOf(shareCard([aCar(5_200)]))).toEqual([[500, 1]]);
  });

  it('lets several cars share the road, one scale for all of them', () => {
    const places = placesOf(shareCard([aCar(3_000), aCar(4_000), aCar(5_200)]));
    expect(places).toHaveLength(3);
    expect(new Set(places.map(([, scale]) => scale)).size).toBe(1);
    expect(places[0]?.[0]).toBe(500);
  });

  it('is as large as it says, has no words, and its road alone where there is no car', () => {
    const card = shareCard([]);
    expect(card).toContain(` width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}"`);
    expect(card).not.toMatch(/<text|NaN|undefined|Infinity/);
    expect(shareCard([aCar(4_000)])).not.toMatch(/NaN|undefined/);
  });

  it('has one address for a model and one for pages about no car', () => {
    expect(sharePicturePath('byd-seagull')).toBe('/share/byd-seagull.png');
    expect(sharePicturePath()).toBe('/share/site.png');
  });
});

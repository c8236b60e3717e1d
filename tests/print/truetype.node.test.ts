import { describe, expect, it } from 'vitest';
import { TrueType } from '../../functions/print/truetype.ts';
import { fontBytes } from '../support/printer.ts';

const WHOLE = 0xb1b0afba;
const plain = (glyph: number) => ({ parts: [{ glyph, x: 0, y: 0 }], advance: 500 });
const sumOf = (file: Uint8Array) => {
  const view = new DataView(file.buffer);
  let sum = 0;
  for (let at = 0; at < file.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
};
const glyphsOf = (file: Uint8Array) => {
  const text = new TextDecoder('latin1').decode(file.subarray(0, 200));
  const view = new DataView(file.buffer);
  return view.getUint16(view.getUint32(text.indexOf('maxp') + 8) + 4);
};

describe('a cut font', () => {
  it('has the glyphs asked for, in their order, and adds up to what a font has to', async () => {
    const file = new TrueType(await fontBytes('chinese-400')).cut([plain(0), plain(3_000), plain(40)]);
    expect(glyphsOf(file)).toBe(3);
    expect(file.length).toBeLessThan(2_000);
    expect(sumOf(file)).toBe(WHOLE);
    expect(new TrueType(file).advance(2)).toBe(500);
    expect(new TrueType(file).metrics).toEqual(new TrueType(await fontBytes('chinese-400')).metrics);
  });

  it('takes along what a glyph is made of', async () => {
    const bytes = await fontBytes('sans-400');
    const sizes = Array.from({ length: 1_500 }, (_, glyph) =>
      glyphsOf(new TrueType(bytes).cut([plain(0), plain(glyph)])),
    );
    // About half of the letters with accents are made of others.
    expect(sizes.filter((count) => count > 2).length).toBeGreaterThan(400);
  });

  it('puts glyphs together, each where it belongs', async () => {
    const font = new TrueType(await fontBytes('sans-400'));
    const parts = [
      { glyph: 40, x: 0, y: 0 },
      { glyph: 41, x: 300, y: -120 },
    ];
    const file = font.cut([plain(0), { parts, advance: 700 }]);
    expect(glyphsOf(file)).toBeGreaterThanOrEqual(4);
    expect(sumOf(file)).toBe(WHOLE);
    expect(new TrueType(file).advance(1)).toBe(700);
  });
});

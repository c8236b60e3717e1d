import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { printPdf, servedFonts, unprintable, UnprintableError } from '../../functions/print/pdf.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { aQuotePaper, manyRows } from '../support/print-quote.ts';

const loadFont = servedFonts({ ASSETS: env.PUBLIC_FILES });
const MAX_BYTES = 32_000;

/** The objects of a file that are text: they stand packed in one stream. */
async function objectsOf(pdf: Uint8Array<ArrayBuffer>): Promise<string> {
  const text = new TextDecoder('latin1').decode(pdf);
  const start = text.indexOf('stream\n', text.indexOf('/Type /ObjStm')) + 'stream\n'.length;
  const packed = new Response(pdf.subarray(start, text.indexOf('\nendstream', start))).body;
  return new Response(packed?.pipeThrough(new DecompressionStream('deflate'))).text();
}

describe('a paper printed in workerd', () => {
  it.each(LOCALE_CODES)('is a small file of some pages in %s', async (locale) => {
    const pdf = await printPdf(aQuotePaper(locale, { rows: manyRows(locale, 60) }), loadFont);
    expect(pdf.length).toBeLessThan(MAX_BYTES);
    // Lines of Arabic stand further apart.
    expect((await objectsOf(pdf)).match(/\/Type \/Page /g)).toHaveLength(locale === 'ar' ? 3 : 2);
  });

  it('says which characters cannot be printed', async () => {
    expect(await unprintable(['Amina', 'สวัสดี 🚗'], 'en', loadFont)).toEqual(['ส', 'ว', 'ั', 'ด', 'ี', '🚗']);
    const latin = Array.from({ length: 0xff - 0xa0 }, (_, index) => String.fromCodePoint(0xa1 + index)).join('');
    expect(await unprintable([latin], 'en', loadFont)).toEqual([]);
    await expect(printPdf(aQuotePaper('en', { buyer: '🚗' }), loadFont)).rejects.toThrow(UnprintableError);
  });

  it('fails where the release has no such font', async () => {
    await expect(servedFonts({ ASSETS: env.ASSETS })('sans-400')).rejects.toThrow('/fonts/print/sans-400.ttf');
  });
});

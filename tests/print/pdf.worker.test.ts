import { env } from 'cloudflare:workers';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { printPdf, servedFonts, unprintable, UnprintableError } from '../../functions/print/pdf.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { aQuotePaper, manyRows } from '../support/print-quote.ts';

const loadFont = servedFonts({ ASSETS: env.PUBLIC_FILES });
const MOST_BYTES = 32_000;

describe('a paper printed in workerd', () => {
  it.each(LOCALE_CODES)('is a small file of some pages in %s', async (locale) => {
    const pdf = await printPdf(aQuotePaper(locale, { rows: manyRows(locale, 60) }), loadFont);
    expect(pdf.length).toBeLessThan(MOST_BYTES);
    const file = await getDocumentProxy(pdf);
    // Lines of Arabic stand further apart.
    expect(file.numPages).toBe(locale === 'ar' ? 3 : 2);
  });

  it('says which characters cannot be printed', async () => {
    expect(await unprintable(['Amina', 'สวัสดี 🚗'], 'en', loadFont)).toEqual(['ส', 'ว', 'ั', 'ด', 'ี', '🚗']);
    await expect(printPdf(aQuotePaper('en', { buyer: '🚗' }), loadFont)).rejects.toThrow(UnprintableError);
  });

  it('fails where the release has no such font', async () => {
    await expect(servedFonts({ ASSETS: env.ASSETS })('sans-400')).rejects.toThrow('/fonts/print/sans-400.ttf');
  });
});

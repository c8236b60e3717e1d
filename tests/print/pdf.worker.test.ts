import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { servedFonts } from '../../functions/print/fonts.ts';
import { printPdf, unprintable, UnprintableError } from '../../functions/print/pdf.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { aQuotePaper, manyRows } from '../support/print-quote.ts';

const loadFont = servedFonts({ ASSETS: env.PUBLIC_FILES });

describe('a paper printed in workerd', () => {
  it.each(LOCALE_CODES)('is a small file in %s', async (locale) => {
    const pdf = await printPdf(aQuotePaper(locale, { rows: manyRows(locale, 60) }), loadFont);
    console.log(locale, pdf.length);
  });
});

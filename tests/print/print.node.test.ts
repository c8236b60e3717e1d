import { describe, expect, it } from 'vitest';
import { textsOf } from '../../src/domain/print/document.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { aQuotePaper } from '../support/print-quote.ts';
import { printed, readPages, withoutBlanks } from '../support/printer.ts';

describe('a printed quote', () => {
  it.each(LOCALE_CODES)('says all it should in %s, in the order it is read', async (locale) => {
    const paper = aQuotePaper(locale);
    const pdf = await printed(paper);
    const text = (await readPages(pdf)).join('');
    const expected = textsOf({ ...paper, pageLabel: '', blocks: paper.blocks.filter(({ kind }) => kind !== 'gap') });
    expect(expected.map(withoutBlanks).filter((one) => !text.includes(one))).toEqual([]);
  });
});

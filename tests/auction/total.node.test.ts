import { describe, expect, it } from 'vitest';
import { sayIn } from '../../functions/auction/say.ts';
import type { WireLot } from '../../src/domain/auction/lot.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import type { Say } from '../../src/domain/auction/words.ts';
import { totalResultHtml } from '../../src/markup/auction/total.ts';

/** What the result reads of a lot. */
const lot = { currency: 'USD', status: 'open', next_minimum_bid: '1000.00' } as WireLot;
const worked = {
  hammer_ceiling: '8200.00',
  currency: 'USD',
  fee: '205.00',
  lines: [{ key: 'freight', low: '900.00', high: '1200.00' }],
  missing: [] as { key: string }[],
  waiting: [] as string[],
  verdict: { state: 'yes', reasons: [] },
};
/** The words of a page, which has the names of lines from elsewhere. */
function sayOf(locale: Locale): Say {
  const say = sayIn(locale);
  const isName = (key: string) => key.startsWith('lines.') || key.startsWith('railLines.');
  return Object.assign((...said: Parameters<Say>) => (isName(said[0]) ? said[0] : say(...said)), { locale });
}

const drawn = (changes: Partial<typeof worked>, locale: Locale = 'en') =>
  totalResultHtml(lot, { ...worked, ...changes }, { port: 'KEMBA', isRail: false }, sayOf(locale));

describe('the bid within a total', () => {
  it('is one figure where all costs are known', () => {
    expect(drawn({})).toMatch(/class="strong">You can bid up to <bdi class="num">US\$8,200/);
    expect(drawn({})).toContain('<dt>Your bid</dt><dd><bdi class="num">US$8,200');
  });

  it.each([
    ['a tax', { missing: [{ key: 'duty' }] }],
    ['a line on the way', { missing: [{ key: 'inland' }] }],
    ['a share of one', { waiting: ['vat'] }],
  ])('stays below it, and is no large figure, where %s is not known', (_what, changes) => {
    const html = drawn(changes);
    expect(html).toMatch(
      /^<p class="note note-warn"><span>Your bid must stay below <bdi[^>]*>US\$8,200<\/bdi>\. This sum leaves out [^<]*: lines\./,
    );
    expect(html).toMatch(
      /<dt>Your bid<\/dt><dd>below <bdi class="num">US\$8,200<\/bdi>, without the costs we do not know</,
    );
    expect(html).not.toMatch(/class="strong"|You can bid up to/);
  });

  it('names what is not known where too little is left for a bid, too', () => {
    const html = drawn({ hammer_ceiling: '800.00', missing: [{ key: 'duty' }] });
    expect(html).toContain('Your total leaves <bdi');
    expect(html).toContain('Your total must also cover costs we do not know yet: lines.other_taxes (duty).');
  });

  it.each(LOCALE_CODES)('says so in %s with the amount, and names the cost', (locale) => {
    const [sentence = ''] = drawn({ missing: [{ key: 'duty' }] }, locale).split('</p>');
    expect(sentence).toMatch(/8[.,\s\u202f\u00a0]?200.*\(duty\)/);
  });
});

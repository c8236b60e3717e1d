import { describe, expect, it } from 'vitest';
import { quoteWords } from '../../src/components/enquiry/words.ts';
import { enquiryAddress } from '../../src/domain/enquiry/address.ts';
import { FIELD_LIMITS } from '../../src/domain/enquiry/contact.ts';
import { quoteMessage, readQuoteRequest, type QuoteWords } from '../../src/domain/enquiry/quote-request.ts';
import { TYPED_NAMES } from '../../src/domain/logistics/typed-lines.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { translatorFor } from '../../src/i18n/pages.ts';

const wordsOf = (locale: Locale) => JSON.parse(quoteWords(translatorFor(locale))) as QuoteWords;
const message = (query: string, locale: Locale = 'en') =>
  quoteMessage(readQuoteRequest(new URLSearchParams(query)), wordsOf(locale));

describe('the message of an enquiry that comes from a landed cost', () => {
  it('asks for the lines that are open, and names the reader’s own figures', () => {
    expect(message('style=x&ask=freight,insurance,delivery&factory=9000&vat=18')).toBe(
      'Please quote: Freight to the destination, Insurance, Inland delivery to your door.\n' +
        'Costs I know: Car: US$9,000.00; Import VAT: 18%.',
    );
    expect(message('ask=freight', 'de')).toBe('Bitte um ein Angebot für: Fracht zum Bestimmungsort.');
  });

  it('speaks of trains where a train brings the car', () => {
    expect(message('ask=loading,freight,delivery&by=rail')).toBe(
      'Please quote: Loading onto the train, Rail freight to the terminal, Inland delivery to your door.',
    );
  });

  it('is empty where the address says nothing of it', () => {
    expect(message('')).toBe('');
    expect(message('style=x&port=Mombasa&country=KE&incoterm=CIF')).toBe('');
  });

  it('takes nothing from an address but lines there are and numbers within reach', () => {
    for (const query of [
      'ask=%3Cscript%3E,vat,toString&by=air',
      'freight=%3Cb%3E1%3C/b%3E&delivery=-5&loading=1e9&factory=99999999999',
      'insurance=11&vat=501&importDuty=0.12345',
      `freight=${'0'.repeat(5000)}1`,
    ])
      expect(message(query), query).toBe('');
  });

  it.each(LOCALE_CODES)('is whole in %s, and short enough to be sent', (locale) => {
    const figures = Object.fromEntries(TYPED_NAMES.map((key) => [key, '9.99']));
    const query = new URLSearchParams({ ask: TYPED_NAMES.join(','), by: 'rail', ...figures });
    const text = message(query.toString(), locale);
    expect(text).not.toMatch(/[#{}\u00ad]/);
    // Where it runs from right to left, an amount would fall apart without its isolates.
    expect(/[\u2066-\u2069]/.test(text)).toBe(locale === 'ar');
    expect(text.split('\n')).toHaveLength(2);
    expect(text.length).toBeLessThan(FIELD_LIMITS.message);
  });
});

describe('the way to the enquiry', () => {
  it('takes along what is asked and what was typed, and comes back from the address', () => {
    const address = enquiryAddress('fr', {
      style: 'byd-seagull',
      port: 'Almaty',
      incoterm: 'FCA',
      ask: ['loading', 'freight'],
      by: 'rail',
      figures: { factory: '9,000', insurance: '0.3' },
    });
    expect(address).toBe(
      '/fr/contact_us?style=byd-seagull&port=Almaty&incoterm=FCA&ask=loading%2Cfreight&by=rail' +
        '&factory=9%2C000&insurance=0.3#enquiry',
    );
    expect(readQuoteRequest(new URL(address, 'https://x').searchParams)).toEqual({
      ask: ['loading', 'freight'],
      by: 'rail',
      figures: [
        { line: expect.objectContaining({ name: 'factory' }) as object, value: 900_000 },
        { line: expect.objectContaining({ name: 'insurance' }) as object, value: 3_000 },
      ],
    });
  });

  it('says nothing of ships, of nothing asked and of nothing typed', () => {
    expect(enquiryAddress('en', { ask: [], by: 'sea', figures: {} })).toBe('/contact_us#enquiry');
  });
});

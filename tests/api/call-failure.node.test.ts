import { describe, expect, it } from 'vitest';
import { failureText, failureWords, SAID_FAILURES, SAID_STATUSES } from '../../src/domain/shared/call-failure.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { translatorFor } from '../../src/i18n/pages.ts';

const words = failureWords(translatorFor('en'));
const said = (failure: Parameters<typeof failureText>[0]) => failureText(failure, words, '/api/x');

describe('a call that failed', () => {
  it.each([
    [302, 'Interface redirected!'],
    [400, 'Incorrect parameter!'],
    [401, 'You do not have permission to operate!'],
    [403, 'You do not have permission to operate!'],
    [404, 'Error requesting address: /api/x'],
    [408, 'Request timed out!'],
    [409, 'The same data already exists in the system!'],
    [500, 'Server internal error!'],
    [501, 'Service not implemented!'],
    [502, 'Gateway error!'],
    [503, 'Service unavailable!'],
    [504, 'The service is temporarily unavailable Please try again later!'],
    [505, 'HTTP version is not supported!'],
    [418, 'Abnormal problem, please contact the website administrator!'],
    [undefined, 'Abnormal problem, please contact the website administrator!'],
  ])('without an envelope is told by its status: %s', (status, text) => {
    expect(said({ failure: 'unreadable', message: '', status })).toBe(text);
  });

  it.each([
    ['timeout', 'Network request timeout!'],
    ['unreachable', 'Server exception!'],
    ['offline', 'You are disconnected!'],
    ['cancelled', 'Automatic cancellation due to duplicate request.'],
  ] as const)('without an answer says why: %s', (failure, text) => {
    expect(said({ failure, message: '' })).toBe(text);
  });

  it('with an envelope says what the server says', () => {
    expect(said({ failure: 'refused', message: 'Nein.', status: 500 })).toBe('Nein.');
  });

  it('is told in every language, in each its own way', () => {
    for (const locale of LOCALE_CODES) {
      const own = failureWords(translatorFor(locale));
      expect(Object.keys(own)).toHaveLength(SAID_STATUSES.length + SAID_FAILURES.length);
      if (locale === 'en') continue;
      for (const [key, text] of Object.entries(own))
        expect([locale, key, text]).not.toEqual([locale, key, words[key as 'other']]);
    }
  });
});

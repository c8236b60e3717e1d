import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MINUTE_CRON, RATES_CRON } from '../../functions/jobs/scheduled.ts';
import { enquiryAddress } from '../../src/domain/enquiry/address.ts';
import {
  FORM_REFUSALS,
  formRefusal,
  MESSAGE_KINDS,
  normalisePhone,
  REFERENCE_LENGTH,
  referenceOf,
  sentPaths,
} from '../../src/domain/enquiry/contact.ts';
import { COUNTRIES, countryCode } from '../../src/domain/enquiry/countries.ts';
import { LINK_OUTCOMES, LINK_PURPOSES, newsletterPaths } from '../../src/domain/enquiry/rules.ts';
import { afterFailure, MAX_TRIES, RETRY_DELAYS_MS } from '../../src/domain/mail/outbox.ts';
import { requestId } from '../../src/islands/shared/request-id.ts';
import { talkOutcome } from '../../src/islands/enquiry/talk-outcome.ts';

describe('a telephone number', () => {
  it.each([
    ['+971 (50) 123-45.67', '+971501234567'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
    ['0086 138 0013 8000', '+8613800138000'],
    ['\u200e+7 (912) 345-67-89', '+79123456789'],
    ['+44 (0) 7400 123456', '+447400123456'],
    ['+39 (0)6 1234 5678', '+390612345678'],
    ['(+86) 138 0013 8000', '+8613800138000'],
    ['+52 1 55 1234 5678', '+525512345678'],
    ['0712–123—456', '0712123456'],
    ['0151/23456789', '015123456789'],
  ])('%j is kept as %j', (typed, kept) => expect(normalisePhone(typed)).toBe(kept));

  it.each([
    '',
    '1234',
    'call me',
    '+',
    '12345678901234567890123',
    '+971 50 123 4567 ext. 5',
    '0712 123456 / 0733 123456',
    'a'.repeat(1e6),
  ])('%.20j is none', (typed) => expect(normalisePhone(typed)).toBeUndefined());
});

describe('the address of the enquiry form', () => {
  it('ends at the form, and names what was chosen and nothing else', () => {
    expect(enquiryAddress('en')).toBe('/contact_us#enquiry');
    expect(enquiryAddress('ar', { part: 'tyre-165-65-r15' })).toBe('/ar/contact_us?part=tyre-165-65-r15#enquiry');
    expect(enquiryAddress('de', { style: '', port: 'Dar es Salaam', country: 'TZ', incoterm: 'CIF' })).toBe(
      '/de/contact_us?port=Dar+es+Salaam&country=TZ&incoterm=CIF#enquiry',
    );
  });
});

describe('a reference', () => {
  it('is of signs nobody takes for others, and never the same', () => {
    const drawn = Array.from({ length: 500 }, () =>
      referenceOf(crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH))),
    );
    for (const reference of drawn) expect(reference).toMatch(/^[2-9B-DF-HJ-NP-TV-XZ]{5}-[2-9B-DF-HJ-NP-TV-XZ]{5}$/);
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

describe('countries', () => {
  it('are codes of ISO 3166-1, each with a name in every language', () => {
    // ISO 3166-1 has 249; five are islands and ice without roads: AQ, BV, GS, HM, TF.
    expect(new Set(COUNTRIES).size).toBe(244);
    const names = new Intl.DisplayNames('am', { type: 'region', fallback: 'none' });
    expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([]);
  });

  it('are read however they are spelled', () => {
    expect(countryCode(' ae ')).toBe('AE');
    for (const text of ['', 'XX', 'ARE', 'Dubai']) expect(countryCode(text)).toBeUndefined();
  });
});

describe('a mail that was not sent', () => {
  it('waits longer each time, and not for ever', () => {
    expect(afterFailure({ tries: 1, isFinal: false }, 1_000)).toEqual({
      state: 'waiting',
      dueAt: 1_000 + RETRY_DELAYS_MS[0],
      tries: 1,
    });
    expect(afterFailure({ tries: MAX_TRIES, isFinal: false }, 0)).toEqual({ state: 'failed' });
    expect(afterFailure({ tries: 1, isFinal: true }, 0)).toEqual({ state: 'failed' });
  });
});

describe('a mail whose server is away', () => {
  it('comes up again in a minute, and has used up no try', () => {
    const next = { state: 'waiting', dueAt: RETRY_DELAYS_MS[0], tries: MAX_TRIES - 1 };
    expect(afterFailure({ tries: MAX_TRIES, isFinal: false, isAway: true }, 0)).toEqual(next);
    expect(afterFailure({ tries: 1, isFinal: false, isAway: true, expiresAt: 1 }, 0)).toEqual({ state: 'failed' });
  });
});

describe('the id of what is sent', () => {
  it('is the same for the same words, and another for others', () => {
    const idOf = requestId();
    const first = idOf('a');
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(idOf('a')).toBe(first);
    expect(idOf('b')).not.toBe(first);
  });
});

describe('what a form shows of an answer', () => {
  const words = {
    locale: 'en',
    email: '',
    mobile: '',
    oneNumber: '',
    wholeNumber: '',
    tooFew: '',
    gone: '',
    sending: '',
    check: 'check',
    offline: 'off',
    failed: 'no',
    again: '',
    act: '',
  } as const;

  it('puts faults beside fields, and repeats what the server says of the rest', () => {
    const errors = [{ path: 'name', message: 'Please input name' }];
    const refused = { accepted: false, failure: 'refused', code: 0, message: 'm' } as const;
    expect(talkOutcome({ ...refused, data: { errors } }, words)).toEqual({
      kind: 'faults',
      faults: new Map([['name', 'Please input name']]),
      text: 'check',
    });
    expect(talkOutcome({ ...refused, code: 429, message: 'Too many' }, words)).toEqual({
      kind: 'failed',
      text: 'Too many',
    });
    expect(talkOutcome({ accepted: false, failure: 'offline', message: '' }, words)).toEqual({
      kind: 'failed',
      text: 'off',
    });
    expect(talkOutcome({ accepted: false, failure: 'timeout', message: '' }, words)).toEqual({
      kind: 'failed',
      text: 'no',
    });
    expect(
      talkOutcome({ accepted: true, message: '', data: { reference: 'R', answer_to: 'a@b.example' } }, words),
    ).toEqual({
      kind: 'arrived',
      reference: 'R',
      answerTo: 'a@b.example',
    });
    expect(talkOutcome({ accepted: true, message: '', data: null }, words)).toEqual({
      kind: 'arrived',
      reference: '',
      answerTo: '',
    });
  });
});

describe('forms without JavaScript', () => {
  it('end at pages that exist, for every way they can go', () => {
    expect([200, 413, 429, 500, 503].map(formRefusal)).toEqual(['fields', 'fields', 'busy', 'away', 'away']);
    const pages = new URL('../../src/pages/[...locale]', import.meta.url).pathname;
    const folders = [
      ...MESSAGE_KINDS.map(sentPaths.sent),
      ...FORM_REFUSALS.map(sentPaths.refused),
      ...LINK_PURPOSES.map(newsletterPaths.link),
      ...LINK_OUTCOMES.map(newsletterPaths.outcome),
    ].map((path) => path.replace(/\/[^/]+$/, ''));
    for (const folder of new Set(folders)) expect(existsSync(pages + folder), folder).toBe(true);
  });
});

describe('cron triggers', () => {
  it('are those the Worker has tasks for', () => {
    const config = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8');
    const crons = /^crons = (\[.*\])$/m.exec(config)?.[1] ?? '[]';
    expect(JSON.parse(crons)).toEqual([RATES_CRON, MINUTE_CRON]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  areHolidays,
  isOpenAt,
  isSaidZone,
  isTimeZone,
  opensAfter,
  zoneOrUtc,
  type OpeningHours,
} from '../../src/domain/chat/opening-hours.ts';
import { requestedIn, languagesOff } from '../../src/domain/chat/questionnaire.ts';

const at = (iso: string) => Date.parse(iso);
const WEEK = ['1', '2', '3', '4', '5'] as const;
const SHANGHAI: OpeningHours = {
  openDays: WEEK,
  openFrom: '09:00:00',
  openUntil: '18:30:00',
  timeZone: 'Asia/Shanghai',
  breakFrom: '00:00:00',
  breakUntil: '00:00:00',
  holidays: '',
};

describe('opening hours', () => {
  // 26 November 2026 is a Thursday; Shanghai is eight hours ahead of UTC.
  it.each([
    ['2026-11-26T00:59:59Z', false],
    ['2026-11-26T01:00:00Z', true],
    ['2026-11-26T10:29:59Z', true],
    ['2026-11-26T10:30:00Z', false],
    ['2026-11-28T03:00:00Z', false],
  ])('at %s: %s', (instant, isOpen) => expect(isOpenAt(SHANGHAI, at(instant))).toBe(isOpen));

  it('say when it opens next, over a weekend, too', () => {
    expect(opensAfter(SHANGHAI, at('2026-11-26T00:10:20Z'))).toBe(at('2026-11-26T01:00:00Z'));
    expect(opensAfter(SHANGHAI, at('2026-11-26T12:00:00Z'))).toBe(at('2026-11-27T01:00:00Z'));
    expect(opensAfter(SHANGHAI, at('2026-11-27T12:00:00Z'))).toBe(at('2026-11-30T01:00:00Z'));
    expect(opensAfter(SHANGHAI, at('2026-11-26T03:00:00Z'))).toBeNull();
    expect(opensAfter({ ...SHANGHAI, openDays: [] }, at('2026-11-26T03:00:00Z'))).toBeNull();
  });

  it('may be the whole day, and go over midnight', () => {
    const whole = { ...SHANGHAI, openFrom: '00:00:00', openUntil: '00:00:00' };
    expect(isOpenAt(whole, at('2026-11-26T15:59:00Z'))).toBe(true);
    expect(isOpenAt(whole, at('2026-11-27T16:00:00Z'))).toBe(false);
    const night: OpeningHours = { ...SHANGHAI, openDays: ['7'], openFrom: '22:00:00', openUntil: '02:00:00' };
    expect(isOpenAt(night, at('2026-11-29T13:59:00Z'))).toBe(false);
    expect(isOpenAt(night, at('2026-11-29T14:00:00Z'))).toBe(true);
    // Monday, one o'clock in Shanghai.
    expect(isOpenAt(night, at('2026-11-29T17:00:00Z'))).toBe(true);
    expect(isOpenAt(night, at('2026-11-29T18:00:00Z'))).toBe(false);
  });

  it('have a break, also over midnight and on whole days', () => {
    const lunch = { ...SHANGHAI, breakFrom: '12:00:00', breakUntil: '13:30:00' };
    const at12 = at('2026-11-26T04:00:00Z');
    expect([isOpenAt(lunch, at12 - 1), isOpenAt(lunch, at12)]).toEqual([true, false]);
    expect(opensAfter(lunch, at12)).toBe(at('2026-11-26T05:30:00Z'));
    expect(isOpenAt(lunch, at('2026-11-26T05:30:00Z'))).toBe(true);
    expect(opensAfter(lunch, at('2026-11-26T12:00:00Z'))).toBe(at('2026-11-27T01:00:00Z'));
    const night = { ...lunch, openFrom: '20:00:00', openUntil: '04:00:00' };
    const broken = { ...night, breakFrom: '23:30:00', breakUntil: '00:30:00' };
    expect(isOpenAt(broken, at('2026-11-26T16:00:00Z'))).toBe(false);
    expect(opensAfter(broken, at('2026-11-26T16:00:00Z'))).toBe(at('2026-11-26T16:30:00Z'));
    const whole = { ...lunch, openFrom: '09:00:00', openUntil: '09:00:00' };
    expect(isOpenAt(whole, at('2026-11-25T17:00:00Z'))).toBe(true);
    expect(isOpenAt(whole, at12)).toBe(false);
  });

  it('keep holidays: days, spans of days and days of every year', () => {
    const closed = (holidays: string, instant: string) => !isOpenAt({ ...SHANGHAI, holidays }, at(instant));
    const noon = '2026-11-26T04:00:00Z';
    for (const lines of ['2026-11-26', '11-26', '2026-01-01\n 2026-11-20/2026-11-30', '11-20 / 01-10'])
      expect([lines, closed(lines, noon)]).toEqual([lines, true]);
    for (const lines of ['', '\n', '2025-11-26', '11-27', '2026-11-27/2026-11-30', '12-20/01-10'])
      expect([lines, closed(lines, noon)]).toEqual([lines, false]);
    expect(closed('12-20/01-10', '2027-01-08T04:00:00Z')).toBe(true);
    const week = { ...SHANGHAI, holidays: '2026-11-26/2026-12-02' };
    expect(opensAfter(week, at(noon))).toBe(at('2026-12-03T01:00:00Z'));
    expect(opensAfter({ ...SHANGHAI, holidays: '01-01/12-31' }, at(noon))).toBeNull();
    // What is open over midnight belongs to the day it began on.
    const night = { ...SHANGHAI, openFrom: '22:00:00', openUntil: '02:00:00', holidays: '2026-11-26' };
    expect(isOpenAt(night, at('2026-11-25T17:00:00Z'))).toBe(true);
    expect(isOpenAt(night, at('2026-11-26T17:00:00Z'))).toBe(false);
  });

  it.each([
    ['2026-10-01\n\n12-25', true],
    ['2027-02-05/2027-02-12', true],
    ['02-29', true],
    ['2026-02-29', false],
    ['2027-02-12/2027-02-05', false],
    ['2027-02-05/12-25', false],
    ['25.12.2026', false],
    ['Christmas', false],
  ])('take %j as holidays: %s', (lines, isTaken) => expect(areHolidays(lines)).toBe(isTaken));

  it('a browser that does not know its zone is in UTC', () => {
    expect(['Etc/Unknown', 'Asia/Almaty', 'Etc/GMT-5', 'Nowhere'].map(isSaidZone)).toEqual([true, true, true, false]);
    expect(['Etc/Unknown', 'Asia/Almaty', ''].map(zoneOrUtc)).toEqual(['UTC', 'Asia/Almaty', 'UTC']);
  });

  it('follow the clocks of their zone when those are changed', () => {
    const berlin = { ...SHANGHAI, openDays: ['7'] as const, timeZone: 'Europe/Berlin' };
    // Summer time ends on 25 October 2026 at 03:00.
    expect(opensAfter(berlin, at('2026-10-24T12:00:00Z'))).toBe(at('2026-10-25T08:00:00Z'));
    expect([isTimeZone('Africa/Addis_Ababa'), isTimeZone('Beijing')]).toEqual([true, false]);
  });
});

describe('a question', () => {
  const question = {
    id: 7,
    role: 'customer_service' as const,
    time: 1_500,
    contents: { en: 'Which?', fr: 'Lequel ?' },
    options: { en: 'One\nTwo\n', fr: 'Un\n\n Deux' },
  };

  it('is asked in a language, with options that are the same ones in each', () => {
    expect(requestedIn(question, 'fr')).toEqual({
      id: 7,
      role: 'customer_service',
      content: 'Lequel ?',
      time: 1_500,
      options: [
        { id: 1, content: 'Un' },
        { id: 2, content: 'Deux' },
      ],
    });
    expect(requestedIn({ ...question, options: null }, 'ar')).toMatchObject({ content: 'Which?', options: [] });
  });

  it('has as many options in every language as in English', () => {
    expect(languagesOff(question.options)).toEqual([]);
    expect(languagesOff({ en: 'One\nTwo', de: 'Eins', es: '' })).toEqual(['de']);
    expect(languagesOff(null)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { typedBid } from '../../src/domain/auction/amount-field.ts';
import type { PublicFrame } from '../../src/domain/auction/frames.ts';
import { followed, hasEarlier, heard, preceded, seenSeq } from '../../src/domain/auction/live.ts';
import { serverClock } from '../../src/domain/auction/server-clock.ts';
import { reserveWord, type WireLot } from '../../src/domain/auction/lot.ts';
import { shownAmount, shownInstant, shownInUtc, shownSpan, shownZone } from '../../src/domain/auction/shown.ts';
import { sayer } from '../../src/domain/auction/words.ts';
import { digitsHtml } from '../../src/markup/auction/running-clock.ts';

describe('a typed bid', () => {
  it.each(['12800', '12,800', '12.800', '12 800', '12\u202f800', "12'800", '12٬800', '١٢٨٠٠', 'US$12,800', '12800.00'])(
    'reads %s as whole units',
    (text) => {
      expect(typedBid(text, 'USD')).toBe(1_280_000);
    },
  );

  it.each(['', '0', '-1', '12.50', '12,5', '1e3', 'NaN', '1,28,00', '12 80', '1000000000', '€5'])(
    'does not guess at %j',
    (text) => {
      expect(typedBid(text, 'USD')).toBeUndefined();
    },
  );
});

describe('what is shown of a lot', () => {
  it('has the form of a unit that goes with its number', () => {
    const units = (left: number, locale: 'en' | 'ar' | 'ru') =>
      [...digitsHtml(left * 1_000, sayer({}, locale)).matchAll(/(\d+)<small>([^<]+)/g)].map(([, ...shown]) => shown);
    const aDay = 86_400 + 2 * 3_600 + 21 * 60;
    expect(units(aDay, 'en')).toEqual([
      ['01', 'day'],
      ['02', 'hours'],
      ['21', 'minutes'],
    ]);
    expect(units(aDay, 'ar')).toEqual([
      ['01', 'يوم'],
      ['02', 'ساعتان'],
      ['21', 'دقيقة'],
    ]);
    expect(units(3 * 60 + 5, 'ru')).toEqual([
      ['00', 'часов'],
      ['03', 'минуты'],
      ['05', 'секунд'],
    ]);
  });

  it('is written as the language does, and says whose dollar', () => {
    expect(shownAmount('12800.00', 'USD', 'en')).toBe('US$12,800');
    expect(shownAmount('12800.50', 'USD', 'de')).toBe('12.800,50\u00a0US$');
    expect(shownAmount('12800.00', 'USD', 'ar')).toContain('12,800');
  });

  it('names the zone an instant is said in', () => {
    expect(shownInstant(Date.UTC(2026, 10, 26, 12), 'en', { zone: 'Asia/Dubai' })).toMatch(/Nov 26.*04:00.*GMT\+4/);
  });

  it('names the day or the zone of an instant alone', () => {
    const at = Date.UTC(2026, 10, 26, 22);
    expect(shownInstant(at, 'en', { zone: 'Asia/Dubai', part: 'day' })).toMatch(/^Nov.27$/);
    expect(shownZone(at, 'en', 'Asia/Dubai')).toBe('GMT+4');
  });

  it('says a span in the largest unit that fits', () => {
    expect(shownSpan(120_000, 'en')).toBe('2 minutes');
    expect(shownSpan(90_000, 'en')).toBe('90 seconds');
    expect(shownSpan(5 * 86_400_000, 'de')).toBe('5 Tage');
  });

  it('counts in the forms a language has', () => {
    const say = sayer(
      { count: { bids_one: '{{count}} ставка', bids_few: '{{count}} ставки', bids_other: '{{count}} ставок' } },
      'ru',
    );
    expect([1, 3, 5].map((count) => say('count.bids', { count }))).toEqual(['1 ставка', '3 ставки', '5 ставок']);
    expect(say('count.nothing')).toBe('count.nothing');
  });
});

describe('following a lot', () => {
  const lot = { status: 'open', last_seq: 1, current_bid: null, bid_count: 0, ends_at: 100 } as WireLot;
  const frame = (seq: number, type: PublicFrame['type'], data: PublicFrame['data']): PublicFrame => ({
    seq,
    type,
    at: seq,
    data,
  });
  const bidOf = (seq: number, current: string) =>
    frame(seq, 'bid', { alias: 'B1', current_bid: current, bid_count: seq - 1 });

  it('takes each event once, in order, whichever way it comes', () => {
    const start = { lot, history: [frame(1, 'opened', {})] };
    const once = [bidOf(2, '10.00'), bidOf(3, '20.00')].reduce(followed, start);
    const twice = [bidOf(2, '10.00'), bidOf(3, '20.00')].reduce(followed, once);
    expect(twice).toEqual(once);
    expect(seenSeq(once)).toBe(3);
    expect(once.lot).toMatchObject({ current_bid: '20.00', leader_alias: 'B1', last_seq: 3 });
  });

  it('does not go back where the lot was told whole before what led to it', () => {
    const ahead = { lot: { ...lot, last_seq: 3, current_bid: '20.00' }, history: [frame(1, 'opened', {})] };
    expect(followed(ahead, bidOf(2, '10.00')).lot.current_bid).toBe('20.00');
  });

  it('takes all it was told at once, and does not go back to an answer that was overtaken', () => {
    const start = { lot, history: [frame(1, 'opened', {})] };
    const ahead = heard(start, { frames: [bidOf(2, '10.00'), bidOf(3, '20.00')], watchers: 4 });
    expect(ahead.lot).toMatchObject({ current_bid: '20.00', last_seq: 3, watchers: 4 });
    const late = heard(ahead, { lot: { ...lot, last_seq: 2, current_bid: '10.00' } });
    expect(late.lot).toMatchObject({ current_bid: '20.00', last_seq: 3 });
    const whole = heard(ahead, { lot: { ...lot, last_seq: 4, current_bid: '30.00' }, frames: [bidOf(4, '30.00')] });
    expect([whole.lot.current_bid, seenSeq(whole)]).toEqual(['30.00', 4]);
  });

  it('takes what happened before the first it knows, without what it knows already', () => {
    const late = { lot, history: [bidOf(3, '20.00'), bidOf(4, '30.00')] };
    const whole = preceded(late, [frame(1, 'opened', {}), bidOf(2, '10.00'), bidOf(3, '20.00')]);
    expect(whole.history.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect([hasEarlier(late), hasEarlier(whole), hasEarlier({ lot, history: [] })]).toEqual([true, false, false]);
  });

  it('moves the end, and ends', () => {
    const extended = followed({ lot, history: [] }, frame(2, 'extended', { ends_at: 500, extensions: 1 }));
    expect(extended.lot).toMatchObject({ ends_at: 500, extensions: 1 });
    expect(followed(extended, frame(3, 'closed', { outcome: 'sold' })).lot).toMatchObject({
      status: 'closed',
      outcome: 'sold',
    });
  });
});

it('an instant stands next to the same in UTC where the reader’s clock shows another', () => {
  const at = Date.parse('2026-11-30T22:30:00Z');
  const inUtc = (zone: string | undefined) => shownInUtc(at, 'en', zone).replace(/\s/g, ' ');
  expect(inUtc('Africa/Dakar')).toBe('');
  expect(inUtc('Europe/Berlin')).toBe('10:30 PM UTC');
  // There it is the next day already.
  expect(inUtc('Africa/Nairobi')).toBe('Nov 30, 10:30 PM UTC');
});

it('a reserve price that is not met is said to be secret before the first bid', () => {
  expect(reserveWord({ reserve_state: 'not_met', current_bid: null })).toBe('secret');
  expect(reserveWord({ reserve_state: 'not_met', current_bid: '100.00' })).toBe('not_met');
  expect(reserveWord({ reserve_state: 'none', current_bid: null })).toBe('none');
});

it('the server’s clock runs on by what has passed, whatever the device thinks', () => {
  let passed = 5_000;
  const clock = serverClock(() => passed);
  clock.set(1_000_000);
  passed += 750;
  expect(clock.now()).toBe(1_000_750);
});

import { describe, expect, it } from 'vitest';
import type { CarrierEvent } from '../../src/domain/order/carrier-events.ts';
import { readReports, reportNote } from '../../src/domain/order/voyage-reports.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-12-10T10:00:00+08:00');
const voyage = {
  billNo: 'EXPL1234567',
  containerNo: 'CSQU3054383',
  vessel: 'MV Sky',
  loading: 'CNSHA',
  destination: 'DJJIB',
  since: NOW - 30 * DAY_MS,
};
const anEvent = (over: Partial<CarrierEvent> = {}): CarrierEvent => ({
  id: 'one',
  classifier: 'ACT',
  move: 'DEPA',
  at: NOW,
  createdAt: NOW,
  mode: 'VESSEL',
  place: 'CNSHA',
  placeName: null,
  vessel: 'SKY',
  containers: [],
  bills: ['EXPL1234567'],
  ...over,
});
const read = (events: CarrierEvent[], known: Parameters<typeof readReports>[0] = voyage, retracted: string[] = []) =>
  readReports(known, { events, retracted }).map(({ event, about, isSure }) => [event.id, about, isSure]);

describe('a number', () => {
  it.each([
    ['1234567', true],
    ['expl 1234567', true],
    ['EXPL12345678', undefined],
  ])('of a bill can be written as %s', (number, isSure) => {
    expect(read([anEvent({ bills: [number] })])).toEqual(isSure === undefined ? [] : [['one', 'sailed', isSure]]);
  });

  it('of a container is compared where there is one, whatever the bill says', () => {
    expect(read([anEvent({ containers: ['csqu 305438-3'] })])).toEqual([['one', 'sailed', true]]);
    expect(read([anEvent({ containers: ['MSCU1234566'] })])).toEqual([]);
    expect(read([anEvent({ bills: [], containers: ['CSQU3054383'] })])).toEqual([['one', 'sailed', true]]);
  });

  it('of a container that is named alone is of an earlier voyage before there was an order', () => {
    const before = { at: voyage.since - DAY_MS };
    expect(read([anEvent({ ...before, bills: [], containers: ['CSQU3054383'] })])).toEqual([]);
    expect(read([anEvent(before)])).toEqual([['one', 'sailed', true]]);
  });
});

it('a vessel is compared by its name alone, and only as it leaves', () => {
  const arrival = { move: 'ARRI', place: 'DJJIB', vessel: 'Sea' } as const;
  expect(read([anEvent({ vessel: 'M/V Sky' }), anEvent({ ...arrival, id: 'two' })])).toEqual([
    ['one', 'sailed', true],
    ['two', 'arrived', true],
  ]);
  expect(read([anEvent({ vessel: 'Sea' })])).toEqual([['one', 'sailed', false]]);
  expect(read([anEvent({ vessel: null })])).toEqual([['one', 'sailed', true]]);
});

it('what happened comes in the order it happened, then the newest estimate', () => {
  const arrived = anEvent({ id: 'arrived', move: 'ARRI', place: 'DJJIB', at: NOW + DAY_MS });
  const eta = (id: string, createdAt: number) =>
    anEvent({ id, createdAt, classifier: 'EST', move: 'ARRI', place: 'DJJIB' });
  const events = [eta('old', NOW - 2), arrived, eta('new', NOW), anEvent({ id: 'left' }), eta('older', NOW - 3)];
  expect(read(events).map(([id]) => id)).toEqual(['left', 'arrived', 'new']);
  expect(read(events, voyage, ['new', 'left']).map(([id]) => id)).toEqual(['arrived', 'old']);
});

it('a port that we do not know makes no report certain; one of the other end is none', () => {
  const unknown: Parameters<typeof readReports>[0] = { ...voyage, loading: null };
  expect(read([anEvent({ place: 'CNNGB' })], unknown)).toEqual([['one', 'sailed', false]]);
  expect(read([anEvent({ place: 'DJJIB' })], unknown)).toEqual([]);
  expect(read([anEvent({ place: null })])).toEqual([['one', 'sailed', false]]);
});

it('an event that is told twice is one', () => {
  expect(read([anEvent(), anEvent()])).toEqual([['one', 'sailed', true]]);
});

it('a note says the same in every language', () => {
  expect(reportNote(anEvent())).toBe('ACT · DEPA · CNSHA · 2026-12-10 10:00:00 · SKY');
  expect(reportNote(anEvent({ place: null, placeName: 'Shanghai', vessel: null }))).toBe(
    'ACT · DEPA · Shanghai · 2026-12-10 10:00:00',
  );
});

import { describe, expect, it } from 'vitest';
import { requestedLots, isNarrowed, lotsQuery } from '../../src/domain/auction/requested-lots.ts';
import { requestedOwn, ownQuery, OWN_VIEWS } from '../../src/domain/auction/requested-own.ts';
import { NOTICE_FACTS, NOTICE_KINDS, TOLD_AHEAD_MS } from '../../src/domain/auction/notices.ts';

describe('the address of the list of lots', () => {
  const read = (search: string) => requestedLots(search, ['bev', 'phev']);

  it('is read and written alike', () => {
    const whole = '?status=open&brand_id=12&energy_type=phev&keyword=Seagull&sort=bids&page=3';
    expect(read(whole)).toEqual({
      status: 'open',
      brand_id: 12,
      energy_type: 'phev',
      keyword: 'Seagull',
      sort: 'bids',
      page: 3,
    });
    expect(lotsQuery(read(whole))).toBe(whole);
    expect(read('')).toEqual({ sort: 'ends_at', page: 1 });
    expect(lotsQuery(read(''))).toBe('');
  });

  it.each([
    'status=sold',
    'brand_id=0',
    'brand_id=-1',
    'brand_id=1e3',
    'brand_id=1234567890',
    'brand_id=x1',
    'energy_type=coal',
    'keyword=%20%20',
    'sort=price',
    'page=0',
    'page=01',
    'other=1',
  ])('leaves out %s', (search) => {
    expect(read(search)).toEqual({ sort: 'ends_at', page: 1 });
  });

  it('trims and cuts words, and ends at the thousandth page', () => {
    expect(read(`keyword=+${'x'.repeat(90)}`)).toMatchObject({ keyword: 'x'.repeat(80) });
    expect([read('page=1000').page, read('page=1001').page, read('brand_id=123456789').brand_id]).toEqual([
      1_000, 1_000, 123_456_789,
    ]);
  });

  it('is narrowed by what it filters, not by order or page', () => {
    expect(isNarrowed(read('sort=newest&page=4'))).toBe(false);
    expect(isNarrowed(read('brand_id=4'))).toBe(true);
  });
});

describe('the address of one’s own lots', () => {
  it('is read, and written back into what else stands there', () => {
    expect(requestedOwn('?state=won&page=12')).toEqual({ view: 'won', page: 12 });
    expect(ownQuery({ view: 'won', page: 12 }, '?lang=ar&state=lost&page=3')).toBe('?lang=ar&state=won&page=12');
    expect(ownQuery({ view: 'all', page: 1 }, '?state=lost&page=3')).toBe('?');
  });

  it.each(['state=sold', 'page=0', 'page=x', 'page=12345', 'page=1x', ''])('leaves out %s', (search) => {
    expect(requestedOwn(search)).toEqual({ view: 'all', page: 1 });
  });

  it('has a view for each way to stand, and one for lots that are watched', () => {
    expect(OWN_VIEWS).toEqual(['all', 'leading', 'outbid', 'won', 'lost', 'second_chance', 'watching']);
  });
});

it('tells each notice with its facts, and early enough', () => {
  expect(Object.keys(NOTICE_FACTS)).toEqual([...NOTICE_KINDS]);
  expect(TOLD_AHEAD_MS).toEqual({ ending: 1_800_000, payment: 86_400_000, chance: 86_400_000 });
});

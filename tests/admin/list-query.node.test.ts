import { describe, expect, it } from 'vitest';
import { compareValues, findsValue, readListQuery, type SentFilter } from '../../src/domain/admin/list-query.ts';
import { adminLogResource as log } from '../../src/domain/admin/entities/admin-log.ts';
import { memberGroupResource } from '../../src/domain/admin/entities/member-group.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { readBracketList } from '../../src/domain/shared/bracket-query.ts';

/** A field of each kind that is filtered by more than text. */
const kinds = {
  ...log,
  fields: {
    share: { kind: 'float', isSearchable: true },
    price: { kind: 'money', isSearchable: true, min: 100 },
    isOn: { kind: 'switch', wire: 'status', isSearchable: true },
    state: { kind: 'choice', choices: { enabled: 'on', disabled: 'off' }, isSearchable: true },
    day: { kind: 'date', isSearchable: true },
    founded: { kind: 'year', isSearchable: true, min: 1800 },
  },
} as const satisfies Resource;
const kindFilter = (sent: SentFilter) => {
  const read = readListQuery(kinds, { search: [sent] });
  return read.accepted ? read.value.filters[0] : read.reason;
};

const filterOf = (sent: SentFilter) => {
  const read = readListQuery(log, { search: [sent] });
  return read.accepted ? read.value.filters[0] : read.reason;
};

describe('what is asked of a list', () => {
  it('is the newest rows where nothing is', () => {
    expect(readListQuery(log, {})).toMatchObject({
      value: { filters: [], words: '', order: { field: 'id', isDescending: true } },
    });
  });

  it.each<[SentFilter, unknown]>([
    [
      { field: 'admin_id', val: '7' },
      { field: 'adminId', operator: '=', value: 7 },
    ],
    [
      { field: 'id', val: '7', operator: 'egt' },
      { field: 'id', operator: '>=', value: 7 },
    ],
    [
      { field: 'username', val: 'a%b', operator: 'like' },
      { field: 'username', operator: 'LIKE', value: 'a%b' },
    ],
    [
      { field: 'id', val: '1,2, 3', operator: 'IN' },
      { field: 'id', operator: 'IN', values: [1, 2, 3] },
    ],
    [
      { field: 'id', val: '3,', operator: 'RANGE' },
      { field: 'id', operator: 'RANGE', min: 3, max: undefined },
    ],
    [
      { field: 'ip', val: 'true', operator: 'NULL' },
      { field: 'ip', operator: 'NULL' },
    ],
    // The site's zone is eight hours ahead of UTC.
    [
      { field: 'create_time', val: '1970-01-01 08:00:00,1970-01-02 08:00:00', operator: 'RANGE', render: 'datetime' },
      { field: 'createdAt', operator: 'RANGE', min: 0, max: 86_400_000 },
    ],
    [
      { field: 'create_time', val: '1700000000', operator: 'gt' },
      { field: 'createdAt', operator: '>', value: 1_700_000_000_000 },
    ],
    [{ field: 'id', val: '' }, undefined],
    [{ field: 'id', val: ',', operator: 'RANGE' }, undefined],
  ])('reads %j', (sent, filter) => {
    expect(filterOf(sent)).toEqual(filter);
  });

  it.each<[SentFilter, string]>([
    [{ field: 'password_hash', val: 'x' }, 'admin.unknownField'],
    [{ field: '__proto__', val: 'x' }, 'admin.unknownField'],
    [{ val: 'x' }, 'admin.unknownField'],
    [{ field: 'id', val: '1', operator: 'regexp' }, 'admin.unknownOperator'],
    [{ field: 'id', val: '1', operator: 'constructor' }, 'admin.unknownOperator'],
    [{ field: 'id', val: '1 or 1=1' }, 'admin.badValue'],
    [{ field: 'id', val: '1,2,3', operator: 'RANGE' }, 'admin.badValue'],
    [{ field: 'id', val: '9'.repeat(30) }, 'admin.badValue'],
    [{ field: 'id', val: Array.from({ length: 1_001 }, () => '1').join(), operator: 'IN' }, 'admin.badValue'],
    [{ field: 'create_time', val: '2026-13-45 99:00:00', render: 'datetime' }, 'admin.badValue'],
  ])('refuses %j', (sent, reason) => {
    expect(filterOf(sent)).toBe(reason);
  });

  it.each<[SentFilter, unknown]>([
    [{ field: 'share', val: '0.25' }, 0.25],
    [{ field: 'share', val: '-1.5', operator: 'gt' }, -1.5],
    [{ field: 'price', val: '0.5' }, 50],
    [{ field: 'status', val: 'true' }, 1],
    [{ field: 'status', val: '0' }, 0],
    [{ field: 'state', val: 'off' }, 'disabled'],
    [{ field: 'day', val: '2026-11-25 00:00:00', operator: 'egt', render: 'datetime' }, '2026-11-25'],
    [{ field: 'founded', val: '1700', operator: 'lt' }, 1_700],
  ])('reads the value of %j as a form does', (sent, value) => {
    expect(kindFilter(sent)).toMatchObject({ value });
  });

  it.each<SentFilter>([
    { field: 'share', val: '1,5' },
    { field: 'founded', val: '19.5' },
    { field: 'status', val: 'maybe' },
    { field: 'state', val: 'enabled' },
    { field: 'day', val: '2026-02-30' },
    { field: 'price', val: '1.005' },
  ])('refuses what is no value of the field: %j', (sent) => {
    expect(kindFilter(sent)).toBe('admin.badValue');
  });

  it.each(['password,asc', 'id', 'id,sideways', 'id,asc,desc', 'id;drop table admins,asc', 'toString,asc'])(
    'refuses to sort by %s',
    (order) => {
      expect(readListQuery(log, { order })).toMatchObject({ accepted: false, reason: 'admin.unknownOrder' });
    },
  );
});

describe('a column of the list', () => {
  it('is asked by, also where our own panel offers neither a filter nor an order for it', () => {
    const query = readListQuery(log, { order: 'useragent,desc', search: [{ field: 'useragent', val: 'x' }] });
    expect(query).toMatchObject({
      value: { filters: [{ field: 'userAgent' }], order: { field: 'userAgent', isDescending: true } },
    });
  });

  it('is what a name means that a field of the form has as well', () => {
    expect(readListQuery(memberGroupResource, { order: 'rules,asc' })).toMatchObject({
      value: { order: { field: 'rulesText' } },
    });
  });
});

describe('a value that stands in no column', () => {
  const found = (sent: SentFilter, value: string | number | null) => {
    const read = readListQuery(memberGroupResource, { search: [{ field: 'rules', ...sent }] });
    return read.accepted && findsValue(read.value.filters[0]!, value);
  };

  it.each<[SentFilter, string | null, boolean]>([
    [{ operator: 'LIKE', val: 'EXPORT' }, 'Export and 3 more', true],
    [{ operator: 'NOT LIKE', val: 'export' }, 'Export and 3 more', false],
    [{ operator: 'NULL', val: 'true' }, null, true],
    [{ operator: 'NOT NULL', val: 'true' }, null, false],
    [{ operator: 'ne', val: 'a' }, null, false],
    [{ operator: 'RANGE', val: 'a,c' }, 'b', true],
    [{ operator: 'NOT RANGE', val: 'a,c' }, 'b', false],
    [{ operator: 'IN', val: 'a,b' }, 'b', true],
    [{ operator: 'egt', val: 'b' }, 'a', false],
  ])('is found by %j as the database would find it: %s', (sent, value, isFound) => {
    expect(found(sent, value)).toBe(isFound);
  });

  it('is compared by its size where it is a number', () => {
    expect([compareValues(9, 10), compareValues('9', '10'), compareValues(null, -1)].map(Math.sign)).toEqual([
      -1, 1, -1,
    ]);
  });
});

describe('values nested in an address', () => {
  const read = (query: string) => readBracketList('search', new URLSearchParams(query));

  it('are read as axios writes them, in the order of their places', () => {
    expect(read('search[1][field]=b&search[0][field]=a&search[0][val]=1&page=2')).toEqual([
      { field: 'a', val: '1' },
      { field: 'b' },
    ]);
    expect(read('search%5B0%5D%5Bfield%5D=a')).toEqual([{ field: 'a' }]);
    expect(read('page=2')).toEqual([]);
  });

  it.each([
    'search[x][field]=a',
    'search[0]=a',
    'search[0][field][more]=a',
    'search[-1][field]=a',
    'search[][field]=a',
  ])('are refused where they are none: %s', (query) => {
    expect(read(query)).toBeUndefined();
  });

  it('are refused where there are more than any form has', () => {
    const many = Array.from({ length: 201 }, (_, place) => `search[${place}][field]=a`).join('&');
    expect(read(many)).toBeUndefined();
  });
});

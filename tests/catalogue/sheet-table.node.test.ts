import { describe, expect, it } from 'vitest';
import type { Parameter, SpecSheet } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { comparedRows } from '../../src/domain/catalogue/page/comparison.ts';
import type { Dictionary } from '../../src/domain/catalogue/page/dictionary.ts';
import { escapeHtml } from '../../src/markup/escape.ts';
import { sheetTable, type SheetInput } from '../../src/markup/catalogue/sheet-table.ts';
import { aStyle } from '../support/dataset.ts';

const parameter = (key: string, group: string, order: number, facts: Partial<Parameter> = {}): Parameter => ({
  key,
  group,
  order,
  kind: 'list',
  ...facts,
});

/** Groups and parameters are out of order on purpose: `order` decides. */
const dictionary: Dictionary = {
  groups: [
    { key: 'seats', order: 1 },
    { key: 'basic_information', order: 0 },
    { key: 'lighting', order: 2 },
  ],
  parameters: [
    parameter('seat_material', 'seats', 3),
    parameter('suggested_price', 'basic_information', 1, { kind: 'money' }),
    parameter('seats', 'basic_information', 0, { kind: 'number' }),
    parameter('seat_heating', 'seats', 2),
    parameter('fog_lamps', 'lighting', 4),
  ],
  terms: [],
};
const names: Names = {
  groups: { seats: 'Seats', basic_information: 'Basic information', lighting: 'Lighting' },
  parameters: {
    seats: 'Number of seats',
    suggested_price: 'Price',
    seat_heating: 'Seat heating',
    seat_material: 'Seat material',
    fog_lamps: 'Fog lamps',
  },
  units: {},
  terms: { front: 'Front', rear: 'Rear', leather: 'Leather' },
  energyTypes: {},
};
const sheet: SpecSheet = {
  seats: [{ number: 4 }],
  seat_heating: [
    { fit: 'standard', at: 'front' },
    { fit: 'optional', at: 'rear', optionPriceMinor: 200_000 },
  ],
};
const words: SheetInput['words'] = {
  standard: 'Standard',
  optional: 'Optional',
  absent: 'Not fitted',
  notStated: 'Not stated',
  free: 'Free',
  rowCount: (count) => `${count} rows`,
};
const aSheet = (own: Partial<SheetInput> = {}) =>
  sheetTable({ dictionary, sheet, names, locale: 'en', words, applicable: new Set(), ...own });
const rowOf = (html: string, name: string) => html.split('<tr').find((row) => row.includes(`>${name}<td>`));

describe('the rows of a sheet', () => {
  it('stand in the order of the dictionary, under their groups', () => {
    const { html, groups } = aSheet({ sheet: { ...sheet, seat_material: [{ term: 'leather' }] } });
    expect([...html.matchAll(/<th scope=\w+(?: colspan=2)?>([^<]*?) ?</g)].map(([, name]) => name)).toEqual([
      'Basic information',
      'Number of seats',
      'Seats',
      'Seat heating',
      'Seat material',
    ]);
    expect(groups.map(({ anchor }) => anchor)).toEqual(['g-basic-information', 'g-seats']);
    for (const { anchor } of groups) expect(html).toContain(`<tbody id=${anchor}>`);
  });

  it('are the same when they are remembered, stated or not', () => {
    const remembered: NonNullable<SheetInput['remembered']> = new Map();
    const applicable = new Set(['fog_lamps', 'seat_material']);
    const other = { ...sheet, seats: [{ number: 5 }], fog_lamps: [{ fit: 'absent' as const }] };
    for (const each of [sheet, other, sheet])
      expect(aSheet({ sheet: each, applicable, remembered }).html).toBe(aSheet({ sheet: each, applicable }).html);
    // Two numbers of seats, one seat heating, fog lamps stated and not, the material not stated.
    expect(remembered.size).toBe(6);
  });

  it('name what applies and is not stated, and only that', () => {
    const table = aSheet({ applicable: new Set(['seats', 'seat_material', 'fog_lamps']) });
    expect(table.html).toContain('<tr class=no><th scope=row>Seat material<td>Not stated');
    expect(table.html).not.toContain('Price');
    expect(table).toMatchObject({ stated: 2, notStated: 2 });
    expect(table.groups.map(({ key, stated, notStated }) => [key, stated, notStated])).toEqual([
      ['basic_information', 1, 0],
      ['seats', 1, 1],
      ['lighting', 0, 1],
    ]);
    // A group that states nothing disappears with its rows.
    expect(table.html).toContain('<tbody id=g-lighting class=no>');
    expect(table.html).toContain('Seats <small>1 rows</small>');
    expect([...table.html.matchAll(/<th scope=row>/g)]).toHaveLength(table.stated + table.notStated);
  });

  it('say their marks in words where a mark stands alone, and to those who cannot see it', () => {
    const { html } = aSheet({
      sheet: { ...sheet, fog_lamps: [{ fit: 'absent' }], seat_material: [{ fit: 'standard' }] },
    });
    expect(rowOf(html, 'Fog lamps')).toContain('<td><i class=non></i>Not fitted');
    expect(rowOf(html, 'Seat material')).toContain('<td><i class=fit></i>Standard');
    expect(rowOf(html, 'Seat heating')).toContain(
      '<ul><li><i class=fit></i>Front' +
        '<li><i class=opt role=img aria-label="Optional"></i>Rear <small>CN¥2,000</small></ul>',
    );
  });

  it('show a price in the reader’s money behind the stated one', () => {
    const { html } = aSheet({
      sheet: { suggested_price: [{ number: 7_070_000 }] },
      converted: (minor) => `about <${minor / 707}>`,
    });
    expect(rowOf(html, 'Price')).toContain('<td>CN¥70,700 <small>about &lt;10000&gt;</small>');
  });

  it('isolate codes in Arabic, and leave Arabic words in their own direction', () => {
    const { html } = aSheet({
      locale: 'ar',
      names: { ...names, terms: { leather: 'جلد' } },
      sheet: { seat_material: [{ term: 'leather' }], fog_lamps: [{ text: '225/65 R17' }] },
    });
    expect(html).toContain('<td><bdi dir=ltr>225/65 R17</bdi>');
    expect(html).toContain('<td>جلد');
  });

  it('leave a range without an Arabic unit to be read from the right in Arabic', () => {
    const { html } = aSheet({ locale: 'ar', sheet: { seat_material: [{ number: 20, to: 80 }] } });
    expect(html).toContain('<td>\u200f20–80');
  });
});

describe('hostile text in a sheet', () => {
  const hostile = `<script>alert("x")</script>&'`;
  const everywhere: Names = {
    ...names,
    groups: { seats: hostile },
    parameters: { seat_heating: hostile, seat_material: hostile },
    terms: { front: hostile, leather: hostile, note: hostile },
  };

  it.each(['en', 'ar'] as const)('is shown and never run (%s)', (locale) => {
    const { html } = aSheet({
      locale,
      names: everywhere,
      applicable: new Set(['seat_material', 'fog_lamps']),
      words: { ...words, optional: hostile, notStated: hostile, free: hostile, rowCount: () => hostile },
      sheet: {
        seat_heating: [
          { fit: 'optional', at: 'front', term: 'leather', note: 'note', optionPriceMinor: 0 },
          { fit: 'optional', text: hostile },
        ],
      },
    });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('alert("');
    // A group's name, two counts, two parameters, two labels, place, term, note, price, a text, two "not stated".
    expect(html.split(escapeHtml(hostile)).length - 1).toBe(14);
    expect(html.replaceAll(escapeHtml(hostile), '')).not.toMatch(/&(?!amp;|quot;|lt;|gt;|#39;)/);
  });

  it('is escaped so that it survives content and quoted attributes', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;');
    expect(escapeHtml('比亚迪 225/65 R17')).toBe('比亚迪 225/65 R17');
  });
});

describe('a comparison', () => {
  const compared: Dictionary = {
    groups: [{ key: 'basic_information', order: 0 }],
    parameters: ['wheelbase', 'seats', 'gearbox'].map((key, order) => parameter(key, 'basic_information', order)),
    terms: [],
  };
  const styles = [
    aStyle({ sheet: { seats: [{ number: 5 }], wheelbase: [{ number: 2500 }] } }),
    aStyle({ sheet: { seats: [{ number: 5 }], wheelbase: [{ number: 2700 }] } }),
    aStyle({ sheet: { wheelbase: [{ number: 2500 }] } }),
  ];
  const rows = (some: typeof styles) => comparedRows(some, compared, names, 'en', words);

  it('marks the rows in which styles differ, one that says nothing included', () => {
    expect(rows(styles)).toEqual([
      { key: 'wheelbase', label: 'wheelbase', values: ['2,500', '2,700', '2,500'], differs: true },
      { key: 'seats', label: 'Number of seats', values: ['5', '5', undefined], differs: true },
    ]);
    expect(rows(styles.slice(0, 2)).map(({ key, differs }) => [key, differs])).toEqual([
      ['wheelbase', true],
      ['seats', false],
    ]);
  });

  it('leaves out what nobody states', () => {
    expect(rows(styles).some(({ key }) => key === 'gearbox')).toBe(false);
    expect(rows([aStyle({ sheet: {} })])).toEqual([]);
  });
});

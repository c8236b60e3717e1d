import { describe, expect, it } from 'vitest';
import { parseCell } from '../../data/import/cells.ts';
import type { Parameter, ParameterKind } from '../../src/domain/catalogue/model.ts';

describe('a cell', () => {
  const parameter = (kind: ParameterKind): Parameter => ({ key: 'p', group: 'g', order: 0, kind });
  const known = new Set(['front', 'rear', 'heated', 'driver_side_only']);
  const read = (text: string, kind: ParameterKind) =>
    parseCell(text, { parameter: parameter(kind), knowsTerm: (code) => known.has(code) });

  it.each([
    ['standard', 'flag', [{ fit: 'standard' }]],
    ['optional:0', 'flag', [{ fit: 'optional', optionPriceMinor: 0 }]],
    [
      'front=standard; rear=absent',
      'list',
      [
        { at: 'front', fit: 'standard' },
        { at: 'rear', fit: 'absent' },
      ],
    ],
    [
      'optional:1500.50 heated (driver_side_only)',
      'list',
      [{ fit: 'optional', term: 'heated', note: 'driver_side_only', optionPriceMinor: 150_050 }],
    ],
    ['3780', 'number', [{ number: 3780 }]],
    ['-7.5', 'number', [{ number: -7.5 }]],
    ['30-80', 'range', [{ number: 30, to: 80 }]],
    ['2x heated', 'list', [{ term: 'heated', count: 2 }]],
    ['165/65 R15', 'text', [{ text: '165/65 R15' }]],
    ['"GW4G15M"', 'list', [{ text: 'GW4G15M' }]],
    ['69800', 'money', [{ number: 6_980_000 }]],
    ['2025-11', 'date', [{ text: '2025-11' }]],
    ['  ;  ', 'flag', []],
  ] as const)('reads %j as %s', (text, kind, cell) => {
    expect(read(text, kind)).toEqual({ accepted: true, value: cell });
  });

  it.each([
    ['yes', 'flag'],
    ['80-30', 'range'],
    ['long', 'number'],
    ['roof=standard', 'flag'],
    ['standard:200', 'flag'],
    ['November', 'date'],
  ] as const)('refuses %j as %s', (text, kind) => {
    expect(read(text, kind)).toMatchObject({ accepted: false, reason: expect.any(String) });
  });
});

import { describe, expect, it } from 'vitest';
import { CoverageCount } from '../../tools/catalogue/restate/coverage.ts';
import type { SourceStyle } from '../../tools/catalogue/restate/source.ts';
import { readTables } from '../../tools/catalogue/restate/tables.ts';

const tables = readTables();

/** What becomes of a sheet that states one warranty: the entries, and what the coverage counts as not carried. */
function restated(value: string) {
  const count = new CoverageCount(tables, 'test.jsonl');
  const style = { params: { 基本参数: { 整车质保: value } } } as unknown as SourceStyle;
  const entries = count.restate(style).get('vehicle_warranty');
  return { entries, missing: count.finish().missing.map(({ reason }) => reason) };
}

const warranty = (years: number, kilometres: number) => [
  { fit: 'standard', number: years, unit: 'year' },
  { fit: 'standard', number: kilometres, unit: 'km' },
];

describe('a warranty of the source', () => {
  it.each([
    ['● 两年或6万公里', 2, 60_000],
    ['● 三年或10万公里', 3, 100_000],
    ['● 七年或15万公里', 7, 150_000],
    ['● 九年或20万公里', 9, 200_000],
    ['● 十年或20万公里', 10, 200_000],
    ['● 十二年或30万公里', 12, 300_000],
    ['● 二十年或100万公里', 20, 1_000_000],
    ['● 10年或24万公里', 10, 240_000],
  ])('%s is carried with its years and kilometres', (value, years, kilometres) => {
    expect(restated(value)).toEqual({ entries: warranty(years, kilometres), missing: [] });
  });

  it('that cannot be read is counted as not carried, and does not stop the run', () => {
    expect(restated('● 几年或20万公里')).toEqual({ entries: undefined, missing: ['not-understood'] });
  });
});

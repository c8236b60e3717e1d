import { describe, expect, it } from 'vitest';
import { presentSheet, type SheetRow } from '../../functions/catalogue/present.ts';
import type { Entry, Parameter, SpecSheet } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { starterDictionary as dictionary, starterNames } from '../support/dictionary.ts';
import { allStyles } from '../support/sheets.ts';

const styles = allStyles();

function rowsOf(sheet: SpecSheet, names: Names, locale: Locale): SheetRow[] {
  return presentSheet(sheet, dictionary, names, locale, { free: 'free' }).flatMap((group) => group.parameters);
}

/** Every way a unit is written in a language, whatever its number. */
const formsOf = (names: Names, code: string): string[] => {
  const unit = names.units[code];
  return unit === undefined ? [] : typeof unit === 'string' ? [unit] : Object.values(unit);
};

describe.each(LOCALE_CODES)('a value with a unit beside it, in %s', (locale) => {
  it('never says the unit itself, in any sheet of the dataset', () => {
    const names = starterNames(locale);
    const units = new Map(dictionary.parameters.map(({ key, unit }) => [key, unit]));
    const repeated: string[] = [];
    let beside = 0;
    for (const style of styles) {
      for (const row of rowsOf(style.sheet, names, locale)) {
        if (row.unit === '') continue;
        beside += 1;
        const forms = formsOf(names, units.get(row.key) ?? '');
        if (forms.some((form) => row.value.endsWith(form))) repeated.push(`${style.slug} ${row.key}: ${row.value}`);
      }
    }
    expect(repeated).toEqual([]);
    // Some twenty figures a sheet have a unit: the check has looked at something.
    expect(beside).toBeGreaterThan(styles.length * 10);
  });
});

describe('a value', () => {
  it('in a language that sets the unit before the figure says both', () => {
    const [row] = rowsOf({ fuel_grade: [{ number: 95 }] }, starterNames('ru'), 'ru');
    expect(row).toMatchObject({ unit: '', value: 'АИ-95' });
  });

  const names = starterNames('en');
  const rowOf = (key: string, ...cell: Entry[]) => rowsOf({ [key]: cell }, names, 'en')[0];

  it('of the overall dimensions has its unit beside it', () => {
    expect(rowOf('length_width_height', { number: 5080 }, { number: 1999 }, { number: 1780 })).toMatchObject({
      unit: 'mm',
      value: '5,080 × 1,999 × 1,780',
    });
  });

  it('that repeats the unit of its parameter, as an imported one may, is shown without it', () => {
    expect(rowOf('wheelbase', { number: 2800, unit: 'mm' })).toMatchObject({ unit: 'mm', value: '2,800' });
  });

  it('in another unit than its parameter says so, and none stands beside', () => {
    const row = rowOf('wheelbase', { number: 2.8, unit: 'm' });
    expect(row).toMatchObject({ unit: '' });
    expect(row?.value).toMatch(/^2\.8\sm$/);
  });

  it.each(['money', 'number', 'range', 'list'] satisfies Parameter['kind'][])(
    'of kind %s with a unit occurs',
    (kind) => {
      const keys = dictionary.parameters.filter((one) => one.kind === kind && one.unit).map(({ key }) => key);
      expect(styles.some(({ sheet }) => keys.some((key) => sheet[key]))).toBe(true);
    },
  );
});

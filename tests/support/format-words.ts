/** Cells written with a few names of three languages. */
import { cellText, entryText } from '../../src/domain/catalogue/format.ts';
import type { Cell, Entry, Parameter } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { type Locale } from '../../src/domain/shared/locale.ts';

export const NBSP = '\u00a0';

export const words = { free: 'free of charge' };

export const names: Names = {
  groups: {},
  parameters: {},
  units: {
    mm: 'mm',
    km: 'km',
    percent: '%',
    degree: '°',
    year: { one: 'year', other: 'years' },
    gb: 'GB',
    l: 'L',
  },
  terms: {
    front: 'Front',
    rear: 'Rear',
    driver: 'Driver',
    with_light: 'with light',
    sport: 'Sport',
    economy: 'Economy',
    snow: 'Snow',
    orin_x: 'Orin-X',
  },
  energyTypes: {},
};

export const aParameter = (facts: Partial<Parameter> = {}): Parameter => ({
  key: 'made_up',
  group: 'body',
  order: 0,
  kind: 'list',
  ...facts,
});

export const text = (cell: Cell, facts: Partial<Parameter> = {}, locale: Locale = 'en', own: Names = names) =>
  cellText(cell, aParameter(facts), own, locale, words);

export const entry = (stated: Entry, facts: Partial<Parameter> = {}, locale: Locale = 'en', own: Names = names) =>
  entryText(stated, aParameter(facts), own, locale);

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanName,
  isNearName,
  isSameName,
  matchName,
  nameKey,
  namesWithin,
} from '../../src/domain/catalogue/identity.ts';
import type { Brand, Model } from '../../src/domain/catalogue/model.ts';

const FOLDER = join(import.meta.dirname, '../../data/catalogue');
const read = async <Row>(file: string) => JSON.parse(await readFile(join(FOLDER, file), 'utf8')) as Row[];
const brands = await read<Brand>('brands.json');
const models = await read<Model>('models.json');

describe('a name', () => {
  it.each([
    ['Atto 3', 'ATTO-3'],
    ['Lynk & Co', 'Lynk&Co'],
    ['Lynk & Co', 'LynkAndCo'.replace('And', ' and ')],
    ['BYD', '\u200bBYD\u2060'],
    ['ＢＹＤ', 'byd'],
    ['Lumière', 'lumiere'],
    ['Han+', 'Han Plus'],
    ['鷗', '鸥'],
  ])('%j is %j', (left, right) => {
    expect(isSameName(left, right)).toBe(true);
    expect(isNearName(left, right)).toBe(true);
  });

  it.each([
    ['Atto 3', 'Atto 2'],
    ['07', '7'],
    ['3.5', '35'],
    ['Song', 'Song L'],
    ['UNI-Z', 'UNI-K'],
    ['', '\u200b'],
    ['!', '?'],
  ])('%j is not %j', (left, right) => {
    expect(isSameName(left, right)).toBe(false);
  });

  it.each([
    ['07', '7'],
    ['BYD Auto', 'BYD'],
    ['比亚迪汽车', '比亚迪'],
    ['Atto 3', 'Ato 3'],
    ['Geely', 'Gely'],
    ['Dolphin', 'Dolfin'],
    ['Seagull', 'Seagul'],
    ['Seagull', 'Saegull'],
    ['Seagull', 'Seagull'],
    ['ВYD', 'BYD'],
  ])('%j is nearly %j', (left, right) => {
    expect(isNearName(left, right)).toBe(true);
  });

  it.each([
    ['Atto 3', 'Atto 2'],
    ['Tiggo 8', 'Tiggo 8 Pro'],
    ['Song', 'Song L'],
    ['元PLUS', '秦PLUS'],
    ['Han', 'Tang'],
  ])('%j is not nearly %j', (left, right) => {
    expect(isNearName(left, right)).toBe(false);
  });

  it('is the same as its clean spelling, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(nameKey(cleanName(name))).toBe(nameKey(name));
      }),
    );
  });
});

describe('every name of the dataset', () => {
  it('means its brand', () => {
    for (const brand of brands)
      for (const name of [brand.name, brand.nameZh, brand.slug, ...brand.aliases])
        expect(matchName(brands, { name }), name).toEqual({ kind: 'one', one: brand });
  });

  it('means its model, and none is nearly another', () => {
    for (const model of models) {
      const brand = brands.find(({ slug }) => slug === model.brandSlug);
      const others = models.filter(({ brandSlug }) => brandSlug === model.brandSlug);
      if (!brand) throw new Error(model.slug);
      for (const name of [model.name, model.nameZh, model.slug, model.homeName, ...model.aliases])
        expect(matchName(others, { name }, namesWithin(brand)), name).toEqual({ kind: 'one', one: model });
      for (const other of others)
        if (other !== model) expect(isNearName(model.name, other.name), `${model.slug} ${other.slug}`).toBe(false);
    }
  });
});

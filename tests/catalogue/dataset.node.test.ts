import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Entry } from '../../src/domain/catalogue/model.ts';
import {
  brandsSchema,
  dictionarySchema,
  holdsChinese,
  modelsSchema,
  namesSchema,
  properNamesSchema,
  stylesSchema,
  vocabularySchema,
} from '../../src/domain/catalogue/schema.ts';
import { foldText } from '../../src/domain/search/fold.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { starterNames } from '../support/dictionary.ts';

const FOLDER = fileURLToPath(new URL('../../data/catalogue/', import.meta.url));
const SECTIONS = ['groups', 'parameters', 'units', 'terms', 'energyTypes'] as const;

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8'));
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, name: string): z.output<Schema> {
  const parsed = z.safeParse(schema, readJson(name));
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const jsonNames = (folder: string) => readdirSync(`${FOLDER}${folder}`).filter((name) => name.endsWith('.json'));
const duplicates = (values: readonly unknown[]) => values.filter((value, index) => values.indexOf(value) !== index);

const dictionary = parse(dictionarySchema, 'parameters.json');
const vocabulary = parse(vocabularySchema, 'vocabulary.json');
const { properNames } = parse(properNamesSchema, 'proper-names.json');
const brands = parse(brandsSchema, 'brands.json');
const models = parse(modelsSchema, 'models.json');
const styleFiles = jsonNames('styles').map((name) => ({ name, styles: parse(stylesSchema, `styles/${name}`) }));
const styles = styleFiles.flatMap((file) => file.styles);
const names = new Map(
  jsonNames('names').map((name) => [name.replace('.json', ''), parse(namesSchema, `names/${name}`)]),
);
const english = names.get('en')!;
const parametersByKey = new Map(dictionary.parameters.map((parameter) => [parameter.key, parameter]));
const kindsByCode = new Map(vocabulary.map((term) => [term.code, term.kind]));

/** Every entry with where it stands, for messages that lead to the place. */
function* entries(): Generator<{ place: string; key: string; entry: Entry }> {
  for (const style of styles) {
    for (const [key, cell] of Object.entries(style.sheet)) {
      for (const entry of cell) yield { place: `${style.slug} ${key}`, key, entry };
    }
  }
}

function placesWhere(isWrong: (entry: Entry, key: string) => boolean): string[] {
  const places: string[] = [];
  for (const { place, key, entry } of entries())
    if (isWrong(entry, key)) places.push(`${place} ${JSON.stringify(entry)}`);
  return places;
}

describe('the starter dataset', () => {
  it('holds 31 brands, 76 models and 742 styles', () => {
    expect([brands.length, models.length, styles.length]).toEqual([31, 76, 742]);
  });

  it('gives every brand, model and style an address of its own, and every style an id of its own', () => {
    expect(duplicates(brands.map(({ slug }) => slug))).toEqual([]);
    expect(duplicates(models.map(({ slug }) => slug))).toEqual([]);
    expect(duplicates(styles.map(({ slug }) => slug))).toEqual([]);
    expect(duplicates(styles.map(({ id }) => id))).toEqual([]);
    expect(duplicates(styles.map((style) => `${style.modelSlug} ${style.modelYear} ${style.trim}`))).toEqual([]);
  });

  it('hangs every model under a brand and every style under the model its file is named after', () => {
    const brandSlugs = new Set(brands.map(({ slug }) => slug));
    const modelSlugs = new Set(models.map(({ slug }) => slug));
    expect(models.filter((model) => !brandSlugs.has(model.brandSlug))).toEqual([]);
    expect(brands.filter((brand) => !models.some((model) => model.brandSlug === brand.slug))).toEqual([]);
    expect(models.filter((model) => !styles.some((style) => style.modelSlug === model.slug))).toEqual([]);
    for (const { name, styles: ofFile } of styleFiles) {
      expect(modelSlugs).toContain(name.replace('.json', ''));
      expect(ofFile.filter((style) => `${style.modelSlug}.json` !== name)).toEqual([]);
    }
  });

  it('never repeats the brand in the name of a model', () => {
    const brandNames = new Map(brands.map((brand) => [brand.slug, brand.name]));
    expect(models.filter((model) => model.name.startsWith(`${brandNames.get(model.brandSlug)} `))).toEqual([]);
  });

  it('lists no other name of a brand or model that it has already, however it is written', () => {
    const folded = (all: readonly string[]) => all.map((name) => foldText(name));
    const repeated = [...brands, ...models].flatMap((named) => {
      const own = new Set(folded([named.name, named.nameZh, ...('homeName' in named ? [named.homeName] : [])]));
      const aliases = folded(named.aliases);
      return [...aliases.filter((alias) => own.has(alias)), ...duplicates(aliases)].map((name) => [named.slug, name]);
    });
    expect(repeated).toEqual([]);
  });

  it('states no lowest price above the suggested one', () => {
    const isAbove = ({
      lowestPriceMinor: lowest = 0,
      suggestedPriceMinor: suggested = lowest,
    }: (typeof styles)[number]) => lowest > suggested;
    expect(styles.filter(isAbove).map(({ slug }) => slug)).toEqual([]);
  });

  it('carries at least 99 % of what the source states, and holds exactly what it carries', () => {
    const coverage = readJson('coverage.json') as {
      stated: number;
      carried: number;
      notCarried: Record<string, number>;
    };
    let values = 0;
    for (const style of styles) {
      for (const [key, cell] of Object.entries(style.sheet)) {
        values += key === 'option_packages' || key === 'special_features' ? cell.length : 1;
      }
    }
    expect(coverage.carried / coverage.stated).toBeGreaterThanOrEqual(0.99);
    expect(values).toBe(coverage.carried);
    const refused = Object.values(coverage.notCarried).reduce((sum, times) => sum + times, 0);
    expect(coverage.carried + refused).toBe(coverage.stated);
  });
});

describe('the dictionary and the vocabulary', () => {
  it('have each key, group and code once', () => {
    expect(duplicates(dictionary.groups.map(({ key }) => key))).toEqual([]);
    expect(duplicates(dictionary.parameters.map(({ key }) => key))).toEqual([]);
    expect(duplicates(vocabulary.map(({ code }) => code))).toEqual([]);
  });

  it('keep the parameters of a group together, in the order of the groups', () => {
    const groups = dictionary.parameters.map(({ group }) => group);
    const changes = groups.filter((group, index) => group !== groups[index - 1]);
    expect(changes).toEqual(dictionary.groups.map(({ key }) => key));
  });

  it('use each unit a sheet is written in, and name it in every language', () => {
    const written = [
      'mm',
      'kg',
      'kw',
      'ps',
      'nm',
      'kwh',
      'l_per_100km',
      'km',
      'h',
      'percent',
      'inch',
      'hz',
      'ppi',
      'px',
    ];
    const used = new Set(dictionary.parameters.map(({ unit }) => unit));
    expect(
      written.filter((unit) => !used.has(unit) && placesWhere((entry) => entry.unit === unit).length === 0),
    ).toEqual([]);
    // Minutes are what shows of an hour's part.
    const named = [...written, 'min'];
    for (const locale of LOCALE_CODES)
      expect(
        named.filter((unit) => !(unit in starterNames(locale).units)),
        locale,
      ).toEqual([]);
  });

  it('know every parameter, term, place, note and unit the sheets use', () => {
    expect(placesWhere((_, key) => !parametersByKey.has(key))).toEqual([]);
    expect(placesWhere(({ term }) => term !== undefined && !kindsByCode.has(term))).toEqual([]);
    expect(placesWhere(({ at }) => at !== undefined && kindsByCode.get(at) !== 'position')).toEqual([]);
    expect(placesWhere(({ note }) => note !== undefined && kindsByCode.get(note) !== 'note')).toEqual([]);
    expect(placesWhere(({ unit }) => unit !== undefined && !(unit in english.units))).toEqual([]);
    expect(dictionary.parameters.filter(({ unit }) => unit !== undefined && !(unit in english.units))).toEqual([]);
    expect(properNames.filter((code) => !kindsByCode.has(code))).toEqual([]);
  });

  it('keep sheets in the order of the dictionary', () => {
    const order = new Map(dictionary.parameters.map(({ key }, index) => [key, index]));
    const isSorted = (keys: string[]) =>
      keys.every((key, index) => index === 0 || order.get(keys[index - 1]!)! < order.get(key)!);
    expect(styles.filter((style) => !isSorted(Object.keys(style.sheet))).map(({ slug }) => slug)).toEqual([]);
  });

  it('read numbers, ranges and flags as their parameters announce them', () => {
    const kindOf = (key: string) => parametersByKey.get(key)?.kind;
    expect(placesWhere(({ to }, key) => to !== undefined && !['range', 'number'].includes(kindOf(key)!))).toEqual([]);
    expect(
      placesWhere((entry, key) => kindOf(key) === 'flag' && (entry.number ?? entry.term ?? entry.text) !== undefined),
    ).toEqual([]);
    expect(placesWhere((entry, key) => kindOf(key) === 'date' && !/^\d{4}-\d{2}$/.test(entry.text ?? ''))).toEqual([]);
    expect(placesWhere((entry, key) => kindOf(key) === 'text' && entry.text === undefined)).toEqual([]);
  });

  it('write litres of displacement with a decimal, as the trade does: 2.0 L', () => {
    expect(parametersByKey.get('displacement')).toMatchObject({ unit: 'l', leastDecimals: 1 });
    const isFiner = ({ number = 0 }: Entry) => Math.round(number * 10) / 10 !== number;
    expect(placesWhere((entry, key) => key === 'displacement' && isFiner(entry))).toEqual([]);
  });

  it.each([
    ['leastDecimals of nothing', { kind: 'number', leastDecimals: 0 }],
    ['more decimals than are ever written', { kind: 'number', leastDecimals: 5 }],
    ['half a decimal', { kind: 'number', leastDecimals: 1.5 }],
    ['decimals of a word', { kind: 'enumeration', leastDecimals: 1 }],
  ])('refuse %s', (_what, facts) => {
    const groups = [{ key: 'engine' }];
    const parameters = [{ key: 'displacement', group: 'engine', ...facts }];
    expect(z.safeParse(dictionarySchema, { groups, parameters }).success).toBe(false);
  });

  it('tell a charging function that is supported from equipment that is standard', () => {
    const functions = ['fast_charging', 'high_voltage_fast_charging', 'battery_swapping'];
    const counts = new Map<string, number>();
    for (const { key, entry } of entries()) {
      if (!functions.includes(key)) continue;
      const said = `${key} ${entry.fit ?? entry.term}`;
      counts.set(said, (counts.get(said) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({
      'fast_charging supported': 487,
      'fast_charging not_supported': 36,
      'high_voltage_fast_charging supported': 83,
      'battery_swapping supported': 10,
      'battery_swapping not_supported': 49,
    });
  });

  it('name every place where a brand has its headquarters, and no other', () => {
    const places = vocabulary.filter(({ kind }) => kind === 'place').map(({ code }) => code);
    const used = brands.flatMap(({ headquarters }) => headquarters ?? []);
    expect([...new Set(used)].sort()).toEqual(places.sort());
  });

  it.each(['zh-cn', 'ru', 'ar', 'am'])('call no place by its Latin letters in %s', (locale) => {
    const placeNames = vocabulary
      .filter(({ kind }) => kind === 'place')
      .map(({ code }) => names.get(locale)!.terms[code]);
    expect(placeNames.filter((name) => /\p{Script=Latin}/u.test(name ?? ''))).toEqual([]);
  });

  it('show every colour with a hex', () => {
    expect(vocabulary.filter((term) => (term.kind === 'colour') !== (term.hex !== undefined))).toEqual([]);
  });
});

describe('the names', () => {
  const proper = new Set(properNames);
  const known = {
    groups: dictionary.groups.map(({ key }) => key),
    parameters: dictionary.parameters.map(({ key }) => key),
    units: Object.keys(english.units),
    terms: vocabulary.map(({ code }) => code),
    energyTypes: Object.keys(english.energyTypes),
  };

  it('exist for every key in English and Chinese', () => {
    for (const locale of ['en', 'zh-cn']) {
      for (const section of SECTIONS) expect(Object.keys(names.get(locale)![section])).toEqual(known[section]);
    }
  });

  it.each([...names.keys()])('of %s hold every key but proper names, and none of their own', (locale) => {
    const texts = names.get(locale)!;
    for (const section of SECTIONS) {
      const missing = known[section].filter((key) => !(key in texts[section]) && !proper.has(key));
      const unknown = Object.keys(texts[section]).filter((key) => !known[section].includes(key));
      expect({ section, missing, unknown }).toEqual({ section, missing: [], unknown: [] });
    }
  });

  it.each([...names.keys()].filter((locale) => locale !== 'zh-cn'))('of %s hold no Chinese', (locale) => {
    const texts = SECTIONS.flatMap((section) => Object.entries(names.get(locale)![section]));
    expect(texts.filter(([, name]) => holdsChinese(JSON.stringify(name)))).toEqual([]);
  });

  it('tell parameters of one group apart', () => {
    for (const [locale, texts] of names) {
      const named = dictionary.parameters.filter(({ key }) => key in texts.parameters);
      const labels = named.map(({ key, group }) => `${locale} ${group}: ${texts.parameters[key]}`);
      expect(duplicates(labels)).toEqual([]);
    }
  });
});

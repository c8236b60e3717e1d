import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fc } from '../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { clashOf, matchName, namesWithin } from '../../src/domain/catalogue/identity.ts';
import type { Brand, Model } from '../../src/domain/catalogue/model.ts';
import { cleanName, isSameName, nameKey } from '../../src/domain/catalogue/name-key.ts';
import { isNearName } from '../../src/domain/catalogue/near-name.ts';

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
    ['Lynk&amp;Co', 'Lynk & Co'],
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
    ['Lynk + Co', 'Lynk & Co'],
    ['Lynk+Co', 'Lynk & Co'],
    ['Atto 3 EV', 'Atto 3'],
    ['Ato 3 EV', 'Atto 3'],
    ['Seal 6 DM-i', 'Seal 06'],
    ['Han PHEV', 'Han'],
    ['元PLUS新能源', '元PLUS'],
    ['GeelyAuto', 'Geely'],
    ['BYDMotors', 'BYD'],
    ['BYD International', 'BYD'],
    ['Geely Holdings', 'Geely'],
    ['Atto 3 2025', 'Atto 3'],
    ['2025 Atto 3', 'Atto 3'],
    ['2025款元PLUS', '元PLUS'],
  ])('%j is nearly %j', (left, right) => {
    expect(isNearName(left, right)).toBe(true);
  });

  it.each([
    ['Atto 3', 'Atto 2'],
    ['Tiggo 8', 'Tiggo 8 Pro'],
    ['Song', 'Song L'],
    ['元PLUS', '秦PLUS'],
    ['Han', 'Tang'],
    ['Han+', 'Han'],
    ['Han+ Max', 'Han'],
    ['Han DM-i', 'Han EV'],
    ['Atto 2 EV', 'Atto 3'],
    ['EV', 'Electric'],
    ['EV5', '5'],
    ['2008', '3008'],
    ['Motor', 'Auto'],
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

describe('what is new and called nearly as another', () => {
  const clash = (facts: object) =>
    clashOf(brands, { slug: 'quite-new', name: 'Quite New', nameZh: '全新', aliases: [], ...facts });

  it.each([
    ['with a Chinese name that is not Chinese', { name: 'Geelyy', nameZh: 'r' }],
    ['with a Chinese name of another script', { name: 'Geelyy', nameZh: 'з' }],
  ])('is asked about, %s', (_what, facts) => {
    expect(clash(facts)).toMatchObject({ kind: 'near', ones: [{ slug: 'geely' }] });
  });

  it.each(['ВYD', 'ΒYD', 'B\u00adYD', 'ВYD Auto', 'BYD Motors'])(
    '%j looks as another does, whatever its Chinese name',
    (name) => {
      expect(clash({ name })).toMatchObject({ kind: 'one', one: { slug: 'byd' } });
    },
  );

  it.each(['BYD', 'b-y-d', '比亚迪', 'ВYD', 'BYD Auto'])('has %j for no alias, which is another’s name', (alias) => {
    const found = { kind: 'one', one: { slug: 'byd' }, other: { field: 'aliases', name: alias } };
    expect(clash({ aliases: ['Something', alias] })).toMatchObject(found);
    expect(clash({ homeName: alias })).toMatchObject({ ...found, other: { field: 'homeName', name: alias } });
    const haval = brands.find(({ slug }) => slug === 'haval');
    expect(clash({ ...haval, aliases: [...(haval?.aliases ?? []), alias] })).toMatchObject(found);
  });

  it('is new with a Chinese name and aliases of its own, and keeps what it is called', () => {
    expect(clash({ name: 'Geelyy' })).toEqual({ kind: 'none' });
    for (const brand of brands) expect(clash(brand), brand.slug).toEqual({ kind: 'none' });
  });
});

describe('every name of the dataset', () => {
  it('can be imported into an empty catalogue, row after row', () => {
    for (const [place, brand] of brands.entries())
      expect(clashOf(brands.slice(0, place), brand), brand.slug).toEqual({ kind: 'none' });
    for (const brand of brands) {
      const own = models.filter(({ brandSlug }) => brandSlug === brand.slug);
      for (const [place, model] of own.entries())
        expect(clashOf(own.slice(0, place), model, namesWithin(brand)), model.slug).toEqual({ kind: 'none' });
    }
  });

  it('means its brand', () => {
    for (const brand of brands)
      for (const name of [brand.name, brand.nameZh, brand.slug, ...brand.aliases])
        expect(matchName(brands, { name }), name).toEqual({ kind: 'one', one: brand });
  });

  /** Names of different brands or models that are nearly the same, each pair once. */
  function nearPairs<One>(all: readonly One[], namesOf: (one: One) => readonly string[]): string[] {
    const pairs = all.flatMap((one, place) =>
      all
        .slice(place + 1)
        .flatMap((other) =>
          namesOf(one).flatMap((name) =>
            namesOf(other).flatMap((its) => (isNearName(name, its) ? [`${name}, ${its}`] : [])),
          ),
        ),
    );
    return [...new Set(pairs)].sort();
  }

  it('is nearly none of another, but for those who are nearly called so', () => {
    expect(nearPairs(brands, ({ name, nameZh, slug, aliases }) => [name, nameZh, slug, ...aliases])).toEqual([
      // IM and Luxeed in Latin letters.
      'Zhiji, Zhijie',
    ]);
    const namesOf = ({ name, nameZh, slug, homeName, aliases }: Model) => [name, nameZh, slug, homeName, ...aliases];
    const near = [...Map.groupBy(models, ({ brandSlug }) => brandSlug).values()].flatMap((its) =>
      nearPairs(its, namesOf),
    );
    // The Seal U is sold as Sealion 6, and the Starship 7 as EX5 EM-i: each of these names is one's own.
    expect(near).toEqual([
      'Sealion 6, Sea Lion 06',
      'Sealion 6, Sealion 06',
      'EX5, EX5 EM-i',
      'Geely EX5, Geely EX5 EM-i',
    ]);
  });

  it('with a drive added to it is that model, or its writer is asked', () => {
    for (const model of models) {
      const brand = brands.find(({ slug }) => slug === model.brandSlug);
      if (!brand) throw new Error(model.slug);
      const found = matchName(
        models.filter(({ brandSlug }) => brandSlug === brand.slug),
        { name: `${model.name} EV` },
        namesWithin(brand),
      );
      // A name that says another drive is another car, as DM-i and EV are.
      if (found.kind !== 'none') expect(found.kind === 'one' ? [found.one] : found.ones, model.slug).toContain(model);
      else expect(model.name).toMatch(/ (?:DM-i|PHEV|EV)$/);
    }
  });

  it.each(['BYD 比亚迪', '比亚迪 BYD', 'BYD（比亚迪）', '比亞迪/byd', 'Biyadi 比亚迪'])(
    '%j is a brand in two scripts',
    (name) => {
      expect(matchName(brands, { name })).toMatchObject({ kind: 'one', one: { slug: 'byd' } });
      expect(clashOf(brands, { slug: 'byd-2', name, nameZh: '全新', aliases: [] })).toMatchObject({ kind: 'one' });
    },
  );

  it.each(['Seagull 海鸥', '海鸥 Seagull', 'BYD Seagull 海鸥', '海鸥 (Dolphin Mini)'])(
    '%j is a model in two scripts',
    (name) => {
      const brand = brands.find(({ slug }) => slug === 'byd');
      if (!brand) throw new Error('no BYD');
      const its = models.filter(({ brandSlug }) => brandSlug === 'byd');
      expect(matchName(its, { name }, namesWithin(brand))).toMatchObject({ kind: 'one', one: { slug: 'byd-seagull' } });
    },
  );

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

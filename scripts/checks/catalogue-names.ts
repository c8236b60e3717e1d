import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENERGY_TYPES } from '../../src/domain/catalogue/model.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { ROOT } from '../support/paths.ts';
import { pluralCategories } from './locale-texts.ts';

const FOLDER = join(ROOT, 'data/catalogue');

type Names = Record<string, Record<string, string | Record<string, string>>>;

/**
 * Each language names every group, parameter, unit, term and energy type of the dictionary, and nothing else; a unit
 * given in plural forms has all forms of the language.
 */
export function checkCatalogueNames(folder = FOLDER): string[] {
  const wanted = wantedNames(folder);
  return LOCALE_CODES.flatMap((locale) => {
    const file = join(folder, 'names', `${locale}.json`);
    if (!existsSync(file)) return [`data/catalogue/names/${locale}.json is missing`];
    const names = JSON.parse(readFileSync(file, 'utf8')) as Names;
    return compareNames(wanted, names, locale).map((fault) => `data/catalogue/names/${locale}.json: ${fault}`);
  });
}

export function compareNames(wanted: ReadonlyMap<string, ReadonlySet<string>>, names: Names, locale: Locale): string[] {
  const faults: string[] = [];
  for (const [section, codes] of wanted) {
    const localNames = names[section] ?? {};
    for (const code of codes) {
      const name = localNames[code];
      if (name === undefined) faults.push(`${section}.${code} is missing`);
      else faults.push(...checkName(`${section}.${code}`, name, locale));
    }
    for (const code of Object.keys(localNames)) if (!codes.has(code)) faults.push(`${section}.${code} is unknown`);
  }
  return faults;
}

function checkName(path: string, name: string | Record<string, string>, locale: Locale): string[] {
  if (typeof name === 'string') return name.trim() === '' ? [`${path} is empty`] : [];
  return pluralCategories(locale)
    .filter((category) => !name[category]?.trim())
    .map((category) => `${path} lacks the plural form "${category}"`);
}

/** Codes the dictionary uses. Units are those of parameters and whatever else English names: entries carry units too. */
function wantedNames(folder: string): Map<string, Set<string>> {
  const read = <Shape>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Shape;
  const dictionary = read<{ groups: { key: string }[]; parameters: { key: string; unit?: string }[] }>(
    'parameters.json',
  );
  const english = read<Names>('names/en.json');
  const units = dictionary.parameters.flatMap(({ unit }) => unit ?? []);
  return new Map([
    ['groups', new Set(dictionary.groups.map(({ key }) => key))],
    ['parameters', new Set(dictionary.parameters.map(({ key }) => key))],
    ['units', new Set([...units, ...Object.keys(english['units'] ?? {})])],
    ['terms', new Set(read<{ code: string }[]>('vocabulary.json').map(({ code }) => code))],
    ['energyTypes', new Set<string>(ENERGY_TYPES)],
  ]);
}

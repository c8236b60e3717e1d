import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../src/domain/shared/locale.ts';
import { checkCatalogueNames } from './checks/catalogue-names.ts';
import { unknownKeys, usedKeys } from './checks/locale-keys.ts';
import { compareTexts, flatten, type FlatTexts, tornTexts, TRANSLATIONS } from './checks/locale-texts.ts';
import { reportFaults } from './checks/report.ts';
import { ROOT } from './support/paths.ts';

/** `npm run check:locales`: English is the contract, every other language keeps it word for word. */
const FOLDER = join(ROOT, 'content/locales');
const faults: string[] = [];

function readTexts(locale: Locale): Map<string, FlatTexts> {
  const folder = join(FOLDER, locale);
  if (!existsSync(folder)) return new Map();
  const files = globSync('**/*.json', { cwd: folder }).toSorted();
  return new Map(
    files.map((name) => {
      const names: string[] = [];
      const texts = flatten(JSON.parse(readFileSync(join(folder, name), 'utf8')), names);
      faults.push(...[...names, ...tornTexts(texts, locale)].map((fault) => `${locale}/${name}: ${fault}`));
      return [name.replace('.json', ''), texts];
    }),
  );
}

const english = readTexts('en');
const used = usedKeys([...english.keys()]);
faults.push(...unknownKeys(used, english));
for (const locale of TRANSLATIONS) {
  const localTexts = readTexts(locale);
  for (const namespace of localTexts.keys()) {
    if (!english.has(namespace)) faults.push(`${locale}/${namespace}.json: English has no such file`);
  }
  for (const [namespace, texts] of english) {
    const translated = localTexts.get(namespace);
    if (!translated) faults.push(`${locale}/${namespace}.json is missing`);
    else
      faults.push(...compareTexts(texts, translated, locale).map((fault) => `${locale}/${namespace}.json: ${fault}`));
  }
}
faults.push(...checkCatalogueNames());
const texts = [...english.values()].reduce((sum, namespace) => sum + namespace.size, 0);
reportFaults('Languages', faults, [
  `${texts} English texts in ${english.size} files, ${used.length} uses in the code.`,
]);

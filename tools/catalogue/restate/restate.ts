/**
 * Restates the facts of a source file as the product's dataset:
 * `node tools/catalogue/restate/restate.ts SOURCE.jsonl`
 * writes `data/catalogue/styles/*.json` and `data/catalogue/coverage.json`. Brands, models, the dictionary, the vocabulary
 * and the names are kept by hand; a word, label or model they lack stops the run or shows in the coverage.
 */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CoverageCount } from './coverage.ts';
import { readSource } from './source.ts';
import { StyleMaker } from './styles.ts';
import { CATALOGUE_FOLDER, readBeside, readTables } from './tables.ts';
import { givenIds, writeStyles } from './write.ts';

const sourcePath = process.argv[2];
if (!sourcePath) {
  console.error('Usage: node tools/catalogue/restate/restate.ts SOURCE.jsonl');
  process.exit(2);
}

const tables = readTables();
const { lexemes } = readBeside<{ lexemes: Record<string, string> }>('source-trims.json');
const stylesFolder = `${CATALOGUE_FOLDER}styles`;
const maker = new StyleMaker(tables, lexemes, await givenIds(stylesFolder));
const count = new CoverageCount(tables, basename(sourcePath));

const styles = (await readSource(sourcePath)).map((row) => maker.make(row, count.restate(row)));
await writeStyles(stylesFolder, styles);

const coverage = count.finish();
await writeFile(`${CATALOGUE_FOLDER}coverage.json`, `${JSON.stringify(coverage, null, 2)}\n`);
console.log(`${styles.length} styles, ${coverage.carried} of ${coverage.stated} stated values carried.`);

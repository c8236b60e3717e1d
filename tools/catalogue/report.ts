/**
 * Prints how much of the source the dataset carries (`npm run catalogue:report`). The values in the dataset are counted
 * again each time; `--source FILE` also reads the source again instead of trusting `data/catalogue/coverage.json`.
 */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Style } from '../../src/domain/catalogue/model.ts';
import { CoverageCount, type Coverage } from './restate/coverage.ts';
import { readSource } from './restate/source.ts';
import { CATALOGUE_FOLDER, readJson, readTables, type Tables } from './restate/tables.ts';

const options = readOptions();
const tables = readTables();
const coverage = options.source
  ? await recount(options.source)
  : readJson<Coverage>(`${CATALOGUE_FOLDER}coverage.json`);
const dataset = countDataset(tables);

console.log(coverage.definition);
console.log(`\nSource ${coverage.source}${options.source ? ' (read again)' : ' (as counted at the last import)'}`);
console.log(`  ${coverage.styles} styles, ${coverage.stated} stated values`);
console.log(`  ${coverage.carried} carried (${percent(coverage.carried, coverage.stated)})`);
for (const [reason, times] of Object.entries(coverage.notCarried)) if (times) console.log(`  ${times} not: ${reason}`);
for (const { group, label, value, times } of coverage.missing) {
  console.log(`    ${times} × ${group} › ${label}: ${value.replaceAll('\n', ' ⏎ ')}`);
}
console.log(`  ${coverage.strayCaptionsRemoved} captions of page buttons left out of values that are carried`);

console.log('\nGroup                          stated  carried  in the dataset');
for (const [group, count] of Object.entries(coverage.groups)) {
  const columns = [count.stated, count.carried, dataset.groups.get(group) ?? 0].map((number) =>
    String(number).padStart(8),
  );
  console.log(`${group.padEnd(28)} ${columns.join(' ')}`);
}
console.log(
  `\nDataset: ${dataset.models} models, ${dataset.styles} styles, ${dataset.values} values in ${dataset.entries} entries.`,
);
if (dataset.values !== coverage.carried) {
  console.error(
    `The dataset holds ${dataset.values} values but ${coverage.carried} were carried: import the source again.`,
  );
  process.exitCode = 1;
}

async function recount(path: string): Promise<Coverage> {
  const count = new CoverageCount(tables, basename(path));
  for (const style of await readSource(path)) count.restate(style);
  return count.finish();
}

interface DatasetCount {
  models: number;
  styles: number;
  values: number;
  entries: number;
  groups: Map<string, number>;
}

/** A cell is one value, but in a list of features or packages each entry is a value of the source. */
function countDataset({ parameters }: Tables): DatasetCount {
  const folder = `${CATALOGUE_FOLDER}styles`;
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const count: DatasetCount = { models: files.length, styles: 0, values: 0, entries: 0, groups: new Map() };
  for (const style of files.flatMap((name) => readJson<Style[]>(`${folder}/${name}`))) {
    count.styles++;
    for (const [key, cell] of Object.entries(style.sheet)) {
      const values = key === 'option_packages' || key === 'special_features' ? cell.length : 1;
      const group = parameters.get(key)?.group ?? key;
      count.values += values;
      count.entries += cell.length;
      count.groups.set(group, (count.groups.get(group) ?? 0) + values);
    }
  }
  return count;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(3)} %`;
}

function readOptions(): { source?: string | undefined } {
  try {
    return parseArgs({ options: { source: { type: 'string' } } }).values;
  } catch {
    console.error('Usage: npm run catalogue:report [-- --source FILE]');
    process.exit(2);
  }
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './support/paths.ts';

/** Folders of `src/domain` whose rules are held to the share below. */
const FOLDERS = ['auction', 'auth', 'chat', 'listing', 'logistics', 'shared', 'stock'];
const WANTED_PERCENT = 90;
/** These are the states Stryker gives to a mutant that a test noticed. */
const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

interface Mutant {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
}

/**
 * `npm run test:mutants`: changes the rules of `src/domain` one by one and says which changes no unit test notices.
 * `npm run test:mutants -- auction` does one folder, `-- auction/ladder.ts` one file. Takes a minute per 150 mutants.
 */
function run(): void {
  const wanted = process.argv.slice(2);
  const rows = (wanted.length > 0 ? wanted : FOLDERS).map(tryOut);
  console.log('\nnoticed  of mutants');
  for (const { place, noticed, all } of rows)
    console.log(`${percent(noticed, all).padStart(7)}  ${String(all).padStart(5)}  src/domain/${place}`);
  if (rows.some(({ noticed, all }) => noticed / all < WANTED_PERCENT / 100)) process.exitCode = 1;
}

function tryOut(place: string): { place: string; noticed: number; all: number } {
  const [folder = ''] = place.split('/');
  const report = join(ROOT, '.data/mutants', `${place.replaceAll('/', '-')}.json`);
  const pattern = `src/domain/${place.endsWith('.ts') ? place : `${place}/**/*.ts`}`;
  const options = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutants.config.ts', related: false },
    mutate: [pattern],
    // 15 % of the mutants, which are run once when a module loads, would take 92 % of the time.
    ignoreStatic: true,
    coverageAnalysis: 'perTest',
    concurrency: availableParallelism(),
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: '.data/mutants/copy',
    ignorePatterns: ['.data', 'dist', 'public/films', 'public/guides', 'public/fonts'],
    allowEmpty: true,
  };
  const command = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', writeOptions(options, place)];
  const env = { ...process.env, MUTANTS_FOLDER: folder };
  const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env });
  if (status !== 0) throw new Error(`Stryker ended with ${status} for ${place}.`);
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as { files: Record<string, { mutants: Mutant[] }> };
  const mutants = Object.entries(files).flatMap(([name, { mutants }]) =>
    mutants.map((mutant) => ({ name, ...mutant })),
  );
  for (const { name, location, mutatorName, replacement } of mutants.filter(({ status }) => UNNOTICED.has(status)))
    console.log(`${name}:${location.start.line}:${location.start.column} ${mutatorName} → ${replacement ?? ''}`);
  const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length;
  return { place, noticed, all: noticed + mutants.filter(({ status }) => UNNOTICED.has(status)).length };
}

/** Writes Stryker's options where it reads them. @returns the file's path */
function writeOptions(options: object, place: string): string {
  const folder = join(ROOT, '.data/mutants');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${place.replaceAll('/', '-')}.options.json`);
  writeFileSync(file, JSON.stringify(options));
  return file;
}

const percent = (part: number, all: number) => `${all === 0 ? 100 : Math.round((part / all) * 100)} %`;

run();

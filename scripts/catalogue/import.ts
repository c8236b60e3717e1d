import * as z from 'zod/mini';
import { openDatabase } from '../../data/client.ts';
import type { ImportFault } from '../../data/import/check.ts';
import { importCatalogue } from '../../data/import/index.ts';
import { fileLimit, filesOfLimit } from '../../host/build/file-limit.ts';
import { shortened } from '../../src/domain/shared/shortened.ts';
import { fileAt } from '../support/file-at.ts';
import { runScript } from '../support/failure.ts';

/**
 * `npm run catalogue:import -- FILE [--check]`: brings an exporter's own catalogue into the database at `LIBSQL_URL`
 * (the one of `npm start` unless told otherwise). With `--check` the file is only checked. Both say how many files a
 * publish would then have, and refuse a catalogue that needs more than `FILE_LIMIT`. Ends with 1 when the file
 * was refused, with 2 and the usage when none was named.
 */
const FAULTS_SHOWN = 100;
const DEFAULT_URL = 'http://127.0.0.1:8080';
const USAGE = `Usage: npm run catalogue:import -- FILE [--check]

  FILE      a catalogue as .json, .csv or .xlsx; docs/import.md says how it is written
  --check   only reads FILE and says what is wrong with it; writes nothing`;

// Reasons of the schema in words; the pages never load them.
z.config(z.locales.en());

const checkOnly = process.argv.includes('--check');
const [path] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!path) {
  console.error(USAGE);
  process.exit(2);
}

await runScript(() => importFile(path));

async function importFile(path: string): Promise<void> {
  const mostFiles = fileLimit();
  const database = openDatabase({
    url: process.env['LIBSQL_URL'] ?? DEFAULT_URL,
    authToken: process.env['LIBSQL_AUTH_TOKEN'],
  });
  const result = await importCatalogue(database, fileAt(path), { now: Date.now(), checkOnly, mostFiles });
  if (!result.accepted) return refuse(result.faults);
  const { written, brands, models, styles, files } = result;
  console.log(
    `${written ? 'Imported' : 'Checked, not written'}: ${counted(brands, 'brand')}, ${counted(models, 'model')}, ` +
      `${counted(styles, 'style')}.\n` +
      `With them, a publish has about ${filesOfLimit(files, mostFiles)}.`,
  );
}

function refuse(faults: readonly ImportFault[]): void {
  for (const { file, row, field, reason } of faults.slice(0, FAULTS_SHOWN)) {
    const place = [file, isPlace(row) && `row ${row}`, isPlace(field) && shortened(field)].filter(Boolean).join(', ');
    console.error(`${place}: ${shortened(reason)}`);
  }
  const more = faults.length - FAULTS_SHOWN;
  if (more > 0) console.error(`… and ${more} more.`);
  console.error(`Refused: nothing was imported (${counted(faults.length, 'fault')}).`);
  process.exitCode = 1;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A fault of a whole file stands in no row, and one of a whole row in no field. */
function isPlace(place: string | number): boolean {
  return place !== '-';
}

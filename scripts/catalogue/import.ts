import * as z from 'zod/mini';
import { openDatabase } from '../../data/client.ts';
import { importCatalogue } from '../../data/import/index.ts';

/**
 * `npm run catalogue:import -- FILE [--check]`: brings an exporter's own catalogue into the database at `LIBSQL_URL`
 * (the one of `npm start` unless told otherwise). With `--check` the file is only checked. Ends with 1 when the file
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

const database = openDatabase({
  url: process.env['LIBSQL_URL'] ?? DEFAULT_URL,
  authToken: process.env['LIBSQL_AUTH_TOKEN'],
});
const result = await importCatalogue(database, path, { checkOnly });
if (result.accepted) {
  const { written, brands, models, styles } = result;
  console.log(
    `${written ? 'Imported' : 'Checked, not written'}: ${brands} brands, ${models} models, ${styles} styles.`,
  );
} else {
  for (const { file, row, field, reason } of result.faults.slice(0, FAULTS_SHOWN)) {
    console.error(`${file}, row ${row}, ${field}: ${reason}`);
  }
  const more = result.faults.length - FAULTS_SHOWN;
  if (more > 0) console.error(`… and ${more} more.`);
  const faultCount = result.faults.length === 1 ? '1 fault' : `${result.faults.length} faults`;
  console.error(`Refused: nothing was imported (${faultCount}).`);
  process.exitCode = 1;
}

import { revisionStatements } from '../admin/revisions.ts';
import type { Database } from '../client.ts';
import { countSiteFiles } from '../queries/site/files.ts';
import { edit, put } from '../write/index.ts';
import { changesOf } from './changes.ts';
import { checkImport, type CheckedImport, type ImportFault, type KnownCatalogue } from './check.ts';
import { readImportFile, type ImportFile } from './files.ts';
import { slugsOf, withKept } from './keep.ts';
import { knownCatalogue, storedStyles } from './known.ts';

type ImportResult =
  | {
      accepted: true;
      written: boolean;
      brands: number;
      models: number;
      styles: number;
      /** Files that a build would have with these rows, about. */
      files: number;
    }
  | { accepted: false; faults: ImportFault[] };

/** The author that revisions name for an import: a script, which has no login. */
const IMPORTER = { adminId: 0, username: 'catalogue:import', ip: null, userAgent: '' } as const;

interface ImportOptions {
  /** Milliseconds since 1970. */
  now: number;
  /** Writes nothing. */
  checkOnly?: boolean;
  /** How many files a build may have. An import that would lead to more is refused. */
  mostFiles?: number;
}

/**
 * Imports a catalogue file: all of it in one transaction, or, when any row is wrong, nothing.
 *
 * New rows are added; rows of the dataset or of an earlier import that a file names are renewed by what it states of them,
 * and belong to the import from then on, so that a later seed keeps them. Each change has a revision, by which an admin can
 * undo it.
 */
export async function importCatalogue(
  database: Database,
  file: ImportFile,
  { now, checkOnly = false, mostFiles = Infinity }: ImportOptions,
): Promise<ImportResult> {
  let result: ImportResult = { accepted: false, faults: [] };
  const plan = async () => {
    const existing = await knownCatalogue(database, now);
    const read = await readChecked(database, file, existing);
    const { checked, faults } = read;
    result = { accepted: false, faults };
    if (faults.length > 0) return undefined;
    const files = await countFiles(database, checked, existing);
    if (files > mostFiles) result = { accepted: false, faults: [tooManyFiles(file.name, files, mostFiles)] };
    else result = { accepted: true, written: !checkOnly, ...countsOf(checked), files };
    if (!result.accepted || checkOnly) return undefined;
    const steps = [
      put('brands', checked.brands),
      put(
        'models',
        checked.models.map((model) => ({ ...model, drawing: model.drawing ?? null })),
      ),
      put('styles', checked.styles),
    ];
    const acts = await changesOf(database, checked);
    return { steps, also: revisionStatements(database, acts, { ...IMPORTER, now, changeId: crypto.randomUUID() }) };
  };
  if (checkOnly) await plan();
  else await edit(database, plan, { origin: 'import', now });
  return result;
}

async function readChecked(database: Database, from: ImportFile, existing: KnownCatalogue) {
  const { file, found, faults: unread } = await readImportFile(from, existing);
  const slugs = new Set(slugsOf(found.styles));
  const ids = existing.styles.flatMap(({ id, slug }) => (slugs.has(slug) ? [id] : []));
  const stored = {
    brands: new Map(existing.brands.map((brand) => [brand.slug, brand])),
    models: new Map(existing.models.map((model) => [model.slug, model])),
    styles: await storedStyles(database, ids),
  };
  const { checked, faults: wrong } = checkImport(file, withKept(found, stored), existing);
  const faults = [...unread, ...wrong];
  if (faults.length === 0 && checked.brands.length + checked.models.length + checked.styles.length === 0)
    faults.push({ file, row: '-', field: '-', reason: 'the file has no rows' });
  return { file, checked, faults };
}

const countsOf = ({ brands: { length: brands }, models, styles }: CheckedImport) => ({
  brands,
  models: models.length,
  styles: styles.length,
});

/** Files that a build would have once these rows are written. */
function countFiles(database: Database, checked: CheckedImport, existing: KnownCatalogue): Promise<number> {
  const brandOf = new Map([...existing.models, ...checked.models].map(({ slug, brandSlug }) => [slug, brandSlug]));
  const styles = checked.styles.map((style) => ({ ...style, brandSlug: brandOf.get(style.modelSlug) ?? '' }));
  return countSiteFiles(database, styles);
}

function tooManyFiles(file: string, files: number, mostFiles: number): ImportFault {
  const reason =
    `with these rows a publish would have about ${files.toLocaleString('en')} files, ` +
    `and the limit is ${mostFiles.toLocaleString('en')} (FILE_LIMIT)`;
  return { file, row: '-', field: '-', reason };
}

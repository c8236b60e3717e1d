import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod/mini';
import {
  brandsSchema,
  dictionarySchema,
  modelsSchema,
  namesSchema,
  stylesSchema,
  vocabularySchema,
} from '../../src/domain/catalogue/schema.ts';
import { isLocale } from '../../src/domain/shared/locale.ts';
import type { Dataset } from './dataset.ts';

export const CATALOGUE_FOLDER = fileURLToPath(new URL('../catalogue', import.meta.url));

/** Raised when the code that turns the dataset into rows changes, so that unchanged files are seeded again. */
const ROWS_VERSION = 3;
const DIGEST_DIGITS = 16;

/** The files of the dataset with their texts, read once for both the digests and the parse. */
export interface DatasetFiles {
  /** Digest of each file, by its name. */
  digests: Readonly<Record<string, string>>;
  texts: ReadonlyMap<string, string>;
}

export async function readDatasetFiles(folder: string): Promise<DatasetFiles> {
  const paths = (await jsonFilesUnder(folder)).sort();
  const digests: Record<string, string> = {};
  const texts = new Map<string, string>();
  for (const path of paths) {
    // These are many small files: reading them through the thread pool takes ten times as long for each.
    const text = readFileSync(path, 'utf8');
    const name = relative(folder, path).replaceAll('\\', '/');
    digests[name] = hash('sha256', `rows ${ROWS_VERSION}\n${text}`, 'hex').slice(0, DIGEST_DIGITS);
    texts.set(name, text);
  }
  return { digests, texts };
}

async function jsonFilesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Parses the files into the dataset. Throws with the file's name when one is missing, is no JSON or does not have the
 * shape of `src/domain/catalogue/schema.ts`, naming the first place that is wrong.
 *
 * @param isChecked tells files whose shape was checked when they were brought in: checking takes ten times what reading does
 */
export function parseDataset({ texts }: DatasetFiles, isChecked: (name: string) => boolean = () => false): Dataset {
  const parse = <Shape>(name: string, schema: z.ZodMiniType<Shape>): Shape => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`data/catalogue/${name} is missing`);
    return isChecked(name) ? (JSON.parse(text) as Shape) : parseFile(name, text, schema);
  };
  const dictionary = parse('parameters.json', dictionarySchema);
  const dataset: Dataset = {
    groups: dictionary.groups.map(({ key }, order) => ({ key, order })),
    parameters: dictionary.parameters.map((parameter, order) => ({ ...parameter, order })),
    terms: parse('vocabulary.json', vocabularySchema),
    names: {},
    brands: parse('brands.json', brandsSchema),
    models: parse('models.json', modelsSchema),
    styles: [],
    fileOf: new Map(),
  };
  for (const name of texts.keys()) {
    for (const style of name.startsWith('styles/') ? parse(name, stylesSchema) : []) {
      dataset.styles.push(style);
      dataset.fileOf.set(style, name);
    }
    const locale = /^names\/([^/]+)\.json$/.exec(name)?.[1];
    if (isLocale(locale)) dataset.names[locale] = parse(name, namesSchema);
  }
  return dataset;
}

function parseFile<Shape>(name: string, text: string, schema: z.ZodMiniType<Shape>): Shape {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`data/catalogue/${name} is no JSON`, { cause: error });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = `${issue?.path.join('.') ?? ''}${nameOf(value, issue?.path[0])}`;
  throw new Error(`data/catalogue/${name}: ${place}: ${issue?.message ?? 'wrong shape'}`);
}

/** What an entry of a list is called, for those who look for it in the file. */
function nameOf(list: unknown, index: PropertyKey | undefined): string {
  const entry = (Array.isArray(list) && typeof index === 'number' ? list[index] : undefined) as unknown;
  return entry !== null && typeof entry === 'object' && 'slug' in entry ? ` (${String(entry.slug)})` : '';
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Brand, Model, Parameter } from '../../../src/domain/catalogue/model.ts';
import type { Names } from '../../../src/domain/catalogue/names.ts';

/** What the restating needs to know: the product's dictionary and the tables from the source's words to its keys. */
export interface Tables {
  parameters: ReadonlyMap<string, Parameter>;
  /** Kind of each vocabulary code. */
  kinds: ReadonlyMap<string, string>;
  english: Names;
  /** Source group, then source label, to parameter key. `*` stands for every label of the group. */
  labels: Record<string, Record<string, string>>;
  /** Source word to code; `termsOfLabel` holds words that mean something else under one label. */
  terms: ReadonlyMap<string, string>;
  termsOfLabel: Record<string, Record<string, string>>;
  colours: ReadonlyMap<string, string>;
  brands: Brand[];
  models: Model[];
}

export const CATALOGUE_FOLDER = fileURLToPath(new URL('../../../data/catalogue/', import.meta.url));

export function readTables(folder: string = CATALOGUE_FOLDER): Tables {
  const dictionary = readJson<{ parameters: Omit<Parameter, 'order'>[] }>(`${folder}/parameters.json`);
  const values = readBeside<{
    terms: Record<string, string>;
    termsOfLabel: Record<string, Record<string, string>>;
    colours: Record<string, string>;
  }>('source-values.json');
  return {
    parameters: new Map(dictionary.parameters.map((parameter, order) => [parameter.key, { ...parameter, order }])),
    kinds: new Map(
      readJson<{ code: string; kind: string }[]>(`${folder}/vocabulary.json`).map((t) => [t.code, t.kind]),
    ),
    english: readJson<Names>(`${folder}/names/en.json`),
    labels: readBeside('source-labels.json'),
    terms: new Map(Object.entries(values.terms)),
    termsOfLabel: values.termsOfLabel,
    colours: new Map(Object.entries(values.colours)),
    brands: readJson(`${folder}/brands.json`),
    models: readJson(`${folder}/models.json`),
  };
}

export function readJson<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(path, 'utf8')) as Shape;
}

export function readBeside<Shape>(name: string): Shape {
  return readJson(fileURLToPath(new URL(name, import.meta.url)));
}

import type { InferInsertModel } from 'drizzle-orm';
import type { Brand, Model, Parameter, ParameterGroup, Style } from '../../src/domain/catalogue/model.ts';
import type { Vocabulary } from '../../src/domain/catalogue/schema.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { NAME_SECTIONS, type brands, type models, type names, type Origin, type styles } from '../schema/catalogue.ts';
import { digestOf } from './digest.ts';
import { facetsOf } from './facets.ts';

/** Everything `data/catalogue` states, parsed. */
export interface Dataset {
  groups: ParameterGroup[];
  parameters: Parameter[];
  terms: Vocabulary;
  names: Partial<Record<Locale, Names>>;
  brands: Brand[];
  models: Model[];
  styles: Style[];
}

export function brandRow(brand: Brand, origin: Origin): InferInsertModel<typeof brands> {
  return { ...brand, digest: digestOf(brand), origin };
}

export function modelRow(model: Model, brandId: number, origin: Origin): InferInsertModel<typeof models> {
  const { brandSlug: _replacedById, ...facts } = model;
  return { ...facts, brandId, digest: digestOf(model), origin };
}

export function styleRow(style: Style, modelId: number, origin: Origin): InferInsertModel<typeof styles> {
  const { modelSlug: _replacedById, ...facts } = style;
  return { ...facts, sheet: { ...style.sheet }, modelId, ...facetsOf(style.sheet), digest: digestOf(style), origin };
}

export function nameRows(locale: Locale, texts: Names, origin: Origin): InferInsertModel<typeof names>[] {
  return NAME_SECTIONS.flatMap((section) =>
    Object.entries(texts[section]).map(([code, name]) => ({
      locale,
      section,
      code,
      name: typeof name === 'string' ? name : name.other,
      forms: typeof name === 'string' ? null : { ...name },
      origin,
    })),
  );
}

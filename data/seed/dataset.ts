import type { Brand, Model, Parameter, ParameterGroup, Style } from '../../src/domain/catalogue/model.ts';
import type { Vocabulary } from '../../src/domain/catalogue/schema.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { NAME_SECTIONS } from '../schema/catalogue.ts';
import type { FactsOf } from '../write/index.ts';

/** Everything `data/catalogue` states, parsed. */
export interface Dataset {
  groups: ParameterGroup[];
  parameters: Parameter[];
  terms: Vocabulary;
  names: Partial<Record<Locale, Names>>;
  brands: Brand[];
  models: Model[];
  styles: Style[];
  /** Name of the file each style stands in. */
  fileOf: Map<Style, string>;
}

/** A language's file of names, name by name. */
export function nameFacts(locale: Locale, texts: Names): FactsOf<'names'>[] {
  return NAME_SECTIONS.flatMap((section) =>
    Object.entries(texts[section]).map(([code, name]) => ({
      locale,
      section,
      code,
      name: typeof name === 'string' ? name : name.other,
      forms: typeof name === 'string' ? null : { ...name },
    })),
  );
}

import type { FormFault } from '../../../../src/domain/admin/field-value.ts';
import { fieldOf, type Resource } from '../../../../src/domain/admin/resource.ts';
import { isLocale, localeOf, type Locale } from '../../../../src/domain/shared/locale.ts';
import { loadResourceWords } from '../../../../src/i18n/resource-words.ts';
import { textsFor } from '../../../http/texts.ts';

interface LabelledFault extends FormFault {
  /** The name of the field, for a message that is read without its form. */
  label?: string;
}

/** Adds the names of their fields to faults, with the language if the field has one value per language: `Title (Français)`. */
export async function labelled(
  resource: Resource,
  faults: readonly FormFault[],
  locale: Locale,
): Promise<LabelledFault[]> {
  const words = await loadResourceWords(locale, resource.name);
  return faults.map((fault) => {
    const [wire = '', language] = fault.path.split('.');
    const [name = ''] = fieldOf(resource, wire) ?? [];
    const field = words[`fields.${name}`];
    if (field === undefined) return fault;
    const place = isLocale(language) ? localeOf(language).name : undefined;
    return { ...fault, label: place ? textsFor(locale)('errors:input.fieldAt', { field, place }) : field };
  });
}

import { LOCALE_CODES, isLocale } from '../shared/locale.ts';
import { wireName, type Field } from './field.ts';
import { brokenRule } from './field-rules.ts';
import { readValue, type FieldValue, type FormFault, type ValueFault } from './field-value.ts';
import { formFields, isSettable, type Resource } from './resource.ts';

/** Values by field, as the database stores them, or all faults of what was sent. */
type ReadForm = { values: Readonly<Record<string, FieldValue>> } | { faults: readonly FormFault[] };

/**
 * Reads a form, or the part of it that was sent. Clients send whole rows back, with joined and computed fields, so fields
 * that cannot be set are ignored.
 * @param isNew whether all required fields must be there; otherwise a field that is not sent keeps its value.
 */
export function readForm(resource: Resource, sent: Readonly<Record<string, unknown>>, isNew: boolean): ReadForm {
  const values: Record<string, FieldValue> = {};
  const faults: FormFault[] = [];
  for (const [name, field] of formFields(resource)) {
    if (!isSettable(field, isNew) || field.isProof) continue;
    const path = wireName(name, field);
    const given = Object.hasOwn(sent, path) ? sent[path] : undefined;
    if (given === undefined && !isNew) continue;
    if (given === undefined && field.initial !== undefined) {
      values[name] = field.initial;
      continue;
    }
    // An empty password keeps the stored one.
    if (field.kind === 'password' && !isNew && (given === '' || given === null)) continue;
    const read = field.isPerLanguage ? readLanguages(field, given, path) : readOne(field, given, path);
    if ('faults' in read) faults.push(...read.faults);
    else values[name] = read.value;
  }
  return faults.length > 0 ? { faults } : { values };
}

type ReadField = { value: FieldValue } | { faults: FormFault[] };

function readOne(field: Field, sent: unknown, path: string): ReadField {
  const read = readValue(field, sent);
  if ('fault' in read) return { faults: [{ path, ...read }] };
  const isMissing = read.value === null || (Array.isArray(read.value) && read.value.length === 0);
  if (field.isRequired && isMissing) return { faults: [{ path, fault: missing(field) }] };
  const broken = brokenRule(field.rules ?? [], read.value);
  return broken ? { faults: [{ path, ...broken }] } : read;
}

const missing = ({ kind, rules }: Field): ValueFault['fault'] =>
  rules?.includes('editorRequired')
    ? 'contentEmpty'
    : kind === 'markdown' || kind === 'richText'
      ? 'editorRequired'
      : 'required';

/** Reads a field with languages. Languages without a value are left out; a required field must have English. */
function readLanguages(field: Field, sent: unknown, path: string): ReadField {
  if (sent !== undefined && sent !== null && (typeof sent !== 'object' || Array.isArray(sent)))
    return { faults: [{ path, fault: 'notPerLanguage' }] };
  const given = (sent ?? {}) as Readonly<Record<string, unknown>>;
  const faults: FormFault[] = Object.keys(given).some((locale) => !isLocale(locale))
    ? [{ path, fault: 'notPerLanguage' }]
    : [];
  const value: Record<string, FieldValue> = {};
  for (const locale of LOCALE_CODES) {
    const isRequired = field.isRequired === true && locale === 'en';
    const read = readOne(
      { ...field, isRequired },
      Object.hasOwn(given, locale) ? given[locale] : null,
      `${path}.${locale}`,
    );
    if ('faults' in read) faults.push(...read.faults);
    else if (read.value !== null) value[locale] = read.value;
  }
  return faults.length > 0 ? { faults } : { value };
}

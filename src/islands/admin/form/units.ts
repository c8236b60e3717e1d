import { LOCALE_CODES, type Locale } from '../../../domain/shared/locale.ts';
import { valueIn, wireName, type Field } from '../../../domain/admin/field.ts';
import { presentValue } from '../../../domain/admin/presented-value.ts';
import { formFields, isSettable, type Resource } from '../../../domain/admin/resource.ts';

/** Values of a form by their names on the wire, as the server gives and takes them. */
export type Values = Readonly<Record<string, unknown>>;

/** The smallest part of a form: a field, or a field in one language. Faults, drafts and conflicts refer to its path. */
export interface Unit {
  /** `name`; `title.fr` for one language of a field. */
  path: string;
  name: string;
  wire: string;
  field: Field;
  locale: Locale | undefined;
}

/** All that is filled in in a form, in its order. */
export const unitsOf = (resource: Resource, isNew = false): Unit[] =>
  formFields(resource).flatMap(([name, field]): Unit[] => {
    const wire = wireName(name, field);
    if (isNew && field.isOfExisting) return [];
    if (!field.isPerLanguage) return [{ path: wire, name, wire, field, locale: undefined }];
    return LOCALE_CODES.map((locale) => ({ path: `${wire}.${locale}`, name, wire, field, locale }));
  });

type Languages = Partial<Record<Locale, unknown>>;

export function valueAt(values: Values, { wire, locale }: Pick<Unit, 'wire' | 'locale'>): unknown {
  const value = valueIn(values, wire);
  return locale === undefined ? value : ((value ?? {}) as Languages)[locale];
}

/** The values with those of some units in their place. */
export function withChanges(values: Values, units: readonly Unit[], changes: Values): Values {
  const result: Record<string, unknown> = { ...values };
  for (const { path, wire, locale } of units) {
    if (!Object.hasOwn(changes, path)) continue;
    const value = changes[path];
    result[wire] = locale === undefined ? value : { ...(result[wire] as Languages | undefined), [locale]: value };
  }
  return result;
}

/** Empty in any of the ways a widget or the server says it. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values say the same; a switch that was never touched is off. */
export function saysSame({ field }: Pick<Unit, 'field'>, left: unknown, right: unknown): boolean {
  const plain = (value: unknown) => {
    if (field.kind === 'switch') return value === '1' ? '1' : '0';
    return isEmptyValue(value) ? null : value;
  };
  return JSON.stringify(plain(left)) === JSON.stringify(plain(right));
}

/** The values of a new row: empty, but for those that begin with one. */
export const blankValues = (resource: Resource): Values =>
  Object.fromEntries(
    formFields(resource).map(([name, field]) => [wireName(name, field), presentValue(field, field.initial, 'form')]),
  );

/** The values to send: of a new row all that are filled in, otherwise only the changed fields. */
export function sentValues(resource: Resource, values: Values, changes: Values, isNew: boolean): Values {
  const changed = Object.keys(changes);
  const isChanged = (wire: string) => changed.some((path) => path === wire || path.startsWith(`${wire}.`));
  return Object.fromEntries(
    formFields(resource).flatMap(([name, field]) => {
      const wire = wireName(name, field);
      if (!isSettable(field, isNew)) return [];
      return (isNew ? !isEmptyValue(values[wire]) : isChanged(wire)) ? [[wire, values[wire]]] : [];
    }),
  );
}

/** A unit that another admin has changed, and its value in this form. */
export interface Difference {
  unit: Unit;
  mine: unknown;
  theirs: unknown;
  /** Both admins changed it differently, so one version has to be chosen. */
  isContested: boolean;
}

/**
 * Lists what another admin has changed in a row since the form read it, next to what was changed in the form.
 *
 * @param before the row as the form read it
 * @param changes the form's changes, by path
 * @param theirs the row as it is now
 */
export const differences = (
  units: readonly Unit[],
  { before, changes, theirs }: { before: Values; changes: Values; theirs: Values },
): Difference[] =>
  units.flatMap((unit): Difference[] => {
    const [was, is] = [valueAt(before, unit), valueAt(theirs, unit)];
    if (saysSame(unit, was, is)) return [];
    const isMine = Object.hasOwn(changes, unit.path);
    const mine = isMine ? changes[unit.path] : was;
    return [{ unit, mine, theirs: is, isContested: isMine && !saysSame(unit, mine, is) }];
  });

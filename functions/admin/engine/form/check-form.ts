import { storeOf } from '../../../../data/admin/stores.ts';
import type { RowFacts } from '../../../../data/schema/revision.ts';
import type { FieldValue, FormFault } from '../../../../src/domain/admin/field-value.ts';
import type { Field } from '../../../../src/domain/admin/field.ts';
import { readForm } from '../../../../src/domain/admin/form.ts';
import type { Resource } from '../../../../src/domain/admin/resource.ts';
import { refused, type Refusal } from '../../../../src/domain/shared/result.ts';
import { cleanValues } from '../../../../src/markup/admin/rich-text.ts';
import type { CallContext } from '../../../http/call-context.ts';
import { carYearFaults } from './car-years.ts';
import { labelled } from './fault-labels.ts';

/** Holds the fields that a client sent. */
export type Sent = Readonly<Record<string, unknown>>;
/** Values of a form, by field. */
export type Values = Readonly<Record<string, FieldValue>>;

/** The field a new row is named by. */
export const namingField = ({ fields }: Resource): [name: string, field: Field] | undefined =>
  Object.entries(fields).find(([, { isFixed, kind }]) => isFixed && kind === 'text');

/** A form as it is sent, with nothing in its formatted texts that could run. */
export function readClean(resource: Resource, sent: Sent, isNew: boolean): ReturnType<typeof readForm> {
  const read = readForm(resource, sent, isNew);
  return 'values' in read ? { values: cleanValues(resource, read.values) } : read;
}

/** What is wrong with a row as it would be stored, and with its sheet. */
export function faultsOf(
  resource: Resource,
  { values, after, before }: { values: Values; after: RowFacts; before?: RowFacts | undefined },
  { sheet, now }: { sheet: readonly FormFault[]; now: number },
): readonly FormFault[] {
  const { form } = storeOf(resource);
  const was = before && form(before);
  return [...(resource.check?.(form(after), was) ?? []), ...carYearFaults(resource, values, was, now), ...sheet];
}

/** The refusal of a form, with each fault beside its field. */
export async function refusedForm(
  { locale }: Pick<CallContext, 'locale'>,
  resource: Resource,
  faults: readonly FormFault[],
): Promise<Refusal> {
  const labels = await labelled(resource, faults, locale);
  return refused('input.invalid', {
    faults: labels.map((one) => ({ path: one.path, label: one.label, ...reasonOf(one) })),
  });
}

/** The words of a fault: the text `errors:<reason>`, with values in it. */
export const reasonOf = ({ fault, values }: FormFault): { reason: string; values?: FormFault['values'] } => ({
  reason: values?.['name'] === undefined ? `admin.${fault}` : `admin.formats.${values['name']}`,
  ...(values && { values }),
});

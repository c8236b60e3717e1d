import { parameterName, unknownCode } from '../../../../data/queries/admin/sheet-codes.ts';
import { wireName } from '../../../../src/domain/admin/field.ts';
import type { FieldValue, FormFault } from '../../../../src/domain/admin/field-value.ts';
import type { Resource } from '../../../../src/domain/admin/resource.ts';
import { implausibleFigures } from '../../../../src/domain/catalogue/plausible.ts';
import { sheetSchema } from '../../../../src/domain/catalogue/schema.ts';
import type { CallContext } from '../../../http/call-context.ts';

/** Finds faults in the sheets of a form: empty entries, codes that the dictionary lacks, figures no car has. */
export async function sheetFaults(
  { database, locale }: Pick<CallContext, 'database' | 'locale'>,
  { fields }: Resource,
  values: Readonly<Record<string, FieldValue>>,
): Promise<FormFault[]> {
  const faults: FormFault[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field?.kind !== 'sheet') continue;
    const path = wireName(name, field);
    const found = await sheetFault(database, value);
    if (!found) continue;
    const key = await parameterName(database, String(found.values['key']), locale);
    faults.push({ path, ...found, values: { ...found.values, key } });
  }
  return faults;
}

type SheetFault = Required<Pick<FormFault, 'fault' | 'values'>>;

async function sheetFault(database: CallContext['database'], value: FieldValue): Promise<SheetFault | undefined> {
  const read = sheetSchema.safeParse(value);
  if (!read.success) return { fault: 'notSheet', values: { key: String(read.error.issues[0]?.path[0] ?? '') } };
  const unknown = await unknownCode(database, read.data);
  if (unknown) return { fault: 'sheetUnknown', values: { ...unknown } };
  const [wrong] = implausibleFigures(read.data);
  return wrong && { fault: 'sheetFigure', values: { key: wrong.key, figure: wrong.figure } };
}

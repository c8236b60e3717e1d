import type { RowFacts } from '../../../../data/schema/revision.ts';
import { storeOf } from '../../../../data/admin/stores.ts';
import type { Resource } from '../../../../src/domain/admin/resource.ts';
import type { Refusal } from '../../../../src/domain/shared/result.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act, Reading } from '../act.ts';
import { faultsOf, refusedForm, type Values } from '../form/check-form.ts';
import { readChoosable, unknownReference } from '../form/references.ts';
import { sheetFaults } from '../form/sheet-faults.ts';
import { alikeRefusal, readAlike } from './alike.ts';
import { ownerIdOf, type Reader } from './read-rows.ts';

/** A row that a form makes: the values of the form, and the row before and after. A new row has no `before`. */
interface MadeRow {
  values: Values;
  before?: RowFacts;
  after: RowFacts;
}

/** Reads what a row is checked against, in one round. A new row has no id yet. */
export async function readChecks(
  call: CallContext,
  act: Reader & Pick<Act, 'features'>,
  { id, values }: { id?: string; values: Values },
  { database }: Reading,
) {
  const [choosable, alike, sheet] = await Promise.all([
    readChoosable(database, act.resource, [values], ownerIdOf(act.admin)),
    readAlike(database, act, { ids: id === undefined ? [] : [id], values: [values] }),
    sheetFaults({ database, locale: call.locale }, act.resource, values),
  ]);
  return { choosable, alike, sheet };
}

/** Why a row must not be what a form makes of it. */
export async function checkRow(
  call: CallContext,
  resource: Resource,
  { values, before, after }: MadeRow,
  { choosable, alike, sheet }: Awaited<ReturnType<typeof readChecks>>,
): Promise<Refusal | undefined> {
  const faults = faultsOf(resource, { values, after, before }, { sheet, now: call.now });
  if (faults.length > 0) return refusedForm(call, resource, faults);
  const chosen = { values, before: before ? storeOf(resource).form(before) : {} };
  return unknownReference(resource, chosen, choosable) ?? alikeRefusal(alike, after);
}

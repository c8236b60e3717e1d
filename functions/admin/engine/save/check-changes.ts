import { rowTitle } from '../../../../data/admin/revisions.ts';
import { storeOf } from '../../../../data/admin/stores.ts';
import { isNotCovered } from '../../../../data/queries/account/ledger.ts';
import { isForeignKeyBroken, takenColumn } from '../../../../data/queries/shared/constraint.ts';
import { isHeldByOther } from '../../../../data/queries/stock/reservations.ts';
import { portions } from '../../../../data/write/statements.ts';
import { wireName } from '../../../../src/domain/admin/field.ts';
import { namesText } from '../../../../src/domain/admin/in-use.ts';
import type { Resource } from '../../../../src/domain/admin/resource.ts';
import { refused, type Refusal } from '../../../../src/domain/shared/result.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act, Reading, RowChange } from '../act.ts';
import { stillUsed } from '../form/references.ts';

/** Why changes must not be made, whichever call decided them: by the rules of features, of stores, and of what is in use. */
export async function checkChanges(
  reading: Reading,
  { locale }: Pick<CallContext, 'locale'>,
  act: Act,
  changes: readonly RowChange[],
): Promise<Refusal | undefined> {
  const [ofFeatures, ofStores, ofUse] = await Promise.all([
    Promise.all(act.features.map(async ({ refuse }) => refuse?.(reading, changes, act))),
    refusalOfStores(reading, changes),
    stillUsed(reading.database, changes, locale),
  ]);
  return ofFeatures.find((refusal) => refusal !== undefined) ?? ofStores ?? ofUse;
}

/** Changes whose stores are asked at once: an import has thousands. */
const ASKED_AT_ONCE = 200;

async function refusalOfStores({ database }: Reading, changes: readonly RowChange[]): Promise<Refusal | undefined> {
  for (const some of portions(changes, ASKED_AT_ONCE)) {
    const refusals = await Promise.all(
      some.map(async ({ resource, ...change }) => storeOf(resource).against?.(database, change)),
    );
    const refusal = refusals.find((one) => one !== undefined);
    if (refusal) return refusal;
  }
  return undefined;
}

/** What the database refused, in words; undefined for an error of another kind. */
export function refusalOfError(error: unknown, resource: Resource, changes: readonly RowChange[]): Refusal | undefined {
  const taken = takenColumn(error);
  if (taken !== undefined) return refusalOfTaken(resource, taken, changes);
  if (isForeignKeyBroken(error)) return refused('admin.inUse', { values: { row: namesText(changes.map(titleOf)) } });
  if (isNotCovered(error)) return refused('admin.notEnough');
  return isHeldByOther(error) ? refused('stock.justTaken') : undefined;
}

const titleOf = ({ resource, id = '', before, after }: RowChange): string =>
  rowTitle(resource, id, before ?? after ?? {});

/**
 * Says which value another row has, and beside which field. Columns that are searched by have a spelling of their own:
 * `username_key`.
 */
function refusalOfTaken({ fields }: Resource, column: string, changes: readonly RowChange[]): Refusal {
  const name = column.slice(column.indexOf('.') + 1).replace(/_key$/, '');
  const property = name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  const field = fields[property];
  const values = changes.map((row) => {
    const value = row.after?.[property];
    return typeof value === 'string' && value !== '' ? value : titleOf(row);
  });
  return refused('admin.taken', { field: field && wireName(property, field), values: { value: namesText(values) } });
}

import type { Database } from '../../../../data/client.ts';
import type { RowFacts } from '../../../../data/schema/revision.ts';
import { refused, type Refusal } from '../../../../src/domain/shared/result.ts';
import type { Act, ComparedRows, FindAlike } from '../act.ts';
import { partsOf } from '../features.ts';

/** Reads what finds stored rows of nearly the same name as some; undefined for entities no feature compares by name. */
export async function readAlike(
  database: Database,
  { features, resource }: Pick<Act, 'features' | 'resource'>,
  rows: ComparedRows,
): Promise<FindAlike | undefined> {
  const [readNames] = partsOf(features, resource.name).flatMap((part) => part.readAlike ?? []);
  return readNames?.(database, rows);
}

/** Why a row is refused that may be meant as one which is there. */
export function alikeRefusal(findAlike: FindAlike | undefined, row: RowFacts): Refusal | undefined {
  const [first] = findAlike?.([row]) ?? [];
  return first && refused(first.reason, { field: first.column, values: first.values });
}

import type { Database } from '../../data/client.ts';
import type { RowFacts } from '../../data/schema/revision.ts';
import type { ActingAdmin } from '../../src/domain/admin/model.ts';
import type { Refusal } from '../../src/domain/shared/result.ts';

/** A change of a row, before it is done. */
interface Intended {
  database: Database;
  admin: ActingAdmin;
  id: string | undefined;
  before: RowFacts | undefined;
  after: RowFacts | undefined;
}

/** What an entity asks of a change beyond what its fields declare; undefined: it may be done. */
type EntityRule = (intended: Intended) => Promise<Refusal | undefined> | Refusal | undefined;

const RULES: Readonly<Record<string, EntityRule>> = {};

export const ruleOf = (resource: string): EntityRule | undefined =>
  Object.hasOwn(RULES, resource) ? RULES[resource] : undefined;

import { asc } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { memberRules } from '../../schema/index.ts';

/** Ids of the rules of the member centre in the order an admin gave them. */
export async function memberRuleOrder(database: Database): Promise<number[]> {
  const rows = await database.select({ id: memberRules.id }).from(memberRules).orderBy(asc(memberRules.position));
  return rows.map(({ id }) => id);
}

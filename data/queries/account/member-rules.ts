import { asc, gt, notInArray, sql } from 'drizzle-orm';
import { MEMBER_RULES } from '../../../src/domain/account/member-menu.ts';
import type { Database } from '../../client.ts';
import { memberRules } from '../../schema/index.ts';

/** Ids of the rules of the member centre in the order an admin gave them. */
export async function memberRuleOrder(database: Database): Promise<number[]> {
  const rows = await database.select({ id: memberRules.id }).from(memberRules).orderBy(asc(memberRules.position));
  return rows.map(({ id }) => id);
}

/**
 * Gives each rule of the member centre its row, where a release brings new ones, and removes the rows of rules that are gone.
 * A new rule stands behind the one before it in the code; what an admin ordered or switched off stays.
 *
 * @param now milliseconds since 1970.
 */
export async function keepMemberRules(database: Database, now: number): Promise<void> {
  const ids = MEMBER_RULES.map(({ id }) => id);
  await database.delete(memberRules).where(notInArray(memberRules.id, ids));
  const rows = await database.select({ id: memberRules.id, position: memberRules.position }).from(memberRules);
  const places = new Map(rows.map(({ id, position }) => [id, position]));
  let last = -1;
  for (const { id, parentId, type, name } of MEMBER_RULES) {
    const place = places.get(id);
    if (place === undefined) {
      const position = last + 1;
      await database.batch([
        database
          .update(memberRules)
          .set({ position: sql`${memberRules.position} + 1` })
          .where(gt(memberRules.position, last)),
        database
          .insert(memberRules)
          .values({ id, parentId, type, name, position, createdAt: now, updatedAt: now })
          .onConflictDoNothing(),
      ]);
      for (const [other, its] of places) if (its > last) places.set(other, its + 1);
      places.set(id, position);
    }
    last = places.get(id) ?? last;
  }
}

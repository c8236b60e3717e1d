import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { privateFiles } from '../../schema/index.ts';
import { isNamed } from '../payment/named-files.ts';

/** Whether files are the member's own and prove nothing yet. */
export async function areFreeFiles(database: Database, memberId: number, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { found } = await database.get<{ found: number }>(sql`select count(*) as found from ${privateFiles} f
    where f.member_id = ${memberId} and f.given_up_at is null and not ${isNamed(sql`f.id`)}
      and f.id in (select value from json_each(${JSON.stringify(ids)}))`);
  return found === new Set(ids).size;
}

export const isFreeFile = (database: Database, memberId: number, id: string): Promise<boolean> =>
  areFreeFiles(database, memberId, [id]);

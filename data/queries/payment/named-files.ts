import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orderClaimLines, orderDocuments, orderMovements, privateFiles, reportedPayments } from '../../schema/index.ts';

/** Asks whether a payment or a claim names a private file. One file proves one thing. */
export const isNamed = (
  fileId: SQL,
): SQL => sql`(exists (select 1 from ${reportedPayments} p where p.proof_id = ${fileId})
  or exists (select 1 from ${orderMovements} m where m.proof_id = ${fileId})
  or exists (select 1 from ${orderClaimLines} l, json_each(l.files) named where named.value = ${fileId}))`;

/** Tells whether a member has sent files for an order (null: for their balance), and they prove nothing yet. */
export async function areFreeFiles(
  database: Database,
  { memberId, orderId }: { memberId: number; orderId: number | null },
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const { found } = await database.get<{ found: number }>(sql`select count(*) as found from ${privateFiles} f
    where f.member_id = ${memberId} and f.order_id is ${orderId} and f.given_up_at is null and not ${isNamed(sql`f.id`)}
      and f.id in (select value from json_each(${JSON.stringify(ids)}))`);
  return found === new Set(ids).size;
}

/** Those of some keys in the store that neither a private file nor a document of an order has. */
export async function keysWithoutRow(database: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await database.all<{ key: string }>(sql`
    select k.value as key from json_each(${JSON.stringify(keys)}) k
    where not exists (select 1 from ${privateFiles} f where f.key = k.value)
      and not exists (select 1 from ${orderDocuments} d where d.key = k.value)`);
  return rows.map(({ key }) => key);
}

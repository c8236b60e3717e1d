import { sql, type SQL } from 'drizzle-orm';
import { orderClaimLines, orderMovements, reportedPayments } from '../../schema/index.ts';

/** Whether a payment or a claim names a private file: one file proves one thing. */
export const isNamed = (
  fileId: SQL,
): SQL => sql`(exists (select 1 from ${reportedPayments} p where p.proof_id = ${fileId})
  or exists (select 1 from ${orderMovements} m where m.proof_id = ${fileId})
  or exists (select 1 from ${orderClaimLines} l, json_each(l.files) named where named.value = ${fileId}))`;

import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { enquiries, messageAnswers } from '../../schema/index.ts';
import { confirmedEmailOf } from '../account/guest-rows.ts';

interface Owner {
  id: number;
  /** E.164. */
  mobile: string | null;
}

/**
 * A member's enquiries with their answers, newest first: those of the account, and those of no account that name the
 * confirmed address or the number of the member. An address an admin typed does not count (see `guestRowsJoin`).
 */
export async function listOwnEnquiries(
  database: Database,
  { id: memberId, mobile }: Owner,
  { page, limit }: { page: number; limit: number },
) {
  const confirmed = confirmedEmailOf(memberId);
  const isTheirs = or(
    eq(enquiries.memberId, memberId),
    and(
      isNull(enquiries.memberId),
      or(
        sql`${enquiries.email} = ${confirmed}`,
        mobile === null
          ? undefined
          : sql`(${enquiries.messenger} = ${mobile} or ${enquiries.messenger} like ${`% ${mobile}`})`,
      ),
    ),
  );
  const { id, reference, createdAt, answeredAt, subject, subjectSlug, car, quantity, country, port } = enquiries;
  const [rows, counted] = await database.batch([
    database
      .select({ id, reference, createdAt, answeredAt, subject, subjectSlug, car, quantity, country, port })
      .from(enquiries)
      .where(isTheirs)
      .orderBy(desc(createdAt), desc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    database.select({ total: count() }).from(enquiries).where(isTheirs),
  ]);
  const answers = await answersTo(
    database,
    rows.map((row) => row.id),
  );
  const list = rows.map((row) => ({ ...row, answers: answers.filter(({ messageId }) => messageId === row.id) }));
  return { list, total: counted[0]?.total ?? 0 };
}

async function answersTo(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, messageId, subject, content, createdAt, kind } = messageAnswers;
  return database
    .select({ messageId, subject, content, createdAt })
    .from(messageAnswers)
    .where(and(eq(kind, 'enquiry'), inArray(messageId, [...ids])))
    .orderBy(asc(id));
}

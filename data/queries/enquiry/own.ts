import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { enquiries, messageAnswers } from '../../schema/index.ts';

/** How a member is reached: both were confirmed by a code. */
interface Reached {
  email: string | null;
  /** E.164. */
  mobile: string | null;
}

/**
 * A member's enquiries, the newest first, each with what was answered. They are found by the confirmed address or number, so
 * that one made as a guest joins the account of whoever owns the address.
 */
export async function listOwnEnquiries(
  database: Database,
  { email, mobile }: Reached,
  { page, limit }: { page: number; limit: number },
) {
  const isTheirs = or(
    email === null ? undefined : eq(enquiries.email, email),
    mobile === null
      ? undefined
      : sql`(${enquiries.messenger} = ${mobile} or ${enquiries.messenger} like ${`% ${mobile}`})`,
  );
  if (!isTheirs) return { list: [], total: 0 };
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

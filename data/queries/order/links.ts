import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { TRACK_CODE } from '../../../src/domain/order/limits.ts';
import type { Database } from '../../client.ts';
import { confirmedEmailOf } from '../account/guest-rows.ts';
import { orderCodes, orderDocuments, orderInvitations, orderLinks, orders } from '../../schema/index.ts';

export type LinkRow = typeof orderLinks.$inferSelect;

/** Keeps a link while its order has fewer than `max` that open it. @returns whether it was kept */
export async function keepLink(database: Database, link: LinkRow, max: number): Promise<boolean> {
  const { id, orderId, tokenHash, show, adminId, createdAt, expiresAt } = link;
  const { rowsAffected } = await database.run(sql`
    insert into ${orderLinks} (id, order_id, token_hash, show, admin_id, created_at, expires_at)
    select ${id}, ${orderId}, ${tokenHash}, ${JSON.stringify(show)}, ${adminId}, ${createdAt}, ${expiresAt}
    where (select count(*) from ${orderLinks} l
      where l.order_id = ${orderId} and l.revoked_at is null and l.expires_at > ${createdAt}) < ${max}`);
  return rowsAffected === 1;
}

/** Links of an order, the newest first. */
export const listLinks = (database: Database, orderId: number): Promise<LinkRow[]> =>
  database
    .select()
    .from(orderLinks)
    .where(eq(orderLinks.orderId, orderId))
    .orderBy(desc(orderLinks.createdAt), desc(orderLinks.id))
    .limit(100);

/** Ends a link. @returns whether the order has it */
export async function revokeLink(
  database: Database,
  { orderId, linkId, now }: { orderId: number; linkId: number; now: number },
): Promise<boolean> {
  const { rowsAffected } = await database
    .update(orderLinks)
    .set({ revokedAt: sql`coalesce(${orderLinks.revokedAt}, ${now})` })
    .where(and(eq(orderLinks.id, linkId), eq(orderLinks.orderId, orderId)));
  return rowsAffected === 1;
}

export async function findLink(database: Database, tokenHash: string): Promise<LinkRow | undefined> {
  const [found] = await database.select().from(orderLinks).where(eq(orderLinks.tokenHash, tokenHash));
  return found;
}

/** The order of a number whose buyer has an address: the member's own once there is a member. */
export async function findTracked(
  database: Database,
  { reference, email }: { reference: string; email: string },
): Promise<{ id: number } | undefined> {
  const address = sql`coalesce((select m.email from members m where m.id = ${orders.memberId}), ${orders.buyerEmail})`;
  const [found] = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.reference, reference), sql`lower(${address}) = lower(${email})`));
  return found;
}

/** The statement that keeps the code of an order, in place of an earlier one. */
export const codeStatement = (database: Database, code: { orderId: number; codeHash: string; expiresAt: number }) =>
  database
    .insert(orderCodes)
    .values({ ...code, tries: 0 })
    .onConflictDoUpdate({
      target: orderCodes.orderId,
      set: { codeHash: code.codeHash, expiresAt: code.expiresAt, tries: 0 },
    });

/**
 * Tries a code. Every try counts, and after the last one even the right code opens nothing.
 *
 * @returns the hash it is compared with; undefined without a code that can still be tried
 */
export async function tryCode(database: Database, orderId: number, now: number): Promise<string | undefined> {
  const [found] = await database
    .update(orderCodes)
    .set({ tries: sql`${orderCodes.tries} + 1` })
    .where(
      and(
        eq(orderCodes.orderId, orderId),
        gt(orderCodes.expiresAt, now),
        sql`${orderCodes.tries} < ${TRACK_CODE.tries}`,
      ),
    )
    .returning({ codeHash: orderCodes.codeHash });
  return found?.codeHash;
}

type InvitationRow = typeof orderInvitations.$inferSelect;

export const invitationStatement = (database: Database, row: Omit<InvitationRow, 'revokedAt' | 'acceptedAt'>) =>
  database.insert(orderInvitations).values(row);

/** The statement that ends earlier invitations to an order. */
export const invitationsRevoked = (database: Database, orderId: number, now: number) =>
  database
    .update(orderInvitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(orderInvitations.orderId, orderId),
        isNull(orderInvitations.revokedAt),
        isNull(orderInvitations.acceptedAt),
      ),
    );

/** An invitation that was sent to the address a member has confirmed, whether it is still good or not. */
export async function findInvitationOf(
  database: Database,
  tokenHash: string,
  memberId: number,
): Promise<InvitationRow | undefined> {
  const isTheirs = sql`lower(${orderInvitations.email}) = lower(${confirmedEmailOf(memberId)})`;
  const [found] = await database
    .select()
    .from(orderInvitations)
    .where(and(eq(orderInvitations.tokenHash, tokenHash), isTheirs));
  return found;
}

/** The statement that uses an invitation up. */
export const invitationAccepted = (database: Database, tokenHash: string, now: number) =>
  database
    .update(orderInvitations)
    .set({ acceptedAt: now })
    .where(and(eq(orderInvitations.tokenHash, tokenHash), isNull(orderInvitations.acceptedAt)));

/** A document of ours by the token in its QR code and its number. */
export async function findPaper(database: Database, { number, tokenHash }: { number: string; tokenHash: string }) {
  const { kind, state, sha256 } = orderDocuments;
  const [found] = await database
    .select({ number: orderDocuments.number, kind, state, sha256 })
    .from(orderDocuments)
    .where(and(eq(orderDocuments.tokenHash, tokenHash), eq(orderDocuments.number, number)));
  return found;
}

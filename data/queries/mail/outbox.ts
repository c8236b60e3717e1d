import { and, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { LEASE_MS, MAIL_CHANNELS, type MailChannel, type MailKind } from '../../../src/domain/mail/outbox.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import type { Database } from '../../client.ts';
import { mailOutbox as outbox } from '../../schema/index.ts';

/** A mail as it is put into the outbox. */
export interface NewMail {
  cause: string;
  messageId: string;
  kind: MailKind;
  recipient: string;
  replyTo?: string | undefined;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string | undefined;
  /** Channel the message is sent by; mail by default. */
  channel?: MailChannel | undefined;
  /** Instant from which on it would come too late. */
  expiresAt?: number | undefined;
  /** Names a sender that sends the mail at once. Other senders may take it only after `LEASE_MS`. */
  lease?: string | undefined;
}

/** A mail as it is taken out to be sent. */
export type OutboxMail = typeof outbox.$inferSelect;

/**
 * The statement that puts a mail into the outbox if `isAllowed` holds, for the batch with its cause. One cause puts in
 * one mail.
 */
export function mailRow(database: Database, mail: NewMail, now: number, isAllowed: SQL = sql`true`) {
  const { cause, messageId, kind, recipient, replyTo, locale, subject, text, html, unsubscribeUrl, expiresAt, lease } =
    mail;
  const leaseUntil = lease === undefined ? null : now + LEASE_MS;
  return database.run(sql`
    insert into ${outbox} (cause, message_id, kind, channel, recipient, reply_to, locale, subject, text, html,
      unsubscribe_url, state, tries, due_at, expires_at, lease, lease_until, created_at)
    select ${cause}, ${messageId}, ${kind}, ${mail.channel ?? 'mail'}, ${recipient}, ${replyTo ?? null}, ${locale},
      ${subject}, ${text}, ${html}, ${unsubscribeUrl ?? null}, 'waiting', 0, ${now}, ${expiresAt ?? null}, ${lease ?? null},
      ${leaseUntil}, ${now}
    where ${isAllowed}
    on conflict (cause) do nothing`);
}

/** Which mails are meant: of a cause, or of some channels. All unless told. */
export interface WhichMail {
  cause?: string;
  channels?: readonly MailChannel[];
}

/**
 * Takes the mail that is due longest and keeps other senders off it for `LEASE_MS`. It is one statement, so two workers
 * at once get two different mails. The try is counted here, so that a mail that crashes its worker counts as tried.
 *
 * @param lease names the taker, and only this taker may report on the mail. It also gets mails that were put in under
 *   its name
 */
export async function takeMail(
  database: Database,
  { lease, now, cause, channels = MAIL_CHANNELS }: { lease: string; now: number } & WhichMail,
): Promise<OutboxMail | undefined> {
  const next = sql`(
    select ${outbox.id} from ${outbox}
    where ${outbox.state} = 'waiting' and ${outbox.dueAt} <= ${now}
      and (${outbox.leaseUntil} is null or ${outbox.leaseUntil} <= ${now} or ${outbox.lease} = ${lease})
      and ${outbox.channel} in (select value from json_each(${JSON.stringify(channels)}))
      and ${cause === undefined ? sql`true` : sql`${outbox.cause} = ${cause}`}
    order by ${outbox.dueAt}, ${outbox.id} limit 1
  )`;
  const [mail] = await database
    .update(outbox)
    .set({ lease, leaseUntil: now + LEASE_MS, tries: sql`${outbox.tries} + 1` })
    .where(sql`${outbox.id} = ${next}`)
    .returning();
  return mail;
}

/** Whether there is anything to send, without taking it. */
export async function hasDueMail(database: Database, now: number, channel: MailChannel): Promise<boolean> {
  const found = await database
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), eq(outbox.channel, channel), sql`${outbox.dueAt} <= ${now}`))
    .limit(1);
  return found.length > 0;
}

/** Records what became of a mail, if the caller still has its lease. The text of a sent mail is blanked. */
export async function settleMail(
  database: Database,
  { id, lease }: { id: number; lease: string },
  end:
    | { state: 'sent' | 'kept'; sentAt: number }
    | { state: 'failed'; reason: string }
    | { state: 'waiting'; reason: string; dueAt: number; tries: number },
): Promise<void> {
  const blank = { subject: '', text: '', html: '', unsubscribeUrl: null };
  await database
    .update(outbox)
    .set({ ...end, lease: null, leaseUntil: null, ...(end.state === 'sent' && blank) })
    // A mail given up meanwhile is not made to wait again.
    .where(
      and(
        eq(outbox.id, id),
        eq(outbox.lease, lease),
        end.state === 'waiting' ? eq(outbox.state, 'waiting') : undefined,
      ),
    );
}

/** The statement that gives up waiting mails of a cause, for the batch that makes them pointless. */
export function givenUp(database: Database, cause: string) {
  return database
    .update(outbox)
    .set({ state: 'failed' })
    .where(and(eq(outbox.cause, cause), eq(outbox.state, 'waiting')));
}

/** Deletes rows whose mail was sent long ago. Failed ones stay for an admin to read. */
export async function forgetSentMail(database: Database, before: number): Promise<void> {
  const isOfAccount = inArray(outbox.kind, [
    'code',
    'accountExists',
    'accountMissing',
    'accountChanged',
    'accountAdded',
  ]);
  await database.delete(outbox).where(
    or(
      sql`${outbox.state} = 'sent' and ${outbox.sentAt} < ${before}`,
      // No one needs to act on failed mails of accounts: a person who got none has asked again since.
      and(isOfAccount, eq(outbox.state, 'failed'), lt(outbox.createdAt, before)),
    ),
  );
}

/** The newest mails, for the outbox of the development server. */
export function listOutbox(database: Database, limit: number, recipient?: string): Promise<OutboxMail[]> {
  return database
    .select()
    .from(outbox)
    .where(recipient === undefined ? undefined : eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(limit);
}

export async function findMail(database: Database, id: number): Promise<OutboxMail | undefined> {
  const [mail] = await database.select().from(outbox).where(eq(outbox.id, id)).limit(1);
  return mail;
}

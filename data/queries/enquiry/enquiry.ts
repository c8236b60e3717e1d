import { and, eq, sql } from 'drizzle-orm';
import {
  CONFIRM_WITHIN_MS,
  DAY_MS,
  FIRST_STATE,
  QUESTIONS_A_DAY,
  STATE_ASKED_AGAIN,
  type LinkPurpose,
} from '../../../src/domain/enquiry/rules.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import type { Database } from '../../client.ts';
import { shownPrices } from '../catalogue/prices-in-china.ts';
import {
  brands,
  contactMessages,
  enquiries,
  models,
  newsletterLinks as links,
  newsletterSubscriptions as subscriptions,
  styles,
} from '../../schema/index.ts';
import { mailRow, type NewMail } from '../mail/outbox.ts';

const again = Object.entries(STATE_ASKED_AGAIN).map(([before, after]) => sql`when ${before} then ${after}`);

/**
 * Records a request for the newsletter, together with the mail that asks the owner of the address to confirm it. The
 * mail is sent only if the address waits for confirmation and was not asked `QUESTIONS_A_DAY` times already.
 *
 * The transaction has the same three statements for a new and a known address. So two requests at once cannot make two
 * rows, and the time taken does not tell whether an address is known.
 *
 * @param email as `normaliseEmail` spells it
 * @param tokenHash hash of the token in the link of `mail`
 * @param now milliseconds since 1970
 */
export async function keepSubscription(
  database: Database,
  requested: { email: string; locale: Locale; tokenHash: string; mail: NewMail; now: number },
): Promise<void> {
  const { email, tokenHash, mail, now } = requested;
  await database.batch([
    upsertSubscription(database, requested),
    database.run(sql`
      insert into ${links} (token_hash, subscription_id, purpose, created_at, expires_at)
      select ${tokenHash}, s.id, 'confirm', ${now}, ${now + CONFIRM_WITHIN_MS} from ${subscriptions} as s
      where s.email = ${email} and s.state = 'pending' and ${QUESTIONS_A_DAY} > (
        select count(*) from ${links} as l
        where l.subscription_id = s.id and l.purpose = 'confirm' and l.created_at > ${now - DAY_MS}
      )`),
    mailRow(database, mail, now, sql`exists (select 1 from ${links} as l where l.token_hash = ${tokenHash})`),
  ]);
}

function upsertSubscription(
  database: Database,
  { email, locale, now }: { email: string; locale: Locale; now: number },
) {
  return database
    .insert(subscriptions)
    .values({ email, locale, state: FIRST_STATE, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: {
        state: sql`case ${subscriptions.state} ${sql.join(again, sql` `)} end`,
        // An unconfirmed request must not change the language of a confirmed subscription.
        locale: sql`case ${subscriptions.state} when 'confirmed' then ${subscriptions.locale} else excluded.locale end`,
        updatedAt: sql`max(${subscriptions.updatedAt}, excluded.updated_at)`,
      },
    });
}

type LinkedSubscription = Pick<typeof subscriptions.$inferSelect, 'id' | 'email' | 'locale' | 'state' | 'updatedAt'>;

/** Whose link it is, while it lasts. */
export async function findLinked(
  database: Database,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: LinkPurpose; now: number },
): Promise<LinkedSubscription | undefined> {
  const { id, email, locale, state, updatedAt } = subscriptions;
  const [found] = await database
    .select({ id, email, locale, state, updatedAt })
    .from(links)
    .innerJoin(subscriptions, eq(subscriptions.id, links.subscriptionId))
    .where(
      and(
        eq(links.tokenHash, tokenHash),
        eq(links.purpose, purpose),
        sql`(${links.expiresAt} is null or ${links.expiresAt} > ${now})`,
      ),
    );
  return found;
}

/** Confirms a subscription, adds its link to unsubscribe, and sends the mail that says so. */
export async function confirmSubscription(
  database: Database,
  { id, tokenHash, mail, now }: { id: number; tokenHash: string; mail: NewMail; now: number },
): Promise<void> {
  await database.batch([
    database
      .update(subscriptions)
      .set({ state: 'confirmed', updatedAt: now })
      .where(and(eq(subscriptions.id, id), eq(subscriptions.state, 'pending'))),
    database.insert(links).values({ tokenHash, subscriptionId: id, purpose: 'unsubscribe', createdAt: now }),
    mailRow(database, mail, now),
  ]);
}

/** Ends a subscription and removes its open links to confirm, so that an old mail cannot bring it back. */
export async function endSubscription(database: Database, id: number, now: number): Promise<void> {
  await database.batch([
    database.update(subscriptions).set({ state: 'unsubscribed', updatedAt: now }).where(eq(subscriptions.id, id)),
    database.delete(links).where(and(eq(links.subscriptionId, id), eq(links.purpose, 'confirm'))),
  ]);
}

/** Deletes requests for confirmation that were not answered in time. */
export async function forgetOldLinks(database: Database, now: number): Promise<void> {
  await database.delete(links).where(sql`${links.expiresAt} < ${now}`);
}

type NewContactMessage = Omit<typeof contactMessages.$inferInsert, 'id' | 'state'>;
type NewEnquiry = Omit<typeof enquiries.$inferInsert, 'id' | 'state'>;

/** Keeps a message with the mails it causes, all or none. Sent twice, it is kept once. */
export async function keepContactMessage(
  database: Database,
  message: NewContactMessage,
  mails: readonly NewMail[],
): Promise<void> {
  await database.batch([
    database
      .insert(contactMessages)
      .values({ ...message, state: 'new' })
      .onConflictDoNothing({ target: contactMessages.requestId }),
    ...mails.map((mail) => mailRow(database, mail, message.createdAt)),
  ]);
}

/**
 * Saves an enquiry with the mails it causes, all or none. Returns its reference; if the request was sent twice, that of
 * the first.
 *
 * Throws if the reference is another enquiry's.
 */
export async function keepEnquiry(database: Database, enquiry: NewEnquiry, mails: readonly NewMail[]): Promise<string> {
  const [, kept] = await database.batch([
    database
      .insert(enquiries)
      .values({ ...enquiry, state: 'open' })
      .onConflictDoNothing({ target: enquiries.requestId }),
    database
      .select({ reference: enquiries.reference })
      .from(enquiries)
      .where(eq(enquiries.requestId, enquiry.requestId)),
    ...mails.map((mail) => mailRow(database, mail, enquiry.createdAt)),
  ]);
  const [found] = kept;
  if (!found) throw new Error('An enquiry that was just kept is not there.');
  return found.reference;
}

/** A style as an enquiry speaks of it: what it is called, and what its page says it costs. */
export type RequestedStyle = NonNullable<Awaited<ReturnType<typeof findRequestedStyle>>>;

export async function findRequestedStyle(database: Database, slug: string) {
  const [found] = await database
    .select({
      slug: styles.slug,
      modelYear: styles.modelYear,
      trim: styles.trim,
      trimZh: styles.trimZh,
      trimParts: styles.trimParts,
      suggestedPriceMinor: shownPrices.suggestedPriceMinor,
      lowestPriceMinor: shownPrices.lowestPriceMinor,
      priceDate: shownPrices.priceDate,
      modelName: models.name,
      modelNameZh: models.nameZh,
      brandName: brands.name,
      brandNameZh: brands.nameZh,
    })
    .from(styles)
    .innerJoin(models, eq(models.id, styles.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .where(eq(styles.slug, slug))
    .limit(1);
  return found;
}

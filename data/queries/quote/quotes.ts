import { and, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import {
  auctionLots,
  ports,
  quoteItems,
  quoteLinks,
  quotes,
  quoteVersions,
  stockItems,
  styles,
} from '../../schema/index.ts';
import { portOf } from '../logistics/logistics.ts';
import { mailRow, type NewMail } from '../mail/outbox.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type NewQuote = Omit<typeof quotes.$inferInsert, 'id' | 'version' | 'state' | 'updatedAt'>;

const quoteOf = (isIt: SQL) => sql`(select q.id from quotes q where ${isIt})`;

/**
 * Saves a quote with its first version, cars, links and mails, all or none. If the same request comes again, only the
 * first link is added, to the quote made before.
 *
 * Throws if the reference is another quote's.
 *
 * @param links hashes of the tokens: the first is for the answer to the caller, the others are in the mails
 * @returns the quote of this request, from now or before
 */
export async function keepQuote(
  database: Database,
  quote: NewQuote,
  { links: [ownLink = '', ...mailLinks], mails }: { links: readonly string[]; mails: readonly NewMail[] },
): Promise<QuoteRow> {
  const { requestKey, askedHash, reference, createdAt } = quote;
  const isNew = sql`exists (select 1 from quotes q where q.reference = ${reference})`;
  const [, , , , kept] = await database.batch([
    database
      .insert(quotes)
      .values({ ...quote, version: 1, state: 'estimate', updatedAt: createdAt })
      .onConflictDoNothing({ target: quotes.requestKey }),
    database.run(sql`
      insert into ${quoteVersions} (quote_id, version, state, valid_until, prices, created_at)
      select q.id, q.version, q.state, q.valid_until, q.prices, q.created_at from quotes q where q.reference = ${reference}`),
    itemRows(database, quote, isNew),
    linkRow(database, ownLink, createdAt, sql`q.request_key = ${requestKey} and q.asked_hash = ${askedHash}`),
    database.select().from(quotes).where(eq(quotes.requestKey, requestKey)),
    ...mailLinks.map((link) => linkRow(database, link, createdAt, sql`q.reference = ${reference}`)),
    ...mails.map((mail) => mailRow(database, mail, createdAt, isNew)),
  ]);
  const [found] = kept;
  if (!found) throw new Error('A quote that was just kept is not there.');
  return found;
}

/** The statement that keeps which cars a quote is about. */
export function itemRows(
  database: Database,
  { reference, prices }: Pick<NewQuote, 'reference' | 'prices'>,
  isNew: SQL,
) {
  return database.run(sql`
    insert into ${quoteItems} (quote_id, position, kind, subject_id)
    select ${quoteOf(sql`q.reference = ${reference}`)}, value ->> 'id', value ->> 'kind', value ->> 'subjectId'
    from json_each(${JSON.stringify(prices.items)}) where ${isNew}`);
}

/** The statement that adds a link to the quote a condition on `quotes q` names. */
export function linkRow(database: Database, tokenHash: string, now: number, isIt: SQL) {
  return database.run(sql`
    insert into ${quoteLinks} (token_hash, quote_id, created_at)
    select ${tokenHash}, q.id, ${now} from quotes q where ${isIt}`);
}

/** Finds the quote an earlier copy of this request made, and adds a link to it. */
export async function findRequested(
  database: Database,
  { requestKey, askedHash }: Pick<NewQuote, 'requestKey' | 'askedHash'>,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<QuoteRow | undefined> {
  const [rows] = await database.batch([
    database.select().from(quotes).where(eq(quotes.requestKey, requestKey)),
    linkRow(database, tokenHash, now, sql`q.request_key = ${requestKey} and q.asked_hash = ${askedHash}`),
  ]);
  return rows[0];
}

/** Reads the cars of a quote for an enquiry that names it. Anyone may ask by the number, and is told nothing of the quote. */
export async function findQuoteCars(database: Database, reference: string) {
  const [found] = await database
    .select({ reference: quotes.reference, prices: quotes.prices })
    .from(quotes)
    .where(eq(quotes.reference, reference))
    .limit(1);
  return found;
}

/** A quote is asked for by the hash of a link's token, or by its number and its member. */
type QuoteName = { tokenHash: string } | { reference: string; memberId: number };

/** A quote with the port it is for; undefined if there is none, or it is not theirs, or its link was revoked. */
export async function findQuote(database: Database, name: QuoteName) {
  const isIt =
    'tokenHash' in name
      ? sql`${quotes.id} = (select l.quote_id from quote_links l
          where l.token_hash = ${name.tokenHash} and l.revoked_at is null)`
      : and(eq(quotes.reference, name.reference), eq(quotes.memberId, name.memberId));
  const [found] = await database
    .select({ quote: quotes, port: ports })
    .from(quotes)
    .leftJoin(ports, eq(ports.code, quotes.port))
    .where(isIt);
  return found && { quote: found.quote, port: found.port && portOf(found.port) };
}

/** Quotes of a member, the newest first. */
export async function listQuotes(
  database: Database,
  memberId: number,
  { page, limit }: { page: number; limit: number },
) {
  const isTheirs = eq(quotes.memberId, memberId);
  const [rows, counted] = await database.batch([
    database
      .select({ quote: quotes, port: ports })
      .from(quotes)
      .leftJoin(ports, eq(ports.code, quotes.port))
      .where(isTheirs)
      .orderBy(desc(quotes.id))
      .limit(limit)
      .offset((page - 1) * limit),
    database.select({ total: count() }).from(quotes).where(isTheirs),
  ]);
  const list = rows.map(({ quote, port }) => ({ quote, port: port && portOf(port) }));
  return { list, total: counted[0]?.total ?? 0 };
}

/** The statement that keeps what a version of a quote says, for the batch that changes the quote. */
export const versionRow = (
  database: Database,
  version: Omit<typeof quoteVersions.$inferInsert, 'quoteId'> & { quoteId: number | SQL },
) => database.insert(quoteVersions).values(version);

/** The statement that ends all links of a quote. */
export const linksRevoked = (database: Database, quoteId: number, now: number) =>
  database
    .update(quoteLinks)
    .set({ revokedAt: now })
    .where(and(eq(quoteLinks.quoteId, quoteId), isNull(quoteLinks.revokedAt)));

/** Numbers of styles and cars in stock by their slugs. */
export async function numbersOf(database: Database, named: Record<'style' | 'stock', readonly string[]>) {
  const [ofStyles, ofStock] = await database.batch([
    database
      .select({ slug: styles.slug, id: styles.id })
      .from(styles)
      .where(inArray(styles.slug, [...named.style])),
    database
      .select({ slug: stockItems.slug, id: stockItems.id })
      .from(stockItems)
      .where(inArray(stockItems.slug, [...named.stock])),
  ]);
  const byName = (rows: readonly { slug: string; id: number }[]) => new Map(rows.map(({ slug, id }) => [slug, id]));
  return { style: byName(ofStyles), stock: byName(ofStock) };
}

/** A lot as a quote speaks of it. */
export async function findQuotedLot(database: Database, id: number) {
  const { title, state, endsAt } = auctionLots;
  const [lot] = await database.select({ title, state, endsAt }).from(auctionLots).where(eq(auctionLots.id, id));
  return lot;
}

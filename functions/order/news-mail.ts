import type { Database } from '../../data/client.ts';
import { mailRow } from '../../data/queries/mail/outbox.ts';
import { isOrder, loadOrder, type LoadedOrder } from '../../data/queries/order/facts.ts';
import { areStillWaiting, newsForgotten, ordersWithNews, readNews } from '../../data/queries/order/news.ts';
import { NEWS_WAIT_MS } from '../../src/domain/order/limits.ts';
import { textsFor } from '../http/texts.ts';
import { letterTo } from '../mail/addressee.ts';
import { nextFacts } from './next-facts.ts';
import { buyerOf, orderLink, type Told } from './tell.ts';

/** Orders whose news are mailed in one run; more wait for the next minute. */
const MAX_AT_ONCE = 100;

type News = Awaited<ReturnType<typeof readNews>>;

/**
 * Mails what happened to orders: one mail for each order with all that has waited, once the oldest of it has waited long
 * enough. The mail is put in and its news are forgotten in one batch, so that they are told once wherever this is killed, and
 * however many runs there are.
 *
 * @returns how many orders were told of
 */
export async function mailOrderNews(database: Database, now: number): Promise<number> {
  const orderIds = await ordersWithNews(database, now - NEWS_WAIT_MS, MAX_AT_ONCE);
  for (const orderId of orderIds) {
    const [loaded, news] = await Promise.all([loadOrder(database, isOrder(orderId)), readNews(database, orderId)]);
    if (loaded) await mailNews(database, { loaded, news }, now);
  }
  return orderIds.length;
}

async function mailNews(
  database: Database,
  { loaded, news }: { loaded: LoadedOrder; news: News },
  now: number,
): Promise<void> {
  const last = news.at(-1);
  if (!last) return;
  const { orderId, id: lastId } = last;
  const told = buyerOf(loaded);
  const cause = `order-news:${orderId}:${lastId}`;
  const isMeant = areStillWaiting(orderId, { count: news.length, lastId });
  const forgotten = newsForgotten(database, { orderId, lastId, cause: told && cause });
  if (!told) await database.batch([forgotten]);
  else await database.batch([mailRow(database, letter(told, { loaded, news, last, cause }), now, isMeant), forgotten]);
}

/** The mail is in the language its news were said in: the buyer may have chosen another one since. */
function letter(
  told: Told,
  { loaded, news, last, cause }: { loaded: LoadedOrder; news: News; last: News[number]; cause: string },
) {
  const { row, address } = told;
  const { locale, origin } = last;
  const text = textsFor(locale);
  return letterTo(
    { channel: 'email', address, locale, origin, cause },
    {
      kind: 'orderNews',
      subject: text('mail:orderNews.subject', { number: row.reference, what: last.title }),
      opening: [text('mail:hello'), text('mail:orderNews.opening', { number: row.reference })],
      facts: [
        { label: text('mail:orderNews.cars'), value: row.cars },
        ...news.flatMap((one) => one.told),
        ...nextFacts(loaded.facts, locale),
      ],
      link: { label: text('mail:orderNews.act'), address: orderLink({ ...told, locale }, origin) },
      footer: [text('mail:orderNews.why')],
    },
  );
}

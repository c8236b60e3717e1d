import { sql } from 'drizzle-orm';
import type { LoadedOrder, OrderFacts, OrderRow } from '../../data/queries/order/facts.ts';
import { moneyNotice } from '../../data/queries/payment/notices.ts';
import { newsStatement, type WaitingNews } from '../../data/queries/order/news.ts';
import type { NewHistory } from '../../data/queries/order/save.ts';
import type { Statement } from '../../data/queries/shared/deliveries.ts';
import { orderTurn } from '../../src/domain/order/notice-turn.ts';
import { happenedText, noticeNote } from '../../src/domain/order/news-text.ts';
import { memberOrderPath } from '../../src/domain/order/paths.ts';
import { parseLocale, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import type { CallContext } from '../http/call-context.ts';
import { textsFor } from '../http/texts.ts';
import { newsFacts } from './news-facts.ts';

/** Stages are told of as they end, stop or begin anew; that the next one begins follows from it. */
const TOLD_STATES: readonly string[] = ['done', 'blocked'];

/** What of a change its buyer is told: what they may read and did not do themselves. */
const isNews = ({ actor, audience, event, from, to }: NewHistory): boolean =>
  audience === 'buyer' &&
  actor !== 'buyer' &&
  (event !== 'stage' || TOLD_STATES.includes(to ?? '') || (from === 'done' && to === 'active'));

/**
 * The statements that tell the buyer of a change: a notice at once, and what the next mail says of it. They are of the batch of
 * the change, and its version names them, so nothing is told twice.
 *
 * @param changed the order after the change, and its rows `before` it; a new order has none
 */
export function newsStatements(
  { database, now, origin }: Pick<CallContext, 'database' | 'now' | 'origin'>,
  { before, facts, member }: Pick<LoadedOrder, 'facts' | 'member'> & { before?: OrderFacts },
  history: readonly NewHistory[],
): Statement[] {
  const isNote = ({ event }: NewHistory) => Number(event === 'note');
  // A note is about what was done with it, so it comes last.
  const news = history.filter(isNews).toSorted((one, other) => isNote(one) - isNote(other));
  const { row } = facts;
  const [first] = news;
  if (!first) return [];
  const buyer = buyerOf({ facts, member });
  const notice = {
    kind: 'order_news',
    note: noticeNote(row.reference, first),
    currency: row.currency,
    amountMinor: null,
    now,
  } as const;
  const turn = orderTurn(row.id, row.version);
  return [
    ...(member ? [moneyNotice(database, { ...notice, memberId: member.id, id: turn }, sql`true`)] : []),
    ...(buyer
      ? [newsStatement(database, waitingNews(buyer, { before, after: facts, news, first }, origin()), now)]
      : []),
  ];
}

interface News {
  before: OrderFacts | undefined;
  after: OrderFacts;
  news: readonly NewHistory[];
  first: NewHistory;
}

/** What a mail will say of a change, in the language of the buyer. */
function waitingNews({ row, locale }: Told, { before, after, news, first }: News, origin: string): WaitingNews {
  const text = textsFor(locale);
  const told = [
    ...news.map((one) => ({ label: text('mail:orderNews.happened'), value: withNote(one, text) })),
    ...newsFacts(before, after, { locale, text }),
  ];
  return { orderId: row.id, locale, origin, title: happenedText(text, first), told };
}

/** An order with the address and the language its buyer is mailed in. */
export interface Told {
  row: OrderRow;
  address: string;
  locale: Locale;
}

/** Where mails about an order go; undefined if no address is known. A member's account decides, once there is one. */
export function buyerOf({ facts: { row }, member }: Pick<LoadedOrder, 'facts' | 'member'>): Told | undefined {
  const address = member ? member.email : row.buyerEmail;
  return address === null ? undefined : { row, address, locale: parseLocale(member?.locale ?? row.locale) };
}

/** Where a mail leads to: to the order of a member, or to where anyone follows one by its number. */
export const orderLink = ({ row, locale }: Told, origin: string): string =>
  row.memberId === null
    ? `${origin}${localizedPath(locale, '/transport')}#track-order`
    : `${origin}${memberOrderPath(row.id)}?lang=${locale}`;

/** What happened, with what was said about it. The number of a document stands beside its kind instead. */
function withNote(one: NewHistory, text: Translator): string {
  const said = happenedText(text, one);
  return one.note === null || one.event === 'document_added' ? said : `${said}: ${one.note}`;
}

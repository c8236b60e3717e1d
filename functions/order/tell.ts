import { sql } from 'drizzle-orm';
import type { LoadedOrder, OrderFacts, OrderRow } from '../../data/queries/order/facts.ts';
import { moneyNotice } from '../../data/queries/payment/notices.ts';
import { mailRow } from '../../data/queries/mail/outbox.ts';
import type { NewHistory } from '../../data/queries/order/save.ts';
import type { Statement } from '../../data/queries/shared/deliveries.ts';
import { shownMinor } from '../../src/domain/auction/shown.ts';
import { orderDay } from '../../src/domain/order/day.ts';
import { stageName } from '../../src/domain/order/names.ts';
import { nextTask } from '../../src/domain/order/next.ts';
import { nextName, type NextTask } from '../../src/domain/order/next-name.ts';
import { orderTurn } from '../../src/domain/order/notice-turn.ts';
import { memberOrderPath } from '../../src/domain/order/paths.ts';
import { TRACK_KEYS } from '../../src/domain/order/stages.ts';
import { parseLocale, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import type { CallContext } from '../http/call-context.ts';
import { textsFor } from '../http/texts.ts';
import { letterTo } from '../mail/addressee.ts';
import { newsFacts } from './news-facts.ts';

/** Stages are told of as they end, stop or begin anew; that the next one begins follows from it. */
const TOLD_STATES: readonly string[] = ['done', 'blocked'];

/** What of a change its buyer is told: what they may read and did not do themselves. */
const isNews = ({ actor, audience, event, from, to }: NewHistory): boolean =>
  audience === 'buyer' &&
  actor !== 'buyer' &&
  event !== 'note' &&
  (event !== 'stage' || TOLD_STATES.includes(to ?? '') || (from === 'done' && to === 'active'));

/**
 * The statements that tell the buyer of a change: one notice and one mail for all that it did, with what happens next. They
 * are of the batch of the change, and its version names them, so nothing is told twice.
 *
 * @param changed the order after the change, and its rows `before` it; a new order has none
 */
export function newsStatements(
  { database, now, origin }: Pick<CallContext, 'database' | 'now' | 'origin'>,
  { before, facts, member }: Pick<LoadedOrder, 'facts' | 'member'> & { before?: OrderFacts },
  history: readonly NewHistory[],
): Statement[] {
  const news = history.filter(isNews);
  const { row } = facts;
  if (news.length === 0) return [];
  const told = buyerOf({ facts, member });
  const notice = { kind: 'order_news', note: row.reference, currency: row.currency, amountMinor: null, now } as const;
  const turn = orderTurn(row.id, row.version);
  return [
    ...(member ? [moneyNotice(database, { ...notice, memberId: member.id, id: turn }, sql`true`)] : []),
    ...(told ? [mailRow(database, letter(told, { before, after: facts, news }, origin()), now)] : []),
  ];
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

interface News {
  before: OrderFacts | undefined;
  after: OrderFacts;
  news: readonly NewHistory[];
}

function letter(told: Told, { before, after, news }: News, origin: string) {
  const { row, address, locale } = told;
  const text = textsFor(locale);
  const [first] = news;
  return letterTo(
    { channel: 'email', address, locale, origin, cause: `order:${row.id}:${row.version}` },
    {
      kind: 'orderNews',
      subject: text('mail:orderNews.subject', { number: row.reference, what: first ? sentence(first, text) : '' }),
      opening: [text('mail:hello'), text('mail:orderNews.opening', { number: row.reference })],
      facts: [
        { label: text('mail:orderNews.cars'), value: row.cars },
        ...news.map((one) => ({ label: text('mail:orderNews.happened'), value: withNote(one, text) })),
        ...newsFacts(before, after, { locale, text }),
        ...nextFacts(after, locale, text),
      ],
      link: {
        label: text('mail:orderNews.act'),
        address: orderLink(told, origin),
      },
      footer: [text('mail:orderNews.why')],
    },
  );
}

/** What happened, with what was said about it. The number of a document stands beside its kind instead. */
const withNote = (one: NewHistory, text: Translator): string =>
  one.note === null || one.event === 'document_added' ? sentence(one, text) : `${sentence(one, text)}: ${one.note}`;

function sentence({ event, track, stage, to }: NewHistory, text: Translator): string {
  // What the buyer began is no news to them: this cancellation is ours.
  if (event === 'cancel_asked') return text('mail:orderNews.cancelBegun');
  if (event !== 'stage') return text(`order:history.event.${event}`);
  return text(`mail:orderNews.stage.${to ?? ''}`, { stage: nameOf(text, track, stage) });
}

/** What a stage is called in a language. */
function nameOf(text: Translator, track: string | null, stage: string | null): string {
  const known = TRACK_KEYS.find((key) => key === track);
  return known && stage !== null ? stageName((key) => text(`order:${key}`), known, stage) : '';
}

/** What happens next, who acts and by when, and what is open. */
function nextFacts(facts: OrderFacts, locale: Locale, text: Translator) {
  const { nextTrack, nextStage, nextActor, nextDueAt, openMinor, currency } = facts.row;
  const nextStep = { track: nextTrack ?? '', stage: nextStage ?? '', task: nextTask(facts.row, facts) };
  const names = {
    stage: (track: string, stage: string) => nameOf(text, track, stage),
    task: (task: NextTask) =>
      text(task === 'accept_contract' ? 'order:next.read.sales_contract' : 'order:reading.act.bill_of_lading'),
  };
  const next =
    nextActor === null
      ? []
      : [
          {
            label: text('mail:orderNews.next'),
            value: `${nextName(nextStep, names)} (${text(`order:actors.${nextActor}`)})`,
          },
          {
            label: text('mail:orderNews.due'),
            value: nextDueAt === null ? text('mail:orderNews.notStated') : orderDay(nextDueAt, locale),
          },
        ];
  const open =
    openMinor === null ? [] : [{ label: text('mail:orderNews.open'), value: shownMinor(openMinor, currency, locale) }];
  return [...next, ...open];
}

import { isOrder, loadOrder, type LoadedOrder, type OrderFacts } from '../../data/queries/order/facts.ts';
import { isVersion, reminderRow, remindersDue } from '../../data/queries/order/reminders.ts';
import { mailRow } from '../../data/queries/mail/outbox.ts';
import { moneyNotice } from '../../data/queries/payment/notices.ts';
import { takenColumn } from '../../data/queries/shared/constraint.ts';
import { shownMinor } from '../../src/domain/auction/shown.ts';
import { orderDay } from '../../src/domain/order/day.ts';
import { orderTurn } from '../../src/domain/order/notice-turn.ts';
import { remindersOf, type Reminder, type ReminderDays } from '../../src/domain/order/reminders.ts';
import { saidLabel } from '../../src/domain/order/schedule-labels.ts';
import { siteDay } from '../../src/domain/shared/site-time.ts';
import type { CallContext } from '../http/call-context.ts';
import { textsFor } from '../http/texts.ts';
import { letterTo } from '../mail/addressee.ts';
import { nextFacts } from './next-facts.ts';
import { sayScheduleLabel } from './schedule-label.ts';
import { buyerOf, orderLink, type Told } from './tell.ts';

/** Reminders of one run; more wait for the next hour. */
const MAX_AT_ONCE = 200;
const DAY_MS = 24 * 60 * 60_000;

type Moment = Pick<CallContext, 'database' | 'now' | 'origin'>;

/** Reminds buyers once before a payment is due and once after it, by notice and mail. A due date that is changed counts anew. */
export async function remindOfPayments(moment: Moment, days: ReminderDays): Promise<void> {
  const { database, now } = moment;
  const today = siteDay(now);
  for (const due of await remindersDue(database, { today, days, limit: MAX_AT_ONCE })) {
    const loaded = await loadOrder(database, isOrder(due.orderId));
    const reminder =
      loaded &&
      remindersOf(loaded.facts.schedule, loaded.facts.row.paidMinor, today, days).find(
        ({ kind, dueDay }) => kind === due.kind && dueDay === due.dueDay,
      );
    if (reminder) await remind(moment, loaded, reminder);
  }
}

/** Keeps the reminder and tells the buyer in one batch: if the order was changed since it was read, the batch writes nothing. */
async function remind({ database, now, origin }: Moment, loaded: LoadedOrder, reminder: Reminder): Promise<void> {
  const { row } = loaded.facts;
  const { kind, dueAt, amountMinor } = reminder;
  const isAsRead = isVersion(row.id, row.version);
  const buyer = buyerOf(loaded);
  const notice = { currency: row.currency, note: row.reference, amountMinor, untilAt: dueAt, now } as const;
  // A due date of an order has one turn, however often its schedule is written.
  const id = orderTurn(row.id, Date.parse(reminder.dueDay) / DAY_MS);
  const noticeKind = kind === 'before' ? 'order_due' : 'order_overdue';
  try {
    await database.batch([
      reminderRow(database, { ...reminder, orderId: row.id }, now, isAsRead),
      ...(loaded.member
        ? [moneyNotice(database, { ...notice, kind: noticeKind, memberId: loaded.member.id, id }, isAsRead)]
        : []),
      ...(buyer
        ? [mailRow(database, letter(loaded.facts, buyer, { ...reminder, origin: origin() }), now, isAsRead)]
        : []),
    ]);
  } catch (error) {
    // Another run has sent it in between.
    if (takenColumn(error) !== 'order_reminders.order_id') throw error;
  }
}

function letter(
  facts: OrderFacts,
  buyer: Told,
  { kind, dueDay, dueAt, amountMinor, labels, origin }: Reminder & { origin: string },
) {
  const { row, address, locale } = buyer;
  const text = textsFor(locale);
  const day = orderDay(dueAt, locale);
  const labelTexts = labels.map((label) => saidLabel(label, locale, sayScheduleLabel));
  return letterTo(
    { channel: 'email', address, locale, origin, cause: `order-reminder:${row.id}:${dueDay}:${kind}` },
    {
      kind: 'orderReminder',
      subject: text(`mail:orderReminder.${kind}.subject`, { number: row.reference, day }),
      opening: [text('mail:hello'), text(`mail:orderReminder.${kind}.opening`, { number: row.reference })],
      facts: [
        { label: text('mail:orderNews.cars'), value: row.cars },
        { label: text('mail:orderReminder.part'), value: labelTexts.join('\n') },
        { label: text('mail:notice.facts.toPay'), value: shownMinor(amountMinor, row.currency, locale) },
        { label: text('mail:notice.facts.payUntil'), value: day },
        ...nextFacts(facts, locale),
      ],
      link: { label: text('mail:orderNews.act'), address: orderLink(buyer, origin) },
      closing: [text('mail:orderReminder.paid')],
      footer: [text('mail:orderNews.why')],
    },
  );
}

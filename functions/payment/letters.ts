import { mailRow, type NewMail } from '../../data/queries/mail/outbox.ts';
import { moneyNotice } from '../../data/queries/payment/notices.ts';
import type { Statement } from '../../data/queries/shared/deliveries.ts';
import { NOTICE_FACTS, type MoneyNoticeKind } from '../../src/domain/auction/notices.ts';
import { shownMinor } from '../../src/domain/auction/shown.ts';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { parseLocale } from '../../src/domain/shared/locale.ts';
import type { SQL } from 'drizzle-orm';
import type { CallContext } from '../http/call-context.ts';
import { textsFor } from '../http/texts.ts';
import { letterTo } from '../mail/addressee.ts';

/** Which member is told, and of what. */
interface ToldOfMoney {
  kind: MoneyNoticeKind;
  member: { id: number; email: string | null; locale: string };
  /** Identify the payment or payout: `id` in the notice, `cause` in the mail. */
  id: number | SQL;
  cause: string | number;
  amountMinor: number;
  currency: string;
  /** The admin's words: a reason, or the reference of our transfer. */
  note?: string;
}

/** Tells a member once, in their language, of a decision about their money, by notice and mail; only if `isSo` holds. */
export function tellOfMoney(
  { database, now, origin }: Pick<CallContext, 'database' | 'now' | 'origin'>,
  event: ToldOfMoney,
  isSo: SQL,
): Statement[] {
  const { kind, member, id, amountMinor, currency, note = '' } = event;
  const notice = { kind, memberId: member.id, id, amountMinor, currency, note, now };
  return [
    moneyNotice(database, notice, isSo),
    ...mailsOf(event, origin).map((mail) => mailRow(database, mail, now, isSo)),
  ];
}

function mailsOf(
  { kind, member, cause, amountMinor, currency, note = '' }: ToldOfMoney,
  origin: () => string,
): NewMail[] {
  if (member.email === null) return [];
  const locale = parseLocale(member.locale);
  const text = textsFor(locale);
  const site = origin();
  return [
    letterTo(
      { channel: 'email', address: member.email, locale, origin: site, cause: `money:${kind}:${cause}` },
      {
        kind: 'moneyNotice',
        subject: text(`mail:notice.${kind}.subject`),
        opening: [text('mail:hello'), text(`mail:notice.${kind}.text`)],
        facts: [
          {
            label: text(`mail:notice.facts.${NOTICE_FACTS[kind].amount}`),
            value: shownMinor(amountMinor, currency, locale),
          },
          ...(note === '' ? [] : [{ label: text(`mail:notice.facts.${noteLabel(kind)}`), value: note }]),
        ],
        link: {
          label: text('mail:notice.seePayments'),
          address: `${site}${SCREEN_PATHS.payments}?lang=${locale}`,
        },
        footer: [text('mail:notice.whyMoney')],
      },
    ),
  ];
}

const noteLabel = (kind: MoneyNoticeKind): 'bankReference' | 'reason' =>
  kind === 'payout_paid' ? 'bankReference' : 'reason';

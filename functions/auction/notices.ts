import {
  mailedStatement,
  noticesToMail,
  tellWhatIsNear,
  type NoticeRow,
  type UnmailedNotice,
} from '../../data/queries/auction/notices.ts';
import { lotTitles } from '../../data/queries/auction/lot-titles.ts';
import { mailRow, type NewMail } from '../../data/queries/mail/outbox.ts';
import { isOfOrder, NOTICE_FACTS, type NoticeKind } from '../../src/domain/auction/notices.ts';
import { shownInstant, shownMinor } from '../../src/domain/auction/shown.ts';
import { happenedText, readNoticeNote } from '../../src/domain/order/news-text.ts';
import { orderOfTurn } from '../../src/domain/order/notice-turn.ts';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import { auctionPaths, localizedPath } from '../../src/domain/shared/routes.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import type { CallContext } from '../http/call-context.ts';
import { textsFor } from '../http/texts.ts';
import { letterTo } from '../mail/addressee.ts';

/** Most notices that are mailed per run; the others wait for the next minute. */
const MAX_AT_ONCE = 100;

/** Presents a notice to its member, in their language. */
export function presentNotice(row: NoticeRow, text: Translator) {
  const { id, kind, lotId, image, amountMinor, currency, untilAt, createdAt, readAt } = row;
  const isOrder = isOfOrder(kind);
  // A notice about an order notes its number and what happened, and one about a car without a lot notes the car's name.
  const isNamedByNote = isOrder || kind === 'price_fell';
  const { reference, happened } = readNoticeNote(isOrder ? row.note : '');
  const title = isOrder ? reference : isNamedByNote ? row.note : (row.title ?? '');
  return {
    id,
    kind,
    lot_id: lotId,
    order_id: isOrder ? orderOfTurn(row.turn) : null,
    title,
    image,
    note: isNamedByNote ? '' : row.note,
    ...wordsOf({ kind, title }, text),
    ...(happened && { subject: text('mail:orderNews.subject', { number: title, what: happenedText(text, happened) }) }),
    ...labelsOf(row, text),
    amount: amountMinor === null ? null : wireAmount(amountMinor),
    currency,
    until: untilAt,
    created_at: createdAt,
    read_at: readAt,
  };
}

const wordsOf = ({ kind, title }: { kind: NoticeKind; title: string }, text: Translator) => ({
  subject: text(`mail:notice.${kind}.subject`, { title }),
  text: text(`mail:notice.${kind}.text`),
});

/** What the amount and the instant of a notice mean; null for one it does not have. */
function labelsOf({ kind, amountMinor, untilAt }: UnmailedNotice['notice'], text: Translator) {
  const { amount, until }: { amount?: string; until?: string } = NOTICE_FACTS[kind];
  const label = (name: string | undefined, value: number | null) =>
    name === undefined || value === null ? null : text(`mail:notice.facts.${name}`);
  return { amount_label: label(amount, amountMinor), until_label: label(until, untilAt) };
}

/**
 * Notifies members of what is about to happen, and puts a mail for each notice into the outbox, in its member's
 * language. A notice that was read or is out of date gets no mail.
 *
 * @param origin what addresses in mails begin with; while it is unknown, mails wait.
 * @returns how many mails were put in.
 */
export async function tellMembers(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  origin: string | undefined,
): Promise<number> {
  await tellWhatIsNear(database, now);
  const waiting = origin === undefined ? [] : await noticesToMail(database, MAX_AT_ONCE);
  if (origin === undefined || waiting.length === 0) return 0;
  const ids = waiting.map(({ notice }) => notice.id);
  const newest = new Map(waiting.map(({ notice }) => [ofLot(notice), notice.id]));
  const worthy = waiting.filter((one) => isWorthMail(one, now) && newest.get(ofLot(one.notice)) === one.notice.id);
  const titled = await withTitles({ database, now }, worthy);
  const mails = titled.flatMap((one) => mailOfNotice(one, origin) ?? []);
  await database.batch([mailedStatement(database, ids, now), ...mails.map((mail) => mailRow(database, mail, now))]);
  return mails.length;
}

/** Notices with the titles of their lots in the languages of their members. */
async function withTitles(
  moment: Pick<CallContext, 'database' | 'now'>,
  notices: readonly UnmailedNotice[],
): Promise<UnmailedNotice[]> {
  const byLocale = Map.groupBy(notices, ({ locale }) => locale ?? DEFAULT_LOCALE);
  const titles = new Map(
    await Promise.all(
      [...byLocale].map(async ([locale, ofLocale]) => {
        const ids = ofLocale.flatMap(({ notice }) => notice.lotId ?? []);
        return [locale, await lotTitles(moment, ids, locale)] as const;
      }),
    ),
  );
  return notices.map((one) => {
    const ofLocale = titles.get(one.locale ?? DEFAULT_LOCALE);
    return { ...one, title: ofLocale?.get(one.notice.lotId ?? 0) ?? one.title };
  });
}

/** The key by which only the newest of several notices of one kind about one lot is mailed: it says all the others said. */
const ofLot = ({ kind, lotId, memberId }: UnmailedNotice['notice']): string => `${kind} ${lotId} ${memberId}`;

function isWorthMail({ notice, state, endsAt, leads }: UnmailedNotice, now: number): boolean {
  const { kind, readAt } = notice;
  if (readAt !== null) return false;
  const isOpen = state === 'open' && endsAt > now;
  if (kind === 'outbid') return isOpen && leads === 0;
  return kind === 'ending' ? isOpen : true;
}

function mailOfNotice({ notice, title, email, locale, endsAt }: UnmailedNotice, origin: string): NewMail | undefined {
  if (email === null || locale === null || notice.lotId === null) return undefined;
  const { id, kind, lotId, amountMinor, currency, untilAt } = notice;
  const text = textsFor(locale);
  const { subject, text: sentence } = wordsOf({ kind, title }, text);
  const until = kind === 'outbid' || kind === 'ending' ? endsAt : untilAt;
  const labels = labelsOf({ ...notice, untilAt: until }, text);
  const fact = (label: string | null, value: () => string) => (label === null ? [] : [{ label, value: value() }]);
  return letterTo(
    {
      channel: 'email',
      address: email,
      locale,
      origin,
      cause: `auction-notice:${id}`,
      ...(until !== null && { expiresAt: until }),
    },
    {
      kind: 'auctionNotice',
      subject,
      opening: [text('mail:hello'), sentence],
      facts: [
        { label: text('mail:notice.facts.car'), value: title },
        ...fact(labels.amount_label, () => shownMinor(amountMinor ?? 0, currency, locale)),
        ...fact(labels.until_label, () => shownInstant(until ?? 0, locale, { zone: 'UTC' })),
      ],
      link: {
        label: text('mail:notice.act'),
        address: `${origin}${localizedPath(locale, auctionPaths.lot(lotId))}`,
      },
      footer: [text('mail:notice.why')],
    },
  );
}

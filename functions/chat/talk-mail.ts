import { sql } from 'drizzle-orm';
import { mailRow, type NewMail } from '../../data/queries/mail/outbox.ts';
import { linkToTalk, talkCause } from '../../data/queries/chat/answer-mails.ts';
import { useCode } from '../../data/queries/verification/codes.ts';
import { reasonToRefuse } from '../../src/domain/auth/caller.ts';
import type { ChatMessage } from '../../src/domain/chat/model.ts';
import { TALK_CODE_LIMITS, TALK_MAIL, TALK_MAIL_LIMITS } from '../../src/domain/chat/talk-mail.ts';
import { zoneOrUtc } from '../../src/domain/chat/opening-hours.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { contactPaths, localizedPath } from '../../src/domain/shared/routes.ts';
import { talkOfMember, talkOfTourist } from '../../data/objects/chat.ts';
import type { Count } from '../http/limits.ts';
import type { CallContext } from '../http/call-context.ts';
import type { OfOptionalMember } from '../http/callers.ts';
import { newToken } from '../http/secrets.ts';
import { textsFor } from '../http/texts.ts';
import { letterTo } from '../mail/addressee.ts';
import { rightCode, sendCode, WRONG_CODE } from '../verification/codes.ts';
import { said } from './said.ts';

interface RequestedCode {
  email: string;
  tourist_token?: string | undefined;
}
interface Requested extends RequestedCode {
  /** The time zone in which the mail states times. */
  time_zone: string;
  /** The code that was sent to the address. */
  captcha?: string | undefined;
}

/** A conversation that an agent has answered in. */
interface Talk {
  id: string;
  messages: readonly ChatMessage[];
  /** The confirmed address of the member's account; null if they have none, undefined for a tourist. */
  ownAddress: string | null | undefined;
}

const codeOf = (address: string) => ({ channel: 'email', address, event: 'chat_mail' }) as const;

/**
 * Sends the code that confirms an address, so that only its owner can ask for our mail. A member's own address needs no
 * code. None is sent before an agent has answered: strangers could otherwise make our mail server write to others.
 */
export async function sendTalkCode(
  call: CallContext & OfOptionalMember,
  token: string | undefined,
  { email, tourist_token: tourist }: RequestedCode,
): Promise<Result<{ needs_code: boolean }>> {
  const found = await answeredTalk(call, token, tourist);
  if (!found.accepted) return found;
  const { id, ownAddress } = found.value;
  if (ownAddress === email) return accepted({ needs_code: false });
  const counted = await call.limits.all(countsOf('chat-mail-code', TALK_CODE_LIMITS, { id, email, call }));
  if (!counted.accepted) return counted;
  const sent = await sendCode(codeOf(email), call);
  if (sent.accepted) return accepted({ needs_code: true });
  await counted.value();
  return sent;
}

/**
 * Mails what agents wrote to the visitor: in a member's current conversation, or in the one a tourist's token leads to.
 * The visitor's own words are read behind the mail's link. In the mail they could carry any text to any person.
 */
export async function mailTalk(
  call: CallContext & OfOptionalMember,
  token: string | undefined,
  requested: Requested,
): Promise<Result<null>> {
  const { database, limits, locale, now } = call;
  const found = await answeredTalk(call, token, requested.tourist_token);
  if (!found.accepted) return found;
  const { id, messages, ownAddress } = found.value;
  const code = codeOf(requested.email);
  const isOwn = ownAddress === requested.email;
  if (!isOwn && requested.captcha === undefined) return WRONG_CODE;
  const confirmed = isOwn ? undefined : await rightCode(call, code, requested.captcha ?? '');
  if (confirmed?.accepted === false) return confirmed;
  const counted = await limits.all(countsOf('chat-mail', TALK_MAIL_LIMITS, { id, email: requested.email, call }));
  if (!counted.accepted) return counted;
  const act = crypto.randomUUID();
  const used = confirmed && useCode(database, { ...code, salt: confirmed.value.salt }, act);
  const link = ownAddress === undefined ? newToken() : undefined;
  const which = used ? act : await hashOf(`${requested.email} ${Math.floor(now / TALK_MAIL.sameMs)}`);
  const mail = mailOf(messages, zoneOrUtc(requested.time_zone), {
    address: requested.email,
    locale,
    origin: call.origin(),
    link,
    expiresAt: now + TALK_MAIL.latestMs,
    cause: talkCause(id, `${messages.at(-1)?.seq ?? 0}:${which}`),
  });
  const isAllowed = used?.isUsed ?? sql`true`;
  const linkHash = link && (await hashOf(link));
  // If two calls have the same code, only one of them uses it up.
  const first = used?.statement ?? mailRow(database, mail, now);
  await database.batch([
    first,
    ...(used ? [mailRow(database, mail, now, isAllowed)] : []),
    ...(linkHash
      ? [linkToTalk(database, { conversation: id, address: requested.email, linkHash, now }, isAllowed)]
      : []),
  ]);
  return accepted(null);
}

/** Counts by address first, since its owner is the one who receives the mail. */
const countsOf = (
  purpose: string,
  { perTarget, perTalk, perNetwork }: typeof TALK_MAIL_LIMITS | typeof TALK_CODE_LIMITS,
  { id, email, call }: { id: string; email: string; call: Pick<CallContext, 'client'> },
): Count[] => [
  [[purpose, 'target', email], perTarget],
  [[purpose, 'talk', id], perTalk],
  [[purpose, 'network', call.client.network], perNetwork],
];

async function answeredTalk(
  { environment, caller }: Pick<CallContext, 'environment'> & Pick<OfOptionalMember, 'caller'>,
  token: string | undefined,
  tourist: string | undefined,
): Promise<Result<Talk>> {
  let [json, ownAddress]: [string | undefined, string | null | undefined] = [undefined, undefined];
  if (token === undefined)
    json = await (await talkOfTourist(environment, tourist))?.latest(undefined, TALK_MAIL.messages);
  else {
    const member = await caller();
    if (member.kind !== 'member') return refused(reasonToRefuse(member));
    const talk = await talkOfMember(environment, member.member.id);
    json = await talk?.latest(`user-${member.member.id}`, TALK_MAIL.messages);
    ownAddress = member.member.email;
  }
  const messages = json === undefined ? [] : (JSON.parse(json) as ChatMessage[]);
  const [first] = messages;
  if (!first) return refused('chat.noConversation');
  if (!messages.some(({ sender_identity: sender }) => sender === 'csr')) return refused('chat.noAnswer');
  return accepted({ id: first.session_id, messages, ownAddress });
}

interface To {
  address: string;
  locale: Locale;
  origin: string;
  cause: string;
  expiresAt: number;
  /** Leads a tourist back into the conversation. A member has none and logs in. */
  link: string | undefined;
}

function mailOf(messages: readonly ChatMessage[], timeZone: string, to: To): NewMail {
  const { locale, origin, link } = to;
  const text = textsFor(locale);
  const clock = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  const time = new Intl.DateTimeFormat(localeOf(locale).tag, clock);
  const ours = messages.filter(({ sender_identity: sender }) => sender === 'csr' || sender === 'system');
  const lines = ours.map((message) => {
    const who = `${message.sender_nickname} · ${time.format(message.created_at)}`;
    return message.type === 'system' ? said(message, origin) : `${who}\n${said(message, origin)}`;
  });
  const sentLately = newest(lines, TALK_MAIL.letters);
  const isWhole = sentLately.length === lines.length && messages[0]?.seq === 1;
  const page = `${origin}${localizedPath(locale, contactPaths.chat())}`;
  return letterTo(
    { channel: 'email', ...to },
    {
      kind: 'chatTalk',
      subject: text('mail:chatTalk.subject', { date: time.format(messages.at(-1)?.created_at) }),
      opening: [text('mail:hello'), text(isWhole ? 'mail:chatTalk.opening' : 'mail:chatTalk.newest'), ...sentLately],
      // The fragment stays in the browser, so no log contains it.
      link: { label: text('mail:chatTalk.act'), address: link === undefined ? page : `${page}#${link}` },
      closing: [
        text('mail:chatTalk.yours'),
        ...(link === undefined ? [] : [text('mail:chatAnswer.once')]),
        text('mail:chatTalk.zone', { zone: timeZone }),
      ],
      footer: [text('mail:chatTalk.why')],
    },
  );
}

/** The newest lines that fit together into so many letters; at least one line. */
function newest(lines: readonly string[], letters: number): readonly string[] {
  let [from, left] = [lines.length, letters];
  while (from > 0 && (left -= lines[from - 1]?.length ?? 0) >= 0) from -= 1;
  return lines.slice(Math.min(from, lines.length - 1));
}

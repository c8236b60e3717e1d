import { mailRow, type NewMail } from '../../data/queries/mail/outbox.ts';
import { talkCause } from '../../data/queries/chat/answer-mails.ts';
import { reasonToRefuse } from '../../src/domain/auth/caller.ts';
import type { ChatMessage } from '../../src/domain/chat/model.ts';
import { TALK_MAIL, TALK_MAIL_LIMITS } from '../../src/domain/chat/talk-mail.ts';
import { zoneOrUtc } from '../../src/domain/chat/opening-hours.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { contactPaths, localizedPath } from '../../src/domain/shared/routes.ts';
import { talkOfMember, talkOfTourist } from '../http/chat-door.ts';
import type { Occasion } from '../http/occasion.ts';
import { textsFor } from '../http/texts.ts';
import { letterTo } from '../mail/addressee.ts';
import { said } from './said.ts';

interface Asked {
  email: string;
  /** Times are told by its clock. */
  time_zone: string;
  tourist_token?: string | undefined;
}
type Place = Pick<Occasion, 'environment' | 'database' | 'caller' | 'limits' | 'locale' | 'now' | 'origin'>;

/**
 * Mails what was said to its visitor: a member's current conversation, or the one a tourist's token leads to. It is not
 * mailed before an agent has answered: strangers would send their words to others by our mail server.
 */
export async function mailTalk(occasion: Place, token: string | undefined, asked: Asked): Promise<Result<null>> {
  const { environment, database, limits, locale, now } = occasion;
  const found = await readTalk(environment, occasion, token, asked.tourist_token);
  if (!found.accepted) return found;
  const messages = found.value;
  const last = messages.at(-1);
  if (!last) return refused('chat.noConversation');
  if (!messages.some(({ sender_identity: sender }) => sender === 'csr')) return refused('chat.noAnswer');
  const counted = await limits.all([[['chat-mail', last.session_id], TALK_MAIL_LIMITS.perTalk]]);
  if (!counted.accepted) return counted;
  const target = await hashOf(`${asked.email} ${Math.floor(now / TALK_MAIL.sameMs)}`);
  const to = { address: asked.email, locale, origin: occasion.origin(), expiresAt: now + TALK_MAIL.latestMs };
  const mail = mailOf(messages, zoneOrUtc(asked.time_zone), {
    ...to,
    cause: talkCause(last.session_id, `${last.seq}:${target}`),
  });
  await mailRow(database, mail, now);
  return accepted(null);
}

async function readTalk(
  environment: Cloudflare.Env,
  { caller }: Pick<Occasion, 'caller'>,
  token: string | undefined,
  tourist: string | undefined,
): Promise<Result<ChatMessage[]>> {
  let json: string | undefined;
  if (token === undefined)
    json = await (await talkOfTourist(environment, tourist))?.latest(undefined, TALK_MAIL.messages);
  else {
    const member = await caller();
    if (member.kind !== 'member') return refused(reasonToRefuse(member));
    const talk = await talkOfMember(environment, member.member.id);
    json = await talk.latest(`user-${member.member.id}`, TALK_MAIL.messages);
  }
  return json === undefined ? refused('chat.noConversation') : accepted(JSON.parse(json) as ChatMessage[]);
}

interface To {
  address: string;
  locale: Locale;
  origin: string;
  cause: string;
  expiresAt: number;
}

function mailOf(messages: readonly ChatMessage[], timeZone: string, to: To): NewMail {
  const { locale, origin } = to;
  const text = textsFor(locale);
  const clock = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  const time = new Intl.DateTimeFormat(localeOf(locale).tag, clock);
  const lines = messages.map((message) => {
    const who = message.sender_identity === 'csr' ? message.sender_nickname : text('mail:chatTalk.you');
    const at = time.format(message.created_at);
    return message.type === 'system' ? said(message) : `${who} · ${at}\n${said(message)}`;
  });
  const kept = newest(lines, TALK_MAIL.letters);
  const isWhole = kept.length === lines.length && messages[0]?.seq === 1;
  return letterTo(
    { channel: 'email', ...to },
    {
      kind: 'chatTalk',
      subject: text('mail:chatTalk.subject', { date: time.format(messages.at(-1)?.created_at) }),
      opening: [text('mail:hello'), text(isWhole ? 'mail:chatTalk.opening' : 'mail:chatTalk.newest'), ...kept],
      link: { label: text('mail:chatTalk.act'), address: `${origin}${localizedPath(locale, contactPaths.chat())}` },
      closing: [text('mail:chatTalk.zone', { zone: timeZone })],
      footer: [text('mail:chatTalk.why')],
    },
  );
}

/** The last of the lines that have room together; one at least. */
function newest(lines: readonly string[], letters: number): readonly string[] {
  let [from, left] = [lines.length, letters];
  while (from > 0 && (left -= lines[from - 1]?.length ?? 0) >= 0) from -= 1;
  return lines.slice(Math.min(from, lines.length - 1));
}

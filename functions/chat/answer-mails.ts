import {
  answerCause,
  mailsTo,
  noteMail,
  unreadAnswers,
  type UnreadAnswer,
} from '../../data/queries/chat/answer-mails.ts';
import type { Database } from '../../data/client.ts';
import type { NewMail } from '../../data/queries/mail/outbox.ts';
import { ANSWER_MAIL } from '../../src/domain/chat/answer-mail.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { contactPaths, localizedPath } from '../../src/domain/shared/routes.ts';
import { newToken } from '../http/secrets.ts';
import { textsFor } from '../http/texts.ts';
import { letterTo } from '../mail/addressee.ts';
import { said } from './said.ts';

/** Most answers that are mailed per run. */
const MAX = 50;

/**
 * Mails answers that visitors have not read, each once.
 *
 * @returns how many mails were put into the outbox
 */
export async function mailAnswers(database: Database, now: number, origin: string): Promise<number> {
  const within = { since: now - ANSWER_MAIL.latestMs, until: now - ANSWER_MAIL.unreadMs, max: MAX };
  let mails = 0;
  for (const answer of await unreadAnswers(database, within)) {
    const isFull = (await mailsTo(database, answer.address, now - ANSWER_MAIL.dayMs)) >= ANSWER_MAIL.aDay;
    // An unconfirmed address may belong to a stranger, so the mail carries no link that opens the conversation.
    const token = answer.isMembers || !answer.isConfirmed ? undefined : newToken();
    await noteMail(database, answer, {
      mail: isFull ? undefined : mailOf(answer, token, { origin, now }),
      linkHash: token === undefined || isFull ? null : await hashOf(token),
      now,
    });
    if (!isFull) mails += 1;
  }
  return mails;
}

function mailOf(
  answer: UnreadAnswer,
  token: string | undefined,
  { origin, now }: { origin: string; now: number },
): NewMail {
  const { conversation, seq, address, locale, nickname, isMembers } = answer;
  const text = textsFor(locale);
  const page = `${origin}${localizedPath(locale, contactPaths.chat())}`;
  return letterTo(
    {
      channel: 'email',
      address,
      locale,
      origin,
      cause: answerCause(conversation, seq),
      expiresAt: now + ANSWER_MAIL.linkMs,
    },
    {
      kind: 'chatAnswer',
      subject: text('mail:chatAnswer.subject', { name: nickname }),
      opening: [text('mail:hello'), text('mail:chatAnswer.opening', { name: nickname }), said(answer, origin)],
      // The fragment stays in the browser, so no log contains it.
      link: { label: text('mail:chatAnswer.act'), address: token === undefined ? page : `${page}#${token}` },
      ...(!isMembers && { closing: [text(`mail:chatAnswer.${token === undefined ? 'ownBrowser' : 'once'}`)] }),
      footer: [text('mail:chatAnswer.why')],
    },
  );
}

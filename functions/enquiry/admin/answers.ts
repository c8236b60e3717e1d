import { sql } from 'drizzle-orm';
import type { Database } from '../../../data/client.ts';
import { linkRow } from '../../../data/queries/quote/quotes.ts';
import { quotesOfEnquiry } from '../../../data/queries/quote/made-by-admin.ts';
import type { Statement } from '../../../data/queries/shared/deliveries.ts';
import { filledTemplate, QUOTE_MARK } from '../../../src/domain/enquiry/template.ts';
import { stateAt } from '../../../src/domain/quote/rules.ts';
import { hashOf } from '../../../src/domain/shared/hash.ts';
import { quoteAddress } from '../../../src/domain/shared/routes.ts';
import { newToken } from '../../http/secrets.ts';
import {
  answerCause,
  answerRow,
  findAnswer,
  hasAnswer,
  listAnswers,
  listTemplates,
} from '../../../data/queries/enquiry/answers.ts';
import { mailRow } from '../../../data/queries/mail/outbox.ts';
import { loadCompany } from '../../../data/queries/site/company.ts';
import type { RowFacts } from '../../../data/schema/revision.ts';
import type { MessageKind } from '../../../src/domain/enquiry/contact.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { wordIn } from '../../../src/domain/admin/word-in.ts';
import { stateOnceAnswered, type EnquiryState } from '../../../src/domain/enquiry/states.ts';
import { parseLocale, type Locale } from '../../../src/domain/shared/locale.ts';
import { siteTime } from '../../../src/domain/shared/site-time.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import type { Decision, EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { textsFor } from '../../http/texts.ts';
import { sendSoon } from '../../mail/deliver.ts';
import { mailOf } from '../../mail/letter.ts';
import { companyMailbox } from '../../mail/settings.ts';

/** The kind of message that is answered, with the acts on its entity and on the mails of answers. */
export interface Answered {
  act: EntityAct;
  /** Edits the mail of an answer, no matter which admin added it. */
  mailAct: EntityAct;
  kind: MessageKind;
}

/** Facts about the sender of a message or an enquiry. */
interface Received {
  recipient: string;
  locale: Locale;
  /** The reference both sides quote. */
  reference: string;
  /** What the message was about: a car, or its title. */
  about: string;
  writtenAt: number;
}

function receivedIn(facts: RowFacts, id: string): Received {
  return {
    recipient: wordIn(facts, 'email'),
    locale: parseLocale(wordIn(facts, 'locale')),
    reference: wordIn(facts, 'reference') || `M${id}`,
    about: wordIn(facts, 'car') || wordIn(facts, 'title'),
    writtenAt: Number(facts['createdAt']),
  };
}

export async function readThread({ database }: CallContext, { act, kind }: Answered, id: number) {
  const facts = (await act.findRows([String(id)])).get(String(id));
  if (!facts) return noRow(act.resource, id);
  const { recipient, reference, about, locale } = receivedIn(facts, String(id));
  const [answers, templates] = await Promise.all([listAnswers(database, kind, id), listTemplates(database, 'enquiry')]);
  const texts = { name: wordIn(facts, 'name'), car: about };
  return accepted({
    recipient,
    reference,
    language: locale,
    title: about === '' ? '' : `Re: ${about}`,
    templates: templates.map(({ id: template, name, contents }) => ({
      id: template,
      name,
      content: filledTemplate(contents[locale] || contents.en || '', texts),
    })),
    list: answers.map(({ subject, createdAt, state, reason, ...row }) => ({
      ...row,
      title: subject,
      create_time: Math.floor(createdAt / 1_000),
      mail: state,
      reason: reason ?? '',
    })),
  });
}

interface Words {
  id: number;
  requestId: string;
  title: string;
  content: string;
}

/**
 * Answers by mail: writes the answer, its mail and the new state together. The first admin who answers becomes
 * responsible. An answer that is sent twice is written once.
 */
export async function answerByMail(call: CallContext, { act, kind }: Answered, words: Words): Promise<Result<unknown>> {
  const { id, requestId, title: subject } = words;
  const replyTo = await replyAddress(call);
  const quoted = await quotedIn(call, kind, words);
  if (!quoted.accepted) return quoted;
  const { told, kept: content, links } = quoted.value;
  const done = await act.changeRows(async (reading): Promise<Decision> => {
    const { database, now } = reading;
    const before = (await act.findRows([String(id)], reading)).get(String(id));
    if (!before) return noRow(act.resource, id);
    if (await hasAnswer(database, requestId)) return accepted({ changes: [] });
    const received = receivedIn(before, String(id));
    if (received.recipient === '') return refused('admin.noMailbox');
    const state = kind === 'enquiry' ? stateOnceAnswered(before['state'] as EnquiryState) : 'answered';
    const after = { ...before, state, adminId: before['adminId'] ?? act.admin.id, answeredAt: now };
    const { id: adminId, username } = act.admin;
    const row = { requestId, kind, messageId: id, adminId, username, recipient: received.recipient, subject, content };
    return accepted({
      changes: [{ act: 'edit', resource: act.resource, id: String(id), before, after }],
      also: [
        answerRow(database, { ...row, createdAt: now }),
        mailRow(
          database,
          answerMail(call.origin(), received, { ...words, content: told(received.locale), replyTo }),
          now,
        ),
        ...links(database, now),
      ],
    });
  });
  if (done.accepted) sendSoon(call);
  return done;
}

/** Replaces the mark in an answer by a link to its enquiry's newest quote. The thread keeps only the quote's number. */
async function quotedIn({ database, now, origin }: CallContext, kind: MessageKind, { id, content }: Words) {
  if (!content.includes(QUOTE_MARK))
    return accepted({ told: () => content, kept: content, links: () => [] as Statement[] });
  const quotes = kind === 'enquiry' ? await quotesOfEnquiry(database, id) : [];
  const quote = quotes.find((one) => ['estimate', 'confirmed'].includes(stateAt(one, now)));
  if (!quote) return refused('enquiry.noQuote', { field: 'content', values: { mark: QUOTE_MARK } });
  const token = newToken();
  const tokenHash = await hashOf(token);
  const withQuote = (text: string) => content.replaceAll(QUOTE_MARK, () => text);
  return accepted({
    told: (locale: Locale) => withQuote(origin() + quoteAddress(locale, token)),
    kept: withQuote(quote.reference),
    links: (inBatch: Database, at: number): Statement[] => [linkRow(inBatch, tokenHash, at, sql`q.id = ${quote.id}`)],
  });
}

/** Replies go to the company's mailbox or, if none is set, to the address on the company's pages. */
async function replyAddress({ environment, database }: CallContext): Promise<string | undefined> {
  const mailbox = companyMailbox(environment)?.email;
  return mailbox ?? (await loadCompany(database)).settings.email ?? undefined;
}

/** Puts the answer, as written, into a mail in the language of the question. */
function answerMail(origin: string, received: Received, words: Words & { replyTo: string | undefined }) {
  const { recipient, locale, reference, writtenAt } = received;
  const text = textsFor(locale);
  const letter = {
    kind: 'answer' as const,
    cause: answerCause(words.requestId),
    recipient,
    replyTo: words.replyTo,
    locale,
    subject: `${words.title} [${reference}]`,
    opening: words.content.split(/\n{2,}/),
    facts: [{ label: text('mail:facts.reference'), value: reference }],
    footer: [text('mail:answer.why', { day: siteTime(writtenAt).slice(0, 10) })],
  };
  return mailOf(letter, { origin, text });
}

/** Queues the mail of an answer again after it failed. */
export async function sendAgain(
  call: CallContext,
  { act, mailAct, kind }: Answered,
  id: number,
): Promise<Result<unknown>> {
  const { database } = call;
  const answer = await findAnswer(database, kind, id);
  const messageId = String(answer?.messageId ?? '');
  if (!answer || !(await act.findRows([messageId])).has(messageId)) return noRow(act.resource, messageId || id);
  if (answer.mailId === null || answer.state !== 'failed') return refused('admin.notFailed');
  const done = await mailAct.editRow({ id: String(answer.mailId), state: 'waiting' });
  if (!done.accepted) return 'reason' in done ? done : refused('admin.notFailed');
  sendSoon(call);
  return accepted(null);
}

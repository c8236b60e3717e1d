import type { Database } from '../../data/client.ts';
import { forgetOldLinks } from '../../data/queries/enquiry/enquiry.ts';
import {
  forgetSentMail,
  hasDueMail,
  settleMail,
  takeMail,
  type OutboxMail,
  type WhichMail,
} from '../../data/queries/mail/outbox.ts';
import {
  afterFailure,
  MAIL_CHANNELS,
  type MailChannel,
  type MailState,
  type SendOutcome,
} from '../../src/domain/mail/outbox.ts';
import { databaseOf } from '../http/database.ts';
import { describeError, log } from '../http/log.ts';
import { keepsOutbox, smsSettings, smtpSettings } from './settings.ts';
import { sendBySms } from './sms.ts';

type Send = (mail: OutboxMail) => Promise<SendOutcome>;

/**
 * How many messages of a channel one run sends. Each takes three requests, and a Worker may make 1,000 (on the paid plan,
 * which passwords need anyway: the free one gives a request less time than a hash takes).
 */
const AT_ONCE = { afterAnswer: 3, byCron: 150 } as const;
/** Rows of sent mails, their content blanked, are kept this long. */
const REMEMBERED_MS = 30 * 24 * 60 * 60_000;

/**
 * How mails leave this installation: over SMTP where a server is set; kept to be read where this is a developer's machine;
 * otherwise not at all, and they wait in the outbox until a server is set. Text messages go the same ways, by a provider.
 */
async function senderOf(environment: Cloudflare.Env, channel: MailChannel): Promise<Send | undefined> {
  if (channel === 'sms') {
    const provider = smsSettings(environment);
    if (provider) return (mail) => sendBySms(mail, provider);
    return keepsOutbox(environment) ? keep : undefined;
  }
  const settings = smtpSettings(environment);
  if (settings) {
    // A fifth of the Worker's code, and most requests send nothing.
    const { sendBySmtp } = await import('./smtp.ts');
    return (mail) => sendBySmtp(mail, settings);
  }
  return keepsOutbox(environment) ? keep : undefined;
}

const keep: Send = () => Promise.resolve({ isSent: true, state: 'kept' });

/** Ways this installation can send by. */
export function canSend(environment: Cloudflare.Env, channel: MailChannel): boolean {
  const settings = channel === 'sms' ? smsSettings(environment) : smtpSettings(environment);
  return settings !== undefined || keepsOutbox(environment);
}

/**
 * Sends what is due. A mail is marked as sent after the server took it: a worker that dies between the two leaves it to
 * be sent a second time, under the same Message-ID, and never not at all.
 *
 * @param clock milliseconds since 1970, asked again for each mail.
 */
export async function deliverMail(
  environment: Cloudflare.Env,
  database: Database,
  { most, clock }: { most: number; clock: () => number },
): Promise<void> {
  const channels = MAIL_CHANNELS.filter((channel) => canSend(environment, channel));
  for (const channel of MAIL_CHANNELS) {
    if (channels.includes(channel) || !(await hasDueMail(database, clock(), channel))) continue;
    log('warn', `${channel}-waits`, { reason: 'nothing is set to send it by' });
  }
  for (const channel of channels) {
    // A server that is away is asked with one mail a run: the others stay due, and none waits for another's timeout.
    for (let count = 0; count < most; count += 1) {
      const end = await tryOne(environment, database, { clock, channels: [channel] });
      if (!end || end.isAway) break;
    }
  }
}

/**
 * Takes and sends one mail that is due: the longest due, or that of a cause.
 *
 * @param lease the one it was put in under, where it was.
 * @returns what became of it; undefined where there is none.
 */
export async function deliverOne(
  environment: Cloudflare.Env,
  database: Database,
  which: { clock: () => number; lease?: string } & WhichMail,
): Promise<MailState | undefined> {
  return (await tryOne(environment, database, which))?.state;
}

/** What became of one mail; `isAway` where its server could not be reached or did not let us in. */
interface Try {
  state: MailState;
  isAway: boolean;
}

async function tryOne(
  environment: Cloudflare.Env,
  database: Database,
  { clock, lease = crypto.randomUUID(), ...which }: { clock: () => number; lease?: string } & WhichMail,
): Promise<Try | undefined> {
  const mail = await takeMail(database, { lease, now: clock(), ...which });
  if (!mail) return undefined;
  const isLate = mail.expiresAt !== null && mail.expiresAt <= clock();
  const send = await senderOf(environment, mail.channel);
  const outcome: SendOutcome =
    isLate || !send
      ? { isSent: false, isFinal: isLate, reason: isLate ? 'too late' : 'no way to send it' }
      : await send(mail);
  const state = await settle(database, { mail, lease, outcome }, clock());
  return { state, isAway: !outcome.isSent && outcome.isAway === true };
}

async function settle(
  database: Database,
  { mail, lease, outcome }: { mail: OutboxMail; lease: string; outcome: SendOutcome },
  now: number,
): Promise<MailState> {
  const { id, kind, tries, expiresAt } = mail;
  if (outcome.isSent) {
    await settleMail(database, { id, lease }, { state: outcome.state, sentAt: now });
    return outcome.state;
  }
  const { reason, isFinal, isAway } = outcome;
  const next = afterFailure({ tries, isFinal, isAway, expiresAt }, now);
  log(next.state === 'failed' ? 'error' : 'warn', `mail-${next.state === 'failed' ? 'failed' : 'put-off'}`, {
    mail: id,
    kind,
    tries,
    reason,
  });
  await settleMail(database, { id, lease }, { ...next, reason });
  return next.state;
}

/** Sends what a call has just put into the outbox, once the caller has its answer. What fails waits for the cron. */
export function sendSoon({ environment, database, waitUntil }: Sending): void {
  const sending = deliverMail(environment, database, { most: AT_ONCE.afterAnswer, clock: Date.now }).catch(
    (error: unknown) => log('error', 'mail-undelivered', { error: describeError(error) }),
  );
  waitUntil(sending);
}

/** What sending takes of the call that caused it. */
interface Sending {
  environment: Cloudflare.Env;
  database: Database;
  waitUntil: (work: Promise<unknown>) => void;
}

/** The cron's part: what is due again, what a worker left behind, and what may be forgotten. */
export async function deliverWaitingMail(environment: Cloudflare.Env, now: number): Promise<void> {
  const database = databaseOf(environment);
  const startedAt = Date.now();
  await deliverMail(environment, database, {
    most: AT_ONCE.byCron,
    clock: () => now + (Date.now() - startedAt),
  });
  await forgetSentMail(database, now - REMEMBERED_MS);
  await forgetOldLinks(database, now);
}

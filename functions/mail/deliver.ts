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
 * How many messages per channel one run sends. Each takes three requests, and a Worker may make 1,000 (on the paid plan,
 * which passwords need anyway: the free plan gives a request less time than a hash takes).
 */
const AT_ONCE = { afterAnswer: 3, byCron: 150 } as const;
/** How long rows of sent mails are kept, with their content blanked. */
const REMEMBERED_MS = 30 * 24 * 60 * 60_000;

/**
 * How this installation sends mails: over SMTP if a server is set; by keeping them to be read, on a developer's machine;
 * otherwise not at all, and they wait in the outbox until a server is set. Text messages likewise go by a provider.
 */
async function senderOf(environment: Cloudflare.Env, channel: MailChannel): Promise<Send | undefined> {
  if (channel === 'sms') {
    const provider = smsSettings(environment);
    if (provider) return (mail) => sendBySms(mail, provider);
    return keepsOutbox(environment) ? keep : undefined;
  }
  const settings = smtpSettings(environment);
  if (settings) {
    // Loaded on demand: it is a fifth of the Worker's code, and most requests send nothing.
    const { sendBySmtp } = await import('./smtp.ts');
    return (mail) => sendBySmtp(mail, settings);
  }
  return keepsOutbox(environment) ? keep : undefined;
}

const keep: Send = () => Promise.resolve({ isSent: true, state: 'kept' });

/** Whether this installation can send messages of a channel. */
export function canSend(environment: Cloudflare.Env, channel: MailChannel): boolean {
  const settings = channel === 'sms' ? smsSettings(environment) : smtpSettings(environment);
  return settings !== undefined || keepsOutbox(environment);
}

/**
 * Sends what is due. A mail is marked as sent only after the server took it. If the Worker dies in between, the mail is
 * sent a second time under the same Message-ID, but never lost.
 *
 * @param clock milliseconds since 1970, read again for each mail.
 */
export async function deliverMail(
  environment: Cloudflare.Env,
  database: Database,
  { max, clock }: { max: number; clock: () => number },
): Promise<void> {
  const channels = MAIL_CHANNELS.filter((channel) => canSend(environment, channel));
  for (const channel of MAIL_CHANNELS) {
    if (channels.includes(channel) || !(await hasDueMail(database, clock(), channel))) continue;
    log('warn', `${channel}-waits`, { reason: 'nothing is set to send it by' });
  }
  for (const channel of channels) {
    // A run tries a server that is away with one mail only: the others stay due, and none waits for another's timeout.
    for (let count = 0; count < max; count += 1) {
      const end = await tryOne(environment, database, { clock, channels: [channel] });
      if (!end || end.isAway) break;
    }
  }
}

/**
 * Takes and sends one mail that is due: the one that has waited longest, or that of a cause.
 *
 * @param lease the lease it was put in under, if any.
 * @returns its new state; undefined if no mail was due.
 */
export async function deliverOne(
  environment: Cloudflare.Env,
  database: Database,
  which: { clock: () => number; lease?: string } & WhichMail,
): Promise<MailState | undefined> {
  return (await tryOne(environment, database, which))?.state;
}

/** What became of one mail. `isAway` is true if its server could not be reached or refused our login. */
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

/** Sends what a call has just put into the outbox, after its answer. The cron job retries what fails. */
export function sendSoon({ environment, database, waitUntil }: Sending): void {
  const sending = deliverMail(environment, database, { max: AT_ONCE.afterAnswer, clock: Date.now }).catch(
    (error: unknown) => log('error', 'mail-undelivered', { error: describeError(error) }),
  );
  waitUntil(sending);
}

/** The parts of a call that sending needs. */
interface Sending {
  environment: Cloudflare.Env;
  database: Database;
  waitUntil: (work: Promise<unknown>) => void;
}

/** The cron job: sends what is due again or was left behind by a dead Worker, and deletes what is no longer needed. */
export async function deliverWaitingMail(environment: Cloudflare.Env, now: number): Promise<void> {
  const database = databaseOf(environment);
  const startedAt = Date.now();
  await deliverMail(environment, database, {
    max: AT_ONCE.byCron,
    clock: () => now + (Date.now() - startedAt),
  });
  await forgetSentMail(database, now - REMEMBERED_MS);
  await forgetOldLinks(database, now);
}

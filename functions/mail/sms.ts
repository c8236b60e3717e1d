import type { OutboxMail } from '../../data/queries/mail/outbox.ts';
import type { SendOutcome } from '../../src/domain/mail/outbox.ts';
import { describeError } from '../http/log.ts';

export interface SmsSettings {
  account: string;
  token: string;
  from: string;
  apiUrl: string;
}

export const TWILIO_API = 'https://api.twilio.com';
const PATIENCE_MS = 8_000;
/** A messaging service is named by another field than a number. */
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/i;
/** What an account of ours lacks or is stopped for; the next try may find it mended. All other 4xx are about the message. */
const OUR_TROUBLE: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/**
 * Hands one text message to Twilio ("Create a Message resource", API version 2010-04-01). Never throws: every end is a
 * value. What it answers says nothing of whether the telephone has rung, only that the message was taken.
 */
export async function sendBySms(
  { recipient, text }: Pick<OutboxMail, 'recipient' | 'text'>,
  { account, token, from, apiUrl }: SmsSettings,
): Promise<SendOutcome> {
  const sender: [string, string] = MESSAGING_SERVICE.test(from) ? ['MessagingServiceSid', from] : ['From', from];
  try {
    const answer = await fetch(`${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${account}:${token}`)}`, accept: 'application/json' },
      body: new URLSearchParams([['To', recipient], sender, ['Body', text]]),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok) {
      await answer.body?.cancel();
      return { isSent: true, state: 'sent' };
    }
    const isFinal = answer.status >= 400 && answer.status < 500 && !OUR_TROUBLE.has(answer.status);
    return { isSent: false, isFinal, isAway: !isFinal, reason: `${answer.status} ${await faultCode(answer)}` };
  } catch (error) {
    return { isSent: false, isFinal: false, isAway: true, reason: describeError(error).slice(0, 300) };
  }
}

/** The provider's own number of the fault; its words repeat the telephone's number, which the log must not. */
async function faultCode(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'number' ? String(code) : '';
}

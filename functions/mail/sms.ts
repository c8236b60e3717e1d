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
/** A messaging service goes into another field than a number. */
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/i;
/** Statuses that are about our account, not the message; a later try may succeed. All other 4xx are about the message. */
const OUR_TROUBLE: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/**
 * Hands one text message to Twilio ("Create a Message resource", API version 2010-04-01). Never throws, but returns
 * every outcome. Success means only that Twilio took the message, not that the telephone received it.
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

/** The provider's error number. Its words repeat the telephone number, which must not be logged. */
async function faultCode(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'number' ? String(code) : '';
}

import { parseLocale, type Locale } from '../../src/domain/shared/locale.ts';
import { normaliseEmail } from '../../src/domain/shared/email.ts';
import { TWILIO_API, type SmsSettings } from './sms.ts';
import type { SmtpSettings } from './smtp.ts';

const PORTS = { starttls: 587, tls: 465, none: 25 } as const;

/** The mail server of this installation; undefined if none is set. */
export function smtpSettings(environment: Cloudflare.Env): SmtpSettings | undefined {
  const { SMTP_HOST, SMTP_PORT, SMTP_SECURITY = '', SMTP_USERNAME, SMTP_PASSWORD, MAIL_FROM } = environment;
  if (!SMTP_HOST) return undefined;
  const security = isSecurity(SMTP_SECURITY) ? SMTP_SECURITY : 'starttls';
  return {
    host: SMTP_HOST,
    port: Number(SMTP_PORT) || PORTS[security],
    security,
    ...(SMTP_USERNAME && { username: SMTP_USERNAME, password: SMTP_PASSWORD }),
    from: MAIL_FROM || `no-reply@${SMTP_HOST}`,
  };
}

/** The SMS provider of this installation; undefined if none is set. */
export function smsSettings(environment: Cloudflare.Env): SmsSettings | undefined {
  const { SMS_ACCOUNT, SMS_TOKEN, SMS_FROM, SMS_API_URL } = environment;
  if (!SMS_ACCOUNT || !SMS_TOKEN || !SMS_FROM) return undefined;
  return { account: SMS_ACCOUNT, token: SMS_TOKEN, from: SMS_FROM, apiUrl: SMS_API_URL || TWILIO_API };
}

const isSecurity = (value: string): value is SmtpSettings['security'] => Object.hasOwn(PORTS, value);

/** Mailbox that is notified of incoming messages, and its language; undefined if none is set. */
export function companyMailbox(environment: Cloudflare.Env): { email: string; locale: Locale } | undefined {
  const email = normaliseEmail(environment.COMPANY_EMAIL ?? '');
  return email === undefined ? undefined : { email, locale: parseLocale(environment.COMPANY_LANGUAGE) };
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether this request may read the outbox. `npm start` and `npm run dev` keep mails there; a deployed Worker never
 * does. The request has to use a name of this machine, so that a foreign name that points here opens nothing (DNS
 * rebinding). And no page of another origin may have sent it.
 */
export function isOutboxOpen(environment: Cloudflare.Env, { url, headers }: Request): boolean {
  const { hostname, origin } = new URL(url);
  const sentBy = headers.get('origin') ?? origin;
  return keepsOutbox(environment) && LOOPBACK.has(hostname) && sentBy === origin && !isOfAnotherSite(headers);
}

/** Whether another site's page sent the request. Browsers say `none` for a typed address; programs say nothing. */
const isOfAnotherSite = (headers: Headers): boolean =>
  !['none', 'same-origin'].includes(headers.get('sec-fetch-site') ?? 'none');

export const keepsOutbox = ({ DEVELOPMENT_OUTBOX }: Cloudflare.Env): boolean => DEVELOPMENT_OUTBOX === 'open';

import { isIP } from 'node:net';
import { basename } from 'node:path';
import { readMemberFrames } from '../../src/domain/account/member-frames.ts';
import { CHANNELS, channelVariable } from '../../src/domain/site/channels.ts';
import { isSiteOrigin } from '../../src/domain/site/origin.ts';
import { CommandError } from '../../scripts/support/failure.ts';
import { localLogKeys } from '../../scripts/support/log-keys.ts';
import { PATHS } from '../../scripts/support/paths.ts';
import { wantedPort } from '../../scripts/support/ports.ts';

/** Secrets without which a deployment does not work. */
export const REQUIRED_SECRETS = ['LIBSQL_URL', 'AUCTION_KEYS'] as const;

/**
 * Settings of the Worker besides the database: each is a plain variable or a secret on Cloudflare and an environment
 * variable of `npm start`. The sentence is what a person setting up a deployment reads.
 */
export const WORKER_SETTINGS = [
  {
    name: 'ALLOWED_ORIGINS',
    secret: false,
    purpose: 'Origins besides our own that may call the API, separated by spaces.',
  },
  {
    name: 'EXCHANGE_RATE_URL',
    secret: false,
    purpose: 'Source of the exchange rates, read by the hourly cron trigger.',
  },
  {
    name: 'SITE_ORIGIN',
    secret: false,
    purpose: 'Where the site is: links in mails begin with it. Needed with SMTP_HOST.',
  },
  { name: 'SMTP_HOST', secret: false, purpose: 'Mail server. Without one, mails wait in the outbox.' },
  { name: 'SMTP_PORT', secret: false, purpose: 'Its port: 587, 465 or 25 by SMTP_SECURITY unless told.' },
  { name: 'SMTP_SECURITY', secret: false, purpose: 'starttls (unless told), tls, or none for a relay beside us.' },
  { name: 'SMTP_USERNAME', secret: true, purpose: 'Login of the mail server, where it wants one.' },
  { name: 'SMTP_PASSWORD', secret: true, purpose: 'Password of that login.' },
  { name: 'MAIL_FROM', secret: false, purpose: 'Sender of all mails: Haitu <sales@cars.example>.' },
  {
    name: 'SMS_ACCOUNT',
    secret: true,
    purpose: 'Account of the SMS provider (Twilio). Without one, no text messages.',
  },
  { name: 'SMS_TOKEN', secret: true, purpose: 'Its token.' },
  { name: 'SMS_FROM', secret: false, purpose: 'Sender of text messages: our number, a name, or a messaging service.' },
  { name: 'SMS_API_URL', secret: false, purpose: 'Where its interface is: https://api.twilio.com unless told.' },
  { name: 'UPLOAD_MAXSIZE', secret: false, purpose: 'Most bytes of an upload; 10 MiB unless told, 20 at most.' },
  { name: 'UPLOAD_MIMETYPE', secret: false, purpose: 'What may be sent: jpg,jpeg,png,gif,webp,pdf unless told.' },
  {
    name: 'UPLOAD_SAVENAME',
    secret: false,
    purpose: 'Address of an upload: /uploads/{year}{mon}/{random}{.suffix} unless told.',
  },
  {
    name: 'MEMBER_FRAMES',
    secret: false,
    purpose: 'Pages of others in the member centre: [{"name":"tracking","title":"Tracking","url":"https://…"}].',
  },
  {
    name: 'AUCTION_KEYS',
    secret: true,
    purpose: 'Keys that logs of auctions are sealed by, from `npm run auction:keys`. `npm start` makes its own.',
  },
  { name: 'RECORD_NUMBER', secret: false, purpose: 'ICP record number, where the site has one.' },
  { name: 'COMPANY_EMAIL', secret: false, purpose: 'Mailbox that is told of messages and enquiries.' },
  { name: 'QUOTE_VALID_DAYS', secret: false, purpose: 'Days a quote is valid; 14 unless told.' },
  { name: 'ORDER_CLAIM_DAYS', secret: false, purpose: 'Days for a claim after the delivery of a car; 14 unless told.' },
  {
    name: 'ORDER_KEEP_YEARS',
    secret: false,
    purpose: 'Years that names and files of orders are kept after the year of their end; 10 unless told.',
  },
  {
    name: 'ORDER_REFUND_CONSENT',
    secret: false,
    purpose: 'Refunds of orders above this amount wait for another admin; 1000.00 unless told.',
  },
  {
    name: 'ORDER_REMIND_BEFORE_DAYS',
    secret: false,
    purpose: 'Days before a payment of an order is due on which its buyer is reminded; 5 unless told.',
  },
  {
    name: 'ORDER_REMIND_AFTER_DAYS',
    secret: false,
    purpose: 'Days after which a buyer is reminded of a late payment of an order; 3 unless told.',
  },
  {
    name: 'BUILD_HOOK_URL',
    secret: true,
    purpose: 'Address that starts a build where the site is hosted, for Publish in the admin. `npm start` needs none.',
  },
  {
    name: 'TRANSLATOR',
    secret: false,
    purpose:
      'Translates free text of the chat: workers-ai, or the address of a LibreTranslate. Without it, nobody does.',
  },
  { name: 'TRANSLATOR_KEY', secret: true, purpose: 'Its key, where it wants one.' },
  {
    name: 'LIBSQL_TIMEOUT_MS',
    secret: false,
    purpose: 'How long a call waits for the database, in milliseconds; five seconds unless told.',
  },
  { name: 'COMPANY_LANGUAGE', secret: false, purpose: 'Language of what that mailbox is told; English unless told.' },
] as const;

/** Settings of a build: read by `astro.config.mjs` and by the pages while they are drawn. */
export const BUILD_SETTINGS = [
  {
    name: 'SITE_ORIGIN',
    purpose:
      'Where the site will be: https://cars.example. Canonical addresses, sitemap and shared links begin with it.',
    otherwise: 'http://localhost:8787',
  },
  {
    name: 'BUILD_CNY_PER_USD',
    purpose: 'Yuan per dollar with which pages convert their prices. The converter has the current rate beside it.',
    otherwise: 'the reference rate of 7.07, and pages say so',
  },
  { name: 'BUILD_RATE_SOURCE', purpose: 'Where that rate comes from; pages name it.', otherwise: 'not named' },
  { name: 'BUILD_RATE_DATE', purpose: 'Day of that rate, 2026-11-21; pages name it.', otherwise: 'not named' },
  ...CHANNELS.map((channel) => ({
    name: channelVariable(channel),
    purpose: `Address of the company's ${channel} channel, for the side of every page.`,
    otherwise: 'not shown',
  })),
] as const;

/** What a build may have. No page depends on it, so that a change of it draws nothing again. */
export const LIMIT_SETTINGS = [
  {
    name: 'FILE_LIMIT',
    purpose: 'Most static files the host serves: on Cloudflare 20000 (free plan) or 100000 (paid plan).',
    otherwise: '20000',
  },
] as const;

/** What decides what a publish builds, as one text: equal texts, equal builds. */
export const publishSettings = (environment: Readonly<Record<string, string | undefined>> = process.env): string =>
  JSON.stringify([...BUILD_SETTINGS, ...LIMIT_SETTINGS].map(({ name }) => environment[name] ?? ''));

/** What tells the Worker where its database is. */
export const DATABASE_SETTINGS = [
  { name: 'LIBSQL_URL', secret: true, purpose: 'Address of the Turso or libSQL database: libsql://name.turso.io' },
  { name: 'LIBSQL_AUTH_TOKEN', secret: true, purpose: 'Token of that database.' },
] as const;

/**
 * Whether only this machine can reach the site: `npm start` and `npm run dev` listen on it alone unless HOST says otherwise.
 * A proxy in front lets others in.
 */
export const isLocal = () =>
  ['127.0.0.1', 'localhost', '::1'].includes(process.env['HOST'] ?? '127.0.0.1') && trustedProxies().size === 0;

/**
 * Whether samples make prices and lots, as Worker and pages are told: `open` where demo logins are, undefined for a database
 * that was named, which may be that of a real site and is left alone. What the environment says goes before it.
 */
export function sampleSeason(): string | undefined {
  const { SAMPLE_SEASON: season, LIBSQL_URL: named } = process.env;
  if (season || named) return season || undefined;
  return isLocal() ? 'open' : 'closed';
}

/**
 * Changes are drawn while they wait, so that a publish is quick, and the clock publishes what is due. `DRAW_UNASKED=no` leaves
 * all drawing to a publish that a person asks for: each keeps both processors busy for seconds or minutes.
 */
export const mayDrawUnrequested = (value = process.env['DRAW_UNASKED']): boolean => value !== 'no';

/**
 * Addresses of the proxies in front of `npm start`, from `TRUST_PROXY`, separated by spaces: `127.0.0.1 10.0.0.2`. What they
 * say in `X-Forwarded-For` and `X-Forwarded-Proto` is believed; they must overwrite or extend what visitors send.
 */
export function trustedProxies(value = process.env['TRUST_PROXY'] ?? ''): ReadonlySet<string> {
  const addresses = value.split(/\s+/).filter(Boolean);
  const wrong = addresses.find((address) => isIP(address) === 0);
  if (wrong !== undefined)
    throw new CommandError(`TRUST_PROXY takes IP addresses, separated by spaces; "${wrong}" is none.`);
  return new Set(addresses);
}

/**
 * Refuses settings that cannot work together or cannot be read, with a sentence that tells what to do. To be called before
 * the long work, so that a wrong setting is told before the build.
 */
export function checkSettings(environment: Readonly<Record<string, string | undefined>> = process.env): void {
  if (environment['SMTP_HOST'] && !isSiteOrigin(environment['SITE_ORIGIN'] ?? '')) {
    throw new CommandError(
      'Mails go out by SMTP_HOST, and their links need to know where the site is. Set SITE_ORIGIN as well: ' +
        'SITE_ORIGIN=https://cars.example npm start.',
    );
  }
  const { fault } = readMemberFrames(environment['MEMBER_FRAMES']);
  if (fault !== undefined) throw new CommandError(`MEMBER_FRAMES cannot be used: ${fault}.`);
  const translator = environment['TRANSLATOR'];
  if (translator && !/^https?:$/.test(URL.parse(translator)?.protocol ?? ''))
    throw new CommandError(
      `TRANSLATOR takes the address of a LibreTranslate, https://translate.example; "${translator}" is none. ` +
        '"workers-ai" works on Cloudflare alone.',
    );
}

/** Bindings of the Worker for a release of this machine. */
export function workerBindings(database: {
  url: string;
  authToken?: string | undefined;
}): (release: string) => Record<string, string> {
  return (release) => {
    const bindings: Record<string, string> = { LIBSQL_URL: database.url, BUILD_VERSION: basename(release) };
    if (database.authToken) bindings['LIBSQL_AUTH_TOKEN'] = database.authToken;
    // Served to this machine only, mails may be read by anyone who sits at it.
    if (isLocal()) {
      const LOCAL_ORIGIN = `http://localhost:${wantedPort()}`;
      Object.assign(bindings, { DEVELOPMENT_OUTBOX: 'open', DEV_SCREENS: '1', LOCAL_ORIGIN });
    }
    const season = sampleSeason();
    if (season !== undefined) bindings['SAMPLE_SEASON'] = season;
    for (const { name } of WORKER_SETTINGS) {
      const value = process.env[name];
      if (value) bindings[name] = value;
    }
    bindings['AUCTION_KEYS'] ??= localLogKeys(PATHS.logKeys);
    checkSettings(bindings);
    return bindings;
  };
}

import type { Context } from 'hono';
import type { Database } from '../../data/client.ts';
import type { ReadAnswers } from '../../data/reads-together.ts';
import type { KnownCaller, KnownDevice } from '../../src/domain/auth/caller.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import { knownCaller, knownDeviceOf } from './device.ts';
import { limitsOf, type Limits } from './limits.ts';
import { networkOf, wideNetworkOf } from './network.ts';
import { letterOrigin } from './site-origin.ts';
import type { AppEnvironment } from './types.ts';
import { visitorCountry } from './visitor-country.ts';

/** What a use case knows of the call it serves. It contains nothing of HTTP. */
export interface CallContext {
  requestId: string;
  environment: Cloudflare.Env;
  database: Database;
  locale: Locale;
  /** Translates into the language of the call. */
  text: Translator;
  /** Milliseconds since 1970 at which the call arrived. */
  now: number;
  /** The requested address, as the caller wrote it. */
  url: string;
  /** The origin that addresses in mails begin with. Throws if it has to be set and is not (`letterOrigin`). */
  origin: () => string;
  /** Answers of the database that were asked for before the caller was known, if the call does so. */
  answers: ReadAnswers | undefined;
  client: Client;
  limits: Limits;
  /** The browser's device, if someone has logged in with this browser before. */
  device: () => Promise<KnownDevice | undefined>;
  /** The caller as limits know them; undefined if only their network is known. */
  known: () => Promise<KnownCaller | undefined>;
  /** Lets work that was begun go on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** Describes where a call comes from. */
export interface Client {
  /** The network as limits count it: an IPv6 address by its /64. */
  network: string;
  /** The same network, but an IPv6 address by its /48. */
  wideNetwork: string;
  /** The caller's network address, shown only to the caller. */
  ip: string | null;
  /** ISO 3166-1 alpha-2; undefined if the platform does not tell it. */
  country: string | undefined;
  /** What the browser says it is. */
  userAgent: string;
}

/** Makes the context of a request for its use case. Client and limits are only worked out when they are read. */
export function callContextOf(context: Context<AppEnvironment>): CallContext {
  return {
    requestId: context.get('requestId'),
    environment: context.env,
    database: context.get('database'),
    locale: context.get('locale'),
    text: context.get('text'),
    now: context.get('now'),
    url: context.req.url,
    origin: () => letterOrigin(context.env, context.req.url),
    answers: context.get('answers'),
    get client() {
      return clientOf(context);
    },
    get limits() {
      return limitsOf(context);
    },
    device: () => knownDeviceOf(context),
    known: () => knownCaller(context),
    waitUntil: (work) => context.executionCtx.waitUntil(work),
  };
}

const clientOf = (context: Context<AppEnvironment>): Client => ({
  network: networkOf(context),
  wideNetwork: wideNetworkOf(context),
  ip: context.req.header('cf-connecting-ip') ?? null,
  country: visitorCountry(context),
  userAgent: context.req.header('user-agent') ?? '',
});

import type { Context } from 'hono';
import type { Database } from '../../data/client.ts';
import type { KnownCaller, KnownDevice } from '../../src/domain/auth/caller.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import { knownCaller, knownDeviceOf } from './device.ts';
import { limitsOf, type Limits } from './limits.ts';
import { networkOf, wideNetworkOf } from './network.ts';
import { letterOrigin } from './site-origin.ts';
import type { AppEnvironment } from './types.ts';
import { visitorCountry } from './visitor-country.ts';

/** What a use case knows of the call it serves. There is no HTTP in it. */
export interface CallContext {
  requestId: string;
  environment: Cloudflare.Env;
  database: Database;
  locale: Locale;
  /** Words of the language of the call. */
  text: Translator;
  /** Milliseconds since 1970 at which the call arrived. */
  now: number;
  /** Address that was asked, as its caller wrote it. */
  url: string;
  /** What addresses in mails begin with. Throws where it is not set and has to be. */
  origin: () => string;
  client: Client;
  limits: Limits;
  /** The browser, if it has logged in before. */
  device: () => Promise<KnownDevice | undefined>;
  /** The caller as limits know them, where they know more than a network. */
  known: () => Promise<KnownCaller | undefined>;
  /** Lets what was begun end after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** Where a call comes from. */
export interface Client {
  /** As limits count it: IPv6 by /64. */
  network: string;
  /** The same, a whole /48 of IPv6 being one. */
  wideNetwork: string;
  /** The network address, to be shown to its owner alone. */
  ip: string | null;
  /** ISO 3166-1 alpha-2, where the platform tells it. */
  country: string | undefined;
  /** What the browser says it is. */
  userAgent: string;
}

/** Of a request as a use case knows it. Where a call comes from and its limits are only worked out where they are read. */
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

import type { Context } from 'hono';
import type { Database } from '../../data/client.ts';
import type { Caller, KnownCaller, KnownDevice } from '../../src/domain/auth/caller.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { callerOf } from './auth.ts';
import { knownCaller, knownDeviceOf } from './device.ts';
import { limitsOf, type Limits } from './limits.ts';
import { networkOf, wideNetworkOf } from './network.ts';
import { letterOrigin } from './site-origin.ts';
import type { AppEnvironment } from './types.ts';
import { visitorCountry } from './visitor-country.ts';

/** What a use case knows of the call it serves. There is no HTTP in it. */
export interface Occasion {
  requestId: string;
  environment: Cloudflare.Env;
  database: Database;
  locale: Locale;
  /** Milliseconds since 1970 at which the call arrived. */
  now: number;
  /** What addresses in mails begin with. Throws where it is not set and has to be. */
  origin: () => string;
  client: Client;
  limits: Limits;
  /** By the token the call brought. */
  caller: () => Promise<Caller>;
  /** The browser, where somebody logged in with it before. */
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

/** What a read takes of the call it serves, and no more: reads are many. */
export const momentOf = (context: Context<AppEnvironment>): Pick<Occasion, 'database' | 'now'> => ({
  database: context.get('database'),
  now: context.get('now'),
});

export function occasionOf(context: Context<AppEnvironment>): Occasion {
  return {
    requestId: context.get('requestId'),
    environment: context.env,
    ...momentOf(context),
    locale: context.get('locale'),
    origin: () => letterOrigin(context.env, context.req.url),
    client: {
      network: networkOf(context),
      wideNetwork: wideNetworkOf(context),
      ip: context.req.header('cf-connecting-ip') ?? null,
      country: visitorCountry(context),
      userAgent: context.req.header('user-agent') ?? '',
    },
    limits: limitsOf(context),
    caller: () => callerOf(context),
    device: () => knownDeviceOf(context),
    known: () => knownCaller(context),
    waitUntil: (work) => context.executionCtx.waitUntil(work),
  };
}

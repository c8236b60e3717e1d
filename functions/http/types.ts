import type { Database } from '../../data/client.ts';
import type { AdminLogin, Caller, KnownDevice, Nobody } from '../../src/domain/auth/caller.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Translator } from '../../src/i18n/translator.ts';

/** What every handler finds in its context. */
interface Variables {
  requestId: string;
  locale: Locale;
  /** A language was asked for that we do not have; `locale` is then the default, to say so. */
  isLanguageUnknown: boolean;
  /** Words of the request's language. */
  text: Translator;
  database: Database;
  /** Milliseconds since 1970 at which the request arrived. */
  now: number;
  /** Once it was asked who calls. */
  caller?: Promise<Caller>;
  /** What the call takes, once it is checked. */
  input?: unknown;
  /** The member who calls, behind `callersOnly`. */
  login?: Extract<Caller, { kind: 'member' }>;
  /** Once it was asked which admin calls. */
  adminCaller?: Promise<Nobody | AdminLogin>;
  /** The admin who calls, behind `callersOnly`. */
  adminLogin?: AdminLogin;
  /** Once it was asked whether the browser is known. */
  knownDevice?: Promise<KnownDevice | undefined>;
}

export interface AppEnvironment {
  Bindings: Cloudflare.Env;
  Variables: Variables;
}

import type { Database } from '../../data/client.ts';
import type { ReadAnswers } from '../../data/reads-together.ts';
import type { AdminLogin, Caller, KnownDevice, Nobody } from '../../src/domain/auth/caller.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Translator } from '../../src/i18n/translator.ts';

/** The variables every handler finds in its context. */
interface Variables {
  requestId: string;
  locale: Locale;
  /** True if the caller asked for a language we do not have; `locale` is then the default. */
  isLanguageUnknown: boolean;
  /** Translates into the language of the request. */
  text: Translator;
  database: Database;
  /** Milliseconds since 1970 at which the request arrived. */
  now: number;
  /** The caller, once a handler has asked for them. */
  caller?: Promise<Caller>;
  /** The input of the call, once it is checked. */
  input?: unknown;
  /** Answers of the database that were asked for before the caller was known. */
  answers?: ReadAnswers;
  /** The login of the calling member, set by `callersOnly`. */
  login?: Extract<Caller, { kind: 'member' }>;
  /** The calling admin, once a handler has asked for them. */
  adminCaller?: Promise<Nobody | AdminLogin>;
  /** The login of the calling admin, set by `callersOnly`. */
  adminLogin?: AdminLogin;
  /** The browser's device, once a handler has asked for it. */
  knownDevice?: Promise<KnownDevice | undefined>;
}

export interface AppEnvironment {
  Bindings: Cloudflare.Env;
  Variables: Variables;
}

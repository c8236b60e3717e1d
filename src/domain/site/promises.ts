import { localeOf, type Locale } from '../shared/locale.ts';
import { hasAccount, PROMISES, type CompanySettings, type PromiseName } from './company.ts';

/**
 * Decides which promises a buyer sees. A promise needs an operator's confirmation, a function of the program that keeps
 * it, and the facts it names. All three are checked here, so that no page promises what the site cannot keep.
 */

/**
 * The admin's screen by which each promise is kept. A promise that is missing here cannot be confirmed, because the
 * program does not have its function yet. When the function is added, its screen goes here, and its words into
 * `protection.json`.
 */
export const KEPT_BY = {
  deposit: 'auction/deposit',
  account: 'routine/config',
  inspection: 'order/order',
  claim: 'order/claim',
  refund: 'order/cancellation',
} as const satisfies Partial<Record<PromiseName, string>>;
/** A promise whose function the program has. */
export type KeptPromise = keyof typeof KEPT_BY;

export const KEPT_PROMISES = [
  'deposit',
  'account',
  'inspection',
  'claim',
  'refund',
] as const satisfies readonly KeptPromise[];

const canBeKept = (promise: PromiseName): promise is KeptPromise => Object.hasOwn(KEPT_BY, promise);

/** Why a promise cannot be confirmed: its function does not exist yet, or the account it names is not stated. */
type PromiseFault = 'promiseTooEarly' | 'promiseWithoutAccount';

/** Returns why a promise cannot be kept with these settings; undefined if it can. */
export function promiseFault(promise: PromiseName, settings: CompanySettings): PromiseFault | undefined {
  if (!canBeKept(promise)) return 'promiseTooEarly';
  return promise === 'account' && !hasAccount(settings) ? 'promiseWithoutAccount' : undefined;
}

/** Lists the promises a site makes, in their order. */
export const promisesOf = (settings: CompanySettings): KeptPromise[] =>
  PROMISES.filter(canBeKept).filter(
    (one) => settings.promises?.includes(one) && promiseFault(one, settings) === undefined,
  );

/** Lists the promises a site does not make today, in their order. */
export function notPromised(settings: CompanySettings): PromiseName[] {
  const made: readonly PromiseName[] = promisesOf(settings);
  return PROMISES.filter((one) => !made.includes(one));
}

/** The most promises next to a button, which a buyer reads at a glance. */
const MAX_LINES = 3;

/** Where a promise is shown: a buyer asks for a price, bids, or pays. */
export type ActPlace = 'ask' | 'bid' | 'pay';

/** The order of promises at each place: what a buyer should read first. */
const FIRST: Readonly<Record<ActPlace, readonly PromiseName[]>> = {
  ask: ['inspection', 'claim', 'account', 'deposit', 'refund', 'documents'],
  bid: ['deposit', 'claim', 'account', 'inspection', 'refund', 'documents'],
  pay: ['account', 'inspection', 'claim', 'refund', 'deposit', 'documents'],
};

/** Lists the promises next to a button, three at most. */
export function promisesBeside(place: ActPlace, settings: CompanySettings): KeptPromise[] {
  const made = new Set(promisesOf(settings));
  return FIRST[place]
    .filter(canBeKept)
    .filter((one) => made.has(one))
    .slice(0, MAX_LINES);
}

/** Writes an account holder into a line. In right-to-left languages the name keeps its own direction. */
export const holderIn = (holder: string | null | undefined, locale: Locale): string =>
  localeOf(locale).direction === 'rtl' ? `\u2068${holder ?? ''}\u2069` : (holder ?? '');

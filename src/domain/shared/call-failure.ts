/**
 * What a person is told of a call that brought no envelope. Calls that bring one say it themselves, in the caller's
 * language.
 */

/** Statuses with a sentence of their own, `errors:status.<status>`; 403 is said as 401. */
export const SAID_STATUSES = [302, 400, 401, 404, 408, 409, 413, 429, 500, 501, 502, 503, 504, 505] as const;
type SaidStatus = (typeof SAID_STATUSES)[number];

/** Why nothing came at all, `errors:call.<failure>`. */
export const SAID_FAILURES = ['timeout', 'unreachable', 'offline', 'cancelled', 'other'] as const;
type SaidFailure = (typeof SAID_FAILURES)[number];

export type FailureWords = Readonly<Record<`status${SaidStatus}` | SaidFailure, string>>;

/** The sentences of a language, to be handed to an island. */
export function failureWords(text: (key: string) => string): FailureWords {
  const statuses = SAID_STATUSES.map((status) => [`status${status}`, text(`errors:status.${status}`)]);
  const failures = SAID_FAILURES.map((failure) => [failure, text(`errors:call.${failure}`)]);
  return Object.fromEntries([...statuses, ...failures]) as FailureWords;
}

/** How a call failed: as `Answer` of `src/islands/shared/call.ts` says it. */
interface CallFailure {
  failure: 'refused' | 'offline' | 'timeout' | 'unreachable' | 'cancelled' | 'unreadable';
  /** The server's own words; empty where no envelope came. */
  message: string;
  /** HTTP status of an answer that was no envelope. */
  status?: number | undefined;
}

/** @param address what was asked for, as the sentence of 404 names it. */
export function failureText({ failure, message, status }: CallFailure, words: FailureWords, address: string): string {
  if (failure === 'refused' && message !== '') return message;
  if (failure === 'refused' || failure === 'unreadable') return statusText(status, words, address);
  return words[failure];
}

function statusText(status: number | undefined, words: FailureWords, address: string): string {
  const said = SAID_STATUSES.find((one) => one === (status === 403 ? 401 : status));
  return said === undefined ? words.other : words[`status${said}`].replace('{{address}}', address);
}

/** Sentences for calls that failed without an envelope. An envelope brings its own sentence, in the caller's language. */

/** Statuses with a sentence of their own, `errors:status.<status>`; 403 has the sentence of 401. */
export const SAID_STATUSES = [302, 400, 401, 404, 408, 409, 413, 429, 500, 501, 502, 503, 504, 505] as const;
type SaidStatus = (typeof SAID_STATUSES)[number];

/** Failures without any answer; their sentences are `errors:call.<failure>`. */
export const SAID_FAILURES = ['timeout', 'unreachable', 'offline', 'cancelled', 'other'] as const;
type SaidFailure = (typeof SAID_FAILURES)[number];

export type FailureWords = Readonly<Record<`status${SaidStatus}` | SaidFailure, string>>;

/** Collects the sentences in one language, to be handed to an island. */
export function failureWords(text: (key: string) => string): FailureWords {
  const statuses = SAID_STATUSES.map((status) => [`status${status}`, text(`errors:status.${status}`)]);
  const failures = SAID_FAILURES.map((failure) => [failure, text(`errors:call.${failure}`)]);
  return Object.fromEntries([...statuses, ...failures]) as FailureWords;
}

/** A failed call, as `Answer` of `src/islands/shared/call.ts` describes it. */
interface CallFailure {
  failure: 'refused' | 'offline' | 'timeout' | 'unreachable' | 'cancelled' | 'unreadable';
  /** The server's own sentence; empty if no envelope came. */
  message: string;
  /** HTTP status of an answer without an envelope. */
  status?: number | undefined;
}

/** Returns the sentence for a failed call. `address` is the requested address, which the sentence of 404 names. */
export function failureText({ failure, message, status }: CallFailure, words: FailureWords, address: string): string {
  if (failure === 'refused' && message !== '') return message;
  if (failure === 'refused' || failure === 'unreadable') return statusText(status, words, address);
  return words[failure];
}

function statusText(status: number | undefined, words: FailureWords, address: string): string {
  const toldStatus = SAID_STATUSES.find((one) => one === (status === 403 ? 401 : status));
  return toldStatus === undefined ? words.other : words[`status${toldStatus}`].replace('{{address}}', address);
}

import type { Locale } from '../../domain/shared/locale.ts';
import { followRoute } from './leave.ts';

/** Every call but an upload gives up after this long. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Why a call failed: the server refused it in its envelope, or never answered properly. */
export type FailureKind = 'refused' | 'offline' | 'timeout' | 'unreachable' | 'cancelled' | 'unreadable';

/**
 * `message` is the server's, in the page's language; empty when no envelope came. `data` is the refusal's own, such as the
 * faults of the input. `status` is of an answer that was no envelope. `retryAfterMs` is what the server says of when the
 * same call may be answered.
 */
export interface Refused {
  accepted: false;
  failure: FailureKind;
  code?: number;
  message: string;
  data?: unknown;
  status?: number;
  retryAfterMs?: number;
}

export type Answer<Data> = { accepted: true; data: Data; message: string } | Refused;

/** Whether the answer says that the requested thing does not exist. Other refusals are about callers and servers. */
export const saysThereIsNone = (answer: Answer<unknown>): boolean =>
  !answer.accepted && answer.failure === 'refused' && answer.code === 0;

export interface CallOptions {
  locale: Locale;
  method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, files and all, however long that takes. */
  form?: FormData;
  headers?: Record<string, string>;
  /** The time limit of a call that takes longer than usual. */
  withinMs?: number;
}

const TIMED_OUT = 'timed out';

/** The headers of every call: its language, under both of its names, and the mark of a script. */
export const callHeaders = (locale: Locale) => ({ 'think-lang': locale, lang: locale, server: 'true' });

/** Code of the envelope that sends its caller to another page. */
export const REDIRECT = 302;

/** Identical calls under way; a second one cancels the first. */
const underWay = new Map<string, AbortController>();

/**
 * One call to the API, its `data` not looked into: for the small scripts of static pages, which carry no schemas.
 * Islands use `ask`, which types it. Never throws: every outcome is a value.
 */
export async function call(path: string, options: CallOptions): Promise<Answer<unknown>> {
  const { locale, method = 'GET', body, form, headers, withinMs = REQUEST_TIMEOUT_MS } = options;
  const text = body === undefined ? undefined : JSON.stringify(body);
  // No two files are known to be the same.
  const key = form ? `${path} ${performance.now()}` : `${method} ${path} ${text ?? ''}`;
  underWay.get(key)?.abort();
  const controller = new AbortController();
  underWay.set(key, controller);
  // `AbortSignal.timeout` and `any` would do this, and are missing from the browsers of older phones.
  const timer = form ? undefined : setTimeout(() => controller.abort(TIMED_OUT), withinMs);
  let status: number | undefined;
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...callHeaders(locale),
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: controller.signal,
      ...((text ?? form) !== undefined && { body: text ?? form }),
    });
    ({ status } = response);
    const answer = readEnvelope(await response.json(), status);
    if (answer.accepted) return answer;
    if (answer.code === REDIRECT) followRoute(answer.data, locale);
    const seconds = Number(response.headers.get('retry-after'));
    return seconds > 0 ? { ...answer, retryAfterMs: seconds * 1_000 } : answer;
  } catch (error) {
    const failure = failureOf(error, controller.signal);
    return { accepted: false, failure, message: '', ...(failure === 'unreadable' && { status }) };
  } finally {
    clearTimeout(timer);
    if (underWay.get(key) === controller) underWay.delete(key);
  }
}

/** What an envelope says; a refusal where it is none. */
export function readEnvelope(value: unknown, status: number): Answer<unknown> {
  const { code, msg, data } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (typeof code !== 'number' || typeof msg !== 'string') {
    return { accepted: false, failure: 'unreadable', message: '', status };
  }
  return code === 1
    ? { accepted: true, data, message: msg }
    : { accepted: false, failure: 'refused', code, message: msg, ...(data !== null && data !== undefined && { data }) };
}

function failureOf(error: unknown, signal: AbortSignal): FailureKind {
  if (signal.aborted) return signal.reason === TIMED_OUT ? 'timeout' : 'cancelled';
  if (error instanceof SyntaxError) return 'unreadable';
  return navigator.onLine ? 'unreachable' : 'offline';
}

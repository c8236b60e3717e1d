import * as z from 'zod/mini';
import type { Locale } from '../../domain/shared/locale.ts';

/** Specification, section 7: every call but an upload gives up after this long. */
export const REQUEST_TIMEOUT_MS = 10_000;

const envelopeSchema = z.object({ code: z.number(), msg: z.string(), data: z.unknown() });

/** Why a call brought nothing: refused by the server in its envelope, or never answered properly. */
export type Failure = 'refused' | 'offline' | 'timeout' | 'unreachable' | 'cancelled' | 'unreadable';

export type Answer<Data> =
  | { accepted: true; data: Data; message: string }
  /** `message` is the server's, in the page's language; empty when no envelope came. */
  | { accepted: false; failure: Failure; code?: number; message: string };

export interface RequestOptions<Data> {
  locale: Locale;
  /** Reads `data` of the envelope; an answer it refuses counts as unreadable. */
  schema: z.ZodMiniType<Data>;
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Identical calls under way; a second one cancels the first (specification, section 7). */
const underWay = new Map<string, AbortController>();

/** One call to the API. Never throws: every outcome is a value. */
export async function request<Data>(path: string, options: RequestOptions<Data>): Promise<Answer<Data>> {
  const { locale, method = 'GET', body, headers } = options;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const key = `${method} ${path} ${text ?? ''}`;
  underWay.get(key)?.abort();
  const controller = new AbortController();
  underWay.set(key, controller);
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        'think-lang': locale,
        lang: locale,
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.any([controller.signal, timeout]),
      ...(text !== undefined && { body: text }),
    });
    return readAnswer(await response.json(), options.schema);
  } catch (error) {
    return { accepted: false, failure: failureOf(error, controller.signal, timeout), message: '' };
  } finally {
    if (underWay.get(key) === controller) underWay.delete(key);
  }
}

function readAnswer<Data>(value: unknown, schema: z.ZodMiniType<Data>): Answer<Data> {
  const envelope = envelopeSchema.safeParse(value);
  if (!envelope.success) return { accepted: false, failure: 'unreadable', message: '' };
  const { code, msg, data } = envelope.data;
  if (code !== 1) return { accepted: false, failure: 'refused', code, message: msg };
  const read = schema.safeParse(data);
  if (!read.success) return { accepted: false, failure: 'unreadable', code, message: msg };
  return { accepted: true, data: read.data, message: msg };
}

function failureOf(error: unknown, cancelled: AbortSignal, timeout: AbortSignal): Failure {
  if (cancelled.aborted) return 'cancelled';
  if (timeout.aborted) return 'timeout';
  if (error instanceof SyntaxError) return 'unreadable';
  return navigator.onLine ? 'unreachable' : 'offline';
}

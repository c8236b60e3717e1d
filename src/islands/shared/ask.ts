import type { Address, DataOf, SentTo } from '../../wire/call.ts';
import type { CallAt } from '../../wire/index.ts';
import { call, type Answer, type CallOptions } from './call.ts';

export interface AskOptions<At extends Address> extends Omit<CallOptions, 'method' | 'body'> {
  /** What the call takes: the query of a GET, the JSON body of a POST. */
  input?: SentTo<CallAt<At>>;
}

/**
 * Makes one call of the API; its address types what is sent and what is answered. The server checks what it sends by the
 * same description, so the answer is not looked into again. Never throws: every outcome is a value.
 */
export async function ask<At extends Address>(
  address: At,
  { input, ...options }: AskOptions<At>,
): Promise<Answer<DataOf<CallAt<At>>>> {
  const { method, path } = address;
  const body = options.form === undefined && { body: input ?? {} };
  const answer = await (method === 'GET'
    ? call(`${path}${queryOf(input)}`, options)
    : call(path, { ...options, method, ...body }));
  return answer as Answer<DataOf<CallAt<At>>>;
}

type QueryValue = string | number | boolean | undefined;

/** A list stands in a query once for each of its values; what is undefined is left out. */
function queryOf(input: object | undefined): string {
  const pairs = Object.entries((input ?? {}) as Record<string, QueryValue | QueryValue[]>).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}

import type * as z from 'zod/mini';
import { call, type Answer, type CallOptions } from './call.ts';

export { REQUEST_TIMEOUT_MS, type Answer, type FailureKind } from './call.ts';

export interface RequestOptions<Data> extends CallOptions {
  /** Reads `data` of the envelope; an answer it refuses counts as unreadable. */
  schema: z.ZodMiniType<Data>;
}

/** One call to the API with its answer checked. Never throws: every outcome is a value. */
export async function request<Data>(path: string, { schema, ...options }: RequestOptions<Data>): Promise<Answer<Data>> {
  const answer = await call(path, options);
  if (!answer.accepted) return answer;
  const read = schema.safeParse(answer.data);
  if (read.success) return { ...answer, data: read.data };
  return { accepted: false, failure: 'unreadable', code: 1, message: answer.message };
}

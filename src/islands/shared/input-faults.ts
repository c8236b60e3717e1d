import * as z from 'zod/mini';
import type { Answer } from './call.ts';

/** Faults of the input, as a refusal tells them (docs/wire.md). */
const faultsSchema = z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) });

/**
 * What a refusal says of single fields, the first fault of each.
 *
 * @param names fields that have another name in the form than in the call.
 */
export function faultsIn(
  answer: Extract<Answer<unknown>, { accepted: false }>,
  names: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> {
  const read = faultsSchema.safeParse(answer.data);
  const faults = new Map<string, string>();
  for (const { path, message } of read.success ? read.data.errors : []) {
    const name = names[path] ?? path;
    if (!faults.has(name)) faults.set(name, message);
  }
  return faults;
}

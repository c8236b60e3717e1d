import type { Refused } from './call.ts';

/**
 * What a refusal says of single fields (docs/wire.md), the first fault of each. Read by hand: every form has this, and the
 * library of schemas comes with those that check something.
 *
 * @param names fields that have another name in the form than in the call.
 */
export function faultsIn(answer: Refused, names: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> {
  const errors: unknown = (answer.data as { errors?: unknown } | null | undefined)?.errors;
  const faults = new Map<string, string>();
  for (const error of Array.isArray(errors) ? (errors as unknown[]) : []) {
    const { path, message } = (error ?? {}) as Partial<Record<'path' | 'message', unknown>>;
    if (typeof path !== 'string' || typeof message !== 'string') continue;
    const name = names[path] ?? path;
    if (!faults.has(name)) faults.set(name, message);
  }
  return faults;
}

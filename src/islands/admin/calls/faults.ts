import type { Refused } from '../../shared/call.ts';

export type Faults = Readonly<Record<string, string>>;

/** What a refusal says about single fields, by their names. */
export function faultsIn({ data }: Refused): Faults {
  const { errors = [] } = (data ?? {}) as { errors?: readonly { path: string; message: string }[] };
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

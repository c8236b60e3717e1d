import type * as z from 'zod/mini';
import { reasonOf } from '../../../domain/shared/reasons.ts';
import type { PersonalWords } from '../../../domain/account/personal-words.ts';

/** Checks fields by the schemas the server checks with; what is wrong by the name of the field. */
export function faultsBy<Values extends Record<string, string>>(
  schemas: Partial<Record<keyof Values & string, z.ZodMiniType>>,
  words: PersonalWords,
) {
  return (values: Values): ReadonlyMap<string, string> => {
    const faults = new Map<string, string>();
    for (const [name, schema] of Object.entries(schemas) as [keyof Values & string, z.ZodMiniType][]) {
      const read = schema.safeParse(values[name]);
      if (read.success) continue;
      const reason = reasonOf(read.error.issues[0]?.message ?? '');
      faults.set(name, (words.reasons as Partial<Record<string, string>>)[reason ?? ''] ?? words.form.check);
    }
    return faults;
  };
}

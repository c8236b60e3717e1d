import * as z from 'zod/mini';

/**
 * Schemas that both ends check mark an issue with the key of a sentence, not with words: `because('amount')` stands for
 * the text `errors:input.amount`.
 */
const BECAUSE = 'because:';
/** Marks an issue with the key of its sentence. */
export const because = (reason: string): string => BECAUSE + reason;
/** Returns the key of the sentence with which an issue was marked; undefined if it has no such mark. */
export const reasonOf = (message: string): string | undefined =>
  message.startsWith(BECAUSE) ? message.slice(BECAUSE.length) : undefined;

/** Makes a check that replaces a value by what `read` returns, or refuses it for the reason if that is undefined. */
export function readBy<Value, Read>(read: (value: Value) => Read | undefined, reason: string) {
  return z.transform((value: Value, context) => {
    const made = read(value);
    if (made !== undefined) return made;
    context.issues.push({ code: 'custom', input: value, message: because(reason) });
    return z.NEVER;
  });
}

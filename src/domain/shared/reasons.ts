import * as z from 'zod/mini';

/**
 * Schemas that both ends check with name the sentence of a refusal, and neither language nor words:
 * `because('amount')` is the text `errors:input.amount`.
 */
const BECAUSE = 'because:';
/** Marks an issue with the key of its sentence. */
export const because = (reason: string): string => BECAUSE + reason;
/** The key of the sentence an issue was marked with. */
export const reasonOf = (message: string): string | undefined =>
  message.startsWith(BECAUSE) ? message.slice(BECAUSE.length) : undefined;

/** What `read` makes of a value; where it makes nothing of it, the value is refused for that reason. */
export function readBy<Value, Read>(read: (value: Value) => Read | undefined, reason: string) {
  return z.transform((value: Value, context) => {
    const made = read(value);
    if (made !== undefined) return made;
    context.issues.push({ code: 'custom', input: value, message: because(reason) });
    return z.NEVER;
  });
}

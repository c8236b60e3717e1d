const LONGEST_REASON = 300;

/** Returns the message of the innermost error: those that wrap it repeat the query, with its values. */
export function innermostReason(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  return String(innermost instanceof Error ? innermost.message : innermost).slice(0, LONGEST_REASON);
}

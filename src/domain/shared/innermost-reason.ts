const LONGEST_REASON = 300;

/** What an error says that others wrap: those around it repeat what was asked, with its values. */
export function innermostReason(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  return String(innermost instanceof Error ? innermost.message : innermost).slice(0, LONGEST_REASON);
}

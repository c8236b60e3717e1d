/** The wire's `"12800.00"` to fen; undefined for anything else. */
export function minorOf(amount: unknown): number | undefined {
  const minor = typeof amount === 'string' && /^\d{1,13}\.\d\d$/.test(amount) ? Number(amount.replace('.', '')) : NaN;
  return Number.isSafeInteger(minor) ? minor : undefined;
}

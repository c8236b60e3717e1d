/** Digits of a member's number in a reference; longer numbers are written in full. */
const DIGITS = 6;

/** Returns the text that a member writes on a transfer, by which an admin finds them: `HT-000042`. */
export const paymentReference = (memberId: number): string => `HT-${String(memberId).padStart(DIGITS, '0')}`;

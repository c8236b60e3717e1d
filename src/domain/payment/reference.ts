/** Digits of a member's number in a reference; larger numbers have more. */
const DIGITS = 6;

/** What a member writes on a transfer, so that an admin finds them by it: `HT-000042`. */
export const paymentReference = (memberId: number): string => `HT-${String(memberId).padStart(DIGITS, '0')}`;

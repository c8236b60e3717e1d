/** Replaces Arabic-Indic, Persian and full-width digits by Latin ones, which all our figures have. */
export function latinDigits(text: string): string {
  // Each row of digits begins at a code whose last four bits are zero, so these bits are the digit.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

import { latinDigits } from '../../../domain/shared/digits.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { readTypedNumber } from '../../../domain/shared/typed-number.ts';

/** An amount as people type it, for the wire: `1 250,5` is `1250.50`. What cannot be read is sent as it stands, and refused. */
export function wireOf(typed: string, locale: Locale): string {
  const number = readTypedNumber(latinDigits(typed).trim(), locale);
  const text = number?.toFixed(2);
  return text !== undefined && Number(text) === number ? text : typed;
}

import type { Say } from '../../src/domain/auction/words.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { textsFor } from '../http/texts.ts';

/** The words of auctions, from the Worker's own texts. */
export function sayIn(locale: Locale): Say {
  const text = textsFor(locale);
  return Object.assign((key: string, values?: Parameters<Say>[1]) => text(`auction:${key}`, values && { ...values }), {
    locale,
  });
}

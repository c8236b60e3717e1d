import { formatWholeAmount } from '../catalogue/format.ts';
import { filled } from '../catalogue/facets/texts.ts';
import { localeOf, type Locale } from '../shared/locale.ts';
import type { ToldWords } from './filter-index.ts';
import type { Converted } from './spoken.ts';
import type { Understood } from './understand.ts';

interface Told {
  understood: Pick<Understood, 'left' | 'converted' | 'notes'>;
  /** Conditions dropped to find a car, as they were typed. */
  given: readonly string[];
  /** No condition of the question is left, so the list has all cars. */
  isAll: boolean;
  words: ToldWords;
  locale: Locale;
  /** Tells whether the site has read a rate for a currency. */
  isRead: (currency: string) => boolean;
}

/** Tells the reader in sentences how a question was understood, so that nothing is ignored silently. */
export function toldSentences({ understood, given, isAll, words, locale, isRead }: Told): string[] {
  const { left, converted, notes } = understood;
  const list = (texts: readonly string[]) => texts.join(locale === 'ar' ? '، ' : ', ');
  return [
    ...(left.length > 0 ? [filled(words.ignored, list(left))] : []),
    ...(given.length > 0 ? [filled(isAll ? words.all : words.relaxed, list(given))] : []),
    ...converted.map((each) => convertedText(each, isRead(each.currency) ? words.converted : words.roughly, locale)),
    ...notes.map((note) => words[note]),
  ];
}

function convertedText({ amount, currency, usd }: Converted, sentence: string, locale: Locale): string {
  const dollars = formatWholeAmount(usd, 'USD', locale);
  if (currency === 'CNY') return filled(sentence, formatWholeAmount(amount, currency, locale), dollars);
  const format = new Intl.NumberFormat(localeOf(locale).tag, { style: 'currency', currency, maximumFractionDigits: 0 });
  return filled(sentence, format.format(amount), dollars);
}

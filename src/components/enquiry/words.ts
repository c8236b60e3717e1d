import { isRailNamed, priceLineName } from '../../markup/logistics/line-name.ts';
import { QUANTITY } from '../../domain/enquiry/contact.ts';
import type { FormWords } from '../../domain/enquiry/form-words.ts';
import type { QuoteWords } from '../../domain/enquiry/quote-request.ts';
import type { PlaceKind } from '../../domain/logistics/model.ts';
import { TYPED_LINES, type TypedLine, type TypedName } from '../../domain/logistics/typed-lines.ts';
import { localeOf } from '../../domain/shared/locale.ts';
import type { Translator } from '../../i18n/translator.ts';

/** What a form's script says, as the attribute it is read from. */
export function formWords(t: Translator, act: string): string {
  const words: FormWords = {
    locale: t.locale,
    email: t('errors:input.emailInvalid'),
    mobile: t('errors:input.mobileInvalid'),
    oneNumber: t('errors:input.mobileOne'),
    wholeNumber: t('errors:input.wholeNumber'),
    tooFew: t('errors:input.atLeast', { limit: QUANTITY.min }),
    gone: t('enquiry:gone'),
    sending: t('enquiry:status.sending'),
    check: t('enquiry:status.check'),
    offline: t('enquiry:status.offline'),
    failed: t('enquiry:status.failed'),
    again: t('enquiry:status.again'),
    act,
  };
  return JSON.stringify(words);
}

/** What the script writes into the message of an enquiry that comes from a worked-out cost, as the attribute it is read from. */
export function quoteWords(t: Translator): string {
  // A message is plain text: where a word may be broken is for the page to know.
  const nameOf = ({ key }: TypedLine, kind?: PlaceKind) => priceLineName(t, key, kind).replaceAll('\u00ad', '');
  const named = (lines: readonly TypedLine[], kind?: PlaceKind) =>
    Object.fromEntries(lines.map((line) => [line.name, nameOf(line, kind)]));
  const words: QuoteWords = {
    locale: t.locale,
    tag: localeOf(t.locale).tag,
    ask: t('enquiry:quote.ask', { lines: '#' }),
    figures: t('enquiry:quote.figures', { figures: '#' }),
    lines: named(TYPED_LINES) as Record<TypedName, string>,
    railLines: named(
      TYPED_LINES.filter(({ key }) => isRailNamed(key)),
      'rail',
    ),
  };
  return JSON.stringify(words);
}

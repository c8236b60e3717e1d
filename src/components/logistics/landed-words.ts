import type { LandedWords } from '../../domain/logistics/landed-words.ts';
import { PRICE_MARKS, VERDICT_ANSWERS } from '../../domain/logistics/price/model.ts';
import { FREIGHT_MODES } from '../../domain/logistics/price/rows.ts';
import { localeOf } from '../../domain/shared/locale.ts';
import type { Translator } from '../../i18n/translator.ts';
import { priceLineNames } from './words.ts';

const OPEN = ['amount', 'rate', 'base', 'country', 'place', 'car', 'fact', 'typed', 'included'] as const;
const TOTAL = ['door', 'deliveryAsk', 'doorAsk', 'noPrice', 'choose'] as const;

/** What the script of the landed cost says, as the attribute it is read from. */
export function landedWords(t: Translator): string {
  const each = <Key extends string>(group: string, keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, t(`logistics:${group}.${key}`)])) as Record<Key, string>;
  const words: LandedWords = {
    locale: t.locale,
    tag: localeOf(t.locale).tag,
    payer: { seller: t('home:terms.paid'), buyer: t('home:terms.open') },
    marks: each('mark', [...PRICE_MARKS, 'open']),
    ...priceLineNames(t),
    otherCharge: t('logistics:lines.otherTaxes'),
    open: { ...each('open', OPEN), taxes: t('logistics:countries.notKnown') },
    from: {
      reader: t('logistics:from.reader'),
      sample: t('logistics:from.sample'),
      why: t('logistics:from.why', { line: '#' }),
      checked: t('logistics:from.checked', { source: '#', date: '##' }),
      only: t('logistics:from.only', { source: '#' }),
      ended: t('logistics:from.ended', { date: '#' }),
      rate: t('logistics:from.rate', { rate: '#', source: '##', date: '###' }),
      referenceRate: t('logistics:from.referenceRate', { rate: '#' }),
    },
    modes: each('mode', FREIGHT_MODES),
    total: {
      ...each('total', TOTAL),
      arrival: t('logistics:total.arrival', { term: '#', place: '##' }),
      term: t('logistics:total.term', { term: '#' }),
      cleared: t('logistics:total.cleared', { place: '#' }),
      china: t('logistics:total.china', { amount: '#' }),
      suggested: t('logistics:total.suggested', { amount: '#' }),
      chinaAsk: t('logistics:total.chinaAsk', { amount: '#', place: '##' }),
      suggestedAsk: t('logistics:total.suggestedAsk', { amount: '#', place: '##' }),
      missing: t('logistics:total.missing', { lines: '#' }),
      weeks: t('logistics:total.weeks', { weeks: '#', mode: '##' }),
    },
    verdict: { ...each('verdict', VERDICT_ANSWERS), why: t('logistics:verdict.why', { reason: '#' }) },
    about: t('catalogue:price.about', { amount: '#' }),
    ofYear: t('logistics:rule.ofYear', { year: '#' }),
    lowest: t('logistics:cost.lowest', { source: '#', date: '##' }),
    suggested: t('logistics:cost.suggested', { source: '#', date: '##' }),
    notStated: t('common:notStated'),
    noDate: t('logistics:cost.noDate'),
    invalid: t('logistics:form.invalid'),
    failed: t('logistics:page.sumFailed'),
  };
  return JSON.stringify(words);
}

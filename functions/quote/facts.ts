import type { QuoteRow } from '../../data/queries/quote/quotes.ts';
import type { Port } from '../../src/domain/logistics/model.ts';
import { countryName } from '../../src/domain/logistics/place-label.ts';
import { portName } from '../../src/domain/logistics/port-names.ts';
import { ppmPercent } from '../../src/domain/logistics/price/exact.ts';
import { answerOf, verdictSentence } from '../../src/domain/logistics/price/verdict-sentence.ts';
import type { ItemFacts, LineFacts, QuoteFacts } from '../../src/domain/quote/facts.ts';
import type { PriceLine, QuotedItem } from '../../src/domain/quote/model.ts';
import { itemSums, openLines, stateAt, totalOf, withoutAmounts } from '../../src/domain/quote/rules.ts';
import { quoteSheet, type QuoteSheet } from '../../src/domain/quote/sheet.ts';
import { QUOTE_WORDS } from '../../src/domain/quote/words.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import { priceLineName } from '../../src/markup/logistics/line-name.ts';

/** The columns of a quote that its readers need. */
type TellableQuote = Pick<
  QuoteRow,
  | 'reference'
  | 'state'
  | 'version'
  | 'createdAt'
  | 'validUntil'
  | 'confirmedBy'
  | 'confirmedAt'
  | 'withdrawnBecause'
  | 'country'
  | 'port'
  | 'term'
  | 'importer'
  | 'locale'
  | 'prices'
>;

/** A quote with the port it is for; null: the port is not among ours any more. */
export interface FoundQuote {
  quote: TellableQuote;
  port: Port | null;
}

/** A quote as it is told in a language, at an instant. */
export function quoteFacts({ quote, port }: FoundQuote, text: Translator, now: number): QuoteFacts {
  const state = stateAt(quote, now);
  const { reference: quoteNo, confirmedBy, withdrawnBecause, ...head } = quote;
  const prices = state === 'withdrawn' ? withoutAmounts(quote.prices) : quote.prices;
  const { version, createdAt, validUntil, confirmedAt, country, term, importer } = head;
  return {
    quoteNo,
    state,
    version,
    createdAt,
    validUntil,
    confirmedAt,
    country,
    term,
    importer,
    // The name of the person counts only while their word does.
    confirmedBy: quote.state === 'estimate' ? null : confirmedBy,
    withdrawnBecause: state === 'withdrawn' ? withdrawnBecause : null,
    countryName: countryName(country, text.locale),
    port: quote.port,
    portName: port ? portName(port, text.locale) : quote.port,
    portCountry: port?.country ?? country,
    price: totalOf(prices, 'price'),
    rates: prices.rates ?? [],
    items: prices.items.map((item) => itemFacts(item, prices.paid, text)),
  };
}

/** What a line of a quoted car is called. */
export const quotedLineName = (text: Translator, { mode }: Pick<QuotedItem, 'mode'>, key: string): string =>
  priceLineName(text, key, mode === 'rail' ? 'rail' : 'sea');

function itemFacts(item: QuotedItem, paid: readonly string[], text: Translator): ItemFacts {
  const { id, name, quantity, weeks, mode, verdict } = item;
  const named = (key: string) => ({ key, name: quotedLineName(text, item, key) });
  return {
    id,
    name,
    quantity,
    weeks,
    mode,
    ...itemSums(item, paid),
    lines: item.lines.map((line): LineFacts => ({ ...named(line.key), ...lineFacts(line, paid) })),
    open: openLines(item).map(named),
    verdict: {
      state: verdict.state,
      answer: answerOf(verdict),
      reasons: verdict.reasons.map((reason) => ({ text: text(...verdictSentence(reason)) })),
    },
  };
}

const lineFacts = (line: PriceLine, paid: readonly string[]) => ({
  low: line.low,
  high: line.high,
  mark: line.mark,
  payer: paid.includes(line.key) ? ('seller' as const) : ('buyer' as const),
  rate: line.ratePpm === undefined ? null : ppmPercent(line.ratePpm),
  source: line.source ?? null,
  checkedOn: line.checkedOn ?? null,
  endedOn: line.endedOn ?? null,
});

/** What is shown of a quote in a language: its page, its mails and its PDF say the same. */
export const sheetOf = (found: FoundQuote, text: Translator, now: number): QuoteSheet =>
  quoteSheet(
    quoteFacts(found, text, now),
    (word, values) => text(QUOTE_WORDS[word], values && { ...values }),
    text.locale,
  );

import { LANDED_COST } from '../../src/domain/logistics/landed-cost.ts';
import { ppmPercent } from '../../src/domain/logistics/price/exact.ts';
import type { ItemFacts } from '../../src/domain/quote/facts.ts';
import type { PriceLine, QuotedItem } from '../../src/domain/quote/model.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { quoteCalls as calls } from '../../src/wire/quote.ts';
import { presentRange } from '../logistics/present-price.ts';
import { quoteFacts, type FoundQuote } from './facts.ts';

type QuoteData = DataOf<typeof calls.getQuote>;
type ItemData = QuoteData['items'][number];

/** Writes what a quote says about itself, in the reader's language. */
function presentHead(found: FoundQuote, text: Translator, now: number) {
  const facts = quoteFacts(found, text, now);
  const { state, version, country, port, term, importer } = facts;
  const head = {
    quote_no: facts.quoteNo,
    state,
    version,
    created_at: facts.createdAt,
    valid_until: facts.validUntil,
    confirmed_by: facts.confirmedBy,
    confirmed_at: facts.confirmedAt,
    withdrawn_because: facts.withdrawnBecause,
    country,
    country_name: facts.countryName,
    port,
    port_name: facts.portName,
    port_country: facts.portCountry,
    term,
    importer,
    currency: LANDED_COST.currency,
    price: presentRange(facts.price),
  };
  return { head, rates: facts.rates, items: facts.items };
}

/** A quote with all its lines, in the reader's language. */
export function presentQuote(found: FoundQuote, text: Translator, now: number): QuoteData {
  const { head, rates, items } = presentHead(found, text, now);
  const pricedItems = new Map(found.quote.prices.items.map((item) => [item.id, item]));
  const exchange = rates.map(({ currency, perUsd, on }) => ({ currency, per_usd: perUsd, on }));
  return { ...head, exchange, items: items.flatMap((facts) => presentItem(facts, pricedItems.get(facts.id), text)) };
}

/** A quote as a list has it. */
export function presentListed(found: FoundQuote, text: Translator, now: number) {
  const { head, items } = presentHead(found, text, now);
  return { ...head, items: items.map(({ id, name, quantity }) => ({ id, name, quantity })) };
}

function presentItem(facts: ItemFacts, item: QuotedItem | undefined, text: Translator): ItemData[] {
  if (!item) return [];
  const { id, kind, subjectId, slug, name, quantity, mode, weeks } = item;
  const openKeys = new Set(facts.open.map(({ key }) => key));
  const ofKey = new Map(item.lines.map((line) => [line.key, line]));
  const openName = (key: string) => facts.open.find((open) => open.key === key)?.name ?? key;
  const presented = {
    id,
    kind,
    slug,
    name,
    quantity,
    mode,
    weeks,
    auto_style_id: kind === 'style' ? subjectId : null,
    stock_id: kind === 'stock' ? subjectId : null,
    lot_id: kind === 'lot' ? subjectId : null,
    lines: facts.lines.map(({ checkedOn, endedOn, low, high, rate: _rate, ...line }) => ({
      ...line,
      low: wireAmount(low),
      high: wireAmount(high),
      checked_on: checkedOn,
      ...(endedOn !== null && { ended_on: endedOn }),
      ...shareOf(ofKey.get(line.key)),
    })),
    missing: item.missing
      .filter(({ key }) => openKeys.has(key))
      .map(({ key, fact }) => ({ key, fact, name: openName(key) })),
    waiting: item.waiting.filter((key) => openKeys.has(key)).map((key) => ({ key, name: openName(key) })),
    price: presentRange(facts.price),
    cif: presentRange(facts.cif),
    door: presentRange(facts.door),
    verdict: {
      state: item.verdict.state,
      answer: facts.verdict.answer,
      reasons: item.verdict.reasons.map(({ topic, source }, place) => ({
        topic,
        text: facts.verdict.reasons[place]?.text ?? text('at-port:import'),
        source,
      })),
    },
  };
  return [presented];
}

/** Of a line that is a share of others: which share, and of what. */
const shareOf = (line: PriceLine | undefined) => ({
  ...(line?.ratePpm !== undefined && { rate: ppmPercent(line.ratePpm) }),
  ...(line?.base !== undefined && { base: line.base }),
});

import type { QuoteFacts } from '../../domain/quote/facts.ts';
import type { Interval } from '../../domain/quote/model.ts';
import type { DataOf } from '../../wire/call.ts';
import type { quoteCalls } from '../../wire/quote.ts';

type QuoteData = DataOf<typeof quoteCalls.getQuote>;

/** Cents of an amount of the wire, which may be below zero. */
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const rangeOf = (range: { low: string; high: string } | null): Interval | null =>
  range && { low: cents(range.low), high: cents(range.high) };

/** Turns the answer of a call into the facts that are shown of a quote. */
export function readQuote(data: QuoteData): QuoteFacts {
  return {
    quoteNo: data.quote_no,
    state: data.state,
    version: data.version,
    createdAt: data.created_at,
    validUntil: data.valid_until,
    confirmedBy: data.confirmed_by,
    confirmedAt: data.confirmed_at,
    withdrawnBecause: data.withdrawn_because,
    country: data.country,
    countryName: data.country_name,
    port: data.port,
    portName: data.port_name,
    portCountry: data.port_country,
    term: data.term,
    importer: data.importer,
    price: rangeOf(data.price),
    rates: data.exchange.map(({ currency, per_usd: perUsd, on }) => ({ currency, perUsd, on })),
    items: data.items.map((item) => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      mode: item.mode,
      weeks: item.weeks,
      price: rangeOf(item.price),
      cif: rangeOf(item.cif),
      door: rangeOf(item.door),
      lines: item.lines.map(({ key, name, payer, low, high, mark, source, rate, checked_on, ended_on }) => ({
        key,
        name,
        payer,
        mark,
        source,
        rate: rate ?? null,
        low: cents(low),
        high: cents(high),
        checkedOn: checked_on,
        endedOn: ended_on ?? null,
      })),
      open: [...new Map([...item.missing, ...item.waiting].map(({ key, name }) => [key, { key, name }])).values()],
      verdict: item.verdict,
    })),
  };
}

import { formatNumber, formatStatedDate } from '../../domain/catalogue/format.ts';
import type { WireLot } from '../../domain/auction/lot.ts';
import { priceScale, type PriceContext } from '../../domain/auction/price-context.ts';
import { parseWireAmount, wireAmount } from '../../domain/shared/money.ts';
import { escapeHtml } from '../escape.ts';
import { amountHtml } from './amount.ts';
import type { Drawing } from './clock.ts';
import { scaleHtml, scaleMarks } from './price-scale.ts';

/** Draws what similar cars cost elsewhere, and where the bids are between these prices. */
export function priceContextHtml(context: PriceContext, lot: WireLot, drawing: Drawing): string {
  const { say } = drawing;
  const { suggested, lowest, used } = context;
  const row = (label: string, minor: number | undefined) =>
    minor === undefined
      ? ''
      : `<div><dt>${escapeHtml(label)}</dt><dd>${say('context.about', {
          amount: amountHtml(wireAmount(wholeUnits(minor)), lot.currency, drawing),
        })}</dd></div>`;
  const rows =
    row(say('context.suggested'), suggested) +
    row(say('context.lowest'), lowest) +
    row(say('context.used', { count: used?.cars ?? 0 }), used?.middle);
  const scale = priceScale(context, parseWireAmount(lot.opening_bid) ?? 0);
  const bar =
    scale &&
    `<div ${scaleMarks(scale)} data-part="scale">${scaleHtml(scale, lot, drawing)}</div><p class="scale-ends fine">` +
      `<span>${escapeHtml(say('price.opening'))} ${amountHtml(lot.opening_bid, lot.currency, drawing)}</span>` +
      `<span>${amountHtml(wireAmount(wholeUnits(scale.to)), lot.currency, drawing)}</span></p>`;
  return `<dl class="facts-list">${rows}</dl>${bar ?? ''}<p class="fine">${escapeHtml(noteText(context, lot, drawing))}</p>`;
}

/** Rounds to whole units, because a converted price is no more exact. */
const wholeUnits = (minor: number): number => Math.round(minor / 100) * 100;

function noteText(
  { readOn, rate, rateSource: source, rateReadAt }: PriceContext,
  lot: WireLot,
  { say }: Drawing,
): string {
  const { locale } = say;
  const day = (iso: string) => formatStatedDate(iso, locale);
  const values = { currency: lot.currency, rate: formatNumber(rate, locale, 2) };
  const converted =
    source && rateReadAt !== undefined
      ? say('context.rate', { ...values, source, date: day(new Date(rateReadAt).toISOString().slice(0, 10)) })
      : say('context.referenceRate', values);
  return [readOn && say('context.read', { date: day(readOn) }), converted, say('context.onTop')]
    .filter(Boolean)
    .join(' ');
}

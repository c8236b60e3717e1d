import type { IncrementBand } from '../../domain/auction/model.ts';
import { shownMinor } from '../../domain/auction/shown.ts';
import { feeOn, type BuyerFee, type LotTerms } from '../../domain/auction/terms.ts';
import type { Say } from '../../domain/auction/words.ts';
import { parseWireAmount } from '../../domain/shared/money.ts';
import type { Drawing } from '../../markup/auction/clock.ts';
import { percentText } from '../../markup/auction/lot-parts.ts';
import { escapeHtml } from '../../markup/escape.ts';

/** The form one bids by; what changes in it is filled in by `bid-form.ts`. */
export const bidFormHtml = (say: Say): string =>
  `<form class="stack" data-bid novalidate><div class="field"><label for="bid-amount"><span data-label></span> <i data-least></i></label>` +
  `<div class="join"><span class="unit" dir="ltr"></span><input class="in num" id="bid-amount" inputmode="numeric" autocomplete="off" ` +
  `enterkeyhint="done" dir="ltr" aria-describedby="bid-error bid-costs"></div><p class="err" id="bid-error" role="alert"></p></div>` +
  `<div class="bid-steps">${'<button class="btn btn-small" type="button" data-step></button>'.repeat(3)}</div>` +
  `<label class="pick"><input type="checkbox" name="maximum" checked><span>${escapeHtml(say('bid.asMaximum'))}` +
  `<span class="fine" data-engine></span></span></label>` +
  `<button class="btn btn-main" data-submit></button>` +
  `<dl class="sum" id="bid-costs" data-costs></dl><p class="fine">${escapeHtml(say('bid.final'))}</p>` +
  `<p class="fine bid-held"><span data-held></span> <button class="link" type="button" data-release>${escapeHtml(
    say('deposit.release'),
  )}</button></p></form>`;

/** What it costs to win at an amount. Freight and duty are no part of it. */
export function costsHtml(amountMinor: number, terms: LotTerms, drawing: Drawing): string {
  const { say } = drawing;
  const fee = feeOn(amountMinor, feeOf(terms));
  const shown = (minor: number) =>
    `<bdi class="num">${escapeHtml(shownMinor(minor, terms.currency, say.locale))}</bdi>`;
  const label = say('costs.fee', { percent: percentText(terms.buyer_fee.percent, drawing) });
  return (
    `<div><dt>${escapeHtml(label)}</dt><dd>${shown(fee)}</dd></div>` +
    `<div class="whole"><dt>${escapeHtml(say('costs.total'))}</dt><dd>${shown(amountMinor + fee)}</dd></div>`
  );
}

const feeOf = ({ buyer_fee: { percent, minimum, maximum } }: LotTerms): BuyerFee => ({
  percent,
  minimumMinor: parseWireAmount(minimum) ?? 0,
  maximumMinor: parseWireAmount(maximum) ?? 0,
});

export const incrementsOf = ({ increments }: LotTerms): IncrementBand[] =>
  increments.map(({ from, step }) => ({
    fromMinor: parseWireAmount(from) ?? 0,
    stepMinor: parseWireAmount(step) ?? 0,
  }));

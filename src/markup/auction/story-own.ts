import type { WireChance, WireLot, WirePayment, WireYou } from '../../domain/auction/lot.ts';
import type { LotTerms } from '../../domain/auction/terms.ts';
import { shownSpan } from '../../domain/auction/shown.ts';
import { auctionPaths, contactPaths, localizedPath } from '../../domain/shared/routes.ts';
import { escapeHtml } from '../escape.ts';
import { amountHtml } from './amount.ts';
import { timeHtml, type Drawing } from './clock.ts';
import { standHtml } from './lot-parts.ts';
import { paymentHtml } from './payment.ts';

/** A lot as it concerns the member who reads its story. */
export interface OwnStory {
  lot: WireLot;
  terms: LotTerms;
  you: WireYou;
  payment: WirePayment | undefined;
  chance: WireChance | undefined;
  /** The answer to the offer that the member is about to confirm. */
  requested: 'accept' | 'decline' | undefined;
}

/** Draws the member's standing: deposit, offer, and what they have to pay. */
export function ownStoryHtml(story: OwnStory, drawing: Drawing): string {
  const { lot, you, payment, chance } = story;
  const { say } = drawing;
  const { deposit } = you;
  const stand = you.state === 'none' ? `<p>${escapeHtml(say('story.noBid'))}</p>` : standHtml({ lot, you }, drawing);
  const held =
    deposit.state === 'none'
      ? ''
      : `<p>${escapeHtml(say('own.deposit'))}: ${amountHtml(deposit.amount, deposit.currency, drawing)} · ` +
        `${escapeHtml(say(`own.${deposit.state}`))}</p>`;
  const owes = you.state === 'won' || chance?.state === 'accepted';
  const contact = `<p><a href="${localizedPath(say.locale, contactPaths.contact())}">${escapeHtml(say('story.contact'))}</a></p>`;
  const due = owes || payment ? paymentHtml(payment, drawing) + contact : '';
  const to = `<p><a href="${localizedPath(say.locale, auctionPaths.lot(lot.id))}">${escapeHtml(say('own.lot'))}</a></p>`;
  return stand + held + (chance ? chanceHtml(story, chance, drawing) : '') + due + to;
}

function chanceHtml({ requested, terms }: OwnStory, chance: WireChance, drawing: Drawing): string {
  const { say } = drawing;
  if (chance.state !== 'open')
    return `<p class="note" data-chance="${chance.state}"><span>${escapeHtml(say(`story.${chance.state}`))}</span></p>`;
  const facts = [
    ['price', amountHtml(chance.amount, chance.currency, drawing)],
    ['until', timeHtml(chance.expires_at, drawing)],
  ].map(([label, html]) => `<div><dt>${escapeHtml(say(`story.${label}`))}</dt><dd>${html}</dd></div>`);
  const button = (name: string, text: string, kind: string) =>
    `<button class="btn ${kind}" type="button" data-answer="${name}">${escapeHtml(say(text))}</button>`;
  const what = say(`story.${requested ?? 'accept'}What`, {
    deposit: amountHtml(terms.deposit, terms.deposit_currency, drawing),
    span: escapeHtml(shownSpan(terms.payment_due_ms, say.locale)),
  });
  const acts = requested
    ? button('sure', `story.${requested}`, 'btn-main') + button('back', 'confirm.cancel', 'btn-bare')
    : button('accept', 'story.accept', 'btn-main') + button('decline', 'story.decline', '');
  return (
    `<div class="stack" data-chance="open"><p class="strong">${escapeHtml(say('story.offer'))}</p>` +
    `<dl class="sum">${facts.join('')}</dl><p class="fine">${what}</p><p class="row">${acts}</p>` +
    `<p class="err" role="status" data-answered></p></div>`
  );
}

import type { WireYou } from '../../domain/auction/lot.ts';
import { timeHtml, type Drawing } from '../../markup/auction/clock.ts';
import { amountHtml } from '../../markup/auction/lot-parts.ts';
import { escapeHtml } from '../../markup/escape.ts';
import type { Payment } from './api.ts';

/** What a winner owes, and until when. */
export function paymentHtml(you: WireYou | null, payment: Payment | undefined, drawing: Drawing): string {
  const { say } = drawing;
  if (you?.state !== 'won') return '';
  if (!payment) return `<p class="sub" data-payment>${escapeHtml(say('payment.coming'))}</p>`;
  const facts = [
    ['due', amountHtml(payment.amount, payment.currency, drawing)],
    ['until', timeHtml(payment.due_at, drawing)],
    ['number', `<bdi class="num">${escapeHtml(payment.order_no)}</bdi>`],
    ['state', escapeHtml(say(`payment.states.${payment.state}`))],
  ] as const;
  const rows = facts.map(
    ([label, html]) => `<div><dt>${escapeHtml(say(`payment.${label}`))}</dt><dd>${html}</dd></div>`,
  );
  return `<dl class="sum" data-payment="${payment.state}">${rows.join('')}</dl><p class="fine">${escapeHtml(say('payment.how'))}</p>`;
}

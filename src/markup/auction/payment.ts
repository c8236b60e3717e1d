import type { WirePayment } from '../../domain/auction/lot.ts';
import { escapeHtml } from '../escape.ts';
import { amountHtml } from './amount.ts';
import { timeHtml, type Drawing } from './clock.ts';

/** Draws what a buyer owes, and until when. If undefined, the lists do not have the purchase yet. */
export function paymentHtml(payment: WirePayment | undefined, drawing: Drawing): string {
  const { say } = drawing;
  if (!payment) return `<p class="sub" data-payment>${escapeHtml(say('payment.coming'))}</p>`;
  const facts = [
    ['due', amountHtml(payment.amount, payment.currency, drawing)],
    payment.paid_at === null
      ? (['until', timeHtml(payment.due_at, drawing)] as const)
      : (['paidAt', timeHtml(payment.paid_at, drawing)] as const),
    ['number', `<bdi class="num">${escapeHtml(payment.order_no)}</bdi>`],
    ['state', escapeHtml(say(`payment.states.${payment.state}`))],
    ...(payment.vin ? [['vin', vinHtml(payment.vin)] as const] : []),
  ] as const;
  const rows = facts.map(
    ([label, html]) => `<div><dt>${escapeHtml(say(`payment.${label}`))}</dt><dd>${html}</dd></div>`,
  );
  return `<dl class="sum" data-payment="${payment.state}">${rows.join('')}</dl><p class="fine">${escapeHtml(say('payment.how'))}</p>`;
}

/** A VIN reads from left to right in every language. */
export const vinHtml = (vin: string): string => `<bdi class="num" dir="ltr">${escapeHtml(vin)}</bdi>`;

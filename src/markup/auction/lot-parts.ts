import type { PublicFrame } from '../../domain/auction/frames.ts';
import { reserveWord, type WireLot, type WireYou } from '../../domain/auction/lot.ts';
import { offeredLotText } from '../../domain/auction/offered-lot.ts';
import { shownInstant, shownSpan, shownZone } from '../../domain/auction/shown.ts';
import type { LotTerms } from '../../domain/auction/terms.ts';
import { localeOf } from '../../domain/shared/locale.ts';
import { parseWireAmount } from '../../domain/shared/money.ts';
import { percentText } from '../../domain/shared/percent-text.ts';
import { escapeHtml } from '../escape.ts';
import { atPortPlaceHtml } from '../logistics/at-port-place.ts';
import { amountHtml } from './amount.ts';
import { timeHtml, type Drawing } from './clock.ts';

/** Draws the highest bid, its bidder, and the state of the reserve. */
export function priceHtml(lot: WireLot, alias: string | null | undefined, drawing: Drawing): string {
  const { say } = drawing;
  const { current_bid: current, opening_bid: opening, currency, leader_alias: leader } = lot;
  const label = current === null ? 'price.opening' : lot.outcome === 'sold' ? 'price.hammer' : 'price.highest';
  const isYou = leader !== null && leader === alias;
  const by = leader === null ? '' : isYou ? say('bidder.you') : say('price.by', { alias: leader });
  return (
    `<div class="bid-price"><div><p class="fine">${escapeHtml(say(label))}</p>` +
    `<p class="bid-amount" data-amount>${amountHtml(current ?? opening, currency, drawing)}</p></div>` +
    `<div class="bid-by">${by === '' ? '' : `<bdi class="strong" data-leader>${escapeHtml(by)}</bdi>`}` +
    `${reserveHtml(lot, drawing)}</div></div>`
  );
}

/**
 * Draws the cost of the lot at the reader's port, at the next minimum bid; empty once it is over.
 * @param offered the car without an offer (`offeredCarText`)
 */
export function lotAtPortHtml(
  offered: string,
  { lot, terms }: { lot: WireLot; terms: LotTerms },
  { say }: Drawing,
): string {
  if (lot.status === 'closed') return '';
  const car = offeredLotText(offered, lot, terms);
  return atPortPlaceHtml(say.locale, { car, label: say('price.atPort'), above: say('price.withNextBid') });
}

const LIGHTS = { not_met: '', met: 'light-met' } as const;
function reserveHtml(lot: WireLot, { say }: Drawing): string {
  const word = reserveWord(lot);
  const kind = word === 'none' || word === 'secret' ? 'fine' : `light ${LIGHTS[word]}`;
  return `<span class="${kind}" data-reserve>${escapeHtml(say(`reserve.${word}`))}</span>`;
}

/** Draws the events, the latest first. The head names the zone of the times, and the latest row of each day its day. */
export function historyHtml(
  history: readonly PublicFrame[],
  { lot, alias, drawing }: { lot: WireLot; alias: string | null | undefined; drawing: Drawing },
): string {
  const { say, zone } = drawing;
  const latestFirst = history.toReversed();
  const [latest] = latestFirst;
  if (!latest) return `<p class="sub">${escapeHtml(say('history.none'))}</p>`;
  const ofTime = ` <small>(${escapeHtml(shownZone(latest.at, say.locale, zone))})</small>`;
  const heads = ['time', 'bidder', 'kind', 'bid'].map(
    (name) =>
      `<th scope="col"${name === 'bid' ? ' class="end"' : ''}>${escapeHtml(say(`history.${name}`))}${name === 'time' ? ofTime : ''}</th>`,
  );
  const days = latestFirst.map(({ at }) => shownInstant(at, say.locale, { zone, part: 'day' }));
  const rows = latestFirst.map((frame, row) => {
    const day = days[row] === days[row - 1] ? undefined : days[row];
    return eventRow(frame, { lot, alias, drawing, day });
  });
  return (
    `<table class="ladder history"><caption class="clip">${escapeHtml(say('history.title'))}</caption>` +
    `<thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  );
}

interface EventPlace {
  lot: WireLot;
  alias: string | null | undefined;
  drawing: Drawing;
  /** Left out where the row above is of the same day. */
  day: string | undefined;
}

function eventRow({ type, seq, at, data }: PublicFrame, { lot, alias, drawing, day }: EventPlace): string {
  const { say } = drawing;
  const { currency } = lot;
  const time = `<td>${day === undefined ? '' : `<small>${escapeHtml(day)}</small><br>`}${timeHtml(at, drawing, 'time')}</td>`;
  if (type === 'bid') {
    const isYou = data['alias'] === alias;
    const bidder = isYou ? `<b>${escapeHtml(say('bidder.you'))}</b>` : escapeHtml(String(data['alias']));
    return (
      `<tr data-seq="${seq}"${isYou ? ' class="yours"' : ''}>${time}<td><bdi>${bidder}</bdi></td>` +
      `<td>${escapeHtml(say(`kind.${String(data['kind'])}`))}</td>` +
      `<td class="end">${amountHtml(String(data['amount']), currency, drawing)}</td></tr>`
    );
  }
  const amount = type === 'opened' ? lot.opening_bid : type === 'closed' ? data['hammer_price'] : null;
  const text = escapeHtml(eventText(type, data, drawing)).replace('#', () =>
    timeHtml(Number(data['ends_at']), drawing, 'time'),
  );
  const end = typeof amount === 'string' ? `<td class="end">${amountHtml(amount, currency, drawing)}</td>` : '';
  return `<tr data-seq="${seq}" class="event">${time}<td colspan="${end ? 2 : 3}">${text}</td>${end}</tr>`;
}

function eventText(type: PublicFrame['type'], data: PublicFrame['data'], { say }: Drawing): string {
  if (type === 'extended') return say('event.extended', { time: '#' });
  if (type === 'closed') return say(`state.${String(data['outcome'])}`);
  return say(`event.${type}`);
}

/** Draws the bid increments by price, and marks the one in force. */
export function ladderHtml({ increments, currency }: LotTerms, current: string, drawing: Drawing): string {
  const { say } = drawing;
  const price = parseWireAmount(current) ?? 0;
  const inForce = increments.findLast(({ from }) => (parseWireAmount(from) ?? 0) <= price);
  const cell = (amount: string | undefined) => (amount === undefined ? '' : amountHtml(amount, currency, drawing));
  const rows = increments.map(
    (band, index) =>
      `<tr${band === inForce ? ' class="yours" aria-current="true"' : ''}><td>${cell(band.from)}</td>` +
      `<td>${cell(increments[index + 1]?.from)}</td><td class="end">${cell(band.step)}</td></tr>`,
  );
  return (
    `<table class="ladder"><caption class="clip">${escapeHtml(say('ladder.title'))}</caption><thead><tr>` +
    `<th scope="col">${escapeHtml(say('ladder.from'))}</th><th scope="col">${escapeHtml(say('ladder.to'))}</th>` +
    `<th scope="col" class="end">${escapeHtml(say('ladder.step'))}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  );
}

/** Draws the terms of the lot: each fact next to its label. */
export function termsHtml(terms: LotTerms, drawing: Drawing): string {
  const { say } = drawing;
  const { currency, buyer_fee: fee } = terms;
  const facts: [label: string, html: string][] = [
    ['opening', amountHtml(terms.opening_bid, currency, drawing)],
    ['opens', timeHtml(terms.opens_at, drawing)],
    ['ends', timeHtml(terms.ends_at, drawing)],
    [
      'softClose',
      escapeHtml(terms.soft_close_ms > 0 ? shownSpan(terms.soft_close_ms, say.locale) : say('terms.noSoftClose')),
    ],
    [
      'fee',
      say('terms.feeText', {
        percent: `<bdi>${escapeHtml(percentText(Number(fee.percent), localeOf(say.locale).tag))}</bdi>`,
        minimum: amountHtml(fee.minimum, currency, drawing),
        maximum: amountHtml(fee.maximum, currency, drawing),
      }),
    ],
    ['deposit', amountHtml(terms.deposit, terms.deposit_currency, drawing)],
    ['due', escapeHtml(say('terms.dueText', { span: shownSpan(terms.payment_due_ms, say.locale) }))],
    ['reserve', escapeHtml(say(terms.reserve_commitment ? 'terms.hidden' : 'reserve.none'))],
  ];
  return `<dl class="facts-list">${facts
    .map(([label, html]) => `<div><dt>${escapeHtml(say(`terms.${label}`))}</dt><dd>${html}</dd></div>`)
    .join('')}</dl>`;
}

/** Draws a notice of how the reader stands; empty if they have not bid. */
export function standHtml({ lot, you }: { lot: WireLot; you: WireYou | null }, drawing: Drawing): string {
  if (!you || you.state === 'none') return '';
  const { say } = drawing;
  const amount = (text: string | null) => amountHtml(text ?? '0.00', lot.currency, drawing);
  const kinds = {
    leading: 'note-ok',
    won: 'note-ok',
    outbid: 'note-warn',
    lost: '',
    second_chance: 'note-ok',
  } as const;
  const values = {
    amount: amount(lot.current_bid),
    maximum: amount(you.max_amount ?? you.highest),
    deposit: depositOf(you, drawing),
  };
  const back = you.state === 'lost' ? ` ${say(`stand.deposit.${you.deposit.state}`, values)}` : '';
  const hasMaximum = you.state === 'leading' && you.max_amount !== null && you.max_amount !== lot.current_bid;
  const key = hasMaximum ? 'stand.leadingUpTo' : `stand.${you.state}`;
  return `<p class="note ${kinds[you.state]}" data-stand="${you.state}"><span>${say(key, values)}${back}</span></p>`;
}

const depositOf = ({ deposit }: WireYou, drawing: Drawing) => amountHtml(deposit.amount, deposit.currency, drawing);

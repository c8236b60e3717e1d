import type { WireChance, WireLot, WirePayment, WireYou } from '../../domain/auction/lot.ts';
import { auctionPaths, localizedPath } from '../../domain/shared/routes.ts';
import { escapeHtml } from '../escape.ts';
import { amountHtml } from './amount.ts';
import { stateTag, timeHtml, type Drawing } from './clock.ts';
import { vinHtml } from './payment.ts';

/** A lot that a member bid on or watches, with their standing if they have bid. */
export interface OwnLot {
  lot: WireLot;
  you?: WireYou;
  payment?: WirePayment | null;
  /** A second-chance offer that the member has not answered yet. */
  chance?: WireChance | undefined;
}

type Fact = [label: string, html: string];

export const ownRowsHtml = (lots: readonly OwnLot[], drawing: Drawing): string =>
  lots.map((ownLot) => rowHtml(ownLot, drawing)).join('');

function rowHtml(ownLot: OwnLot, drawing: Drawing): string {
  const { lot, you } = ownLot;
  const { say } = drawing;
  const to = (path: string, text: string) =>
    `<a href="${localizedPath(say.locale, path)}">${escapeHtml(say(text))}</a>`;
  const title = `<bdi>${escapeHtml(lot.title)}</bdi>`;
  const stop = you
    ? ''
    : `<button class="btn btn-small" type="button" data-stop="${lot.id}">${escapeHtml(say('own.stop'))}</button>`;
  return (
    `<li data-lot-id="${lot.id}" data-stand="${you?.state ?? ''}">${pictureHtml(lot)}<div class="stack">` +
    `<h3><a href="${localizedPath(say.locale, auctionPaths.story(lot.id))}">${title}</a></h3>` +
    `<p class="own-marks">${marksHtml(ownLot, drawing)}</p><dl class="own-facts">${factsHtml(ownLot, drawing)}</dl>` +
    `<p class="own-marks">${to(auctionPaths.lot(lot.id), 'own.lot')} ${to(auctionPaths.story(lot.id), 'own.story')}${stop}</p>` +
    '</div></li>'
  );
}

const pictureHtml = ({ image }: WireLot): string =>
  image === null
    ? '<span class="own-plate"></span>'
    : `<img class="own-plate" src="${escapeHtml(image)}" width="160" height="90" alt="" loading="lazy" decoding="async">`;

const TAGS = { leading: 'tag-ok', won: 'tag-ok', second_chance: 'tag-ok', outbid: 'tag-warn', lost: '', none: '' };

function marksHtml({ lot, you }: OwnLot, { say }: Drawing): string {
  const stand =
    you && you.state !== 'none'
      ? `<span class="tag ${TAGS[you.state]}">${escapeHtml(say(`own.${you.state}`))}</span>`
      : '';
  const sample = lot.is_sample ? `<span class="tag tag-warn">${escapeHtml(say('sample.mark'))}</span>` : '';
  const until = lot.status === 'open' ? lot.ends_at : lot.opens_at;
  const left =
    lot.status === 'closed'
      ? ''
      : `<span>${escapeHtml(say(lot.status === 'open' ? 'list.closesIn' : 'list.opensIn'))} ` +
        `<b class="left" data-until="${until}"></b></span>`;
  const number = `<span class="sub">${escapeHtml(say('block.lot', { number: lot.id }))}</span>`;
  return stateTag(lot, say) + stand + sample + number + left;
}

function factsHtml({ lot, you, payment, chance }: OwnLot, drawing: Drawing): string {
  const { say } = drawing;
  const { current_bid: current, outcome, status } = lot;
  const price = current === null ? 'price.opening' : outcome === 'sold' ? 'price.hammer' : 'price.highest';
  const deposit = you && you.deposit.state !== 'none' ? you.deposit : undefined;
  const facts: Fact[] = [
    ...(you?.highest ? [['own.highest', amountHtml(you.highest, lot.currency, drawing)] as Fact] : []),
    [price, amountHtml(current ?? lot.opening_bid, lot.currency, drawing)],
    [`clock.${status}At`, timeHtml(status === 'scheduled' ? lot.opens_at : lot.ends_at, drawing)],
    ...(deposit
      ? ([
          [
            'own.deposit',
            `${amountHtml(deposit.amount, deposit.currency, drawing)} · ${escapeHtml(say(`own.${deposit.state}`))}`,
          ],
        ] as Fact[])
      : []),
    ...paymentFacts(payment, drawing),
    ...(chance
      ? ([
          ['own.offer', amountHtml(chance.amount, chance.currency, drawing)],
          ['story.until', timeHtml(chance.expires_at, drawing)],
        ] as Fact[])
      : []),
  ];
  return facts.map(([label, html]) => `<div><dt>${escapeHtml(say(label))}</dt><dd>${html}</dd></div>`).join('');
}

function paymentFacts(payment: WirePayment | null | undefined, drawing: Drawing): Fact[] {
  if (!payment) return [];
  const { say } = drawing;
  return [
    ['payment.due', amountHtml(payment.amount, payment.currency, drawing)],
    ...(payment.state === 'open' ? [['payment.until', timeHtml(payment.due_at, drawing)] as Fact] : []),
    ...(payment.paid_at === null ? [] : [['payment.paidAt', timeHtml(payment.paid_at, drawing)] as Fact]),
    ['payment.state', escapeHtml(say(`payment.states.${payment.state}`))],
    ['payment.number', `<bdi class="num">${escapeHtml(payment.order_no)}</bdi>`],
    ...(payment.vin ? [['payment.vin', vinHtml(payment.vin)] as Fact] : []),
  ];
}

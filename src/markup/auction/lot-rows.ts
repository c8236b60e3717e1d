import { isNarrowed, LOTS_OF_PAGE, lotsQuery, type RequestedLots } from '../../domain/auction/requested-lots.ts';
import { reserveWord, type WireLot } from '../../domain/auction/lot.ts';
import { pictureSize } from '../../domain/catalogue/page/drawing-box.ts';
import { auctionPaths, localizedPath } from '../../domain/shared/routes.ts';
import { escapeHtml } from '../escape.ts';
import { amountHtml } from './amount.ts';
import { stateTag, timeHtml, type Drawing } from './clock.ts';

/** Draws lots as rows of a list. */
export const lotRowsHtml = (lots: readonly WireLot[], drawing: Drawing): string =>
  lots.map((lot, index) => rowHtml(lot, drawing, index < 2)).join('');

function rowHtml(lot: WireLot, drawing: Drawing, isEager: boolean): string {
  const { say } = drawing;
  const { current_bid: current, outcome, status } = lot;
  const label = current === null ? 'price.opening' : outcome === 'sold' ? 'price.hammer' : 'price.highest';
  const facts: [label: string, html: string][] = [
    [`clock.${status}At`, timeHtml(status === 'scheduled' ? lot.opens_at : lot.ends_at, drawing)],
    ['history.title', `<bdi class="num">${lot.bid_count}</bdi>`],
    ['terms.reserve', escapeHtml(say(`reserve.${reserveWord(lot)}`))],
  ];
  const rows = facts.map(([name, html]) => `<div><dt>${escapeHtml(say(name))}</dt><dd>${html}</dd></div>`);
  const until = status === 'open' ? lot.ends_at : lot.opens_at;
  const left =
    status === 'closed'
      ? ''
      : `<p class="lot-left"><span class="fine">${escapeHtml(say(status === 'open' ? 'list.closesIn' : 'list.opensIn'))}</span>` +
        `<b class="left" data-until="${until}"></b></p>`;
  const address = localizedPath(say.locale, auctionPaths.lot(lot.id));
  const sample = lot.is_sample ? `<span class="tag tag-warn">${escapeHtml(say('sample.mark'))}</span>` : '';
  return (
    `<li class="lot used lot-row" data-lot-id="${lot.id}" data-status="${status}">${pictureHtml(lot, drawing, isEager)}` +
    `<div class="stack says"><h3><a href="${address}"><bdi>${escapeHtml(lot.title)}</bdi></a></h3>` +
    `<p class="marks">${stateTag(lot, say)}${sample}<span class="sub">${escapeHtml(say('block.lot', { number: lot.id }))}</span></p>` +
    `<dl class="used-facts">${rows.join('')}</dl></div><div class="side"><div><p class="fine">${escapeHtml(say(label))}</p>` +
    `<p class="bid-amount">${amountHtml(current ?? lot.opening_bid, lot.currency, drawing)}</p></div>${left}</div></li>`
  );
}

function pictureHtml({ image, title }: WireLot, { say }: Drawing, isEager: boolean): string {
  if (image === null)
    return `<div class="plate boxed-plate of-side undrawn"><div class="plate-in"><p class="fine">${escapeHtml(
      say('picture.none'),
    )}</p></div><div class="ruler"></div></div>`;
  const { width, height } = pictureSize('side');
  return (
    `<div class="plate boxed-plate of-side"><div class="plate-in"><img class="on-plate" src="${escapeHtml(image)}" ` +
    `width="${width}" height="${height}" alt="${escapeHtml(say('list.drawing', { name: title }))}" ` +
    `loading="${isEager ? 'eager' : 'lazy'}" decoding="async"></div><div class="ruler"></div></div>`
  );
}

/** Draws the text in place of a list without rows. */
export function noLotsHtml(requested: RequestedLots, { say }: Drawing): string {
  if (!isNarrowed(requested)) return `<li class="void"><p class="strong">${escapeHtml(say('list.nothing'))}</p></li>`;
  const all = localizedPath(say.locale, auctionPaths.list());
  return (
    `<li class="void"><p class="strong">${escapeHtml(say('list.none'))}</p>` +
    `<p><a class="btn" href="${all}" data-clear>${escapeHtml(say('list.clear'))}</a></p></li>`
  );
}

/** Draws the links to the previous and the next page. */
export function pagerHtml(requested: RequestedLots, total: number, { say }: Drawing): string {
  const to = (page: number, name: string) =>
    `<a class="btn" href="${escapeHtml(localizedPath(say.locale, auctionPaths.list()) + lotsQuery({ ...requested, page }))}">` +
    `${escapeHtml(say(name))}</a>`;
  const before = requested.page > 1 ? to(requested.page - 1, 'list.previous') : '';
  return before + (requested.page * LOTS_OF_PAGE < total ? to(requested.page + 1, 'list.next') : '');
}

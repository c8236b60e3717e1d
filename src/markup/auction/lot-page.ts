import type { CarSize } from '../../domain/auction/defect-place.ts';
import type { PublicFrame } from '../../domain/auction/frames.ts';
import type { WireLot } from '../../domain/auction/lot.ts';
import type { LotTerms } from '../../domain/auction/terms.ts';
import { shownAmount } from '../../domain/auction/shown.ts';
import { PICTURE_VIEWS, pictureSize, type PictureView } from '../../domain/catalogue/page/drawing-box.ts';
import { accountPaths, auctionPaths, cataloguePaths, localizedPath, stockPaths } from '../../domain/shared/routes.ts';
import { escapeHtml } from '../escape.ts';
import { stateTag, type Drawing } from './clock.ts';
import type { ConditionReport } from '../../domain/auction/report.ts';
import { historyHtml, ladderHtml, lotAtPortHtml, priceHtml, termsHtml } from './lot-parts.ts';
import { reportHtml } from './report.ts';
import { totalFormHtml } from './total.ts';
import { clockHtml } from './running-clock.ts';

/** The facts that the page of a lot shows to all visitors. */
export interface LotPage {
  lot: WireLot;
  terms: LotTerms;
  history: readonly PublicFrame[];
  /** Slugs of the car's style and of our car in stock, if it is one. */
  vehicle: { style_slug: string | null; stock_slug: string | null };
  /** The car as the script of prices reads it, without an offer (`offeredCarText`). */
  offered: string;
  report: ConditionReport | null;
  /** Hash of the present report. The terms name the first report, and the log each later one. */
  reportHash: string | null;
  /** The drawing on which defects are marked, and the car's size; undefined if the car cannot be drawn. */
  outline: { side: string; size: CarSize } | undefined;
  /** Drawing of what similar cars cost elsewhere; empty if that is not known. */
  context: string;
  /** HTML of the promises to a bidder, shown next to the buttons. */
  protection: string;
  /** Address from which the log of a closed lot is downloaded. */
  logAddress: string;
}

/** Draws the page of a lot below its title: facts for all visitors, and places that the page's scripts keep up to date. */
export function lotPageHtml(page: LotPage, drawing: Drawing): string {
  const { lot, terms, history } = page;
  const { say } = drawing;
  const place = { lot, alias: undefined, drawing };
  return (
    (lot.is_sample ? noteHtml(say('sample.lot')) : '') +
    `<div class="bid-bar" data-part="bar">${barHtml(lot, drawing)}</div><div class="detail lot-page">` +
    `<div class="d-plate">${viewsHtml(lot, drawing)}${titleBlock(page, drawing)}</div>` +
    `${panelHtml(page, drawing)}<div class="lot-parts sheet">` +
    section('history', historyPart(history, place), drawing) +
    section('report', reportPart(page, drawing), drawing) +
    (lot.status === 'closed' ? '' : section('total', totalFormHtml(lot, drawing), drawing)) +
    (page.context === '' ? '' : section('context', page.context, drawing)) +
    section('ladder', `<div data-part="ladder">${ladderHtml(terms, priceNow(lot), drawing)}</div>`, drawing) +
    section('terms', `<div data-part="terms">${termsHtml(terms, drawing)}</div>`, drawing) +
    `${section('proof', proofHtml(page, drawing), drawing)}</div></div>`
  );
}

/** Returns the price that decides the next step. */
export const priceNow = ({ current_bid: current, opening_bid: opening }: WireLot): string => current ?? opening;

const section = (name: string, html: string, { say }: Drawing): string =>
  `<section class="lot-part of-${name}" id="${name}"><h2>${escapeHtml(say(`${name}.title`))}</h2>${html}</section>`;

/** Draws the events, and a button that scripts show if there are more events than they got at first. */
function historyPart(history: LotPage['history'], place: Parameters<typeof historyHtml>[1]): string {
  const { say } = place.drawing;
  // The box scrolls, which a keyboard can do only if the box can have the focus.
  const box = `<div data-part="history" role="group" tabindex="0" aria-label="${escapeHtml(say('history.title'))}">`;
  return (
    `${box}${historyHtml(history, place)}</div><p><button class="btn btn-small" type="button" data-earlier hidden>` +
    `${escapeHtml(say('history.earlier'))}</button></p>`
  );
}

const noteHtml = (text: string) => `<p class="note note-warn sample-note"><span>${escapeHtml(text)}</span></p>`;

/** Our own drawing is shown from all sides; any other picture is shown as it is. */
const DRAWING = /^\/drawings\/[\w-]+-side-[\da-f-]+\.svg$/;

function viewsHtml({ image, title }: WireLot, { say }: Drawing): string {
  if (image === null)
    return `<div class="plate boxed-plate of-side undrawn"><div class="plate-in"><p class="fine">${escapeHtml(
      say('picture.none'),
    )}</p></div><div class="ruler"></div></div>`;
  if (!DRAWING.test(image)) return plate('side', image, title);
  const figures = PICTURE_VIEWS.map((view) => {
    const address = image.replace('-side-', `-${view}-`);
    const caption = `<figcaption class="fine">${escapeHtml(say(`picture.${view}`))}</figcaption>`;
    return `<figure class="of-${view}">${plate(view, address, `${title}, ${say(`picture.${view}`)}`)}${caption}</figure>`;
  });
  const note = `<p class="fine plate-note">${escapeHtml(say('picture.drawn'))}</p>`;
  return `<div class="gallery"><div class="views sheet">${figures.join('')}</div></div>${note}`;
}

function plate(view: PictureView, address: string, alt: string): string {
  const { width, height } = pictureSize(view);
  return (
    `<div class="plate boxed-plate of-${view}"><div class="plate-in"><img class="on-plate" src="${escapeHtml(address)}" ` +
    `width="${width}" height="${height}" alt="${escapeHtml(alt)}" decoding="async"${view === 'side' ? ' fetchpriority="high"' : ''}>` +
    `</div>${view === 'top' ? '' : '<div class="ruler"></div>'}</div>`
  );
}

function titleBlock({ lot, vehicle }: LotPage, { say }: Drawing): string {
  const link = (address: string, text: string) =>
    `<a href="${localizedPath(say.locale, address)}">${escapeHtml(text)}</a>`;
  const { style_slug: style, stock_slug: stock } = vehicle;
  const cells: [label: string, html: string][] = [
    ['number', `<bdi class="num">${lot.id}</bdi>`],
    ['openingBid', escapeHtml(shownAmount(lot.opening_bid, lot.currency, say.locale))],
    ['deposit', escapeHtml(shownAmount(lot.deposit, lot.deposit_currency, say.locale))],
    ['story', link(auctionPaths.story(lot.id), say('block.seeStory'))],
    ...(style ? [['sheet', link(cataloguePaths.sheet(style), say('block.seeSheet'))] as [string, string]] : []),
    ...(stock ? [['car', link(stockPaths.usedCar(stock), say('block.seeCar'))] as [string, string]] : []),
  ];
  return `<dl class="tb">${cells
    .map(([label, html]) => `<div><dt>${escapeHtml(say(`block.${label}`))}</dt><dd>${html}</dd></div>`)
    .join('')}</dl>`;
}

/** Draws the bar at the head of a phone's screen: price, time left, and a link to the panel. Empty once the lot is over. */
export function barHtml(lot: WireLot, { say }: Drawing): string {
  if (lot.status !== 'open') return '';
  const price = escapeHtml(shownAmount(priceNow(lot), lot.currency, say.locale));
  const label = escapeHtml(say(lot.current_bid === null ? 'price.opening' : 'price.highest'));
  return (
    `<p><span class="fine">${label}</span><span class="now"><bdi class="num">${price}</bdi>` +
    `<b aria-hidden="true" data-left></b></span></p>` +
    `<a class="btn btn-main" href="#bid">${escapeHtml(say('bid.toPanel'))}</a>`
  );
}

/** Draws the panel for bidding. The page's scripts add what members see in it. */
function panelHtml({ lot, terms, offered, protection }: LotPage, drawing: Drawing): string {
  const { say } = drawing;
  const until = lot.status === 'open' ? lot.ends_at : lot.opens_at;
  return (
    `<aside class="bid" id="bid" aria-label="${escapeHtml(say('bid.panel'))}" data-panel data-status="${lot.status}">` +
    `<p class="note note-warn lot-away" role="status" data-away></p>` +
    `<div class="bid-clock" data-part="clock">${clockHtml(lot, until - lot.server_time, drawing)}</div>` +
    `<div><div data-part="price">${priceHtml(lot, undefined, drawing)}</div>` +
    `<div class="bid-stand" role="status" data-part="stand"></div></div>` +
    `<div class="bid-act" data-part="act">${strangerHtml({ lot, terms }, drawing)}</div>` +
    `<div data-part="at-port" data-offered="${escapeHtml(offered)}">${lotAtPortHtml(offered, { lot, terms }, drawing)}</div>` +
    `${protection}<p class="clip" role="status" data-said></p></aside>`
  );
}

/** Draws the actions of a visitor who is not logged in: read the outcome, or log in. */
export function strangerHtml({ lot, terms }: Pick<LotPage, 'lot' | 'terms'>, drawing: Drawing): string {
  const { say } = drawing;
  if (lot.status === 'closed') return outcomeHtml(lot, drawing);
  const here = localizedPath(say.locale, auctionPaths.lot(lot.id));
  const login = `${localizedPath(say.locale, accountPaths.login())}?back=${encodeURIComponent(here)}`;
  const deposit = escapeHtml(shownAmount(terms.deposit, terms.deposit_currency, say.locale));
  return (
    `<div class="stack for-strangers"><a class="btn btn-main" href="${login}" data-login>${escapeHtml(say('bid.login'))}</a>` +
    `<p class="fine">${say('bid.needs', { deposit: `<bdi>${deposit}</bdi>` })}</p>` +
    `<noscript><p class="fine">${escapeHtml(say('bid.needsScript'))}</p></noscript></div>` +
    '<div class="for-members" aria-hidden="true"><span class="bone"></span><span class="bone"></span><span class="bone"></span></div>'
  );
}

export function outcomeHtml(lot: WireLot, { say }: Drawing): string {
  const { outcome, current_bid: current, currency, leader_alias: alias } = lot;
  const amount = current === null ? '' : escapeHtml(shownAmount(current, currency, say.locale));
  const text = say(`outcome.${outcome ?? 'withdrawn'}`, {
    amount: `<bdi>${amount}</bdi>`,
    alias: `<bdi>${alias ?? ''}</bdi>`,
  });
  return `<div class="stack" data-outcome="${outcome ?? ''}"><p class="strong">${text}</p><p class="fine">${escapeHtml(
    say('outcome.more'),
  )} <a href="#proof">${escapeHtml(say('proof.title'))}</a></p></div>`;
}

/** Draws the report on the car's condition. If it changes, the page's scripts fetch it from this part. */
function reportPart({ lot: { image }, report, reportHash, outline }: LotPage, drawing: Drawing): string {
  const side = image !== null && DRAWING.test(image) ? image : outline?.side;
  const drawingOf = side === undefined ? undefined : (view: PictureView) => side.replace('-side-', `-${view}-`);
  const facts = { report, hash: reportHash, drawingOf, size: outline?.size };
  return `<div data-part="report">${reportHtml(facts, drawing)}</div>`;
}

/** Draws the proof of the result: the log, to download and to check in the browser. */
export function proofHtml({ lot, logAddress }: Pick<LotPage, 'lot' | 'logAddress'>, { say }: Drawing): string {
  const { id, status, outcome, last_seq: last } = lot;
  const hasLog = status === 'closed' && last > 0;
  const download = hasLog
    ? `<a class="btn" href="${logAddress}?id=${id}" download>${escapeHtml(say('proof.download'))}</a>`
    : '';
  const checks = hasLog
    ? `<label class="btn" data-check hidden><input class="clip" type="file" accept=".ndjson,application/x-ndjson" data-log>` +
      `${escapeHtml(say('proof.check'))}</label>`
    : '';
  const text = say(hasLog ? 'proof.closed' : outcome === 'withdrawn' ? 'proof.nothing' : 'proof.running');
  return (
    `<div data-part="proof"><p>${escapeHtml(text)}</p>` +
    `${hasLog ? `<p class="row">${download}${checks}</p>` : ''}<div role="status" data-checked></div></div>`
  );
}

/** Draws the mark of a lot in a title: `Lot 17, sold`. */
export const lotMark = (lot: WireLot, { say }: Drawing): string =>
  `<span class="of">${escapeHtml(say('block.lot', { number: lot.id }))} ${stateTag(lot, say)}</span>`;

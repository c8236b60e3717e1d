import { balanceText } from '../../domain/account/ledger-text.ts';
import type { DocumentKind } from '../../domain/order/documents.ts';
import type { VehicleState } from '../../domain/order/model.ts';
import { orderDay } from '../../domain/order/day.ts';
import { type NameKey, type SayOrder } from '../../domain/order/names.ts';
import type { TrackKey, VehicleKind } from '../../domain/order/stages.ts';
import { rowText } from '../../domain/order/timeline-text.ts';
import { timelineOf, type TimelineRow, type ToldStage } from '../../domain/order/timeline.ts';
import { localeOf, type Locale } from '../../domain/shared/locale.ts';
import type { SharedText } from '../../i18n/order-shared-words.ts';
import type { OrderText } from '../../i18n/order-words.ts';
import { escapeHtml } from '../escape.ts';

/** The facts of an order that its followers see by a link or a code: no names, no papers, nothing about the buyer. */
export interface FollowedOrder {
  orderNo: string;
  state: VehicleState;
  vehicles: { kind: VehicleKind; name: string; image: string | null; track: ToldStage[] }[];
  shipments: {
    vessel: string | null;
    voyage: string | null;
    etdAt: number | null;
    etaAt: number | null;
    telex: ToldStage[];
    arrival: ToldStage[];
  }[];
  expiresAt: number | null;
  /** Kinds of the documents; undefined if the link does not tell them. */
  documents: DocumentKind[] | undefined;
  total: string | null | undefined;
  /** Shown only to a reader with the mail code. */
  open: string | null | undefined;
  nextDueAt: number | null | undefined;
  currency: string | undefined;
}

export interface FollowedIn {
  say: OrderText;
  shared: SharedText;
  locale: Locale;
  now: number;
  /** Whether the reader is the buyer, who is addressed as `you`. */
  isBuyer: boolean;
}

const STATES: Readonly<Record<VehicleState, string>> = { open: '', cancelled: 'tag-red', delivered: 'tag-ok' };

/** Draws an order as its followers see it. */
export function followedHtml(order: FollowedOrder, given: FollowedIn): string {
  const { say, shared, locale } = given;
  const until = order.expiresAt !== null && !given.isBuyer;
  return (
    `<div class="order-part"><p class="row"><strong><bdi>${escapeHtml(order.orderNo)}</bdi></strong>` +
    `<span class="tag ${STATES[order.state]}">${escapeHtml(say(`state.${order.state}`))}</span>` +
    (until
      ? `<span class="sub">${escapeHtml(shared('show.until', { date: momentText(order.expiresAt, locale) }))}</span>`
      : '') +
    `</p>${sumsHtml(order, given)}</div>` +
    `<div class="two"><div class="stack">` +
    order.vehicles.map((vehicle, index) => vehicleHtml(vehicle, index, order, given)).join('') +
    `</div><div class="stack">` +
    order.shipments.map((shipment, index) => shipmentHtml(shipment, index, order, given)).join('') +
    `${documentsHtml(order, given)}</div></div>`
  );
}

/** Writes an instant by the reader's own clock, with the hour: a link expires at an hour. */
const momentText = (at: number | null, locale: Locale): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
const day = (at: number | null, locale: Locale): string => (at === null ? '' : orderDay(at, locale));
const cell = (name: string, value: string): string =>
  `<div><dt>${escapeHtml(name)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`;

/** Tells whether a fact is shared with the reader, and known. */
const isTold = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;

function sumsHtml({ total, open, nextDueAt, currency }: FollowedOrder, { say, shared, locale }: FollowedIn): string {
  const amount = (text: string) => balanceText(text, locale, currency === undefined ? {} : { currency });
  const cells = [
    isTold(total) && cell(say('money.total'), amount(total)),
    isTold(open) && cell(say('money.open'), amount(open)),
    isTold(nextDueAt) && cell(shared('show.due'), orderDay(nextDueAt, locale)),
  ].filter((html) => html !== false);
  return cells.length === 0 ? '' : `<dl class="tb">${cells.join('')}</dl>`;
}

function vehicleHtml(
  { kind, name, image, track }: FollowedOrder['vehicles'][number],
  index: number,
  { state }: FollowedOrder,
  given: FollowedIn,
): string {
  const picture =
    image === null
      ? ''
      : `<span class="order-pic"><img src="${escapeHtml(image)}" width="320" height="180" alt="" loading="lazy"></span>`;
  return (
    `<section class="sheet order-part" aria-labelledby="car-${index}"><h2 class="h3" id="car-${index}">` +
    `<bdi>${escapeHtml(name)}</bdi></h2>${picture}${trackHtml(kind, track, state === 'open', given)}</section>`
  );
}

function shipmentHtml(
  { vessel, voyage, etdAt, etaAt, telex, arrival }: FollowedOrder['shipments'][number],
  index: number,
  { state, shipments }: FollowedOrder,
  given: FollowedIn,
): string {
  const { say, shared, locale } = given;
  const isOpen = state === 'open';
  const title = shipments.length > 1 ? shared('show.shipment', { number: index + 1 }) : say('shipment.title');
  const cells = [
    cell(say('shipment.vessel'), vessel ?? say('shipment.unknown')),
    cell(say('shipment.voyage'), voyage ?? say('shipment.unknown')),
    cell(say('shipment.etd'), day(etdAt, locale) || say('shipment.unknown')),
    cell(say('shipment.eta'), day(etaAt, locale) || say('shipment.unknown')),
  ];
  const isTelexNeeded = telex.some(({ state: one }) => one !== 'not_needed');
  const part = (track: 'arrival' | 'telex', stages: ToldStage[]) =>
    `<h3>${escapeHtml(say(`track.${track}`))}</h3>${trackHtml(track, stages, isOpen, given)}`;
  return (
    `<section class="sheet order-part" aria-labelledby="shipment-${index}">` +
    `<h2 class="h3" id="shipment-${index}">${escapeHtml(title)}</h2>` +
    `<dl class="tb">${cells.join('')}</dl>${part('arrival', arrival)}` +
    `${isTelexNeeded ? part('telex', telex) : `<p class="sub">${escapeHtml(say('shipment.noTelex'))}</p>`}</section>`
  );
}

/** Draws a track as a line of steps. */
function trackHtml(track: TrackKey, stages: ToldStage[], isOpen: boolean, given: FollowedIn): string {
  const { say, now } = given;
  const { rows, step } = timelineOf(track, stages, { now, isOpen });
  const place = step === undefined ? say('timeline.over') : say('timeline.step', { step, steps: rows.length });
  return (
    `<p class="sub">${escapeHtml(place)}</p>` +
    `<ol class="track">${rows.map((row) => rowHtml(track, row, given)).join('')}</ol>`
  );
}

function rowHtml(track: TrackKey, row: TimelineRow, { say, shared, isBuyer, locale }: FollowedIn): string {
  // A follower does not have to pay, so the buyer is not addressed as "you".
  const sayOfBuyer: SayOrder<Parameters<OrderText>[0] | NameKey> = (key, values) =>
    key === 'actors.buyer' && !isBuyer ? shared('show.buyer') : say(key, values);
  const { name, state, actor, facts, tags } = rowText(sayOfBuyer, { track, row, locale });
  const current = row.look === 'now' && !row.isBeside ? ' aria-current="step"' : '';
  const says = [...facts, ...(row.look === 'skipped' ? [] : [actor])].map((text) => `<span>${escapeHtml(text)}</span>`);
  const marks = tags.map(({ text, look }) => `<span class="tag ${look}">${escapeHtml(text)}</span>`);
  return (
    `<li class="${row.look}"${current}><span class="no" aria-hidden="true">${row.look === 'done' ? '✓' : row.position}</span>` +
    `<div><p class="name">${escapeHtml(name)} <span class="clip">${escapeHtml(state)}</span></p>` +
    `<p class="sub row">${says.join('')}${marks.join('')}</p></div></li>`
  );
}

function documentsHtml({ documents }: FollowedOrder, { say, shared }: FollowedIn): string {
  if (documents === undefined || documents.length === 0) return '';
  const names = [...new Set(documents)].map((kind) => `<li>${escapeHtml(say(`document.${kind}`))}</li>`);
  return (
    `<section class="sheet order-part" aria-labelledby="papers-title"><h2 class="h3" id="papers-title">` +
    `${escapeHtml(shared('show.documents'))}</h2><ul>${names.join('')}</ul></section>`
  );
}

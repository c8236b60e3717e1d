import type { OrderFacts } from '../../data/queries/order/facts.ts';
import { shownMinor } from '../../src/domain/auction/shown.ts';
import { documentAccess, isMovementShown } from '../../src/domain/order/audience.ts';
import { isUndecided } from '../../src/domain/order/cancellation.ts';
import { orderDay } from '../../src/domain/order/day.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Translator } from '../../src/i18n/translator.ts';

/** One detail of what happened, as a line of a mail. */
export interface NewsFact {
  label: string;
  value: string;
}

interface Comparing {
  /** Null: the order is new. */
  before: OrderFacts | null;
  after: OrderFacts;
  text: Translator;
  day: (at: number) => string;
  money: (minor: number) => string;
}

/** The details of a change that the buyer may know, worked out by comparing the rows of the order before and after it. */
export function newsFacts(
  before: OrderFacts | undefined,
  after: OrderFacts,
  { locale, text }: { locale: Locale; text: Translator },
): NewsFact[] {
  const comparing: Comparing = {
    before: before ?? null,
    after,
    text,
    day: (at) => orderDay(at, locale),
    money: (minor) => shownMinor(minor, after.row.currency, locale),
  };
  const ends = [...cancellationFacts(comparing), ...claimFacts(comparing)];
  // A cancellation or a claim changes the total, too, and says by which amount.
  const price = ends.length > 0 ? [] : totalFacts(comparing);
  return [
    ...termFacts(comparing),
    ...shipmentFacts(comparing),
    ...ends,
    ...price,
    ...movementFacts(comparing),
    ...documentFacts(comparing),
  ];
}

/** Rows that are new or differ from what they were, with what they were. */
function changedRows<Row extends { id: number }>(
  before: readonly Row[] | undefined,
  after: readonly Row[],
): { row: Row; old: Row | undefined }[] {
  const earlier = new Map(before?.map((row) => [row.id, row]));
  return after
    .map((row) => ({ row, old: earlier.get(row.id) }))
    .filter(({ row, old }) => JSON.stringify(row) !== JSON.stringify(old));
}

/** A value that was changed, with the one before it if there was one. */
const movedTo = (text: Translator, now: string, old: string | null): string =>
  old === null ? now : text('mail:orderNews.moved', { now, old });

/** What a part of the news is about: cars by their names, or the whole order. */
function about({ after, text }: Comparing, isMeant: ((vehicle: OrderFacts['vehicles'][number]) => boolean) | null) {
  const cars = isMeant ? after.vehicles.filter(isMeant).map(({ name }) => name) : [text('order:cancel.all')];
  return cars.length === 0 ? [] : [{ label: text('mail:orderNews.about'), value: cars.join('\n') }];
}

/** Terms that have changed, with what they were. A new order has none that changed. */
function termFacts({ before, after, text }: Comparing): NewsFact[] {
  if (!before) return [];
  const named = [
    ['order:order.term', 'incoterm'],
    ['order:order.loading', 'portOfLoading'],
    ['order:order.destination', 'portOfDestination'],
    ['order-paper:paper.part.buyer', 'buyerName'],
    ['order-paper:paper.fact.address', 'buyerAddress'],
  ] as const;
  return named.flatMap(([label, column]) => {
    const [now, old] = [after.row[column], before.row[column]];
    return now === old
      ? []
      : [{ label: text(label), value: movedTo(text, now ?? text('order:shipment.unknown'), old) }];
  });
}

/** Days of a voyage that are new or have moved. Where there are several voyages, their cars tell them apart. */
function shipmentFacts(comparing: Comparing): NewsFact[] {
  const { before, after, text, day } = comparing;
  return changedRows(before?.shipments, after.shipments).flatMap(({ row, old }) => {
    const days = (['etd', 'eta'] as const).flatMap((key) => {
      const [at, oldAt] = [row[`${key}At`], old?.[`${key}At`] ?? null];
      const [now, earlier] = [at === null ? null : day(at), oldAt === null ? null : day(oldAt)];
      if (now === earlier) return [];
      const label = text(`order:shipment.${key}`);
      return [{ label, value: movedTo(text, now ?? text('mail:orderNews.notStated'), earlier) }];
    });
    const isOneOfSeveral = days.length > 0 && after.shipments.length > 1;
    return [...(isOneOfSeveral ? about(comparing, ({ shipmentId }) => shipmentId === row.id) : []), ...days];
  });
}

/** What a cancellation is about that was decided or that we have begun, and what of the money is kept. */
function cancellationFacts(comparing: Comparing): NewsFact[] {
  const { before, after, text, money } = comparing;
  return changedRows(before?.cancellations, after.cancellations).flatMap(({ row, old }) => {
    if (row.state === old?.state || row.state === 'asked') return [];
    const { vehicleId, retainedMinor } = row;
    const subject = about(comparing, vehicleId === null ? null : ({ id }) => id === vehicleId);
    if (isUndecided(row.state)) return subject;
    const retained =
      retainedMinor === null ? [] : [{ label: text('order:line.retained'), value: money(retainedMinor) }];
    return [...subject, ...retained];
  });
}

/** What was decided about a claim, and the amount that settled it. */
function claimFacts(comparing: Comparing): NewsFact[] {
  const { before, after, text, money } = comparing;
  return changedRows(before?.claims, after.claims).flatMap(({ row, old }) => {
    if (row.state === 'open' || row.state === old?.state) return [];
    const { vehicleId } = row;
    const decision = { label: text('mail:orderNews.decision'), value: text(`order:claimState.${row.state}`) };
    const settledMinor = claimedMinor(after, vehicleId) - claimedMinor(before, vehicleId);
    const amount = settledMinor > 0 ? [{ label: text('order:line.claim'), value: money(settledMinor) }] : [];
    return [...about(comparing, ({ id }) => id === vehicleId), decision, ...amount];
  });
}

/** What claims have taken off the price of a car. Lines are replaced together, so their ids tell nothing. */
const claimedMinor = (facts: OrderFacts | null, of: number): number =>
  (facts?.lines ?? []).reduce(
    (sum, { key, vehicleId, amountMinor }) => (key === 'claim' && vehicleId === of ? sum - amountMinor : sum),
    0,
  );

/** The total, if it is another one. */
function totalFacts({ before, after, text, money }: Comparing): NewsFact[] {
  const [total, old] = [after.row.totalMinor, before?.row.totalMinor ?? null];
  if (total === null || total === old) return [];
  return [{ label: text('order:money.total'), value: movedTo(text, money(total), old === null ? null : money(old)) }];
}

/** Payments, refunds and moved credits that were booked, refused or reversed, with their amounts. */
function movementFacts({ before, after, text, money }: Comparing): NewsFact[] {
  return changedRows(before?.movements, after.movements).flatMap(({ row, old }) => {
    const { kind, state, isIncoming, amountMinor, reference } = row;
    if (state === old?.state || state === 'reported' || !isMovementShown('buyer', row)) return [];
    const name = kind === 'credit' ? (isIncoming ? 'creditIn' : 'creditOut') : kind;
    // The reference of a credit is the number of the other order.
    const more = state === 'booked' ? (kind === 'credit' ? reference : '') : text(`order:movementState.${state}`);
    const amount = money(amountMinor);
    return [{ label: text(`order:movement.${name}`), value: more === '' ? amount : `${amount} (${more})` }];
  });
}

/** Documents that the buyer can read now. */
function documentFacts({ before, after, text }: Comparing): NewsFact[] {
  return changedRows(before?.documents, after.documents).flatMap(({ row, old }) => {
    const isOld = old !== undefined && documentAccess('buyer', old) !== 'none';
    if (isOld || row.state !== 'current' || documentAccess('buyer', row) === 'none') return [];
    const { kind, number, version } = row;
    const value = version === 1 ? number : `${number} (${text('order:papers.version', { version })})`;
    return [{ label: text(`order:document.${kind}`), value }];
  });
}

import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { shownInstant, shownMinor } from '../../../src/domain/auction/shown.ts';
import { formatYuan } from '../../../src/domain/catalogue/format.ts';
import { carName, styleName } from '../../../src/domain/catalogue/naming.ts';
import { picturePath } from '../../../src/domain/catalogue/page/drawing-box.ts';
import { paintsOfModel } from '../../../src/domain/catalogue/page/paints.ts';
import { parseGood, type GoodCard, type OrderCard } from '../../../src/domain/chat/card.ts';
import { cardAddress } from '../../../src/domain/photo/photos.ts';
import type { WireOrder } from '../../../src/domain/chat/model.ts';
import { memberOrderPath } from '../../../src/domain/order/paths.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import { auctionPaths, cataloguePaths, localizedPath, stockPaths } from '../../../src/domain/shared/routes.ts';
import { stockCarName, stockStyleName } from '../../../src/domain/stock/naming.ts';
import type { Database } from '../../client.ts';
import { auctionLots, auctionPayments, orders, orderVehicles } from '../../schema/index.ts';
import { findModel } from '../catalogue/catalogue.ts';
import { loadDictionary, loadNames } from '../catalogue/dictionary.ts';
import { listStyles } from '../catalogue/styles.ts';
import { findStockItem } from '../stock/stock.ts';

const MAX_ORDERS = 20;

/** The card of a car or lot an agent sends, in the language of the visitor; undefined where there is none. */
export async function goodCard(database: Database, content: string, locale: Locale): Promise<GoodCard | undefined> {
  const good = parseGood(content);
  return good && CARDS[good.kind](database, good.id, locale);
}

const CARDS = { style: styleCard, stock: stockCard, lot: lotCard } as const;

async function styleCard(database: Database, id: number, locale: Locale): Promise<GoodCard | undefined> {
  const [[style], names] = await Promise.all([listStyles(database, { ids: [id] }), loadNames(database, locale)]);
  if (!style) return undefined;
  const { brandName: name, brandNameZh: nameZh, modelName, modelNameZh } = style;
  return {
    logo: cardAddress(style.photoKey) ?? (await drawingOf(database, style.modelId)),
    title: carName({ name, nameZh }, { name: modelName, nameZh: modelNameZh }, locale),
    subtitle: styleName(style, names, locale),
    price: style.suggestedPriceMinor === null ? '' : formatYuan(style.suggestedPriceMinor, locale),
    url: localizedPath(locale, cataloguePaths.offer(style.slug)),
  };
}

/** What lists show of a model without photographs; empty for a car the catalogue has no model of. */
async function drawingOf(database: Database, modelId: number | null): Promise<string> {
  if (modelId === null) return '';
  const [model, { terms }] = await Promise.all([findModel(database, modelId), loadDictionary(database)]);
  const [paint] = model ? paintsOfModel(model, new Map(terms.map((term) => [term.code, term]))) : [];
  return model && paint ? picturePath(model.slug, 'side', paint) : '';
}

async function stockCard(database: Database, id: number, locale: Locale): Promise<GoodCard | undefined> {
  const [item, names] = await Promise.all([findStockItem(database, { id }), loadNames(database, locale)]);
  if (!item) return undefined;
  return {
    logo: cardAddress(item.photoKey) ?? (await drawingOf(database, item.modelId)),
    title: stockCarName(item, locale),
    subtitle: stockStyleName(item, names, locale),
    price:
      item.currency === 'CNY'
        ? formatYuan(item.priceMinor, locale)
        : shownMinor(item.priceMinor, item.currency, locale),
    url: localizedPath(locale, stockPaths.usedCar(item.slug)),
  };
}

async function lotCard(database: Database, id: number, locale: Locale): Promise<GoodCard | undefined> {
  const [lot] = await database.select().from(auctionLots).where(eq(auctionLots.id, id));
  if (!lot) return undefined;
  return {
    logo: lot.image ?? '',
    title: lot.title,
    // Who reads it later is told the time all the same.
    subtitle: [lot.opensAt, lot.endsAt].map((at) => shownInstant(at, locale, { zone: 'UTC' })).join(' – '),
    price: shownMinor(lot.currentMinor ?? lot.openingMinor, lot.currency, locale),
    url: localizedPath(locale, auctionPaths.lot(lot.id)),
  };
}

/** A member's orders, newest first, with what is waited for, and auction purchases that are not orders yet. */
export async function ordersOf(database: Database, memberId: number): Promise<WireOrder[]> {
  const { nextStage, nextActor, nextDueAt } = orders;
  const [purchases, ordered] = await database.batch([
    database
      .select({ number: auctionPayments.orderNo, title: auctionLots.title })
      .from(auctionPayments)
      .innerJoin(auctionLots, eq(auctionLots.id, auctionPayments.lotId))
      .leftJoin(orders, and(eq(orders.origin, 'lot'), eq(orders.originId, auctionPayments.id)))
      .where(and(eq(auctionPayments.memberId, memberId), isNull(orders.id)))
      .orderBy(desc(auctionPayments.id))
      .limit(MAX_ORDERS),
    database
      .select({ number: orders.reference, title: orders.cars, state: orders.state, nextStage, nextActor, nextDueAt })
      .from(orders)
      .where(eq(orders.memberId, memberId))
      .orderBy(desc(orders.id))
      .limit(MAX_ORDERS),
  ]);
  const named = ordered.map(({ number, title, state, nextStage: stage, nextActor: actor, nextDueAt: due_at }) => ({
    number,
    title: carsInLine(title),
    state,
    next: stage === null || actor === null ? null : { stage, actor, due_at },
  }));
  return [...purchases, ...named].slice(0, MAX_ORDERS);
}

const carsInLine = (cars: string): string => cars.replaceAll('\n', ', ');

/** The card of an order: its cars, its total, and the way to its buyer's screen. */
async function cardOfOrder(
  database: Database,
  number: string,
  { memberId, locale }: { memberId: number; locale: Locale },
): Promise<OrderCard | undefined> {
  const image = database
    .select({ image: sql<string | null>`min(${orderVehicles.image})` })
    .from(orderVehicles)
    .where(eq(orderVehicles.orderId, orders.id));
  const [found] = await database
    .select({ order: orders, image: sql<string | null>`(${image})` })
    .from(orders)
    .where(and(eq(orders.reference, number), eq(orders.memberId, memberId)));
  if (!found) return undefined;
  const { id, reference, cars, totalMinor, currency } = found.order;
  return {
    logo: found.image ?? '',
    title: carsInLine(cars),
    number: reference,
    subtitle: '',
    amount: totalMinor === null ? '' : shownMinor(totalMinor, currency, locale),
    url: `${memberOrderPath(id)}?lang=${locale}`,
  };
}

/**
 * The card of an order by its number, or of a purchase that is not an order yet by its id or number.
 *
 * @param memberId the buyer: no card shows another member's order or purchase
 */
export async function orderCard(
  database: Database,
  content: string,
  { memberId, locale }: { memberId: number; locale: Locale },
): Promise<OrderCard | undefined> {
  const ordered = await cardOfOrder(database, content, { memberId, locale });
  if (ordered) return ordered;
  const isIt = /^\d{1,9}$/.test(content)
    ? or(eq(auctionPayments.id, Number(content)), eq(auctionPayments.orderNo, content))
    : eq(auctionPayments.orderNo, content);
  const [found] = await database
    .select({ payment: auctionPayments, title: auctionLots.title, image: auctionLots.image })
    .from(auctionPayments)
    .innerJoin(auctionLots, eq(auctionLots.id, auctionPayments.lotId))
    .where(and(isIt, eq(auctionPayments.memberId, memberId)));
  if (!found) return undefined;
  const { payment, title, image } = found;
  return {
    logo: image ?? '',
    title,
    number: payment.orderNo,
    // Until when it can be paid, as long as it can.
    subtitle: payment.state === 'open' ? shownInstant(payment.dueAt, locale, { zone: 'UTC' }) : '',
    amount: shownMinor(payment.amountMinor, payment.currency, locale),
    url: localizedPath(locale, auctionPaths.lot(payment.lotId)),
  };
}

import type { Database } from '../../data/client.ts';
import { loadNames } from '../../data/queries/catalogue/catalogue.ts';
import { findRequestedStyle, type RequestedStyle } from '../../data/queries/enquiry/enquiry.ts';
import { findPart, type PartWords } from '../../data/queries/stock/parts.ts';
import { findStockItem, type StockRecord } from '../../data/queries/stock/stock.ts';
import { carNameOf, styleName, withStyle } from '../../src/domain/catalogue/naming.ts';
import { requestedCarsLine, requestedCarsText, type RequestedFor } from '../../src/domain/enquiry/requested-cars.ts';
import { QUANTITY, type EnquirySubject } from '../../src/domain/enquiry/contact.ts';
import type { QuotePrices } from '../../src/domain/quote/model.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Result } from '../../src/domain/shared/result.ts';
import { stockCarName, stockStyleName } from '../../src/domain/stock/naming.ts';
import { specificationText } from '../../src/domain/stock/part-words.ts';
import type { InputOf } from '../../src/wire/call.ts';
import { textsFor } from '../http/texts.ts';
import type { enquiryCalls } from '../../src/wire/enquiry.ts';

/** What an enquiry is about, read from the database, so that a car that is gone is refused. */
export interface Requested {
  subject: EnquirySubject;
  slug?: string;
  /** Id of a car in stock. */
  stockId?: number;
  /** Key of the photograph of a car in stock. */
  photoKey?: string | null;
  /** The name in the reader's language; undefined if the enquiry has only its own words. */
  name?: string;
  /** The name in two halves, which may run in different directions: car and trim, or kind of part and size. */
  lines?: readonly string[];
  /** How many cars are asked for, if the subject says it itself; otherwise the enquiry does. */
  quantity?: number;
  /** The prices in fen that the subject's page shows now. */
  prices?: Pick<RequestedStyle, 'suggestedPriceMinor' | 'lowestPriceMinor' | 'priceDate'>;
}

/** The fields in which an enquiry says what it is about. */
interface Named {
  style?: string | undefined;
  stock?: string | undefined;
  part?: string | undefined;
  car?: string | undefined;
}

/** Finds what an enquiry names. Refuses what does not exist, unless words describe it, too: then only these are kept. */
export async function findAsked(
  database: Database,
  enquiry: Named,
  locale: Locale,
): Promise<Result<Requested, 'catalogue.noStyle' | 'stock.noCar' | 'stock.noPart'>> {
  const { style, stock, part, car } = enquiry;
  const found =
    (style !== undefined && (await requestedStyle(database, style, locale))) ||
    (stock !== undefined && (await requestedCar(database, stock, locale))) ||
    (part !== undefined && (await requestedPart(database, part, locale)));
  if (found) return { accepted: true, value: found };
  const isInWords = car !== undefined || (style === undefined && stock === undefined && part === undefined);
  if (isInWords) return { accepted: true, value: { subject: 'none' } };
  if (style !== undefined) return { accepted: false, reason: 'catalogue.noStyle' };
  return { accepted: false, reason: stock === undefined ? 'stock.noPart' : 'stock.noCar' };
}

/** Finds every car of an enquiry about several. If one is gone, it refuses them all and says which one. */
export async function findRequestedCars(
  database: Database,
  items: NonNullable<InputOf<typeof enquiryCalls.enquire>['items']>,
  locale: Locale,
): Promise<Result<Requested, 'catalogue.noStyle' | 'stock.noCar' | 'stock.noPart'>> {
  const found = await Promise.all(items.map(({ style, stock }) => findAsked(database, { style, stock }, locale)));
  const cars: (Requested & { quantity: number })[] = [];
  for (const [index, one] of found.entries()) {
    if (!one.accepted) return { ...one, field: `items.${index}`, facts: { reason: 'gone', item: index } };
    cars.push({ ...one.value, quantity: items[index]?.quantity ?? QUANTITY.min });
  }
  const [first, ...others] = cars;
  if (first && others.length === 0) return { accepted: true, value: first };
  return { accepted: true, value: severalCars(cars.map(({ subject, ...car }) => ({ ...car, kind: subject }))) };
}

/** Whether a car of this kind has a page that an enquiry can name. */
const isAskable = (kind: string): kind is RequestedFor['kind'] => kind === 'style' || kind === 'stock';

/** What a quote was made for. Its cars are not looked up again. */
export function requestedByQuote({ items }: QuotePrices): Requested {
  const [first, ...others] = items;
  if (first?.slug && others.length === 0 && isAskable(first.kind)) {
    const { kind: subject, slug, name, quantity } = first;
    return { subject, slug, name, quantity };
  }
  return severalCars(items.map(({ slug, ...item }) => ({ ...item, ...(slug !== null && { slug }) })));
}

/** Makes one subject of several cars. If one of them has no page, the subject consists of words alone. */
function severalCars(cars: readonly { kind: string; slug?: string; name?: string; quantity: number }[]): Requested {
  const named = cars.map(({ slug = '', name = slug, quantity }) => ({ name, quantity }));
  const listed = cars.flatMap(({ kind, slug, quantity }): RequestedFor[] =>
    slug !== undefined && isAskable(kind) ? [{ kind, slug, quantity }] : [],
  );
  const quantity = cars.reduce((sum, car) => sum + car.quantity, 0);
  const facts = { name: requestedCarsLine(named), quantity };
  return listed.length === cars.length && cars.length > 0
    ? { ...facts, subject: 'cars', slug: requestedCarsText(listed) }
    : { ...facts, subject: 'none' };
}

async function requestedStyle(database: Database, slug: string, locale: Locale): Promise<Requested | undefined> {
  const style = await findRequestedStyle(database, slug);
  return (
    style && { subject: 'style', slug, ...namedCar(await linesOfStyle(database, style, locale), locale), prices: style }
  );
}

async function requestedCar(database: Database, slug: string, locale: Locale): Promise<Requested | undefined> {
  const item = await findStockItem(database, { slug });
  if (!item) return undefined;
  const prices = { suggestedPriceMinor: null, lowestPriceMinor: item.priceMinor, priceDate: item.sourceDate };
  const { id: stockId, photoKey } = item;
  return {
    subject: 'stock',
    slug,
    stockId,
    photoKey,
    ...namedCar(await linesOfCar(database, item, locale), locale),
    prices,
  };
}

async function requestedPart(database: Database, slug: string, locale: Locale): Promise<Requested | undefined> {
  const part = await findPart(database, slug);
  return part && { subject: 'part', slug, ...named(await linesOfPart(database, part, locale)) };
}

/** Answers what an enquiry's subject is called. A subject named by a slug always has a name. */
export const presentAsked = ({ subject, slug = '', name = '', lines = [] }: Requested) => ({
  subject,
  slug,
  name,
  lines: [...lines],
});

const named = (lines: readonly string[]) => ({ lines, name: lines.join(' ') });
const namedCar = (lines: readonly [string, string], locale: Locale) => ({ lines, name: withStyle(...lines, locale) });

async function linesOfStyle(database: Database, style: RequestedStyle, locale: Locale): Promise<[string, string]> {
  const names = await loadNames(database, locale);
  return [carNameOf(style, locale), styleName(style, names, locale)];
}

async function linesOfCar(database: Database, item: StockRecord, locale: Locale): Promise<[string, string]> {
  return [stockCarName(item, locale), stockStyleName(item, await loadNames(database, locale), locale)];
}

/** Some parts have no specification, only a kind. */
async function linesOfPart(database: Database, part: PartWords, locale: Locale): Promise<string[]> {
  const specification = specificationText(part.specification, await loadNames(database, locale), locale);
  return [textsFor(locale)(`pricelist:parts.${part.kind}`), specification].filter(Boolean);
}

import type { Port } from '../../src/domain/logistics/model.ts';
import { dollarRangeText } from '../../src/domain/logistics/money-text.ts';
import { clearedAt } from '../../src/domain/logistics/place-label.ts';
import { portName } from '../../src/domain/logistics/port-names.ts';
import type { Interval, LandedPrice } from '../../src/domain/logistics/price/model.ts';
import { shownRange } from '../../src/domain/logistics/price/shown.ts';
import { localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import type { CallContext } from '../http/call-context.ts';
import { textsFor } from '../http/texts.ts';
import { pricesAtPort } from '../logistics/price.ts';
import type { Requested } from './subject.ts';

/** What the car of an enquiry costs at the buyer's port. */
export interface PriceAtPort {
  price: Pick<LandedPrice, 'lines' | 'cif' | 'door'>;
  port: Pick<Port, 'name' | 'names' | 'kind' | 'country'>;
  /** The country where the car is registered, ISO 3166-1 alpha-2. */
  country: string;
}

/**
 * Works out what the car of an enquiry costs at the buyer's port; undefined if it names no car, or no term is complete.
 *
 * @param to one of our ports
 */
export async function priceAtPort(
  moment: Pick<CallContext, 'database' | 'now' | 'environment'>,
  requested: Requested,
  to: { port: string; country: string },
): Promise<PriceAtPort | undefined> {
  const { subject, slug, stockId } = requested;
  const wanted =
    subject === 'style' ? { styleSlug: slug } : stockId === undefined ? undefined : { stockIds: [stockId] };
  if (!wanted) return undefined;
  const { port: place, country } = to;
  const question = { place, country, importer: 'individual', said: {}, typed: {} } as const;
  const found = await pricesAtPort(moment, wanted, question);
  // Refused if cars for the buyer's country do not pass this port: there is no sum for it then.
  if (!found.accepted) return undefined;
  const { cars, rows } = found.value;
  const price = cars[0]?.price;
  return price?.cif && rows.port ? { price, port: rows.port, country } : undefined;
}

/** The sums as facts of a mail, each marked as an estimate or a sample. */
export function priceFacts({ price, port, country }: PriceAtPort, locale: Locale): { label: string; value: string }[] {
  const text = textsFor(locale);
  const place = portName(port, locale);
  const mark = price.lines.some((line) => line.mark === 'sample') ? 'sample' : 'estimate';
  const fact = (label: string, range: Interval | null) => {
    if (!range) return [];
    const amount = dollarRangeText(shownRange(range), localeOf(locale).tag);
    const about = text('at-port:about', { amount });
    return [{ label, value: `${about} (${text(`at-port:mark.${mark}`)})` }];
  };
  const term = port.kind === 'rail' ? 'CIP' : 'CIF';
  return [
    ...fact(text('at-port:arrival', { term, place }), price.cif),
    ...fact(text('at-port:cleared', { place: clearedAt(place, country, port.country, locale) }), price.door),
  ];
}

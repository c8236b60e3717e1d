import { atPortPricer } from '../../../domain/catalogue/facets/at-port.ts';
import type { AtPort } from '../../../domain/catalogue/facets/record.ts';
import type { NamedPlace } from '../../../domain/catalogue/facets/texts.ts';
import { addressOfPlace, type ChosenPlace } from '../../../domain/logistics/chosen-place.ts';
import { clearedAt } from '../../../domain/logistics/place-label.ts';
import { portName } from '../../../domain/logistics/port-names.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { siteDay } from '../../../domain/shared/site-time.ts';
import { readMarket } from '../../logistics/at-port/market.ts';

/** What the cars of a list cost at a place. */
export interface PlacePrices {
  price: (offered: string) => AtPort;
  /** Prices all cars of a list ahead, some at a time, so that a finger is answered in between. */
  priceAll: (cars: readonly { offered: string }[]) => Promise<void>;
  place: NamedPlace;
  /** How an address names the place: `to=KEMBA&country=KE`. */
  addressOf: (chosen: ChosenPlace) => string;
}

/** Cars that are priced at once. */
const AT_ONCE = 50;

/** Prices each car once. */
function keptPrices(work: (offered: string) => AtPort): Pick<PlacePrices, 'price' | 'priceAll'> {
  const prices = new Map<string, AtPort>();
  const price = (offered: string) => {
    const made = prices.get(offered) ?? work(offered);
    prices.set(offered, made);
    return made;
  };
  const priceAll = async (cars: readonly { offered: string }[]) => {
    for (let start = 0; start < cars.length; start += AT_ONCE) {
      for (const { offered } of cars.slice(start, start + AT_ONCE)) price(offered);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { price, priceAll };
}

/** Reads the tables for prices at a place; undefined if there are none. Rejects without a network. */
export async function readPlacePrices(chosen: ChosenPlace, locale: Locale): Promise<PlacePrices | undefined> {
  const { country, importer } = chosen;
  const market = await readMarket(chosen.port, country);
  if (!market) return undefined;
  const { place, tables } = market;
  const name = portName(place, locale);
  const cleared = clearedAt(name, country, place.place.country, locale);
  return {
    ...keptPrices(atPortPricer(tables, { place: place.place, country, importer, day: siteDay(Date.now()) })),
    place: { name, cleared, isRail: place.place.kind === 'rail' },
    addressOf: (named) => addressOfPlace(named, place.place.kind),
  };
}

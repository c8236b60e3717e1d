import type { ChosenPlace } from '../../../domain/logistics/chosen-place.ts';
import { readOfferedCar } from '../../../domain/logistics/market/offered-car.ts';
import { clearedAt, countryName } from '../../../domain/logistics/place-label.ts';
import { portName } from '../../../domain/logistics/port-names.ts';
import { requestedPrice } from '../../../domain/logistics/price/car-price.ts';
import { dollarCents, scaledRate } from '../../../domain/logistics/price/exchange.ts';
import { fittingOf } from '../../../domain/logistics/price/fitting.ts';
import { landedPricer } from '../../../domain/logistics/price/landed-price.ts';
import type { CarFacts, Destination } from '../../../domain/logistics/price/model.ts';
import { termPrice } from '../../../domain/logistics/price/term-price.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { siteDay } from '../../../domain/shared/site-time.ts';
import { LEGS } from '../../../domain/site/incoterms.ts';
import type { AtPortWords } from '../../../i18n/at-port-words.ts';
import { linesAddress } from '../../../markup/logistics/at-port-place.ts';
import { atPortHtml, atPortLineHtml, type AtPort } from '../../../markup/logistics/at-port.ts';
import type { Market } from './market.ts';
import { adoptPriceStyles } from './styles.ts';

/** Cars that have not been priced for this place. */
const WAITING = ':is(.at-port, .trims small)[data-car]:not([data-priced])';

/** Prices the cars of the page at a place, and those that are drawn later. */
export class CarPrices {
  readonly #price: (text: string, style: string | undefined) => AtPort;
  readonly #yuan: number | undefined;
  readonly #fitting: (facts: CarFacts) => ReturnType<typeof fittingOf>;
  readonly #country: string;
  readonly #words: AtPortWords;
  readonly #locale: Locale;

  constructor(chosen: ChosenPlace, market: Market, words: AtPortWords, locale: Locale) {
    [this.#words, this.#locale] = [words, locale];
    const destination = destinationOf(chosen, market);
    this.#price = pricer(chosen, market, { destination, locale });
    this.#yuan = scaledRate(market.tables.rates, 'CNY');
    this.#fitting = (facts) => fittingOf(market.tables.limits, facts, destination);
    this.#country = countryName(chosen.country, locale);
    adoptPriceStyles();
  }

  /** Writes the prices of all cars that wait for one. */
  fill(): void {
    const isByDoor = goesByDoor(new URLSearchParams(location.search));
    for (const element of document.querySelectorAll<HTMLElement>(WAITING)) {
      element.dataset['priced'] = '';
      const { car = '', style, from, above } = element.dataset;
      const isFrom = from !== undefined;
      const at = { ...this.#price(car, style), isFrom, isByDoor, above, chinaMinor: this.#chinaMinor(element) };
      const draw = element.matches('small') ? atPortLineHtml : atPortHtml;
      element.innerHTML = draw(at, this.#words, this.#locale);
    }
  }

  /** What the page next to a place says the car costs in China, in US cents. */
  #chinaMinor(element: HTMLElement): number | undefined {
    const said = element.parentElement?.querySelector<HTMLDataElement>('.price [data-fen]');
    return said && this.#yuan ? dollarCents(Number(said.value), this.#yuan) : undefined;
  }

  /** Writes next to facts of the page's car what the country says of them. */
  fillFitting(): void {
    const list = document.querySelector<HTMLElement>('[data-fitting]');
    const country = list?.querySelector('a');
    if (!list || !country) return;
    country.textContent = this.#country;
    const { facts } = readOfferedCar(list.dataset['fitting'] ?? '');
    for (const [topic, state] of Object.entries(this.#fitting(facts))) {
      const place = list.querySelector(`[data-topic=${topic}]`);
      if (place) place.textContent = this.#words.verdict[state];
    }
  }
}

/** Whether the reader narrows the list, or puts it in order, by the price with taxes. */
const goesByDoor = (query: URLSearchParams): boolean =>
  query.get('price-of') === 'door' || query.get('sort')?.startsWith('door') === true;

const paidIn = (key: string) => LEGS.find((leg) => leg.key === key)?.paidIn ?? [];

const destinationOf = ({ country, importer }: ChosenPlace, { place: { place } }: Market): Destination => ({
  place,
  country,
  importer,
  day: siteDay(Date.now()),
});

function pricer(
  chosen: ChosenPlace,
  { place, tables }: Market,
  { destination, locale }: { destination: Destination; locale: Locale },
): (car: string, style: string | undefined) => AtPort {
  const { country, term } = chosen;
  const price = landedPricer(tables, destination);
  const name = portName(place, locale);
  const cleared = clearedAt(name, country, place.place.country, locale);
  const isRail = place.place.kind === 'rail';
  const isArrival = term === (isRail ? 'CIP' : 'CIF');
  return (text, style) => {
    const { facts, offer } = readOfferedCar(text);
    const requested = offer && requestedPrice(offer, tables.rates);
    const landed = price(facts, requested);
    const ofTerm = isArrival ? undefined : { term, range: termPrice(landed, term, { paidIn, basis: requested?.term }) };
    return {
      price: landed,
      ofTerm,
      place: name,
      cleared,
      isRail,
      href: style === undefined ? undefined : addressOf(linesAddress(locale, style), chosen),
    };
  };
}

/** The address of a car's lines, for the place. */
function addressOf(lines: string, { port, country, term, importer }: ChosenPlace): string {
  const query = new URLSearchParams({ port, country, term, importer });
  return `${lines}&${query.toString()}`;
}

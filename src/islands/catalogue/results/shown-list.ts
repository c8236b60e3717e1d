import { addressOfQuery, queryOfAddress } from '../../../domain/catalogue/facets/address.ts';
import { needsPlace, priceKindOf, withoutChina, withoutPlace } from '../../../domain/catalogue/facets/prices.ts';
import type { Choice, FacetQuery } from '../../../domain/catalogue/facets/query.ts';
import type { ChoiceFacet, PriceKind } from '../../../domain/catalogue/facets/record.ts';
import type { ChosenPlace } from '../../../domain/logistics/chosen-place.ts';
import { localizedPath, splitLocalizedPath } from '../../../domain/shared/routes.ts';
import { afterPaint } from '../../shared/after-paint.ts';
import { drawList } from './draw.ts';
import { askForPlace, isSamePlace, pricesAt } from './list-place.ts';
import type { ListView } from './list-view.ts';
import type { PlacePrices } from './price-list.ts';
import { renewUsedCars } from './renew.ts';

/** A list with its query and the place for which its cars are priced. */
export class ShownList {
  readonly view: ListView;
  readonly #isKnown: (facet: ChoiceFacet, value: string) => boolean;
  readonly #isOffered = offeredChoices();
  /** What the address asks for. */
  query: FacetQuery;
  /** What was asked for and waits for a place. */
  #waiting: FacetQuery | undefined;
  #chosen: ChosenPlace | undefined;
  #prices: PlacePrices | undefined;
  /** Counts chosen places, so that only the prices of the last one are used. */
  #turn = 0;
  #renewal: Promise<void> | undefined;

  constructor(view: Omit<ListView, 'hrefOf'>, isKnown: (facet: ChoiceFacet, value: string) => boolean) {
    this.view = { ...view, hrefOf: (query) => this.#hrefOf(query) };
    this.#isKnown = isKnown;
    this.query = this.#queryOfAddress();
  }

  /** The part of the query that can be answered: without a place, conditions on one are left out. */
  get requested(): FacetQuery {
    return this.view.place ? this.query : withoutPlace(this.query);
  }

  /** The price the facet names; undefined if there is only one. Before the first drawing, it is the price of the page. */
  get kind(): PriceKind | undefined {
    if (!this.view.place) return undefined;
    return this.view.results.dataset['at'] === undefined ? 'china' : priceKindOf(this.query, true);
  }

  /** Shows the query of the address, and adds the place to the address. */
  readAddress(): void {
    this.query = this.#queryOfAddress();
    this.#draw();
    this.#nameThePlace();
  }

  show(wanted: FacetQuery): void {
    const next = this.#told(wanted);
    if (next !== wanted && !this.view.place) return this.askOfPlace(next);
    this.#waiting = undefined;
    this.query = next;
    this.#draw();
    // This is slow in browsers, and it is not the first thing a reader looks at.
    afterPaint(() => history.pushState(null, '', this.#hrefOf(next)));
  }

  /** Shows what only a place can answer; without one, the reader is asked for it first. */
  askOfPlace(next: FacetQuery): void {
    if (this.view.place) return this.show(next);
    this.#waiting = next;
    askForPlace();
  }

  /** Draws what a place changes, unless something has been drawn. */
  begin(): void {
    if (this.view.results.dataset['at'] === undefined) this.#draw(true);
  }

  /** Prices the cars at a place. Without prices, the place counts as unknown. */
  takePlace(chosen: ChosenPlace | undefined, prices: PlacePrices | undefined): void {
    this.#chosen = prices && chosen;
    this.#prices = prices;
    this.view.place = prices?.place;
    this.view.cars = this.view.cars.map((car) => ({ ...car, atPort: prices?.price(car.offered) }));
  }

  /** Another place was chosen: the cars are priced anew and drawn again. */
  async followPlace(chosen: ChosenPlace): Promise<void> {
    const turn = (this.#turn += 1);
    if (isSamePlace(this.#chosen, chosen)) this.#chosen = chosen;
    else {
      const prices = await pricesAt(chosen, this.view.locale);
      await prices?.priceAll(this.view.cars);
      if (turn !== this.#turn) return;
      this.takePlace(chosen, prices);
      if (!this.#waiting) this.#draw(!needsPlace(this.query));
    }
    if (this.#waiting && this.view.place) this.show(this.#waiting);
    else this.#nameThePlace();
  }

  #nameThePlace(): void {
    const address = this.#hrefOf(this.query);
    if (this.view.place && needsPlace(this.query) && address !== location.pathname + location.search)
      history.replaceState(null, '', address);
  }

  #queryOfAddress(): FacetQuery {
    return this.#told(queryOfAddress(splitLocalizedPath(location.pathname).path, location.search, this.#isKnown));
  }

  /** Where no price in China is told, a query by one is meant for the reader's port: older addresses have such. */
  #told(query: FacetQuery): FacetQuery {
    return this.view.words.row.hidesPrices ? withoutChina(query) : query;
  }

  /** Brands and models have their own pages, and a typed price has none. */
  #hrefOf(next: FacetQuery): string {
    const place = this.#chosen && this.#prices?.addressOf(this.#chosen);
    return localizedPath(this.view.locale, addressOfQuery(next, this.#isOffered, place));
  }

  /** Asks after used cars once, when the first of them is shown. */
  #draw(areRowsKept = false): void {
    this.view.results.dataset['at'] = this.#hrefOf(this.query);
    this.view.waits = this.view.place || !needsPlace(this.query) ? undefined : this.query;
    const { hasUsed } = drawList(this.view, this.requested, areRowsKept);
    if (hasUsed) this.#renewal ??= this.#renew();
  }

  async #renew(): Promise<void> {
    if (await renewUsedCars(this.view)) drawList(this.view, this.requested);
  }
}

/** Tells which choices the page offers: those of facets with pages of their own have one each. */
function offeredChoices(): (choice: Choice) => boolean {
  const boxes = [...document.querySelectorAll<HTMLElement>('a[data-facet]')];
  const offered = new Set(boxes.map(({ dataset }) => `${dataset['facet']} ${dataset['value']}`));
  return ({ facet, value }) => offered.has(`${facet} ${value}`);
}

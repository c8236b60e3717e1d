import type { ListedCar } from '../../../domain/catalogue/facets/listed-car.ts';
import {
  EMPTY_QUERY,
  parsePriceBand,
  withChoice,
  withoutChoices,
  withPriceKind,
  type FacetQuery,
} from '../../../domain/catalogue/facets/query.ts';
import {
  CHOICE_FACETS,
  CONDITIONS,
  isFacet,
  PRICE_KINDS,
  valueOf,
  type ChoiceFacet,
  type PriceKind,
} from '../../../domain/catalogue/facets/record.ts';
import { isPortSort, SORTS } from '../../../domain/catalogue/facets/sort.ts';
import { unpackList } from '../../../domain/catalogue/facets/wire.ts';
import { plainAmount } from '../../../domain/currency/amount.ts';
import type { ChosenPlace } from '../../../domain/logistics/chosen-place.ts';
import { KEYWORD_FIELD, splitLocalizedPath } from '../../../domain/shared/routes.ts';
import { PLACE_CHOSEN } from '../../shared/chosen-place.ts';
import { afterPaint } from '../../shared/after-paint.ts';
import { knownPlace, pricesAt } from './list-place.ts';
import { readList } from './read-list.ts';
import { ShownList } from './shown-list.ts';

/** The list while it is filtered. The address holds the state, so every step can be shared and undone. */
export interface LiveList {
  /** A choice, a chip, a page, a way out of an empty list or "clear" was pressed. */
  press: (link: HTMLElement) => void;
  sort: () => void;
  typePrice: () => void;
  /** Shows what the address asks for, after a step back or forth. */
  follow: () => void;
}

/** What was left out of the question that led here. */
function tellQuestion(): void {
  const keyword = new URLSearchParams(location.search).get(KEYWORD_FIELD);
  // The list says enough without it.
  if (keyword) import('../../search/told.ts').then((telling) => telling.tellQuestion(keyword)).catch(() => {});
}

/** Loads the list, and the prices of its cars where the reader's place is known. */
export async function createLiveList(results: HTMLElement): Promise<LiveList> {
  tellQuestion();
  const { locale } = splitLocalizedPath(location.pathname);
  const chosenPlace = knownPlace();
  const [{ words, list }, prices] = await Promise.all([
    readList(results.dataset['results'] ?? ''),
    chosenPlace && pricesAt(chosenPlace, locale),
  ]);
  const cars = unpackList(list);
  await prices?.priceAll(cars);
  const shown = new ShownList({ results, cars, words, locale, cnyPerUsd: list.rate }, knownValues(cars));
  if (prices) shown.takePlace(chosenPlace, prices);
  // The facets name the price they use as soon as they are approached.
  if (prices) afterPaint(() => shown.begin());
  // The event says which place it is.
  addEventListener(PLACE_CHOSEN, (event) => void shown.followPlace((event as CustomEvent<ChosenPlace>).detail));
  return listActs(shown);
}

/** What is done with a list. */
function listActs(list: ShownList): LiveList {
  const { results } = list.view;
  return {
    press: (link) => {
      const page = Number(link.dataset['page']);
      const isWay = link instanceof HTMLAnchorElement && link.dataset['way'] !== undefined;
      if (isWay) {
        history.pushState(null, '', link.href);
        list.readAddress();
      } else if (page > 0) list.show({ ...list.query, page });
      else choose(list, link);
      if (isWay || page > 0) results.querySelector<HTMLElement>('[data-ledger]')?.focus({ preventScroll: true });
      if (page > 0) results.scrollIntoView();
    },
    sort: () => {
      const select = results.querySelector('[data-sort]');
      const wanted = select instanceof HTMLSelectElement ? select.value : '';
      const sort = SORTS.find((each) => each === wanted) ?? EMPTY_QUERY.sort;
      const next = { ...list.query, sort, page: 1 };
      if (isPortSort(sort)) list.askOfPlace(next);
      else list.show(next);
      // What waits for a place is not in order yet.
      if (select instanceof HTMLSelectElement) select.value = list.requested.sort;
    },
    typePrice: () => list.show(withTypedPrice(list.query, list.kind)),
    follow: () => list.readAddress(),
  };
}

/** A choice, a kind of price, a chip or "clear" was pressed. */
function choose(list: ShownList, link: HTMLElement): void {
  const { facet, choose, value } = link.dataset;
  const kind = PRICE_KINDS.find((each) => each === (choose ?? (facet === 'price-of' ? value : undefined)));
  if (kind === 'china') list.show(withPriceKind(list.query, kind));
  else if (kind) list.askOfPlace(withPriceKind(list.query, kind));
  else if (facet === 'import') list.askOfPlace(pressed(link, list.query, list.kind));
  else list.show(pressed(link, list.query, list.kind));
}

/** The query after a choice is pressed; "clear" removes all choices. A price band is in the price the facet names. */
function pressed({ dataset }: HTMLElement, query: FacetQuery, kind: PriceKind | undefined): FacetQuery {
  const facet = dataset['facet'] ?? dataset['chip'] ?? '';
  if (!isFacet(facet)) return withoutChoices(query);
  const value = dataset['value'] ?? '';
  // A round button that is on stays on; its chip takes it back.
  const isRadio = dataset['chip'] === undefined && (facet === 'price' || facet === 'range');
  const start = isRadio ? withChoice(query, { facet, value: '' }) : query;
  const next = withChoice(start, { facet, value });
  return facet === 'price' && kind && next.price ? withPriceKind(next, kind) : next;
}

/** The band typed in the fields, in whatever way amounts are written; empty fields leave their end open. */
function withTypedPrice(query: FacetQuery, kind: PriceKind | undefined): FacetQuery {
  // The facets may stand in the dialog.
  const form = document.querySelector<HTMLFormElement>('[data-price]');
  const typed = (name: string) => {
    const field = form?.elements.namedItem(name);
    const amount = field instanceof HTMLInputElement ? plainAmount(field.value) : '';
    return amount === '' ? '' : String(Math.round(Number(amount)));
  };
  const next = withChoice(query, { facet: 'price', value: '' });
  const band = parsePriceBand(`${typed('from')}-${typed('to')}`);
  if (!band) return next;
  return kind ? withPriceKind({ ...next, price: band }, kind) : { ...next, price: band };
}

/** Tells which values the cars have. */
function knownValues(cars: readonly ListedCar[]): (facet: ChoiceFacet, value: string) => boolean {
  // Conditions count as known even without cars: a reader who asks for used cars should see that there are none.
  const texts = new Set<string>(CONDITIONS.map((condition) => `condition ${condition}`));
  for (const car of cars) for (const facet of CHOICE_FACETS) texts.add(`${facet} ${valueOf(car, facet) ?? ''}`);
  return (facet, value) => texts.has(`${facet} ${value}`);
}

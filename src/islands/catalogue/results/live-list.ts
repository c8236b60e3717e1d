import { addressOfQuery, queryOfAddress } from '../../../domain/catalogue/facets/address.ts';
import type { ListedCar } from '../../../domain/catalogue/facets/listed-car.ts';
import {
  EMPTY_QUERY,
  parsePriceBand,
  withChoice,
  withoutChoices,
  type Choice,
  type FacetQuery,
} from '../../../domain/catalogue/facets/query.ts';
import {
  CHOICE_FACETS,
  CONDITIONS,
  isFacet,
  valueOf,
  type ChoiceFacet,
} from '../../../domain/catalogue/facets/record.ts';
import { SORTS } from '../../../domain/catalogue/facets/sort.ts';
import { unpackList } from '../../../domain/catalogue/facets/wire.ts';
import { plainAmount } from '../../../domain/currency/amount.ts';
import { KEYWORD_FIELD, localizedPath, splitLocalizedPath } from '../../../domain/shared/routes.ts';
import { afterPaint } from '../../shared/after-paint.ts';
import { drawList } from './draw.ts';
import type { ListView } from './list-view.ts';
import { readList } from './read-list.ts';
import { renewUsedCars } from './renew.ts';

/** The list while somebody narrows it. The address says what it shows: every step can be shared, and taken back. */
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
  if (keyword) import('../../search/told.ts').then((told) => told.tellQuestion(keyword)).catch(() => {});
}

export async function createLiveList(results: HTMLElement): Promise<LiveList> {
  tellQuestion();
  const { words, list } = await readList(results.dataset['results'] ?? '');
  const cars = unpackList(list);
  const { locale } = splitLocalizedPath(location.pathname);
  const isKnown = knownValues(cars);
  const isOffered = offeredChoices();
  const view: ListView = { results, cars, words, locale, cnyPerUsd: list.rate, hrefOf };
  let query = readAddress();
  let renewal: Promise<void> | undefined;

  function readAddress(): FacetQuery {
    return queryOfAddress(splitLocalizedPath(location.pathname).path, location.search, isKnown);
  }
  /** Brands and models have their own pages, and a typed price has none. */
  function hrefOf(next: FacetQuery): string {
    return localizedPath(locale, addressOfQuery(next, isOffered));
  }
  /** Asks after used cars once, when the first of them is shown. */
  function draw(): void {
    results.dataset['at'] = hrefOf(query);
    const { hasUsed } = drawList(view, query);
    if (hasUsed) renewal ??= renewUsedCars(view).then((hasChanged) => void (hasChanged && drawList(view, query)));
  }
  function show(next: FacetQuery): void {
    query = next;
    draw();
    // Browsers take their time over it, and nobody looks there first.
    afterPaint(() => history.pushState(null, '', hrefOf(next)));
  }

  const follow = () => {
    query = readAddress();
    draw();
  };

  return {
    press: (link) => {
      const page = Number(link.dataset['page']);
      const isWay = link instanceof HTMLAnchorElement && link.dataset['way'] !== undefined;
      if (isWay) {
        history.pushState(null, '', link.href);
        follow();
      } else show(page > 0 ? { ...query, page } : pressed(link, query));
      if (isWay || page > 0) results.querySelector<HTMLElement>('[data-ledger]')?.focus({ preventScroll: true });
      if (page > 0) results.scrollIntoView();
    },
    sort: () => {
      const select = results.querySelector('[data-sort]');
      const wanted = select instanceof HTMLSelectElement ? select.value : '';
      show({ ...query, sort: SORTS.find((each) => each === wanted) ?? EMPTY_QUERY.sort, page: 1 });
    },
    typePrice: () => show(withTypedPrice(query)),
    follow,
  };
}

/** What a query becomes when one of its choices is pressed; "clear" has none. */
function pressed({ dataset }: HTMLElement, query: FacetQuery): FacetQuery {
  const facet = dataset['facet'] ?? dataset['chip'] ?? '';
  if (!isFacet(facet)) return withoutChoices(query);
  const value = dataset['value'] ?? '';
  // A round button that is on stays on; its chip takes it back.
  const isRadio = dataset['chip'] === undefined && (facet === 'price' || facet === 'range');
  const start = isRadio ? withChoice(query, { facet, value: '' }) : query;
  return withChoice(start, { facet, value });
}

/** The band typed in the fields, in whatever way amounts are written; empty fields leave their end open. */
function withTypedPrice(query: FacetQuery): FacetQuery {
  // The facets may stand in the dialog.
  const form = document.querySelector<HTMLFormElement>('[data-price]');
  const typed = (name: string) => {
    const field = form?.elements.namedItem(name);
    const amount = field instanceof HTMLInputElement ? plainAmount(field.value) : '';
    return amount === '' ? '' : String(Math.round(Number(amount)));
  };
  const band = parsePriceBand(`${typed('from')}-${typed('to')}`);
  const { price: _, ...rest } = query;
  return { ...rest, page: 1, ...(band && { price: band }) };
}

/** Tells which choices the page offers: those of facets with pages of their own have one each. */
function offeredChoices(): (choice: Choice) => boolean {
  const boxes = [...document.querySelectorAll<HTMLElement>('a[data-facet]')];
  const offered = new Set(boxes.map(({ dataset }) => `${dataset['facet']} ${dataset['value']}`));
  return ({ facet, value }) => offered.has(`${facet} ${value}`);
}

/** Tells which values the cars have. */
function knownValues(cars: readonly ListedCar[]): (facet: ChoiceFacet, value: string) => boolean {
  // Known even where no car is used: who asks for used cars is told that there are none, and not shown new ones.
  const known = new Set<string>(CONDITIONS.map((condition) => `condition ${condition}`));
  for (const car of cars) for (const facet of CHOICE_FACETS) known.add(`${facet} ${valueOf(car, facet) ?? ''}`);
  return (facet, value) => known.has(`${facet} ${value}`);
}

import { histogramOf } from '../../../domain/catalogue/facets/choices.ts';
import { cycleOf } from '../../../domain/catalogue/facets/cycle-shown.ts';
import type { ListedCar } from '../../../domain/catalogue/facets/listed-car.ts';
import { mayBeAbove, priceKindOf, priceRange } from '../../../domain/catalogue/facets/prices.ts';
import {
  choicesOf,
  parsePriceBand,
  parseRangeStep,
  withChoice,
  type Choice,
  type FacetQuery,
} from '../../../domain/catalogue/facets/query.ts';
import { isFacet, type PriceKind } from '../../../domain/catalogue/facets/record.ts';
import {
  countFrom,
  countImportable,
  countInBand,
  countOf,
  refine,
  type Refined,
} from '../../../domain/catalogue/facets/refine.ts';
import { pageOf, sortPlaces } from '../../../domain/catalogue/facets/sort.ts';
import {
  aboveText,
  bandText,
  counted,
  filled,
  foundText,
  namedBand,
  priceNames,
  stepText,
} from '../../../domain/catalogue/facets/texts.ts';
import { formatNumber } from '../../../domain/catalogue/format.ts';
import { histogramSvg } from '../../../markup/catalogue/histogram.ts';
import { chipsHtml, pagesHtml } from '../../../markup/catalogue/list-parts.ts';
import { latestAfterPaint } from '../../shared/after-paint.ts';
import { drawFacets } from './draw-facets.ts';
import { drawPlace } from './draw-place.ts';
import { drawRows } from './draw-rows.ts';
import type { ListView } from './list-view.ts';

/** Ways out of an empty list. */
const MAX_WAYS = 4;

const later = latestAfterPaint();

/**
 * Draws everything the query decides: counts, rows, chips, pages, and what is said of them. On phones facets are chosen in a
 * dialog that covers the list: what it covers follows once the counts were seen.
 *
 * @param query asks for nothing that only a place could answer, unless one is known
 * @param areRowsKept whether the rows are those of the query already
 * @returns whether a used car is among the rows
 */
export function drawList(list: ListView, query: FacetQuery, areRowsKept = false): { hasUsed: boolean } {
  const kind = priceKindOf(query, list.place !== undefined);
  const names = priceNames(list.words, list.place, list.locale);
  const view = namedAfter(names[kind], list);
  const refined = refine(view.cars, query, kind);
  const page = pageOf(sortPlaces(view.cars, refined.found, query.sort), query.page);
  const shown = page.places.flatMap((place) => view.cars[place] ?? []);
  drawFacets(view, query, (choice) => countWith(refined, choice));
  part('[data-bars]', (bars) => {
    bars.innerHTML = histogramSvg(histogramOf(refined.prices), query.price);
  });
  part('[data-show]', (button) => (button.textContent = counted(view.words.show, refined.found.length, view.locale)));
  drawPlace(view, { query, kind, names, refined });
  const drawCovered = () => {
    drawPage(view, query, { refined, kind, page, shown, areRowsKept });
    drawChoices(view, query, kind);
  };
  const isCovered = document.querySelector('[data-dialog][open]') !== null;
  later(isCovered ? drawCovered : undefined);
  if (!isCovered) drawCovered();
  return { hasUsed: shown.some(({ condition }) => condition === 'used') };
}

/** The list with the facet of prices named after the price it is of. */
const namedAfter = (price: string, view: ListView): ListView => ({
  ...view,
  words: { ...view.words, facets: { ...view.words.facets, price } },
});

/** The facets may stand in the dialog, outside of the list. */
function part(selector: string, draw: (element: HTMLElement) => void): void {
  document.querySelectorAll<HTMLElement>(selector).forEach(draw);
}

function countWith(refined: Refined, { facet, value }: Choice): number {
  if (facet === 'price') return countInBand(refined, parsePriceBand(value) ?? {});
  if (facet === 'import') return countImportable(refined);
  if (facet !== 'range') return countOf(refined, facet, value);
  const step = parseRangeStep(value);
  return step ? countFrom(refined, step) : 0;
}

interface ShownPage {
  refined: Refined;
  kind: PriceKind;
  page: ReturnType<typeof pageOf>;
  /** The cars of the rows. */
  shown: readonly ListedCar[];
  areRowsKept: boolean;
}

function drawPage(view: ListView, query: FacetQuery, drawn: ShownPage): void {
  const { cars, words, locale } = view;
  const { kind, page, shown } = drawn;
  const { found } = drawn.refined;
  const number = (value: number) => formatNumber(value, locale);
  const all = found.flatMap((place) => cars[place] ?? []);
  const status = foundText(all, words, locale);
  if (!drawn.areRowsKept) drawRows(view, shown, { cycle: cycleOf(query), warningOf: warningOf(view, query, kind) });
  // The same words written again would be read out again.
  part('[data-status]', (element) => {
    if (element.textContent.trim() !== status) element.textContent = status;
  });
  part('[data-pages]', (pages) => {
    pages.innerHTML = pagesHtml(page, (to) => view.hrefOf({ ...query, page: to }), words, locale);
  });
  part('[data-shown]', (element) => {
    const last = page.first + shown.length - 1;
    element.textContent = filled(words.shown, number(page.first), number(last), number(found.length));
  });
  part('.paging', (paging) => (paging.hidden = found.length === 0));
  part('[data-none]', (none) => (none.hidden = found.length > 0));
  if (found.length === 0) drawWays(view, query, kind);
}

/** A car whose price may be above the limit that is set says so. */
function warningOf({ words, locale }: ListView, { price }: FacetQuery, kind: PriceKind) {
  const limit = price?.toUsd;
  if (limit === undefined) return undefined;
  return (car: ListedCar) =>
    mayBeAbove(priceRange(car, kind), { toUsd: limit }) ? aboveText(limit, words, locale) : undefined;
}

/** Ways out of an empty list: what taking one facet away would find. */
function drawWays(view: ListView, query: FacetQuery, kind: PriceKind): void {
  const name = nameOf(view);
  const facets = [...new Set(choicesOf(query).map(({ facet }) => facet))];
  const ways = facets
    .map((facet) => {
      const choices = choicesOf(query).filter((choice) => choice.facet === facet);
      const without = choices.reduce(withChoice, query);
      return { choices, without, count: refine(view.cars, without, kind).found.length };
    })
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count)
    .slice(0, MAX_WAYS);
  // With several facets too many, no single one of them leads out.
  part('[data-ways-hint]', (hint) => (hint.hidden = ways.length === 0));
  part('[data-ways]', (list) => {
    list.replaceChildren(
      ...ways.map(({ choices, without, count }) => {
        const [item, link] = [document.createElement('li'), document.createElement('a')];
        link.href = view.hrefOf(without);
        link.dataset['way'] = '';
        const names = choices.map(name).join(' · ');
        link.textContent = filled(view.words.without, names, counted(view.words.cars, count, view.locale));
        item.appendChild(link);
        return item;
      }),
    );
  });
}

/** Chips, how many there are, and what heads the list. */
function drawChoices(view: ListView, query: FacetQuery, kind: PriceKind): void {
  const { words, locale } = view;
  const name = nameOf(view);
  const chosen = choicesOf(query);
  const chips = chipsOf(view, query, kind);
  keepFocus('[data-chips]', (list) => (list.innerHTML = chipsHtml(chips.list, chips.words)));
  part('[data-clear]', (clear) => (clear.hidden = chips.list.length === 0));
  part('[data-chosen]', (count) => {
    count.hidden = chips.list.length === 0;
    count.textContent = formatNumber(chips.list.length, locale);
  });
  const [only, ...more] = chosen;
  const isOne = only !== undefined && more.length === 0;
  const heading = isOne ? filled(words.heading, words.facets[only.facet] ?? '', name(only)) : words.title;
  part('[data-heading]', (head) => (head.textContent = heading));
  // On a prebuilt page the last breadcrumb names the page's choice.
  part('.crumbs > :nth-child(3)', (step) => {
    step.hidden = chosen.length === 0;
    const currentStep = step.querySelector('[aria-current]');
    if (currentStep) currentStep.textContent = isOne ? heading : chosen.map(name).join(', ');
  });
  document.title = `${heading} · ${words.siteName}`;
  part('[data-sort]', (select) => {
    if (select instanceof HTMLSelectElement) select.value = query.sort;
  });
  view.results.classList.toggle('narrowed', chosen.length > 0);
}

/** A chip for each choice. What waits for a place says so: a link that was shared without one still tells what it asks for. */
function chipsOf(view: ListView, query: FacetQuery, kind: PriceKind) {
  const { waits, hrefOf, locale } = view;
  const whole = waits ?? query;
  const of = waits ? (waits.priceOf ?? 'china') : kind;
  const { words } = waits ? namedAfter(priceNames(view.words, undefined, locale)[of], view) : view;
  const name = nameOf(view);
  const list = choicesOf(whole).map((choice) => {
    const ofPort = choice.facet === 'price' && of !== 'china';
    const portBand = ofPort ? namedBand(words.facets['price'] ?? '', name(choice), locale) : undefined;
    const isWaiting = waits && (ofPort || choice.facet === 'import');
    const face = isWaiting ? `${portBand ?? name(choice)} (${words.port.choose})` : portBand;
    return { ...choice, name: name(choice), face, href: hrefOf(withChoice(whole, choice)) };
  });
  return { list, words };
}

/** The pressed chip has gone, so the focus moves to the chip in its place, or to the list. */
function keepFocus(selector: string, draw: (list: HTMLElement) => void): void {
  const list = document.querySelector<HTMLElement>(selector);
  if (!list) return;
  const place = [...list.children].findIndex((item) => item.contains(document.activeElement));
  draw(list);
  if (place < 0) return;
  const next = list.children[Math.min(place, list.children.length - 1)]?.querySelector<HTMLElement>('a');
  (next ?? document.querySelector<HTMLElement>('[data-ledger]'))?.focus({ preventScroll: true });
}

/** The name of a choice: its facet's label, or a text for a typed band. */
function nameOf({ words, locale }: ListView): (choice: Choice) => string {
  return ({ facet, value }) => {
    const band = facet === 'price' ? parsePriceBand(value) : undefined;
    if (band) return bandText(band, words, locale);
    const step = facet === 'range' ? parseRangeStep(value) : undefined;
    if (step) return stepText(step, words, locale);
    if (facet === 'import') return words.port.importable;
    const condition = facet === 'condition' ? words.conditions[value] : undefined;
    if (condition !== undefined) return condition;
    const link =
      isFacet(facet) && document.querySelector(`[data-facet="${facet}"][data-value="${CSS.escape(value)}"] bdi`);
    return (link && link.textContent) || value;
  };
}

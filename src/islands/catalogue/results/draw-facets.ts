import { hasChoice, withChoice, type Choice, type FacetQuery } from '../../../domain/catalogue/facets/query.ts';
import { isFacet } from '../../../domain/catalogue/facets/record.ts';
import { formatNumber } from '../../../domain/catalogue/format.ts';
import type { ListView } from './draw.ts';

/**
 * Draws the facets as a query has them: which boxes are ticked, how many styles each would show, where each leads when it
 * is opened in a window of its own.
 */
export function drawFacets(view: ListView, query: FacetQuery, countOf: (choice: Choice) => number): void {
  for (const box of document.querySelectorAll<HTMLAnchorElement>('a[data-facet]')) {
    const facet = box.dataset['facet'] ?? '';
    if (isFacet(facet)) drawBox(view, box, { facet, value: box.dataset['value'] ?? '' }, query, countOf);
  }
  drawFields(query);
}

function drawBox(
  { locale, hrefOf }: ListView,
  box: HTMLAnchorElement,
  choice: Choice,
  query: FacetQuery,
  countOf: (choice: Choice) => number,
): void {
  const isAny = choice.value === '';
  const isOn = isAny ? query[choice.facet === 'price' ? 'price' : 'range'] === undefined : hasChoice(query, choice);
  setAttribute(box, 'aria-checked', String(isOn));
  setAttribute(box, 'href', hrefOf(isOn ? query : withChoice(query, choice)));
  if (box.getAttribute('role') === 'radio') box.tabIndex = isOn ? 0 : -1;
  if (isAny) return;
  const count = countOf(choice);
  const shown = formatNumber(count, locale);
  const place = box.querySelector('.n');
  // Most counts stay: what is not written needs not be laid out.
  if (place && place.textContent !== shown) place.textContent = shown;
  box.classList.toggle('none', count === 0 && !isOn);
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The fields say the band in use, unless somebody is typing in them. A group none of whose bands is on is entered at its first. */
function drawFields({ price }: FacetQuery): void {
  const form = document.querySelector<HTMLFormElement>('[data-price]');
  for (const [name, amount] of [
    ['from', price?.fromUsd],
    ['to', price?.toUsd],
  ] as const) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = String(amount ?? '');
  }
  for (const group of document.querySelectorAll('[role=radiogroup]')) {
    const boxes = [...group.querySelectorAll<HTMLElement>('[role=radio]')];
    const [first] = boxes;
    if (first && boxes.every(({ tabIndex }) => tabIndex < 0)) first.tabIndex = 0;
  }
}

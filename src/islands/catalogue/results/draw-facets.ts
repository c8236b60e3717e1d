import { hasChoice, withChoice, type Choice, type FacetQuery } from '../../../domain/catalogue/facets/query.ts';
import { isFacet } from '../../../domain/catalogue/facets/record.ts';
import { formatNumber } from '../../../domain/catalogue/format.ts';
import { latestAfterPaint } from '../../shared/after-paint.ts';
import type { ListView } from './list-view.ts';

/**
 * Draws the facets as a query has them: which boxes are ticked, how many cars each would show and, once that is seen, the
 * same of facets that are folded, and where each box leads when it is opened in a window of its own.
 */
export function drawFacets(view: ListView, query: FacetQuery, countOf: (choice: Choice) => number): void {
  const boxes = [...document.querySelectorAll<HTMLAnchorElement>('a[data-facet]')].flatMap((box) => {
    const facet = box.dataset['facet'] ?? '';
    const value = box.dataset['value'] ?? '';
    return isFacet(facet) ? { box, choice: { facet, value }, isOn: isChosen({ facet, value }, query) } : [];
  });
  const folded = boxes.filter(({ box }) => box.closest('details:not([open])'));
  const isFolded = new Set(folded);
  for (const each of boxes) if (!isFolded.has(each)) drawBox(view, each, countOf);
  drawFields(query);
  later(() => {
    for (const each of folded) drawBox(view, each, countOf);
    for (const { box, choice, isOn } of boxes)
      setAttribute(box, 'href', view.hrefOf(isOn ? query : withChoice(query, choice)));
  });
}

interface Box {
  box: HTMLAnchorElement;
  choice: Choice;
  isOn: boolean;
}

const later = latestAfterPaint();

/** A box without a value stands for "any" of its group. */
function isChosen(choice: Choice, query: FacetQuery): boolean {
  if (choice.value !== '') return hasChoice(query, choice);
  return choice.facet === 'price' ? query.price === undefined : query.range === undefined;
}

function drawBox({ locale }: ListView, { box, choice, isOn }: Box, countOf: (choice: Choice) => number): void {
  setAttribute(box, 'aria-checked', String(isOn));
  if (box.getAttribute('role') === 'radio') setAttribute(box, 'tabindex', isOn ? '0' : '-1');
  if (choice.value === '') return;
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

/** Fills the fields with the band in use, unless they are being edited. Tab enters a group without a choice at its first band. */
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

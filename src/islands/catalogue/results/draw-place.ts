import type { FacetQuery } from '../../../domain/catalogue/facets/query.ts';
import type { PriceKind } from '../../../domain/catalogue/facets/record.ts';
import type { Refined } from '../../../domain/catalogue/facets/refine.ts';
import { isPortSort, isSortable } from '../../../domain/catalogue/facets/sort.ts';
import { portSortName, unpricedText, verdictsText } from '../../../domain/catalogue/facets/texts.ts';
import type { ListView } from './list-view.ts';

interface Drawn {
  query: FacetQuery;
  kind: PriceKind;
  /** What the prices are called. */
  names: Readonly<Record<PriceKind, string>>;
  refined: Refined;
}

/** Names the price the list uses, and shows filters that need a place once one is known. */
export function drawPlace(view: ListView, drawn: Drawn): void {
  const { kind, names, refined } = drawn;
  drawKinds(view, drawn);
  for (const facet of document.querySelectorAll('details[data-of=price]')) {
    const [name] = facet.querySelector('summary')?.childNodes ?? [];
    if (name && name.textContent?.trim() !== names[kind]) name.textContent = names[kind];
    facet.querySelector('[data-choices]:not([data-kinds])')?.setAttribute('aria-label', names[kind]);
  }
  const isAlone = kind === 'china' || view.words.row.hidesPrices;
  write('[data-price-head]', isAlone ? names[kind] : `${names.china} · ${names[kind]}`);
  for (const part of document.querySelectorAll<HTMLElement>('[data-of-place]')) part.hidden = !view.place;
  write('[data-verdicts]', verdictsText(refined.verdicts, view.words, view.locale));
  for (const option of document.querySelectorAll<HTMLOptionElement>('[data-sort] optgroup option')) {
    const sort = option.value as FacetQuery['sort'];
    if (isPortSort(sort)) option.textContent = portSortName(sort, view.words, view.locale, view.place);
  }
  const unpriced = unpricedTexts(view, drawn).join(' · ');
  for (const element of document.querySelectorAll<HTMLElement>('[data-unpriced]')) {
    element.hidden = unpriced === '';
    if (element.textContent !== unpriced) element.textContent = unpriced;
  }
}

function write(selector: string, text: string): void {
  for (const element of document.querySelectorAll(selector))
    if (element.textContent !== text) element.textContent = text;
}

/** With a place, the links to its choice are round buttons like the one before them. */
function drawKinds({ place }: ListView, { kind, names }: Drawn): void {
  const boxes = document.querySelectorAll<HTMLElement>('[data-kinds] > .pick');
  for (const box of boxes) {
    const { choose } = box.dataset;
    if (place && choose !== undefined) {
      box.role = 'radio';
      box.dataset['facet'] = 'price-of';
      box.dataset['value'] = choose;
      delete box.dataset['choose'];
      box.querySelector('.n')?.remove();
    }
    if (box.dataset['facet'] === undefined) continue;
    const isOn = box.dataset['value'] === kind;
    box.setAttribute('aria-checked', String(isOn));
    box.tabIndex = isOn ? 0 : -1;
    const [name, text] = [box.querySelector('bdi'), names[box.dataset['value'] as PriceKind]];
    if (name && name.textContent !== text) name.textContent = text;
  }
}

/** Cars without a known price at the place: a price band leaves them out, and sorting puts them last. */
function unpricedTexts({ cars, words, locale }: ListView, { query, kind, names, refined }: Drawn): string[] {
  const { sort } = query;
  const counts = new Map<PriceKind, number>();
  if (isPortSort(sort)) {
    const last = refined.found.filter((place) => cars[place] && !isSortable(cars[place], sort));
    counts.set(sort.startsWith('cif') ? 'cif' : 'door', last.length);
  }
  if (query.price && kind !== 'china') counts.set(kind, refined.unpriced);
  return [...counts].map(([of, count]) => unpricedText(names[of], count, words, locale)).filter((text) => text !== '');
}

import { picturePathOf, pictureSize } from '../../domain/catalogue/page/drawing-box.ts';
import type { SuggestedArticle, SuggestTexts } from '../../domain/search/suggest-index.ts';
import type { Suggestions } from '../../domain/search/suggest.ts';
import { cataloguePaths, localizedPath, stockPaths } from '../../domain/shared/routes.ts';
import type { Locale } from '../../domain/shared/locale.ts';

/** Where a list of models searched for a keyword is. */
type ListAddress = (keyword: string) => string;

interface Drawn {
  /** Name of the list: ids of its parts begin with it. */
  id: string;
  locale: Locale;
  texts: SuggestTexts;
  listAddress: ListAddress;
}

/** Everything suggested, group by group, and the way to the whole list; options are links. */
export function drawGroups(found: Suggestions, keyword: string, drawn: Drawn): HTMLElement[] {
  const { texts, locale, listAddress } = drawn;
  const to = (path: string) => localizedPath(locale, path);
  const byFilters: Group = [texts.filters, found.filters.map(filterOption)];
  const others: Group[] = [
    [texts.models, found.models.map((each) => modelOption(each, texts, to(cataloguePaths.model(each.model.slug))))],
    [texts.brands, found.brands.map(({ name, slug, count }) => option(to(cataloguePaths.brand(slug)), name, [count]))],
    [texts.stock, found.stock.map((each) => stockOption(each, to(stockPaths.usedCar(each.car.slug))))],
    [
      texts.styles,
      found.styles.map(({ model, slug, name }) => option(to(cataloguePaths.sheet(slug)), name, [model.name])),
    ],
    [texts.kinds, found.kinds.map(({ label, path, count }) => option(path ?? listAddress(label), label, [count]))],
    [texts.articles, found.articles.map(articleOption)],
  ];
  // Words that match no filter may name a car, so the cars come first then.
  const isFirst = found.filters.some(({ isWhole }) => isWhole);
  const groups = isFirst ? [byFilters, ...others] : [...others, byFilters];
  const shown = groups.filter(([, options]) => options.length > 0);
  const lists = shown.map(([name, options], place) => group(name, options, `${drawn.id}-${place}`));
  return [...lists, ...allOption(found, keyword, drawn)];
}

type Group = [name: string, options: HTMLElement[]];

/** The way to the whole list: of models, or of cars in stock where no model was found; none where nothing is listed. */
function allOption(found: Suggestions, keyword: string, { texts, locale, listAddress }: Drawn): HTMLElement[] {
  const isOfCars = [found.models, found.brands, found.styles, found.kinds].some((group) => group.length > 0);
  if (!isOfCars && found.stock.length === 0 && !found.isOfStock) return [];
  const all = option(isOfCars ? listAddress(keyword) : localizedPath(locale, stockPaths.list()), '', []);
  all.className = 'hint hint-all';
  all.replaceChildren(...(isOfCars ? withMarked(texts.all, keyword) : [document.createTextNode(texts.allStock)]));
  return [all];
}

function group(name: string, options: HTMLElement[], id: string): HTMLElement {
  const head = element('div', 'cap', name);
  head.id = id;
  head.setAttribute('role', 'presentation');
  const list = element('div');
  list.setAttribute('role', 'group');
  list.setAttribute('aria-labelledby', id);
  // Many screen readers read an option without its group, so each option names its kind.
  for (const each of options) each.setAttribute('aria-description', name);
  fill(list, [head, ...options]);
  return list;
}

/** A link is an option here: it is chosen from the field, and still opens in another tab. */
function option(address: string, name: string, beside: readonly string[]): HTMLElement {
  const link = document.createElement('a');
  link.className = 'hint';
  link.href = address;
  link.tabIndex = -1;
  link.setAttribute('role', 'option');
  link.setAttribute('aria-selected', 'false');
  const says = element('span', 'hint-says');
  fill(says, [element('bdi', '', name)]);
  fill(link, [says, ...beside.map((text) => element('span', 'hint-beside', text))]);
  return link;
}

function modelOption(
  { model, equipment }: Suggestions['models'][number],
  texts: SuggestTexts,
  address: string,
): HTMLElement {
  const link = option(address, model.name, model.price === undefined ? [] : [model.price]);
  const { width, height } = pictureSize('side');
  const image = document.createElement('img');
  Object.assign(image, { src: picturePathOf(model.picture), width, height, alt: '', decoding: 'async' });
  link.insertBefore(image, link.firstChild);
  const says = link.querySelector('.hint-says');
  for (const { kind, isInAll } of equipment) {
    const fact = element('small');
    fill(fact, withMarked(isInAll ? texts.inAll : texts.inSome, kind.label));
    says?.appendChild(fact);
  }
  return link;
}

/** An option for the filtered list, which names the words that were ignored. */
function filterOption({ path, label, count, told }: Suggestions['filters'][number]): HTMLElement {
  const link = option(path, label, [count]);
  fill(
    link.querySelector<HTMLElement>('.hint-says') ?? link,
    told.map((sentence) => element('small', '', sentence)),
  );
  return link;
}

function stockOption({ car, name }: Suggestions['stock'][number], address: string): HTMLElement {
  const link = option(address, name, [car.price]);
  const says = link.querySelector('.hint-says');
  for (const text of [car.trim, car.note]) {
    const fact = element('small');
    fill(fact, [element('bdi', '', text)]);
    says?.appendChild(fact);
  }
  return link;
}

function articleOption({ title, path, kind, lang }: SuggestedArticle): HTMLElement {
  const link = option(path, title, [kind]);
  if (lang) link.querySelector('bdi')?.setAttribute('lang', lang);
  return link;
}

/** A sentence with a word of any script in the place that is marked. */
export function withMarked(sentence: string, word: string): Node[] {
  const [before = '', after = ''] = sentence.split('#');
  return [document.createTextNode(before), element('bdi', '', word), document.createTextNode(after)];
}

function fill(parent: HTMLElement, children: readonly Node[]): void {
  for (const child of children) parent.appendChild(child);
}

function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

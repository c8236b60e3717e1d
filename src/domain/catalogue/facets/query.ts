import {
  CHOICE_FACETS,
  CYCLES,
  PRICE_KINDS,
  type ChoiceFacet,
  type Cycle,
  type Facet,
  type PriceKind,
} from './record.ts';
import { DEFAULT_SORT, isDoorSort, SORTS, type Sort } from './sort.ts';

/**
 * A filter: choices of one facet are alternatives, and facets narrow each other. Its text form is the query of an
 * address, and every stored search has it:
 * `brand=byd,geely&energy=petrol&price=10000-14999&range=cltc-500&sort=length&page=2`. Facets are in the order of
 * `FACETS` and choices in that of their codes. Defaults are left out, so equal queries have equal texts. A query by
 * prices at a port has `price-of=cif`, `import=possible` or such an order; its address then names the place, too.
 */
export interface FacetQuery {
  choices: Readonly<Partial<Record<ChoiceFacet, readonly string[]>>>;
  price?: PriceBand | undefined;
  /** The price meant by the band. Undefined: the one in China if there is a band, else the first one offered. */
  priceOf?: PriceKind | undefined;
  /** Leaves out cars that must not be imported into the reader's country. */
  isImportable?: true | undefined;
  range?: RangeStep | undefined;
  sort: Sort;
  /** From 1. */
  page: number;
}

/** A range of prices in whole US dollars, both ends included; without an end it is open. */
export interface PriceBand {
  fromUsd?: number | undefined;
  toUsd?: number | undefined;
}

/** A range of at least so many kilometres, measured in one cycle. */
export interface RangeStep {
  cycle: Cycle;
  leastKm: number;
}

export const EMPTY_QUERY: FacetQuery = { choices: {}, sort: DEFAULT_SORT, page: 1 };

/** Codes and slugs. Anything else in an address is ignored. */
const VALUE = /^[a-z0-9][a-z0-9_-]{0,79}$/i;
/** Tells whether a text can be a value in an address. */
export const isValue = (text: string): boolean => VALUE.test(text);
/** The most choices of a facet that are read from one field of an address; people do not type more. */
const MAX_CHOICES = 100;
const MAX_PAGES = 9_999;

/** Reads `10000-14999`, `-9999`, `50000-`; swaps ends in the wrong order. Undefined if the text is no band. */
export function parsePriceBand(text: string): PriceBand | undefined {
  const [, first = '', second = ''] = /^(\d{0,8})-(\d{0,8})$/.exec(text) ?? [];
  const from = first === '' ? undefined : Number(first);
  const to = second === '' ? undefined : Number(second);
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && to !== undefined && from > to) return { fromUsd: to, toUsd: from };
  return { ...(from !== undefined && { fromUsd: from }), ...(to !== undefined && { toUsd: to }) };
}

export const writePriceBand = ({ fromUsd, toUsd }: PriceBand): string => `${fromUsd ?? ''}-${toUsd ?? ''}`;

/** Reads `cltc-500`; undefined if the text is no step of a cycle. */
export function parseRangeStep(text: string): RangeStep | undefined {
  const [, name, km] = /^([a-z]+)-(\d{1,4})$/.exec(text) ?? [];
  const cycle = CYCLES.find((each) => each === name);
  return cycle && km !== undefined && Number(km) > 0 ? { cycle, leastKm: Number(km) } : undefined;
}

export const writeRangeStep = ({ cycle, leastKm }: RangeStep): string => `${cycle}-${leastKm}`;

/** The only choice of the facet `import`: all cars whose import is not refused. */
const IMPORTABLE = 'possible';

/** Removes the kind of price if it is the default: without a band, the first one offered is the price at the port. */
function withPriceOf(query: FacetQuery): FacetQuery {
  const { priceOf, ...rest } = query;
  const isNamed = priceOf !== undefined && (priceOf !== 'cif' || query.price !== undefined || isDoorSort(query.sort));
  return isNamed ? query : rest;
}

const inOrder = (values: Iterable<string>): string[] => [...new Set(values)].sort();

/**
 * Reads the query of an address. Unknown parts are ignored, because people type, shorten and share addresses.
 * @param isKnown tells whether any style may have this value; an impossible choice would find nothing and not be shown.
 */
export function parseQuery(
  parameters: URLSearchParams,
  isKnown: (facet: ChoiceFacet, value: string) => boolean = () => true,
): FacetQuery {
  const choices: Partial<Record<ChoiceFacet, readonly string[]>> = {};
  for (const facet of CHOICE_FACETS) {
    const written = parameters.getAll(facet).flatMap((text) => text.split(',', MAX_CHOICES));
    const values = inOrder(
      written.map((text) => text.trim()).filter((text) => VALUE.test(text) && isKnown(facet, text)),
    );
    if (values.length > 0) choices[facet] = values;
  }
  const price = parsePriceBand(parameters.get('price')?.trim() ?? '');
  const range = parseRangeStep(parameters.get('range')?.trim() ?? '');
  const sort = SORTS.find((each) => each === parameters.get('sort')?.trim()) ?? DEFAULT_SORT;
  const priceOf = PRICE_KINDS.find((each) => each === parameters.get('price-of')?.trim());
  const isImportable = parameters.get('import')?.trim() === IMPORTABLE;
  const page = /^\d{1,4}$/.exec(parameters.get('page')?.trim() ?? '')?.[0];
  return withPriceOf({
    choices,
    ...(price && { price }),
    ...(priceOf && { priceOf }),
    ...(range && { range }),
    ...(isImportable && { isImportable }),
    sort,
    page: Math.min(Math.max(Number(page ?? 1), 1), MAX_PAGES),
  });
}

/** Writes the text form, without a question mark; empty for a query without choices. */
export function writeQuery(query: FacetQuery): string {
  const { choices, price, priceOf, range, isImportable, sort, page } = withPriceOf(query);
  const parts = CHOICE_FACETS.flatMap((facet) => {
    const values = inOrder(choices[facet] ?? []);
    return values.length > 0 ? [`${facet}=${values.join(',')}`] : [];
  });
  if (price) parts.push(`price=${writePriceBand(price)}`);
  if (priceOf) parts.push(`price-of=${priceOf}`);
  if (range) parts.push(`range=${writeRangeStep(range)}`);
  if (isImportable) parts.push(`import=${IMPORTABLE}`);
  if (sort !== DEFAULT_SORT) parts.push(`sort=${sort}`);
  if (page > 1) parts.push(`page=${page}`);
  return parts.join('&');
}

/** One choice of one facet, as addresses write it. */
export interface Choice {
  facet: Facet;
  value: string;
}

/** Lists every choice of a query, in the order of its text. */
export function choicesOf({ choices, price, range, isImportable }: FacetQuery): Choice[] {
  return [
    ...CHOICE_FACETS.flatMap((facet) => inOrder(choices[facet] ?? []).map((value) => ({ facet, value }))),
    ...(price ? [{ facet: 'price' as const, value: writePriceBand(price) }] : []),
    ...(range ? [{ facet: 'range' as const, value: writeRangeStep(range) }] : []),
    ...(isImportable ? [{ facet: 'import' as const, value: IMPORTABLE }] : []),
  ];
}

export function hasChoice(query: FacetQuery, { facet, value }: Choice): boolean {
  if (facet === 'price') return query.price !== undefined && writePriceBand(query.price) === value;
  if (facet === 'range') return query.range !== undefined && writeRangeStep(query.range) === value;
  if (facet === 'import') return query.isImportable === true && value === IMPORTABLE;
  return query.choices[facet]?.includes(value) ?? false;
}

/**
 * Makes a choice, or takes it back if it was made. A facet with one answer (price, range) has its answer replaced; an
 * empty value takes it back. The list starts again at its first page.
 */
export function withChoice(query: FacetQuery, choice: Choice): FacetQuery {
  const { facet, value } = choice;
  const isOn = hasChoice(query, choice);
  const { price, range, isImportable, ...rest } = { ...query, page: 1 };
  const band = price && { price };
  const step = range && { range };
  const limit = isImportable && { isImportable };
  if (facet === 'price') return withPriceOf({ ...rest, ...step, ...limit, ...bandOf(isOn ? '' : value) });
  if (facet === 'range') return { ...rest, ...band, ...limit, ...stepOf(isOn ? '' : value) };
  if (facet === 'import')
    return { ...rest, ...band, ...step, ...(!isOn && value === IMPORTABLE && { isImportable: true as const }) };
  const otherParts = { ...rest, ...band, ...step, ...limit };
  const { [facet]: chosen = [], ...others } = query.choices;
  const values = isOn ? chosen.filter((each) => each !== value) : inOrder([...chosen, value]);
  return { ...otherParts, choices: { ...others, ...(values.length > 0 && { [facet]: values }) } };
}

function bandOf(text: string): { price?: PriceBand } {
  const price = parsePriceBand(text);
  return price ? { price } : {};
}

function stepOf(text: string): { range?: RangeStep } {
  const range = parseRangeStep(text);
  return range ? { range } : {};
}

/** Removes all choices; the order of the list and the kind of price stay. */
export const withoutChoices = ({ sort, priceOf }: FacetQuery): FacetQuery =>
  withPriceOf({ choices: {}, sort, page: 1, ...(priceOf && { priceOf }) });

/** Changes the kind of price; the band stays. */
export const withPriceKind = (query: FacetQuery, priceOf: PriceKind): FacetQuery =>
  withPriceOf({ ...query, priceOf, page: 1 });

import { LOT_STATES, type LotState } from './model.ts';

/** Orders of the list of lots; the first is the default. */
export const LOT_ORDERS = ['ends_at', 'newest', 'bids'] as const;

/** Lots on a page of their list. */
export const LOTS_OF_PAGE = 20;
const MAX_PAGES = 1_000;
const LONGEST_KEYWORD = 80;

/** Filter of the list of lots, as its address holds it. */
export interface RequestedLots {
  status?: LotState;
  brand_id?: number;
  energy_type?: string;
  keyword?: string;
  sort: (typeof LOT_ORDERS)[number];
  page: number;
}

/**
 * Reads the filter from the list's address. Unknown values are ignored: a list is better than a refusal.
 * @param energies the codes of all energy types.
 */
export function requestedLots(search: string, energies: readonly string[]): RequestedLots {
  const fields = new URLSearchParams(search);
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === fields.get(name));
  const number = (name: string) =>
    /^[1-9]\d{0,8}$/.test(fields.get(name) ?? '') ? Number(fields.get(name)) : undefined;
  const status = oneOf('status', LOT_STATES);
  const brand = number('brand_id');
  const energy = oneOf('energy_type', energies);
  const keyword = fields.get('keyword')?.trim().slice(0, LONGEST_KEYWORD);
  return {
    ...(status && { status }),
    ...(brand !== undefined && { brand_id: brand }),
    ...(energy && { energy_type: energy }),
    ...(keyword && { keyword }),
    sort: oneOf('sort', LOT_ORDERS) ?? LOT_ORDERS[0],
    page: Math.min(number('page') ?? 1, MAX_PAGES),
  };
}

/** Writes the filter as the query of an address, leaving out defaults. */
export function lotsQuery({ sort, page, ...filters }: RequestedLots): string {
  const parameters = { ...filters, ...(sort !== LOT_ORDERS[0] && { sort }), ...(page > 1 && { page }) };
  const fields = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return fields.size > 0 ? `?${fields.toString()}` : '';
}

/** Tells whether anything narrows the list. */
export const isNarrowed = ({ sort: _sort, page: _page, ...filters }: RequestedLots): boolean =>
  Object.keys(filters).length > 0;

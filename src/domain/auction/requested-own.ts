/** A member's possible standings in a lot, by which their list can be filtered. */
const OWN_STANDS = ['leading', 'outbid', 'won', 'lost', 'second_chance'] as const;
export type OwnStand = (typeof OWN_STANDS)[number];

/** What a member's own list of lots can show: lots they bid on, by how they stand in them, or lots they watch. */
export const OWN_VIEWS = ['all', ...OWN_STANDS, 'watching'] as const;
type OwnView = (typeof OWN_VIEWS)[number];

export interface RequestedOwn {
  view: OwnView;
  page: number;
}

/** Reads the list's address; unknown values are ignored. */
export function requestedOwn(search: string): RequestedOwn {
  const fields = new URLSearchParams(search);
  const page = fields.get('page') ?? '';
  return {
    view: OWN_VIEWS.find((view) => view === fields.get('state')) ?? 'all',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Writes the same as a query. Other fields of the address, such as the language, are kept. */
export function ownQuery({ view, page }: RequestedOwn, search: string): string {
  const fields = new URLSearchParams(search);
  fields.delete('state');
  fields.delete('page');
  if (view !== 'all') fields.set('state', view);
  if (page > 1) fields.set('page', String(page));
  return fields.size > 0 ? `?${fields.toString()}` : '?';
}

import { EU_MEMBERS, EXPORT_COUNTRY } from '../model.ts';
import type { PriceTables } from './model.ts';

export type RowTables = Omit<PriceTables, 'rates'>;

const UNION = 'EU';

/**
 * The rows that may count for a place and a country, of those of everywhere: a member's customs union is among them, and what
 * China asks of cars that leave it. Their order is kept.
 */
export function rowsOfPlace<Tables extends RowTables>(
  tables: Tables,
  { place, country }: { place: string; country: string },
): RowTables {
  const scopes = [country, ...(EU_MEMBERS.includes(country) ? [UNION] : [])];
  return {
    freight: tables.freight.filter(({ to }) => to === place),
    transit: tables.transit.filter(({ to }) => to === place),
    charges: tables.charges.filter(
      (charge) => ['', place].includes(charge.place) && ['', country].includes(charge.country),
    ),
    taxes: tables.taxes.filter((rule) => scopes.includes(rule.country)),
    limits: tables.limits.filter((limit) => [...scopes, EXPORT_COUNTRY].includes(limit.country)),
  };
}

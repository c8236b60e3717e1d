import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';

/** Entities whose rows may end without a successor. */
export const ENDING_ENTITIES = ['freightRate', 'taxRule', 'importLimit', 'baseValue'] as const;
export type EndingEntity = (typeof ENDING_ENTITIES)[number];

/** Counts the rows of a table that end on one day. At least one of them has no successor yet. */
interface EndingRates {
  entity: EndingEntity;
  /** Freight has it: only rates of one kind make prices. */
  kind: string | null;
  /** The last day they hold for, as an ISO date. */
  validTo: string;
  count: number;
}

interface Period {
  /** Rows that ended earlier are not told any more. */
  since: string;
  until: string;
}

/** Finds rows that end by a day and that no later row replaces. Each table is asked in the same request. */
export async function endingRates(database: Database, { since, until }: Period): Promise<EndingRates[]> {
  const ends = sql`r.valid_to between ${since} and ${until}`;
  const lasts = sql`(n.valid_to is null or n.valid_to > ${until})`;
  const groups = (entity: EndingEntity, kind: SQL, rows: SQL) =>
    sql`select * from (
      select ${entity} as entity, ${kind} as kind, r.valid_to as valid_to, count(*) as rows, max(r.is_last) as is_last
      from (${rows}) r group by 2, 3
    ) where is_last`;
  const requested = sql.join(
    [
      groups(
        'freightRate',
        sql`r.kind`,
        sql`select r.kind, r.valid_to, not exists (select 1 from freight_rates n where n.to_place = r.to_place
            and n.mode = r.mode and n.from_place = r.from_place and n.kind in ('admin', 'interpolation')
            and n.valid_to > ${until}) as is_last
          from freight_rates r where r.kind in ('admin', 'interpolation') and ${ends}`,
      ),
      groups(
        'taxRule',
        sql`null`,
        sql`select r.valid_to, not exists (select 1 from tax_rules n where n.country = r.country and n.key = r.key
            and n.condition = r.condition and n.importer = r.importer and n.energies is r.energies and n.brands is r.brands
            and n.cc_over is r.cc_over and n.power_over_kw is r.power_over_kw and n.age_over_years is r.age_over_years
            and n.co2_over is r.co2_over and n.value_over is r.value_over and ${lasts}) as is_last
          from tax_rules r where ${ends}`,
      ),
      groups(
        'importLimit',
        sql`null`,
        sql`select r.valid_to, not exists (select 1 from import_limits n where n.country = r.country and n.topic = r.topic
            and n.condition = r.condition and n.energies is r.energies and ${lasts}) as is_last
          from import_limits r where ${ends}`,
      ),
      groups('baseValue', sql`null`, sql`select r.valid_to, 1 as is_last from base_values r where ${ends}`),
    ],
    sql` union all `,
  );
  const rows = await database.all<{
    entity: EndingEntity;
    kind: string | null;
    valid_to: string;
    rows: number;
  }>(sql`${requested} order by valid_to, entity`);
  return rows.map(({ entity, kind, valid_to: validTo, rows: count }) => ({ entity, kind, validTo, count }));
}

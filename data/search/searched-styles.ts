import { asc, sql } from 'drizzle-orm';
import type { Cell } from '../../src/domain/catalogue/model.ts';
import { KIND_PARAMETERS, type KindSheet } from '../../src/domain/search/kinds.ts';
import type { Database } from '../client.ts';
import { styles } from '../schema/index.ts';
import type { Scope } from './document.ts';
import { modelsSpokenOf } from './searched-cars.ts';

/** The styles of a scope, or all, with what search knows them by, model by model. */
export function searchedStyles(database: Database, scope?: Scope) {
  const { id, slug, modelId, modelYear, trim, trimZh, trimParts, energyType } = styles;
  // The database takes the cells out of the sheets, reading each sheet once: all sheets have twenty megabytes. A broken
  // sheet is for the pages to refuse.
  const paths = sql.join(
    KIND_PARAMETERS.map((key) => sql`${`$.${key}`}`),
    sql`, `,
  );
  return database
    .select({
      id,
      slug,
      modelId,
      modelYear,
      trim,
      trimZh,
      trimParts,
      energyType,
      sheet: sql<KindSheet>`case when json_valid(${styles.sheet}) then json_extract(${styles.sheet}, ${paths})
        else '[]' end`.mapWith((json: string) => kindSheet(JSON.parse(json) as (Cell | null)[])),
    })
    .from(styles)
    .where(scope && sql`${modelId} in ${modelsSpokenOf(scope)}`)
    .orderBy(asc(styles.modelId), asc(styles.id));
}

function kindSheet(cells: readonly (Cell | null)[]): KindSheet {
  return Object.fromEntries(KIND_PARAMETERS.flatMap((key, place) => (cells[place] ? [[key, cells[place]]] : [])));
}

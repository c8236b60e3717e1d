import type { ListedRow } from '../../data/queries/admin/lists.ts';
import { usesOf } from '../../data/queries/upload/uses.ts';
import type { AdminFeature, Listing } from '../admin/engine/act.ts';

/** Adds the uses of each file to the admin's list of files. */
export const uploadAdmin: AdminFeature = {
  entities: { attachment: { list: { rows: withUses } } },
};

/** Adds the rows that use each file, and the full address for clients of other origins. */
async function withUses(
  rows: readonly ListedRow[],
  { database, text, origin, entityTitle }: Listing,
): Promise<readonly ListedRow[]> {
  const keyOf = ({ url }: ListedRow) => String(url).slice(1);
  const uses = Map.groupBy(await usesOf(database, rows.map(keyOf)), ({ key }) => key);
  return rows.map((row) => {
    const its = uses.get(keyOf(row)) ?? [];
    const titles = its.map(({ resource, id, title }) =>
      text('admin-menu:ofTitle', { title: entityTitle(resource), name: title || id }),
    );
    return { ...row, fullUrl: `${origin}${String(row['url'])}`, uses: [...new Set(titles)], quote: its.length };
  });
}

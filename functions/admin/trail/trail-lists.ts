import { shownFacts } from '../../../data/admin/revisions.ts';
import type { ListedRow } from '../../../data/queries/admin/lists.ts';
import type { RowFacts } from '../../../data/schema/revision.ts';
import { resourceNamed } from '../../../src/domain/admin/entities/index.ts';
import type { EntityPart, Listing, ListPart, ReferenceNames } from '../engine/act.ts';
import { choiceWords } from '../engine/names/choice-words.ts';
import { withSubjects } from './log-subjects.ts';

const changesOfRows: ListPart = { rows: withTitles, names: entityNames, whole: asInForm };

/** The lists that say what admins did: the log, the revisions and what can be undone. */
export const trailLists: Readonly<Record<string, EntityPart>> = {
  adminLog: { list: { rows: withSubjects } },
  revision: { list: changesOfRows },
  recycled: { list: changesOfRows },
  // A client of the family shows `id=7` in the list and puts the two together itself in the details.
  sensitiveChange: {
    list: { rows: withTitles, names: entityNames, whole: ({ rowId, ...row }) => ({ ...row, rowId, idValue: rowId }) },
  },
};

/** Shows both states of a row by the names of its fields. */
function asInForm(row: ListedRow): ListedRow {
  const inForm = (side: 'before' | 'after') =>
    row[side] ? { [side]: shownFacts(String(row['resource']), row[side] as RowFacts) } : {};
  return { ...row, ...inForm('before'), ...inForm('after') };
}

/** Replaces titles that are codes with words. */
async function withTitles(rows: readonly ListedRow[], { locale }: Listing): Promise<readonly ListedRow[]> {
  const words = new Map<string, (title: string) => string>();
  for (const name of new Set(rows.map((row) => String(row['resource']))))
    words.set(name, await choiceWords(resourceNamed(name), locale));
  return rows.map((row) => ({ ...row, title: words.get(String(row['resource']))?.(String(row['title'])) }));
}

/** The entities whose rows were changed. */
function entityNames(rows: readonly ListedRow[], { entityTitle }: Listing): ReferenceNames {
  const entities = new Set(rows.map((row) => String(row['resource'])));
  return { resource: Object.fromEntries([...entities].map((entity) => [entity, entityTitle(entity)])) };
}

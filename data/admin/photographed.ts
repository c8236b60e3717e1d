import { missingPhotos, statedPhotos } from '../queries/photo/photos.ts';
import type { Photo, PhotoOwner } from '../../src/domain/photo/photos.ts';
import { isSame } from '../../src/domain/shared/is-same.ts';
import { refused } from '../../src/domain/shared/result.ts';
import type { RowFacts } from '../schema/revision.ts';
import { put, remove, type FactsOf, type Step } from '../write/index.ts';
import type { Store } from './kept.ts';

/**
 * Adds photographs to the facts of an entity, in their order; they are in a table of their own. So revisions keep and
 * restore them, and an admin who may edit the row may edit them. The row itself is written only if something else
 * changed, so an import still renews a car to which an admin only added photographs.
 */
export function photographed(owner: PhotoOwner, store: Store): Store {
  return {
    ...store,
    find: async (database, ids) => {
      const [found, photosOf] = await Promise.all([store.find(database, ids), statedPhotos(database, owner, ids)]);
      return new Map([...found].map(([id, facts]) => [id, { ...facts, photos: photosOf.get(id) ?? [] }]));
    },
    set: (before, { photos, ...values }, context) => ({
      ...store.set(before, values, context),
      photos: photos === undefined ? photosIn(before) : (photos ?? []),
    }),
    change: (database, change) => {
      const [{ own: before, photos: were }, { own: after, photos: are }] = [
        parted(change.before),
        parted(change.after),
      ];
      const steps = photoSteps(owner, change.id ?? '', were, are);
      if (before && after && isSame(before, after)) return { steps };
      const writes = store.change(database, { ...change, before, after });
      return { ...writes, steps: [...(writes.steps ?? []), ...steps] };
    },
    against: async (database, change) => {
      const had = new Set(photosIn(change.before).map(({ url }) => url));
      const added = photosIn(change.after).flatMap(({ url }) => (had.has(url) ? [] : [url]));
      const missing = await missingPhotos(database, added);
      if (missing.length > 0) return refused('admin.photoGone', { field: 'photos', values: { count: missing.length } });
      return store.against?.(database, change);
    },
  };
}

/** The photographs in some facts; none in a revision older than photographs. */
const photosIn = (facts: RowFacts | undefined) => (facts?.['photos'] ?? []) as readonly Photo[];

function parted(facts: RowFacts | undefined): { own: RowFacts | undefined; photos: readonly Photo[] } {
  if (!facts) return { own: undefined, photos: [] };
  const { photos: _photos, ...own } = facts;
  return { own, photos: photosIn(facts) };
}

/** Writes the positions whose photograph changed, and removes positions past the end of the new list. */
function photoSteps(owner: PhotoOwner, ownerId: string, were: readonly Photo[], are: readonly Photo[]): Step[] {
  const rows = are.flatMap((photo, position): FactsOf<'photos'>[] => {
    if (isSame(were[position], photo)) return [];
    const { url, alt, credit, licence } = photo;
    return [{ owner, ownerId, position, key: url.slice(1), alt, credit, licence }];
  });
  const over = were.slice(are.length).map((_photo, place) => [owner, ownerId, are.length + place] as const);
  return [...(over.length > 0 ? [remove('photos', over)] : []), ...(rows.length > 0 ? [put('photos', rows)] : [])];
}

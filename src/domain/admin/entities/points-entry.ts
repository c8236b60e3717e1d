import type { Resource } from '../resource.ts';
import { LISTED } from '../patterns/common.ts';
import { ABOUT, WHY } from '../patterns/ledger.ts';

/** Entries of members' points. They are only added, never changed. */
export const pointsEntryResource = {
  name: 'pointsEntry',
  controller: 'user.ScoreLog',
  node: 'user/scoreLog',
  menu: { folder: 'user', icon: 'star' },
  fields: {
    ...ABOUT,
    points: {
      kind: 'integer',
      wire: 'score',
      ...LISTED,
      isFixed: true,
      isRequired: true,
      min: -1_000_000_000,
      max: 1_000_000_000,
    },
    before: { kind: 'integer', isListed: true },
    after: { kind: 'integer', isListed: true },
    ...WHY,
  },
  order: { field: 'id', isDescending: true },
  title: 'note',
  actions: ['add', 'export'],
  check: ({ points }) => (points === 0 ? [{ path: 'score', fault: 'required' }] : []),
} as const satisfies Resource<'pointsEntry'>;

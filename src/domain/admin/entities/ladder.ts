import { isLadder } from '../../auction/ladder.ts';
import type { IncrementBand } from '../../auction/model.ts';
import { UNIT_MINOR } from '../../auction/units.ts';
import { parseWireAmount } from '../../shared/money.ts';
import type { FieldValue } from '../field-value.ts';
import { faultAt, type Resource } from '../resource.ts';
import { LISTED, SET, UPDATED } from '../patterns/common.ts';

/** Bid increments by price. Lots copy a ladder when they are scheduled. */
export const ladderResource = {
  name: 'ladder',
  controller: 'auction.Ladder',
  node: 'auction/ladder',
  menu: { folder: 'auction', icon: 'list-ol' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    name: { kind: 'text', ...LISTED, ...SET, isQuick: true, longest: 80 },
    increments: { kind: 'array', entries: 'money', isListed: true, ...SET, longest: 20 },
    updatedAt: UPDATED,
  },
  order: { field: 'id', isDescending: true },
  title: 'name',
  actions: ['add', 'edit', 'del', 'export'],
  check: ({ increments }) => (bandsOf(increments) ? [] : [faultAt('increments', 'ladder')]),
} as const satisfies Resource<'ladder'>;

/** Reads the bands of a form: from which price, and by how much. Undefined if they are not a ladder. */
export function bandsOf(entries: FieldValue): IncrementBand[] | undefined {
  const list = Array.isArray(entries) ? (entries as { key: string; value: string }[]) : [];
  const bands = list.map(({ key, value }) => ({
    fromMinor: parseWireAmount(key) ?? NaN,
    stepMinor: parseWireAmount(value) ?? NaN,
  }));
  const isWhole = bands.every(
    ({ fromMinor, stepMinor }) => fromMinor % UNIT_MINOR === 0 && stepMinor % UNIT_MINOR === 0,
  );
  return isWhole && isLadder(bands) ? bands : undefined;
}

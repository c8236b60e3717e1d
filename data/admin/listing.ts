import { sql } from 'drizzle-orm';
import type { ListedDefect } from '../../src/domain/listing/model.ts';
import { refused } from '../../src/domain/shared/result.ts';
import { listings } from '../schema/index.ts';
import type { RowFacts } from '../schema/revision.ts';
import { plainStore, type Kept, type Store } from './kept.ts';

/** What becomes of a listing has calls of its own, and what its owner sent is known by them alone. */
const OF_CALLS = ['version', 'state', 'rejectedBecause', 'stockId', 'lotId', 'updatedAt'];
const OF_OWNER = ['termsVersion', 'submittedVersion', 'submittedAt', 'createdRequest', 'savedRequest', 'savedDigest'];

const rows = plainStore(listings, {
  without: [...OF_CALLS, ...OF_OWNER],
  // Its owner is told where they write an older version.
  written: () => ({ version: sql`${listings.version} + 1` }),
});

const NUMBERS = ['brandId', 'modelId', 'styleId'] as const;
const textOrNull = (id: unknown): string | null => (typeof id === 'number' ? String(id) : null);
const numberOrNull = (id: unknown): number | null => (id === null || id === '' ? null : Number(id));

const listingStore: Store = {
  ...rows,
  form: (facts) => ({
    ...facts,
    ...Object.fromEntries(NUMBERS.map((field) => [field, textOrNull(facts[field])])),
    // Marks of a listing have no photographs of their own.
    defects: defectsIn(facts).map((defect) => ({ ...defect, photographs: [] })),
  }),
  set: (before, { defects, ...values }, known) => ({
    ...rows.set(before, values, known),
    ...Object.fromEntries(
      NUMBERS.flatMap((field) => (values[field] === undefined ? [] : [[field, numberOrNull(values[field])] as const])),
    ),
    ...(defects !== undefined && { defects: plainDefects(defects) }),
  }),
  against: (_database, { after }) => Promise.resolve(after ? undefined : refused('listing.stays')),
};

const defectsIn = (facts: RowFacts) => (facts['defects'] ?? []) as readonly ListedDefect[];
const plainDefects = (typed: unknown) =>
  ((typed ?? []) as readonly (ListedDefect & { photographs: unknown })[]).map(
    ({ photographs: _photographs, ...defect }) => defect,
  );

/** Where the listings of members are kept. */
export const LISTING = {
  listing: { table: listings, store: listingStore },
} as const satisfies Record<string, Kept>;

import { sql } from 'drizzle-orm';
import type { ListedDefect } from '../../../src/domain/listing/model.ts';
import { refused } from '../../../src/domain/shared/result.ts';
import { listings } from '../../schema/index.ts';
import type { RowFacts } from '../../schema/revision.ts';
import { plainStore, type Kept, type Store } from '../kept.ts';
import { numberedReferences } from '../numbered-references.ts';

/** Columns that only the calls of listings change, and columns that concern the owner alone; no form has them. */
const OF_CALLS = ['version', 'state', 'rejectedBecause', 'stockId', 'lotId', 'updatedAt'];
const OF_OWNER = ['termsVersion', 'submittedVersion', 'submittedAt', 'createdRequest', 'savedRequest', 'savedDigest'];

const rows = plainStore(listings, {
  without: [...OF_CALLS, ...OF_OWNER],
  // Its owner is told where they write an older version.
  written: () => ({ version: sql`${listings.version} + 1` }),
});

const references = numberedReferences(['brandId', 'modelId', 'styleId']);

const listingStore: Store = {
  ...rows,
  form: (facts) => ({
    ...facts,
    ...references.inForm(facts),
    // Marks of a listing have no photographs of their own.
    defects: defectsIn(facts).map((defect) => ({ ...defect, photographs: [] })),
  }),
  set: (before, { defects, ...values }, context) => ({
    ...rows.set(before, values, context),
    ...references.sent(values),
    ...(defects !== undefined && { defects: plainDefects(defects) }),
  }),
  against: (_database, { after }) => Promise.resolve(after ? undefined : refused('listing.stays')),
};

const defectsIn = (facts: RowFacts) => (facts['defects'] ?? []) as readonly ListedDefect[];
const plainDefects = (typed: unknown) =>
  ((typed ?? []) as readonly (ListedDefect & { photographs: unknown })[]).map(
    ({ photographs: _photographs, ...defect }) => defect,
  );

export const listingKept = { table: listings, store: listingStore } as const satisfies Kept;

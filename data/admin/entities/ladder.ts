import { sql } from 'drizzle-orm';
import { bandsOf } from '../../../src/domain/admin/entities/ladder.ts';
import type { IncrementBand } from '../../../src/domain/auction/model.ts';
import { wireAmount } from '../../../src/domain/shared/money.ts';
import { auctionLadders } from '../../schema/index.ts';
import { plainStore, type Kept, type Store } from '../kept.ts';

const ladderRows = plainStore(auctionLadders, { derive: (after, _before, { now }) => ({ ...after, updatedAt: now }) });

export const ladderKept = {
  table: auctionLadders,
  columns: {
    increments: sql`${auctionLadders.increments}`.mapWith((text: string) =>
      shownBands(JSON.parse(text) as IncrementBand[]),
    ),
  },
  store: {
    ...ladderRows,
    form: (facts) => ({ ...facts, increments: shownBands(facts['increments'] as IncrementBand[]) }),
    // The check reads what the admin typed and reports its faults; increments with a fault are not saved.
    set: (before, { increments, ...values }, context) => ({
      ...ladderRows.set(before, values, context),
      ...(increments !== undefined && { increments: bandsOf(increments) ?? [] }),
    }),
  } satisfies Store,
} as const satisfies Kept;

const shownBands = (bands: readonly IncrementBand[]) =>
  bands.map(({ fromMinor, stepMinor }) => ({ key: wireAmount(fromMinor), value: wireAmount(stepMinor) }));

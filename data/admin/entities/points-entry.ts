import { pointsEntry } from '../../queries/account/ledger.ts';
import { members, pointsChanges } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { memberOf, ledgerStore } from '../ledger.ts';

export const pointsEntryKept = {
  table: pointsChanges,
  columns: {
    username: memberOf('username', pointsChanges.memberId),
    nickname: memberOf('nickname', pointsChanges.memberId),
  },
  store: ledgerStore(pointsEntry, ({ points }) => Number(points), 'score', members.score),
} as const satisfies Kept;

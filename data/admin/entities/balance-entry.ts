import { balanceEntry } from '../../queries/account/ledger.ts';
import { balanceChanges, members } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { memberOf, ledgerStore } from '../ledger.ts';

export const balanceEntryKept = {
  table: balanceChanges,
  columns: {
    username: memberOf('username', balanceChanges.memberId),
    nickname: memberOf('nickname', balanceChanges.memberId),
  },
  store: ledgerStore(balanceEntry, ({ amountMinor }) => Number(amountMinor), 'money', members.moneyMinor),
} as const satisfies Kept;

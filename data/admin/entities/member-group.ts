import { sql } from 'drizzle-orm';
import { keptRules } from '../../../src/domain/account/member-rights.ts';
import { DEFAULT_MEMBER_GROUP } from '../../../src/domain/account/model.ts';
import { refused } from '../../../src/domain/shared/result.ts';
import { memberGroups } from '../../schema/index.ts';
import { plainStore, type Kept, type Store } from '../kept.ts';
import { switchedStore } from '../switched.ts';

const groups = switchedStore(plainStore(memberGroups));
const groupStore: Store = {
  ...groups,
  set: (before, { rules, ...values }, context) => ({
    ...groups.set(before, values, context),
    ...(rules !== undefined && { rules: keptRules(((rules ?? []) as readonly (string | number)[]).map(String)) }),
  }),
  // A new member is in it.
  against: (_database, { id, after }) =>
    Promise.resolve(!after && id === String(DEFAULT_MEMBER_GROUP) ? refused('admin.defaultGroup') : undefined),
};

export const memberGroupKept = {
  table: memberGroups,
  columns: { rulesText: sql`${memberGroups.rules}`, isEnabled: sql`(${memberGroups.state} = 'enabled')` },
  store: groupStore,
} as const satisfies Kept;

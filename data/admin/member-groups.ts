import { sql } from 'drizzle-orm';
import { keptRules } from '../../src/domain/account/member-rights.ts';
import { DEFAULT_MEMBER_GROUP } from '../../src/domain/account/model.ts';
import { refused } from '../../src/domain/shared/result.ts';
import { memberGroups, memberRules } from '../schema/index.ts';
import { plainStore, type Kept, type Store } from './kept.ts';

/** What is in force is a switch in a form, and a state in the table. */
function switchedStore(store: Store): Store {
  return {
    ...store,
    form: (facts) => ({ ...store.form(facts), isEnabled: facts['state'] === 'enabled' }),
    set: (before, { isEnabled, ...values }, known) => ({
      ...store.set(before ?? { createdAt: known.now }, values, known),
      updatedAt: known.now,
      ...(isEnabled !== undefined && { state: isEnabled === true ? 'enabled' : 'disabled' }),
    }),
  };
}

const groups = switchedStore(plainStore(memberGroups));
const groupStore: Store = {
  ...groups,
  set: (before, { rules, ...values }, known) => ({
    ...groups.set(before, values, known),
    ...(rules !== undefined && { rules: keptRules(((rules ?? []) as readonly (string | number)[]).map(String)) }),
  }),
  // A new member is in it.
  against: (_database, { id, after }) =>
    Promise.resolve(!after && id === String(DEFAULT_MEMBER_GROUP) ? refused('admin.defaultGroup') : undefined),
};

/** Where groups of members and what they may be given are kept. */
export const MEMBER_GROUPS = {
  memberGroup: {
    table: memberGroups,
    columns: { rulesText: sql`${memberGroups.rules}`, isEnabled: sql`(${memberGroups.state} = 'enabled')` },
    store: groupStore,
  },
  memberRule: {
    table: memberRules,
    columns: {
      // Its words are the reader's (functions/account/admin/group-lists.ts).
      title: sql`${memberRules.name}`,
      icon: sql`''`,
      noLoginValid: sql`0`,
      isEnabled: sql`(${memberRules.state} = 'enabled')`,
    },
    store: switchedStore(plainStore(memberRules)),
  },
} as const satisfies Record<string, Kept>;

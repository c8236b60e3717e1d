import { sql } from 'drizzle-orm';
import { memberRules } from '../../schema/index.ts';
import { plainStore, type Kept } from '../kept.ts';
import { switchedStore } from '../switched.ts';

export const memberRuleKept = {
  table: memberRules,
  columns: {
    // The title is shown in the reader's language (functions/account/admin/group-lists.ts).
    title: sql`${memberRules.name}`,
    icon: sql`''`,
    // A bare 0 in ORDER BY would be the number of a column.
    noLoginValid: sql`cast(0 as integer)`,
    isEnabled: sql`(${memberRules.state} = 'enabled')`,
  },
  store: switchedStore(plainStore(memberRules)),
} as const satisfies Kept;

import { and, eq, ne } from 'drizzle-orm';
import { isOverlapping } from '../../../src/domain/logistics/price/overlap.ts';
import type { TaxRule } from '../../../src/domain/logistics/price/rows.ts';
import { refused } from '../../../src/domain/shared/result.ts';
import { taxRules } from '../../schema/index.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept } from '../kept.ts';
import { numberedId } from '../numbered-id.ts';

export const taxRuleKept = {
  table: taxRules,
  store: {
    ...drawnStore('taxRules', { newId: numberedId('country', 'key') }),
    against: async (database, { id, after }) => {
      if (!after) return undefined;
      // What is kept has every fact of a rule.
      const rule = after as unknown as TaxRule;
      const others = await database
        .select()
        .from(taxRules)
        .where(and(eq(taxRules.country, rule.country), eq(taxRules.key, rule.key), ne(taxRules.id, id ?? '')));
      const other = others.find((each) => isOverlapping(rule, each));
      return other && refused('admin.overlappingRules', { values: { rule: id ?? rule.key, other: other.id } });
    },
  },
} as const satisfies Kept;

import { sql } from 'drizzle-orm';
import { adminGroups } from '../../schema/index.ts';
import { plainStore, type Kept, type Store } from '../kept.ts';
import { keptNodes } from '../../../src/domain/admin/menu.ts';
import { stateOf } from '../enabled.ts';

const plainGroups = plainStore(adminGroups);

const groupStore: Store = {
  ...plainGroups,
  form: (facts) => ({ ...facts, isEnabled: facts['state'] === 'enabled' }),
  set: (before, values, context) => {
    const { isEnabled, nodes, parentId, ...others } = values;
    return {
      ...plainGroups.set(before ?? { parentId: null, createdAt: context.now }, others, context),
      updatedAt: context.now,
      ...(isEnabled !== undefined && { state: stateOf(isEnabled) }),
      ...(nodes !== undefined && { nodes: keptNodes((nodes ?? []) as string[]) }),
      ...(parentId !== undefined && { parentId: parentId === null ? null : Number(parentId) }),
    };
  },
};

export const groupKept = {
  table: adminGroups,
  columns: {
    nodesText: sql`${adminGroups.nodes}`,
    isEnabled: sql`(${adminGroups.state} = 'enabled')`,
  },
  store: groupStore,
} as const satisfies Kept;

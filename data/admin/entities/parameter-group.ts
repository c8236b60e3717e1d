import { parameterGroups } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { NAMED, namedStore } from '../named.ts';

export const parameterGroupKept = {
  table: parameterGroups,
  ...NAMED.parameterGroup,
  columns: { id: parameterGroups.key, ...NAMED.parameterGroup.columns },
  store: namedStore('parameterGroups', 'groups'),
} as const satisfies Kept;

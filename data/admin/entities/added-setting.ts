import { addedSettings } from '../../schema/index.ts';
import { plainStore, type Kept } from '../kept.ts';

export const addedSettingKept = {
  table: addedSettings,
  store: plainStore(addedSettings, {
    // A list that was not filled in is an empty one.
    derive: (after, before, { now }) => ({
      value: null,
      rules: [],
      content: [],
      tip: '',
      extend: '',
      inputExtend: '',
      weigh: 0,
      ...after,
      createdAt: before ? after['createdAt'] : now,
    }),
  }),
} as const satisfies Kept;

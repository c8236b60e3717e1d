import { SETTINGS_ID } from '../../../src/domain/admin/entities/site-settings.ts';
import { siteSettings } from '../../schema/index.ts';
import type { RowFacts } from '../../schema/revision.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept, Store } from '../kept.ts';

const settings = drawnStore('siteSettings');
const valuesOf = (facts: RowFacts | undefined) => (facts?.['values'] ?? {}) as RowFacts;

/** The store of the settings. Their row is found even before it is written, with no values. */
const settingsStore: Store = {
  ...settings,
  find: async (database, ids) => {
    const found = await settings.find(database, ids);
    return new Map(
      ids.filter((id) => id === SETTINGS_ID).map((id) => [id, found.get(id) ?? { id, values: {} }] as const),
    );
  },
  form: (facts) => valuesOf(facts),
  set: (before, values) => {
    const stated = Object.entries({ ...valuesOf(before), ...values }).filter(([, value]) => !isBlank(value));
    return { id: SETTINGS_ID, values: Object.fromEntries(stated) };
  },
};

/** Tells whether a value is blank: null, an empty list, or a text without any language. */
const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

export const siteSettingsKept = { table: siteSettings, store: settingsStore } as const satisfies Kept;

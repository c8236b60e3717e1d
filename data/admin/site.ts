import { SETTINGS_ID } from '../../src/domain/admin/resources/site-settings.ts';
import { addedSettings, people, siteSettings } from '../schema/index.ts';
import type { RowFacts } from '../schema/revision.ts';
import { drawnStore } from './drawn-store.ts';
import { plainStore, type Kept, type Store } from './kept.ts';

const settings = drawnStore('siteSettings');
const valuesOf = (facts: RowFacts | undefined) => (facts?.['values'] ?? {}) as RowFacts;

/** The settings are there from the beginning, with nothing stated. */
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

/** Null, or a text that is told in no language. */
const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** Where what the company says of itself is kept. */
export const SITE = {
  siteSettings: { table: siteSettings, store: settingsStore },
  addedSetting: {
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
  },
  person: {
    table: people,
    columns: { id: people.slug, number: people.id },
    store: drawnStore('people', { defaults: { position: 0 } }),
  },
} as const satisfies Record<string, Kept>;

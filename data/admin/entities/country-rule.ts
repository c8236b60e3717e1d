import { sql } from 'drizzle-orm';
import { RULE_FIELDS } from '../../../src/domain/admin/entities/country-rule.ts';
import type { RuleTopic } from '../../../src/domain/logistics/model.ts';
import { countryRules } from '../../schema/index.ts';
import type { RowFacts } from '../../schema/revision.ts';
import { drawnStore } from '../drawn-store.ts';
import type { Kept, Store } from '../kept.ts';

/** Of all energy types, or of those that are named. */
const variantOf = (energyTypes: unknown): string =>
  Array.isArray(energyTypes) && energyTypes.length > 0 ? energyTypes.join('+') : 'all';

const ruleStore = drawnStore('countryRules', {
  newId: ({ country, topic, energyTypes }) => [country, topic, variantOf(energyTypes)].join('~'),
});
const fieldsOf = (facts: RowFacts) => {
  const { has, may } = RULE_FIELDS[facts['topic'] as RuleTopic];
  return [...has, ...may];
};

/** Stores a rule's content as one value, whose parts depend on the topic. The form has a field for each part. */
const countryRuleStore: Store = {
  ...ruleStore,
  form: ({ value, ...facts }) => ({ ...facts, ...shownValue((value ?? {}) as RowFacts) }),
  set: (before, values, context) => {
    const facts = ruleStore.set(before, values, context);
    const formValues: RowFacts = { ...shownValue((before?.['value'] ?? {}) as RowFacts), ...values };
    // A part that belongs to another topic stays in the value, so that the check can refuse it.
    const parts = Object.entries(formValues).filter(([field, part]) => RULE_PARTS.has(field) && part !== null);
    return { ...facts, value: keptValue(Object.fromEntries(parts), fieldsOf(facts)) };
  },
};
const RULE_PARTS: ReadonlySet<string> = new Set(Object.values(RULE_FIELDS).flatMap(({ has, may }) => [...has, ...may]));

const shownValue = (value: RowFacts): RowFacts => ({
  ...value,
  ...(value['percentByBrand'] !== undefined && {
    percentByBrand: Object.entries(value['percentByBrand'] as Record<string, number>).map(([key, percent]) => ({
      key,
      value: String(percent),
    })),
  }),
});

/** Parts in the order of their topic, so that equal rules are equal as text. */
function keptValue(parts: RowFacts, order: readonly string[]): RowFacts {
  const sorted = Object.entries(parts).sort(([left], [right]) => order.indexOf(left) - order.indexOf(right));
  return Object.fromEntries(
    sorted.map(([field, part]) =>
      field === 'percentByBrand'
        ? [
            field,
            Object.fromEntries(
              (part as { key: string; value: string }[]).map(({ key, value }) => [key, Number(value)]),
            ),
          ]
        : [field, part],
    ),
  );
}

export const countryRuleKept = {
  table: countryRules,
  columns: { id: sql`${countryRules.country} || '~' || ${countryRules.topic} || '~' || ${countryRules.variant}` },
  store: countryRuleStore,
} as const satisfies Kept;

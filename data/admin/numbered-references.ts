import type { RowFacts } from '../schema/revision.ts';

/** Fields that name rows of other entities by their numbers, which forms carry as texts. */
export const numberedReferences = (names: readonly string[]) => ({
  /** As a form has them. */
  inForm: (facts: RowFacts): RowFacts =>
    Object.fromEntries(names.map((name) => [name, typeof facts[name] === 'number' ? String(facts[name]) : null])),
  /** As they are kept, of those that were sent. */
  sent: (values: RowFacts): RowFacts =>
    Object.fromEntries(
      names.flatMap((name) => {
        const { [name]: value } = values;
        return value === undefined ? [] : [[name, value === null || value === '' ? null : Number(value)]];
      }),
    ),
});

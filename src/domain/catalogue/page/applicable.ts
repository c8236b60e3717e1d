import type { EnergyType, Style } from '../model.ts';

/**
 * Share of an energy type's sheets that must state a parameter for it to apply to the type. A petrol car has no battery
 * to leave unstated, and one maker's speciality is not a gap in all other sheets.
 */
const APPLICABLE_SHARE = 1 / 20;
/** Groups whose parameters belong to single cars; they are never shown as "not stated". */
const PARTICULAR_GROUPS: ReadonlySet<string> = new Set(['option_packages', 'special_configuration']);

/** Parameter keys that apply, by energy type. */
export function applicableParameters(
  styles: readonly Style[],
  groupOf: (key: string) => string | undefined,
): ReadonlyMap<EnergyType, ReadonlySet<string>> {
  const sheets = new Map<EnergyType, number>();
  const counts = new Map<EnergyType, Map<string, number>>();
  for (const { energyType, sheet } of styles) {
    sheets.set(energyType, (sheets.get(energyType) ?? 0) + 1);
    const count = counts.get(energyType) ?? new Map<string, number>();
    counts.set(energyType, count);
    for (const key of Object.keys(sheet)) count.set(key, (count.get(key) ?? 0) + 1);
  }
  return new Map(
    [...counts].map(([energyType, count]) => {
      const min = (sheets.get(energyType) ?? 0) * APPLICABLE_SHARE;
      const keys = [...count].filter(([key, times]) => times >= min && !PARTICULAR_GROUPS.has(groupOf(key) ?? ''));
      return [energyType, new Set(keys.map(([key]) => key))];
    }),
  );
}

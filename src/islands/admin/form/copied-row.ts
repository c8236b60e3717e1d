import { isSettable, type Resource } from '../../../domain/admin/resource.ts';
import { isEmptyValue, valueAt, type Unit, type Values } from './units.ts';

/** The values a copied row takes from its original, by path: all except those that must be unique. */
export function copiedChanges(resource: Resource, units: readonly Unit[], row: Values): Values {
  const notCopied = resource.copiedWithout ?? [];
  return Object.fromEntries(
    units.flatMap((unit): [string, unknown][] => {
      const value = valueAt(row, unit);
      if (unit.field.isFixed && typeof value === 'string') return [[unit.path, nextName(value)]];
      if (!isSettable(unit.field, true) || notCopied.includes(unit.name) || isEmptyValue(value)) return [];
      return [[unit.path, value]];
    }),
  );
}

/** A short name to begin with: `byd-han-2` after `byd-han`. Whether it is free is found when the row is saved. */
function nextName(name: string): string {
  const [, stem = name, number] = /^(.*)-(\d{1,2})$/.exec(name) ?? [];
  return `${stem.slice(0, 110)}-${number === undefined ? 2 : Number(number) + 1}`;
}

import type { ListedRow } from '../../data/queries/admin/lists.ts';
import { wireName, type Field, type Resource } from '../../src/domain/admin/resource.ts';

/** A row as clients of the BuildAdmin family read it: instants in unix seconds, choices and switches as text. */
export function presentRow({ fields }: Resource, row: ListedRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const field = fields[name];
      return field ? [[wireName(name, field), presentValue(field, value)] as const] : [];
    }),
  );
}

function presentValue({ kind, choices }: Field, value: unknown): unknown {
  if (kind === 'json') return JSON.stringify(value ?? {});
  if (value === null || value === undefined) return kind === 'text' ? '' : null;
  if (kind === 'instant') return typeof value === 'number' ? Math.floor(value / 1_000) : null;
  if (kind === 'switch') return value === true ? '1' : '0';
  if (kind === 'choice' && typeof value === 'string') return choices?.[value] ?? value;
  return value;
}

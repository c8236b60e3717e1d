import { keep, readKept } from '../shell/kept.ts';
import type { Unit, Values } from './units.ts';

/** Unsaved changes, stored in this browser. They outlive a reload and the end of a login. */
export interface Draft {
  /** Version of the row that was edited; for a new row, the id of the request that will add it. */
  version: string;
  /** What the changed units were before, by path. */
  before: Values;
  changes: Values;
  /** Milliseconds since 1970. */
  at: number;
}

const PREFIX = 'admin.draft.';
/** Older ones are forgotten: the row has moved on. */
const KEPT_MS = 14 * 24 * 3_600_000;

/** Drafts of an admin's own: another one may use the same browser. */
export const draftKey = (adminId: number, node: string, id: string | undefined): string =>
  `${PREFIX}${adminId}.${node}.${id ?? ''}`;

export function readDraft(key: string, now: number): Draft | undefined {
  const { version, before, changes, at } = readKept<Draft>(key) ?? {};
  if (typeof version !== 'string' || typeof at !== 'number' || now - at > KEPT_MS) return undefined;
  if (typeof before !== 'object' || typeof changes !== 'object') return undefined;
  return { version, before, changes, at };
}

/** Passwords are never stored. @returns whether the browser stored the draft */
export function keepDraft(key: string, units: readonly Unit[], draft: Draft): boolean {
  const secret = new Set(units.filter(({ field }) => field.kind === 'password').map(({ path }) => path));
  const open = (values: Values) => Object.fromEntries(Object.entries(values).filter(([path]) => !secret.has(path)));
  const changes = open(draft.changes);
  if (Object.keys(changes).length === 0) return forgetDraft(key);
  return keep(key, { ...draft, changes, before: open(draft.before) });
}

/** Where storage is refused, there is none to forget. */
export function forgetDraft(key: string): true {
  keep(key, undefined);
  return true;
}

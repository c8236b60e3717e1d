import type { Resource } from '../../../domain/admin/resource.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { Answer } from '../../shared/call.ts';
import { askAsAdmin } from '../calls/ask.ts';

interface Undo {
  act: 'undo.undo' | 'undo.bringBack';
  done: 'undo.undone' | 'undo.broughtBack';
  send: (ids: readonly string[], locale: Locale) => Promise<Answer<unknown>>;
}

/** How rows of a list are undone; undefined if they are no changes, or the admin may not undo them. */
export function undoOf({ actions, node, controller }: Resource, may: (node: string) => boolean): Undo | undefined {
  const action = (['restore', 'rollback'] as const).find((one) => actions.includes(one) && may(`${node}/${one}`));
  if (!action) return undefined;
  // The recycle bin has only removed rows; other lists have changes of every kind.
  const isBin = node === 'security/dataRecycleLog';
  return {
    act: isBin ? 'undo.bringBack' : 'undo.undo',
    done: isBin ? 'undo.broughtBack' : 'undo.undone',
    send: (ids, locale) => askAsAdmin(`/admin/${controller}/${action}`, { locale, method: 'POST', body: { ids } }),
  };
}

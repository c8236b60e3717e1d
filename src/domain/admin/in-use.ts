import { refused, type Refusal } from '../shared/result.ts';

/** Names in the sentence; of more it says that there are some. */
const MOST_NAMED = 3;

/** Why a row stays that others name, by what those are called. */
export function inUseBy(names: Iterable<string>): Refusal {
  const all = [...new Set(names)];
  const more = all.length > MOST_NAMED ? ', …' : '';
  return refused('admin.inUseBy', { values: { names: all.slice(0, MOST_NAMED).join(', ') + more } });
}

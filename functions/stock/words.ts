import type { Context } from 'hono';
import { loadNames } from '../../data/queries/catalogue/catalogue.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { AppEnvironment } from '../http/types.ts';

/** How long an isolate speaks with the names it read: an admin's new word shows within a minute. */
const KEPT_MS = 60_000;
// Plain values only: a promise kept here would belong to the request that made it.
const kept = new Map<string, { names: Names; readAt: number }>();

/** Names of units, terms and energy types in a language: the request's unless told. */
export async function namesOf(
  context: Context<AppEnvironment>,
  locale: Locale = context.get('locale'),
): Promise<Names> {
  const key = `${context.env.LIBSQL_URL} ${locale}`;
  const now = context.get('now');
  const found = kept.get(key);
  if (found && now - found.readAt < KEPT_MS) return found.names;
  const names = await loadNames(context.get('database'), locale);
  kept.set(key, { names, readAt: now });
  return names;
}

import { listLevels, loadDictionary, loadNames, type Dictionary } from '../../data/queries/catalogue/catalogue.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { AppEnvironment } from '../http/types.ts';
import type { Context } from 'hono';

/** How long an isolate speaks with the words it read: an admin's new word shows within a minute. */
const KEPT_MS = 60_000;

interface Kept<Value> {
  value: Value;
  readAt: number;
}
// Plain values only: a promise kept here would belong to the request that made it.
const kept = new Map<string, Kept<unknown>>();

async function keptOr<Value>(key: string, now: number, read: () => Promise<Value>): Promise<Value> {
  const found = kept.get(key) as Kept<Value> | undefined;
  if (found && now - found.readAt < KEPT_MS) return found.value;
  const value = await read();
  kept.set(key, { value, readAt: now });
  return value;
}

/** Names of groups, parameters, units, terms and energy types in the request's language. */
export function namesOf(context: Context<AppEnvironment>, locale: Locale = context.get('locale')): Promise<Names> {
  const key = `${context.env.LIBSQL_URL} names ${locale}`;
  return keptOr(key, context.get('now'), () => loadNames(context.get('database'), locale));
}

export function dictionaryOf(context: Context<AppEnvironment>): Promise<Dictionary> {
  const key = `${context.env.LIBSQL_URL} dictionary`;
  return keptOr(key, context.get('now'), () => loadDictionary(context.get('database')));
}

/** Codes of the vehicle classes there are, which are the choices of the filter `level`. */
export function levelsOf(context: Context<AppEnvironment>): Promise<string[]> {
  const key = `${context.env.LIBSQL_URL} levels`;
  return keptOr(key, context.get('now'), () => listLevels(context.get('database')));
}

import type { Secrets } from '../../../../data/admin/kept.ts';
import type { Act } from '../act.ts';
import { partsOf } from '../features.ts';
import type { Values } from '../form/check-form.ts';

/** Passwords of a form as they are stored. They are no facts of the row, so no revision has them. */
export async function secretsOf({ resource, sessionId, features }: Act, values: Values): Promise<Secrets | undefined> {
  const passwords = Object.entries(values).flatMap(([name, value]) =>
    resource.fields[name]?.kind === 'password' && typeof value === 'string' ? [{ name, value }] : [],
  );
  if (passwords.length === 0) return undefined;
  const [hash] = partsOf(features, resource.name).flatMap(({ hashPassword }) => hashPassword ?? []);
  if (!hash) throw new Error(`No feature says how passwords of ${resource.name} are stored`);
  const hashes: Record<string, string> = {};
  for (const { name, value } of passwords) hashes[name] = await hash(value);
  return { values: hashes, sessionId };
}

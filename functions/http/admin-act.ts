import type { Context } from 'hono';
import { mayDo } from '../../src/domain/admin/permission.ts';
import { seenBy, type Resource } from '../../src/domain/admin/resource.ts';
import { adminOf } from './admin-auth.ts';
import type { AppEnvironment } from './types.ts';

/** An entity as the admin who calls knows it. */
export const seenOf = (context: Context<AppEnvironment>, resource: Resource): Resource =>
  seenBy(resource, (node) => mayDo(adminOf(context).admin, node));

/** What an admin's call does to an entity, and who makes it. */
export function actOf(context: Context<AppEnvironment>, resource: Resource, action: string) {
  const { admin, sessionId } = adminOf(context);
  const url = new URL(context.req.url).pathname;
  return { admin, sessionId, resource: seenOf(context, resource), action, url };
}

/** The same for a row that no admin added, such as the own profile: "only own rows" hides none of it. */
export function actOnAnyRow(context: Context<AppEnvironment>, resource: Resource, action: string) {
  const { admin, ...act } = actOf(context, resource, action);
  return { ...act, admin: { ...admin, isOwnRowsOnly: false } };
}

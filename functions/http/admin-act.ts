import type { Context } from 'hono';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { adminOf } from './admin-auth.ts';
import type { AppEnvironment } from './types.ts';

/** What an admin's call does to an entity, and who makes it. */
export function actOf(context: Context<AppEnvironment>, resource: Resource, action: string) {
  const { admin, sessionId } = adminOf(context);
  return { admin, sessionId, resource, action, url: new URL(context.req.url).pathname };
}

/** The same for a row that no admin added, such as the own profile: "only own rows" hides none of it. */
export function actOnAnyRow(context: Context<AppEnvironment>, resource: Resource, action: string) {
  const { admin, ...act } = actOf(context, resource, action);
  return { ...act, admin: { ...admin, isOwnRowsOnly: false } };
}

import type { AdminLogin } from '../../src/domain/auth/caller.ts';
import type { ActingAdmin } from '../../src/domain/admin/model.ts';
import { mayDo } from '../../src/domain/admin/permission.ts';
import { seenBy, type Resource } from '../../src/domain/admin/resource.ts';
import type { CallContext } from './call-context.ts';

/** A call that an admin makes. */
export type AdminCall = CallContext & { admin: ActingAdmin; adminLogin: AdminLogin };

/** An entity as the admin who calls knows it. */
export const seenOf = ({ admin }: Pick<AdminCall, 'admin'>, resource: Resource): Resource =>
  seenBy(resource, (node) => mayDo(admin, node));

/** What an admin's call does to an entity, and who makes it. */
export function actOf(call: AdminCall, resource: Resource, action: string) {
  const { admin, adminLogin, url } = call;
  return {
    admin,
    sessionId: adminLogin.sessionId,
    resource: seenOf(call, resource),
    action,
    url: new URL(url).pathname,
  };
}

/** The same for a row that no admin added, such as the own profile: "only own rows" hides none of it. */
export function actOnAnyRow(call: AdminCall, resource: Resource, action: string) {
  const { admin, ...act } = actOf(call, resource, action);
  return { ...act, admin: { ...admin, isOwnRowsOnly: false } };
}

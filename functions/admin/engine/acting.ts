import { mayDo } from '../../../src/domain/admin/permission.ts';
import { seenBy, type Resource } from '../../../src/domain/admin/resource.ts';
import type { Act, AdminCall, AdminFeature } from './act.ts';

/** An entity as the admin who calls knows it. */
export const seenOf = ({ admin }: Pick<AdminCall, 'admin'>, resource: Resource): Resource =>
  seenBy(resource, (node) => mayDo(admin, node));

/** What an admin's call does to an entity, and who makes it. */
export function plainAct(features: readonly AdminFeature[], call: AdminCall, resource: Resource, action: string): Act {
  const { admin, adminLogin, url } = call;
  return {
    admin,
    sessionId: adminLogin.sessionId,
    resource: seenOf(call, resource),
    action,
    url: new URL(url).pathname,
    features,
  };
}

import { adminLogRow } from '../../data/queries/admin/log.ts';
import type { Statement } from '../../data/queries/shared/deliveries.ts';
import type { Occasion } from '../http/occasion.ts';
import type { Act } from './change-rows.ts';

/** The statement that enters into the log what an admin did that is no change of rows. */
export const logRow = (
  { database, now, client }: Pick<Occasion, 'database' | 'now' | 'client'>,
  { admin, resource, action, url }: Act,
  data: object,
): Statement =>
  adminLogRow(database, {
    ...{ adminId: admin.id, username: admin.username, node: `${resource.node}/${action}`, url },
    ...{ data: { ...data }, ip: client.ip, userAgent: client.userAgent, createdAt: now },
  });

import { SQL } from 'drizzle-orm';
import { adminLogRow, adminLogRowIf, type LoggedData } from '../../../../data/queries/admin/log.ts';
import type { Statement } from '../../../../data/queries/shared/deliveries.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act } from '../act.ts';

type Acting = Pick<CallContext, 'database' | 'now' | 'client'>;
const entryOf = <Data extends LoggedData>(
  { now, client }: Acting,
  { admin, resource, action, url }: Act,
  data: Data,
) => ({
  adminId: admin.id,
  username: admin.username,
  node: `${resource.node}/${action}`,
  url,
  data,
  ip: client.ip,
  userAgent: client.userAgent,
  createdAt: now,
});

/** The statement that enters into the log what an admin did. */
export const logRow = (acting: Acting, act: Act, data: object | LoggedData): Statement =>
  adminLogRow(acting.database, entryOf(acting, act, data instanceof SQL ? data : { ...data }));

/** The same where `isSo` holds in the batch. */
export const logRowIf = (acting: Acting, act: Act, data: object, isSo: SQL): Statement =>
  adminLogRowIf(acting.database, entryOf(acting, act, { ...data }), isSo);

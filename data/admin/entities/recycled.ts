import { and, eq, isNull } from 'drizzle-orm';
import { adminRevisions } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { joined } from '../change-log.ts';

export const recycledKept = {
  table: adminRevisions,
  owner: adminRevisions.adminId,
  where: and(eq(adminRevisions.act, 'del'), isNull(adminRevisions.restoredAt)),
  columns: joined('admin_revisions'),
} as const satisfies Kept;

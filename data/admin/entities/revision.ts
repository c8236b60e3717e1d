import { adminRevisions } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';

export const revisionKept = { table: adminRevisions, owner: adminRevisions.adminId } as const satisfies Kept;

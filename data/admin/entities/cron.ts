import { cronJobs } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';

export const cronKept = { table: cronJobs, columns: { id: cronJobs.job } } as const satisfies Kept;

import { CRON_JOB_NAMES, CRON_STATES } from '../crons.ts';
import type { Resource } from '../resource.ts';
import { LISTED, spelledAlike } from '../patterns/common.ts';

/** Jobs that run by the clock: their last run, its result, and the next run. */
export const cronResource = {
  name: 'cron',
  controller: 'routine.Cron',
  node: 'routine/cron',
  menu: { folder: 'routine', icon: 'clock-o', place: 1 },
  fields: {
    id: { kind: 'code', isAside: true, isSortable: true },
    job: { kind: 'choice', choices: spelledAlike(CRON_JOB_NAMES), ...LISTED },
    state: { kind: 'choice', choices: spelledAlike(CRON_STATES), ...LISTED },
    reason: { kind: 'text', ...LISTED, isQuick: true },
    startedAt: { kind: 'instant', wire: 'start_time', ...LISTED },
    durationMs: { kind: 'integer', wire: 'duration', unit: 'ms', ...LISTED },
    nextAt: { kind: 'instant', wire: 'next_time', ...LISTED },
  },
  order: { field: 'id', isDescending: false },
  title: 'job',
  actions: ['export'],
  calls: [{ name: 'run', isAtOnce: true }],
} as const satisfies Resource<'cron'>;

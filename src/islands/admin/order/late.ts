import { isOverdue } from '../../../domain/order/due.ts';
import { siteDay } from '../../../domain/shared/site-time.ts';

/** Whether a step is late now: the day it is due still counts. A step without a due date is never late. */
export const isLateNow = (dueAt: number | null): boolean =>
  dueAt !== null && isOverdue({ at: dueAt }, siteDay(Date.now()));

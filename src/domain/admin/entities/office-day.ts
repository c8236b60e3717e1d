import { OFFICE_DAY_KINDS } from '../../order/states.ts';
import { isWeekend } from '../../shared/site-zone.ts';
import { LISTED, SET, spelledAlike } from '../patterns/common.ts';
import { faultAt, type Resource } from '../resource.ts';

/** Days that change the count of working days: holidays, and weekend days that are worked. */
export const officeDayResource = {
  name: 'officeDay',
  controller: 'order.OfficeDay',
  node: 'order/officeDay',
  menu: { folder: 'order', icon: 'clock-o' },
  fields: {
    id: { kind: 'id', isAside: true, isSearchable: true, isSortable: true },
    day: { kind: 'date', ...LISTED, ...SET, isQuick: true, isSortable: true },
    kind: { kind: 'choice', choices: spelledAlike(OFFICE_DAY_KINDS), ...LISTED, ...SET },
    name: { kind: 'text', ...LISTED, ...SET, isQuick: true, longest: 60 },
  },
  order: { field: 'day', isDescending: true },
  title: 'day',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  // A holiday may fall on a weekend, as the published ones do; a worked weekend is never a weekday.
  check: ({ day, kind }) =>
    kind === 'worked_weekend' && typeof day === 'string' && !isWeekend(day) ? [faultAt('day', 'weekendDay')] : [],
} as const satisfies Resource<'officeDay'>;

import { FREIGHT_MODES } from '../../logistics/price/rows.ts';
import { LISTED, ORIGIN, spelledAlike } from '../patterns/common.ts';
import { inOrder, PLACE, SOURCED } from '../patterns/price.ts';
import type { Resource } from '../resource.ts';

const weeks = { kind: 'integer', isListed: true, isWritable: true, isRequired: true, min: 0, max: 60 } as const;

/** Durations of the journey from China. */
export const transitTimeResource = {
  name: 'transitTime',
  controller: 'logistics.TransitTime',
  node: 'logistics/transitTime',
  menu: { folder: 'logistics', icon: 'clock-o' },
  fields: {
    id: { kind: 'code', isAside: true },
    to: { ...PLACE, ...LISTED, isQuick: true, isSortable: true, isFixed: true, isRequired: true },
    mode: { kind: 'choice', choices: spelledAlike(FREIGHT_MODES), ...LISTED, isFixed: true, isRequired: true },
    from: { ...PLACE, ...LISTED, isQuick: true, isFixed: true, isRequired: true },
    weeksLow: { ...weeks, wire: 'weeks_low' },
    weeksHigh: { ...weeks, wire: 'weeks_high' },
    ...SOURCED,
    origin: ORIGIN,
  },
  order: { field: 'to', isDescending: false },
  title: 'to',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  check: (values) => inOrder(values, 'weeksLow', 'weeksHigh', 'weeks_high'),
} as const satisfies Resource<'transitTime'>;

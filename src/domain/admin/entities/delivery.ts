import type { Resource } from '../resource.ts';
import { LISTED, spelledAlike } from '../patterns/common.ts';

/** `failed`: the last try was refused. It is repeated by itself, and later entries wait for it. */
const DELIVERY_STATES = ['delivered', 'failed'] as const;

/** How much of the objects' decisions has reached the database, and what is waiting because it was refused. */
export const deliveryResource = {
  name: 'delivery',
  controller: 'operation.Delivery',
  node: 'operation/delivery',
  menu: { folder: 'operation', icon: 'database' },
  fields: {
    id: { kind: 'code', ...LISTED, isQuick: true, isSortable: true },
    state: { kind: 'choice', choices: spelledAlike(DELIVERY_STATES), ...LISTED },
    sequence: { kind: 'integer', ...LISTED },
    reachedAt: { kind: 'instant', wire: 'reached_at', ...LISTED },
    waiting: { kind: 'integer', ...LISTED },
    failures: { kind: 'integer', ...LISTED },
    failedAt: { kind: 'instant', wire: 'failed_at', ...LISTED },
    reason: { kind: 'text', ...LISTED, isQuick: true },
  },
  order: { field: 'id', isDescending: false },
  title: 'id',
  actions: ['export'],
  calls: [{ name: 'again', isAtOnce: true }],
} as const satisfies Resource<'delivery'>;

import { SUBSCRIPTION_STATES } from '../../enquiry/rules.ts';
import type { Resource } from '../resource.ts';
import { LISTED, spelledAlike } from '../patterns/common.ts';

/** Addresses with a request for the newsletter. Only their owners confirm or end it; admins can read and remove rows. */
export const subscriptionResource = {
  name: 'subscription',
  controller: 'operation.Newsletter',
  node: 'operation/newsletter',
  menu: { folder: 'operation', icon: 'rss' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    email: { kind: 'text', ...LISTED, isQuick: true },
    state: { kind: 'choice', choices: spelledAlike(SUBSCRIPTION_STATES), ...LISTED },
    locale: { kind: 'text', codes: 'language', ...LISTED },
    createdAt: { kind: 'instant', wire: 'create_time', ...LISTED },
    updatedAt: { kind: 'instant', wire: 'update_time', ...LISTED },
  },
  order: { field: 'id', isDescending: true },
  title: 'email',
  actions: ['del', 'export'],
} as const satisfies Resource<'subscription'>;

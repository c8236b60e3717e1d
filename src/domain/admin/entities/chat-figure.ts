import type { Resource } from '../resource.ts';
import { LISTED } from '../patterns/common.ts';

/** How soon visitors are answered: conversations that began on a day, by agent and language. */
export const chatFigureResource = {
  name: 'chatFigure',
  controller: 'chat.Figure',
  node: 'chat/figure',
  menu: { folder: 'chat', icon: 'bar-chart' },
  fields: {
    id: { kind: 'code', isSortable: true },
    day: { kind: 'date', ...LISTED },
    adminId: { kind: 'reference', wire: 'admin_id', reference: { resource: 'admin' }, ...LISTED },
    language: { kind: 'text', codes: 'language', ...LISTED, isQuick: true },
    conversations: { kind: 'integer', ...LISTED },
    answered: { kind: 'integer', ...LISTED },
    missed: { kind: 'integer', ...LISTED },
    waitedS: { kind: 'integer', wire: 'waited_s', unit: 's', ...LISTED },
    longestS: { kind: 'integer', wire: 'longest_s', unit: 's', ...LISTED },
  },
  // The id begins with the day.
  order: { field: 'id', isDescending: true },
  title: 'day',
  actions: ['export'],
} as const satisfies Resource<'chatFigure'>;

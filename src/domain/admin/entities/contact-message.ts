import type { Resource } from '../resource.ts';
import { RECEIVED, SHOWN, NOTE } from '../patterns/received.ts';

/** Messages of the contact form. */
export const contactMessageResource = {
  name: 'contactMessage',
  controller: 'operation.Contact',
  node: 'operation/contact',
  menu: { folder: 'operation', icon: 'envelope-o', rights: ['answer'] },
  fields: {
    ...RECEIVED,
    title: { kind: 'text', ...SHOWN, isQuick: true },
    mobile: { kind: 'text', ...SHOWN, isQuick: true },
    content: { kind: 'area', isShown: true },
    note: NOTE,
  },
  order: { field: 'id', isDescending: true },
  title: 'title',
  actions: ['edit', 'del', 'export', 'import'],
} as const satisfies Resource<'contactMessage'>;

import { toCustomer } from '../customer.ts';
import { MESSAGE_STATES } from '../../enquiry/contact.ts';
import type { Resource } from '../resource.ts';
import { NOTE, receivedFields, SHOWN } from '../patterns/received.ts';

/** Messages of the contact form. */
export const contactMessageResource = {
  name: 'contactMessage',
  controller: 'operation.Contact',
  node: 'operation/contact',
  menu: { folder: 'operation', icon: 'envelope-o', rights: ['answer'] },
  fields: {
    ...receivedFields(MESSAGE_STATES),
    title: { kind: 'text', ...SHOWN, isQuick: true },
    mobile: { kind: 'text', ...SHOWN, isQuick: true },
    content: { kind: 'area', isShown: true },
    note: NOTE,
  },
  order: { field: 'id', isDescending: true },
  title: 'title',
  actions: ['edit', 'del', 'export', 'import'],
  calls: [toCustomer('message')],
} as const satisfies Resource<'contactMessage'>;

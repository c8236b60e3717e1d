import { ENQUIRY_SUBJECTS } from '../../enquiry/contact.ts';
import type { Resource } from '../resource.ts';
import { ASIDE, spelledAlike } from '../patterns/common.ts';
import { newOrderPlace, ORDER_NODE } from '../patterns/order.ts';
import { RECEIVED, SHOWN, NOTE } from '../patterns/received.ts';

/** Too much for a list of a desk's width: these columns are shown when they are chosen. */
const SHOWN_ASIDE = { ...ASIDE, isShown: true } as const;

/** Enquiries of buyers about a car, a part or what they are looking for. */
export const enquiryResource = {
  name: 'enquiry',
  controller: 'operation.Enquiry',
  node: 'operation/enquiry',
  menu: { folder: 'operation', icon: 'comments-o', rights: ['answer'] },
  fields: {
    ...RECEIVED,
    reference: { kind: 'text', ...SHOWN, isQuick: true },
    messenger: { kind: 'text', ...SHOWN_ASIDE, isQuick: true },
    subject: { kind: 'choice', choices: spelledAlike(ENQUIRY_SUBJECTS), ...SHOWN },
    subjectSlug: { kind: 'text', wire: 'subject_slug', isShown: true, isAside: true },
    car: { kind: 'text', ...SHOWN, isQuick: true },
    quantity: { kind: 'integer', ...SHOWN_ASIDE },
    country: { kind: 'text', codes: 'region', ...SHOWN, isQuick: true },
    port: { kind: 'text', ...SHOWN_ASIDE },
    incoterm: { kind: 'text', ...SHOWN_ASIDE },
    message: { kind: 'area', isShown: true },
    note: NOTE,
  },
  order: { field: 'id', isDescending: true },
  title: 'reference',
  actions: ['edit', 'del', 'export', 'import'],
  calls: [{ name: 'order', node: `${ORDER_NODE}/make`, opens: ({ id }) => newOrderPlace({ enquiry: id }) }],
} as const satisfies Resource<'enquiry'>;

import { toCustomer } from '../customer.ts';
import { ENQUIRY_SUBJECTS } from '../../enquiry/contact.ts';
import { canBecome, ENQUIRY_STATES, type EnquiryState } from '../../enquiry/states.ts';
import { faultAt, type Resource } from '../resource.ts';
import { LISTED, spelledAlike } from '../patterns/common.ts';
import { newOrderPlace, ORDER_NODE } from '../patterns/order.ts';
import { NOTE, receivedFields, SHOWN, SHOWN_ASIDE } from '../patterns/received.ts';

/** Returns the place at which an admin makes a quote for an enquiry. */
export const makeQuotePlace = (id: number): string => `operation/enquiry/quote/${id}`;

/** Buyers' enquiries about a car, a part, or a car they are looking for. */
export const enquiryResource = {
  name: 'enquiry',
  controller: 'operation.Enquiry',
  node: 'operation/enquiry',
  menu: { folder: 'operation', icon: 'comments-o', rights: ['answer'] },
  fields: {
    ...receivedFields(ENQUIRY_STATES),
    followUpOn: {
      kind: 'date',
      wire: 'follow_up_on',
      ...LISTED,
      isSortable: true,
      isWritable: true,
    },
    reference: { kind: 'text', ...SHOWN, isQuick: true },
    messenger: { kind: 'text', ...SHOWN_ASIDE, isQuick: true },
    subject: { kind: 'choice', choices: spelledAlike(ENQUIRY_SUBJECTS), ...SHOWN_ASIDE },
    subjectSlug: { kind: 'text', wire: 'subject_slug', isShown: true, isAside: true },
    car: { kind: 'text', ...SHOWN, isQuick: true },
    quantity: { kind: 'integer', ...SHOWN_ASIDE },
    country: { kind: 'text', codes: 'region', ...SHOWN_ASIDE, isQuick: true },
    port: { kind: 'text', ...SHOWN_ASIDE },
    incoterm: { kind: 'text', ...SHOWN_ASIDE },
    memberId: { kind: 'reference', wire: 'user_id', reference: { resource: 'member' }, ...SHOWN_ASIDE },
    quoteId: { kind: 'reference', wire: 'quote_id', reference: { resource: 'quote' }, ...SHOWN_ASIDE },
    message: { kind: 'area', isShown: true },
    note: NOTE,
  },
  order: { field: 'id', isDescending: true },
  title: 'reference',
  actions: ['edit', 'del', 'export', 'import'],
  calls: [
    {
      name: 'quote',
      when: ({ subject }) => subject === 'style' || subject === 'stock' || subject === 'cars',
      opens: ({ id }) => makeQuotePlace(Number(id)),
    },
    {
      name: 'order',
      right: `${ORDER_NODE}/make`,
      opens: ({ id, quote_id: quote }) => newOrderPlace(quote ? { quote } : { enquiry: id }),
    },
    toCustomer('enquiry'),
  ],
  check: ({ state }, before) =>
    before && !canBecome(before['state'] as EnquiryState, state as EnquiryState)
      ? [faultAt('state', 'enquiryState')]
      : [],
} as const satisfies Resource<'enquiry'>;

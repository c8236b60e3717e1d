import { AUDIENCES, DOCUMENT_KINDS, DOCUMENT_STATES } from '../../order/documents.ts';
import { ASIDE, LISTED, spelledAlike } from '../patterns/common.ts';
import { LIST_OF_ORDERS, OF_ORDER } from '../patterns/order.ts';
import type { Resource } from '../resource.ts';

/** Documents of orders in all their versions. They are added, shared and read on the screen of their order. */
export const orderDocumentResource = {
  name: 'orderDocument',
  controller: 'order.Document',
  node: 'order/document',
  menu: { folder: 'order', icon: 'folder-open' },
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    ...OF_ORDER,
    kind: { kind: 'choice', choices: spelledAlike(DOCUMENT_KINDS), ...LISTED },
    number: { kind: 'text', ...LISTED, isQuick: true },
    version: { kind: 'integer', isListed: true },
    state: { kind: 'choice', choices: spelledAlike(DOCUMENT_STATES), ...LISTED },
    audience: { kind: 'choice', choices: spelledAlike(AUDIENCES), ...LISTED },
    car: { kind: 'text', ...ASIDE },
    name: { kind: 'text', ...ASIDE, isQuick: true },
    acceptedAt: { kind: 'instant', wire: 'accepted_at', ...ASIDE },
    issuedAt: { kind: 'instant', wire: 'issued_at', ...LISTED },
  },
  title: 'number',
  ...LIST_OF_ORDERS,
} as const satisfies Resource<'orderDocument'>;

import { orderDocuments } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { carOfOrder, factOfOrder } from '../of-order.ts';

export const orderDocumentKept = {
  table: orderDocuments,
  columns: { reference: factOfOrder('order_documents', 'reference'), car: carOfOrder('order_documents') },
} as const satisfies Kept;

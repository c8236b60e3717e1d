import type { Locale } from '../../../domain/shared/locale.ts';
import * as at from '../../../wire/addresses/order.ts';
import type { DataOf, SentTo } from '../../../wire/call.ts';
import type { orderCalls } from '../../../wire/order.ts';
import { askAsMember } from '../../shared/member/ask.ts';
import type { PageRequested } from './pages.ts';

/** Calls for the member's orders. */

export type OrderHead = DataOf<typeof orderCalls.getMyOrders>['list'][number];
export type OrderDetail = DataOf<typeof orderCalls.getOrder>;
export type OrderPaper = OrderDetail['documents'][number];
export type OrderClaim = OrderDetail['claims'][number];
export type ShareLink = DataOf<typeof orderCalls.getShareLinks>['list'][number];
type Version = SentTo<typeof orderCalls.acceptContract>;

export const fetchOrders = (locale: Locale, requested: PageRequested) =>
  askAsMember(at.getMyOrders, { locale, input: requested });
export const fetchOrder = (locale: Locale, id: number) => askAsMember(at.getOrder, { locale, input: { id } });

/** Accepts a contract or confirms a bill of lading, in the version that was read. */
export const acceptPaper = (locale: Locale, kind: 'sales_contract' | 'bill_of_lading', input: Version) =>
  askAsMember(kind === 'sales_contract' ? at.acceptContract : at.confirmBillOfLading, { locale, input });

export const confirmDelivery = (locale: Locale, input: SentTo<typeof orderCalls.confirmDelivery>) =>
  askAsMember(at.confirmDelivery, { locale, input });

export const fetchContainer = (locale: Locale, id: number, shipmentId: number) =>
  askAsMember(at.getContainer, { locale, input: { id, shipment_id: shipmentId } });

/** Sends a proof of a payment, or a photograph of a claim. */
export function sendOrderFile(locale: Locale, id: number, file: File) {
  const form = new FormData();
  form.set('id', String(id));
  form.set('file', file);
  return askAsMember(at.uploadOrderProof, { locale, form });
}

export const fetchLinks = (locale: Locale, id: number) => askAsMember(at.getShareLinks, { locale, input: { id } });

/** Where a document, or a file the member has sent, is read. */
export function fileAddress(id: number, requested: { document_id: number } | { file_id: string }): string {
  const query = new URLSearchParams(Object.entries({ id, ...requested }).map(([name, value]) => [name, String(value)]));
  return `${at.getOrderDocument.path}?${query.toString()}`;
}

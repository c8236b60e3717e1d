import { orderResource } from '../../../domain/admin/entities/order.ts';
import { addressOf } from '../shell/tab-store.ts';

/** The address of the list of orders that filters find. */
export const listOf = (...filters: readonly string[]): string =>
  addressOf(orderResource.node, `?${new URLSearchParams(filters.map((one) => ['filter', one])).toString()}`);

import { orderResource } from '../../../domain/admin/entities/order.ts';
import { addressOf } from '../shell/tab-store.ts';

/** Returns the address of the rows of a list that filters find. */
export const listAt = (node: string, ...filters: readonly string[]): string =>
  addressOf(node, `?${new URLSearchParams(filters.map((one) => ['filter', one])).toString()}`);

/** Returns the address of the orders that filters find. */
export const listOf = (...filters: readonly string[]): string => listAt(orderResource.node, ...filters);

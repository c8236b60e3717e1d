import type { OrderFacts } from '../../data/queries/order/facts.ts';
import type { Order } from '../../src/domain/order/model.ts';

/** An order as its rules read it. */
export function orderOf(facts: OrderFacts): Order {
  const { row, vehicles, shipments, lines, schedule, entries, documents, movements } = facts;
  return {
    vehicles,
    shipments,
    lines,
    schedule,
    entries,
    documents,
    firstPaidAt: row.firstPaidAt,
    hasReport: movements.some(({ kind, state }) => kind === 'payment' && state === 'reported'),
  };
}

/** Rows with what the rules made of them: rules know some columns of a row, and rows by their ids. */
export function withRules<Row extends { id: number }>(rows: readonly Row[], ruled: readonly { id: number }[]): Row[] {
  const after = new Map(ruled.map((one) => [one.id, one]));
  return rows.map((row) => ({ ...row, ...after.get(row.id) }));
}

/** The rows of an order after its rules moved vehicles and shipments. */
export const movedFacts = (facts: OrderFacts, order: Pick<Order, 'vehicles' | 'shipments'>): OrderFacts => ({
  ...facts,
  vehicles: withRules(facts.vehicles, order.vehicles),
  shipments: withRules(facts.shipments, order.shipments),
});

import { eq } from 'drizzle-orm';
import type { OrderFacts } from '../../data/queries/order/facts.ts';
import type { Statement } from '../../data/queries/shared/deliveries.ts';
import { takeStatement } from '../../data/queries/stock/reservations.ts';
import { holdersOfVin } from '../../data/queries/stock/same-car.ts';
import { stockItems } from '../../data/schema/index.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import type { CallContext } from '../http/call-context.ts';

interface Named {
  facts: OrderFacts;
  also: Statement[];
}

/**
 * Rows in which a car has the VIN that a document names, with what holds the car in stock. The VIN of a car that has one is not
 * changed: a document of another car is refused, and so is a VIN of a car that someone else has.
 */
export async function nameCar(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  facts: OrderFacts,
  { vehicleId, vin }: { vehicleId: number | null; vin: string | undefined },
): Promise<Result<Named>> {
  const vehicle = facts.vehicles.find(({ id }) => id === vehicleId);
  if (vin === undefined || vin === '' || vehicle?.vin === vin) return accepted({ facts, also: [] });
  if (!vehicle || vehicle.vin !== null) return refused('other-vin', { field: 'vin' });
  if ((await holdersOfVin(database, vin, now)).length > 0) return refused('car-gone', { field: 'vin' });
  const { id: holder, firstPaidAt } = facts.row;
  const car = eq(stockItems.vin, vin);
  return accepted({
    facts: { ...facts, vehicles: facts.vehicles.map((one) => (one === vehicle ? { ...one, vin } : one)) },
    also: [takeStatement(database, { car, reason: 'order', holder, isSold: firstPaidAt !== null, now })],
  });
}

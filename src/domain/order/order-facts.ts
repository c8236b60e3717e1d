import { isUndecided } from './cancellation.ts';
import { moneyOf } from './ledger.ts';
import { orderStateOf, type Order } from './model.ts';
import { keptNext, nextOf, stepsOf, stepsOfVehicle } from './next.ts';
import type { OfficeCalendar } from './working-days.ts';

/**
 * What of an order is kept beside it for lists, and what each of its vehicles waits for. It follows from everything else, and is
 * written with every change.
 */
export function derivedOf(
  order: Order,
  {
    cancellations,
    claims,
    calendar,
  }: {
    cancellations: readonly { state: Parameters<typeof isUndecided>[0] }[];
    claims: readonly { state: string }[];
    calendar: OfficeCalendar;
  },
) {
  const { totalMinor, paidMinor, openMinor, creditMinor } = moneyOf(order.lines, order.entries);
  const state = orderStateOf(order.vehicles);
  const steps = state === 'open' ? stepsOf(order, calendar) : [];
  const next = nextOf(steps);
  const ofOrder = {
    state,
    totalMinor,
    paidMinor,
    openMinor,
    creditMinor,
    isCancelAsked: cancellations.some((one) => isUndecided(one.state)),
    isClaimOpen: claims.some((claim) => claim.state === 'open' || claim.state === 'accepted'),
    hasReport: order.hasReport,
    lacksPapers: steps.some(({ lacks }) => lacks.length > 0),
    ...keptNext(next),
    nextVehicleId: next?.vehicleId ?? null,
    nextShipmentId: next?.shipmentId ?? null,
  };
  const ofVehicles = order.vehicles.map((vehicle) => ({
    id: vehicle.id,
    ...keptNext(vehicle.state === 'open' ? nextOf(stepsOfVehicle(steps, vehicle)) : undefined),
  }));
  return { ofOrder, ofVehicles };
}

import { describe, expect, it } from 'vitest';
import { AGREED_KINDS, DOCUMENT_KINDS, withoutTermed } from '../../src/domain/order/documents.ts';
import { hasSailedCar } from '../../src/domain/order/term.ts';
import { aDocument, anOrder, aShipment, aVehicle, overTrack } from '../support/orders.ts';

describe('whether a car of an order has sailed', () => {
  const waiting = aShipment();
  const left = aShipment({ id: 6, arrival: overTrack(aShipment().arrival) });
  it.each([
    ['no car has a ship', [aVehicle()], false],
    ['the ship has not left', [aVehicle({ shipmentId: waiting.id })], false],
    ['the ship of one of two cars has left', [aVehicle(), aVehicle({ id: 2, shipmentId: left.id })], true],
    [
      'the car that has sailed is cancelled',
      [aVehicle(), aVehicle({ shipmentId: left.id, state: 'cancelled' })],
      false,
    ],
    ['the car is with its buyer', [aVehicle({ shipmentId: left.id, state: 'delivered' })], true],
  ])('if %s', (_name, vehicles, expected) =>
    expect(hasSailedCar(anOrder({ vehicles, shipments: [waiting, left] }))).toBe(expected),
  );
});

it('other terms replace what offers or agrees to something, and leave what proves something', () => {
  const documents = DOCUMENT_KINDS.map((kind, id) => aDocument({ id, kind }));
  const replaced = withoutTermed(documents).filter(({ state }) => state === 'replaced');
  expect(replaced.map(({ kind }) => kind)).toEqual([...AGREED_KINDS]);
  const withdrawn = [aDocument({ state: 'withdrawn' })];
  expect(withoutTermed(withdrawn)).toEqual(withdrawn);
});

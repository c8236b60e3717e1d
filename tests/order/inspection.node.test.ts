import { describe, expect, it } from 'vitest';
import { dueUninspected, newlyDueUninspected, type InspectedOrder } from '../../src/domain/order/inspection.ts';
import type { ScheduleEntry } from '../../src/domain/order/schedule.ts';
import { hasPicture } from '../../src/domain/upload/pictures.ts';
import { aDocument, aShipment, aVehicle, trackAt } from '../support/orders.ts';

const VIN = 'LGXC74C43P0123456';
const DUE = Date.parse('2026-12-10T12:00:00+08:00');
const entry = (id: number, more: Partial<ScheduleEntry> = {}): ScheduleEntry => ({
  id,
  label: '',
  amountMinor: 100,
  dueAt: null,
  unlocks: null,
  ...more,
});
const car = (more: object = {}) => ({ ...aVehicle({ shipmentId: 5 }), vin: VIN, lotId: null, ...more });
const report = (more: object = {}) => ({
  ...aDocument({ kind: 'inspection_report', vehicleId: 1 }),
  hasPictures: true,
  ...more,
});
const order = (more: Partial<InspectedOrder> = {}): InspectedOrder => ({
  vehicles: [car()],
  shipments: [aShipment()],
  documents: [],
  schedule: [entry(1), entry(2, { dueAt: DUE })],
  ...more,
});
const BALANCE = { shipmentId: 5, stage: 'balance' };

describe('a car is due and was not inspected', () => {
  it.each<[string, Partial<InspectedOrder>, number[]]>([
    ['if the last part has a date', {}, [1]],
    ['not by the date of the deposit', { schedule: [entry(1, { dueAt: DUE }), entry(2)] }, []],
    [
      'if the part that unlocks its release has a date',
      { schedule: [entry(1, { dueAt: DUE, unlocks: BALANCE }), entry(2)] },
      [1],
    ],
    [
      'not by a part after the one that unlocks it',
      { schedule: [entry(1, { unlocks: BALANCE }), entry(2, { dueAt: DUE })] },
      [],
    ],
    [
      'not by the release of another shipment, if it has its own',
      {
        schedule: [
          entry(1, { dueAt: DUE, unlocks: { shipmentId: 6, stage: 'balance' } }),
          entry(2, { unlocks: BALANCE }),
        ],
      },
      [],
    ],
    [
      'once its ship has sailed, which asks for the balance',
      { schedule: [entry(1)], shipments: [aShipment({ arrival: trackAt(aShipment().arrival, 'arrived') })] },
      [1],
    ],
    ['not if its buyer can read a report with photographs', { documents: [report()] }, []],
    ['if the report is internal', { documents: [report({ audience: 'internal' })] }, [1]],
    ['if the report was replaced', { documents: [report({ state: 'replaced' })] }, [1]],
    ['if the report shows no picture', { documents: [report({ hasPictures: false })] }, [1]],
    ['if the report is of another car', { documents: [report({ vehicleId: 2 })] }, [1]],
    ['not by a report of the whole order, if it is of one car', { documents: [report({ vehicleId: null })] }, []],
    ['if its VIN is not known', { documents: [report()], vehicles: [car({ vin: null })] }, [1]],
    ['not if it is cancelled', { vehicles: [car({ state: 'cancelled' })] }, []],
    [
      'not if its lot had a report',
      {
        vehicles: [
          car({ ...aVehicle({ kind: 'used' }), lotId: 3, track: trackAt(aVehicle({ kind: 'used' }).track, 'payment') }),
        ],
      },
      [],
    ],
  ])('%s', (_name, more, ids) => expect(dueUninspected(order(more))).toEqual(ids));

  it('each by its own report, in an order of several', () => {
    const vehicles = [car(), car({ id: 2 })];
    expect(dueUninspected(order({ vehicles, documents: [report()] }))).toEqual([2]);
    expect(dueUninspected(order({ vehicles, documents: [report({ vehicleId: null })] }))).toEqual([1, 2]);
  });

  it('and a change of something else is not stopped by it', () => {
    expect(newlyDueUninspected(order(), order())).toEqual([]);
    expect(newlyDueUninspected(order({ schedule: [entry(1)] }), order())).toEqual([1]);
  });
});

describe('a file shows a picture', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  it.each([
    ['an image', 'image/jpeg', '', true],
    ['a PDF with one', 'application/pdf', '%PDF-1.7 1 0 obj<</Type /XObject /Subtype/Image>>', true],
    ['a PDF with one at the edge of a portion', 'application/pdf', `${' '.repeat(1_048_570)}/Subtype /Image>>`, true],
    ['a PDF without one', 'application/pdf', '%PDF-1.7 /Subtype /ImageMaskless /Subtype /Form', false],
  ])('%s', (_name, mimetype, text, isSo) => expect(hasPicture({ mimetype, bytes: bytes(text) })).toBe(isSo));
});

import { describe, expect, it } from 'vitest';
import type { OrderFacts } from '../../data/queries/order/facts.ts';
import { textsFor } from '../../functions/http/texts.ts';
import { newsFacts } from '../../functions/order/news-facts.ts';
import { nextFacts } from '../../functions/order/next-facts.ts';
import { orderDay } from '../../src/domain/order/day.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { freshTrack } from '../../src/domain/order/track.ts';
import { cancellation, claim, facts, line, movement, paper, row, shipment, vehicle } from '../support/order-facts.ts';
import { aShipment, ORDER_NOW, overTrack, trackAt } from '../support/orders.ts';

const DAY_MS = 86_400_000;

const inLanguage = (locale: Locale) => ({ locale, text: textsFor(locale) });
const told = (before: Partial<OrderFacts> | undefined, after: Partial<OrderFacts>): string[] =>
  newsFacts(before && facts(before), facts(after), inLanguage('en')).map(({ label, value }) => `${label}: ${value}`);
const day = (at: number) => orderDay(at, 'en');

describe('the news of a voyage', () => {
  const [etaAt, later] = [ORDER_NOW, ORDER_NOW + 5 * DAY_MS];

  it('has the new day, and the old one if there was one', () => {
    const moved = told({ shipments: [shipment({ etaAt })] }, { shipments: [shipment({ etaAt: later, etdAt: etaAt })] });
    expect(moved).toEqual([`Planned departure: ${day(etaAt)}`, `Planned arrival: ${day(later)} (was ${day(etaAt)})`]);
    expect(told({}, { shipments: [shipment({ etaAt })] })).toEqual([`Planned arrival: ${day(etaAt)}`]);
    expect(told({ shipments: [shipment({ etaAt })] }, { shipments: [shipment()] })).toEqual([
      `Planned arrival: no date yet (was ${day(etaAt)})`,
    ]);
  });

  it('names the cars where there are several voyages, and leaves out what is no other day', () => {
    const other = shipment({ id: 6 });
    const moved = told({ shipments: [shipment(), other] }, { shipments: [shipment({ etaAt }), other] });
    expect(moved).toEqual(['What this is about: BYD Seagull', `Planned arrival: ${day(etaAt)}`]);
    expect(told({ shipments: [shipment({ etaAt })] }, { shipments: [shipment({ etaAt, vessel: 'Horizon' })] })).toEqual(
      [],
    );
  });
});

it('the news of other terms has the new ones, and what they were', () => {
  const cif: OrderFacts['row'] = { ...row, incoterm: 'CIF', portOfDestination: 'Mombasa', buyerName: 'Amina Ltd' };
  expect(told({}, { row: cif })).toEqual([
    'Incoterm: CIF (was FOB)',
    'Destination: Mombasa',
    'Buyer: Amina Ltd (was Amina)',
  ]);
  expect(told({ row: cif }, { row: { ...cif, portOfDestination: null } })).toEqual([
    'Destination: not known yet (was Mombasa)',
  ]);
  expect(told(undefined, { row: { ...cif, totalMinor: null } })).toEqual([]);
});

describe('the news of money', () => {
  it.each<[string, Parameters<typeof movement>[0], string[]]>([
    ['a payment', {}, ['Payment: US$4,000']],
    ['a payment that is refused', { state: 'refused' }, ['Payment: US$4,000 (Refused)']],
    ['a payment that is only reported', { state: 'reported' }, []],
    ['a refund', { kind: 'refund', isIncoming: false, amountMinor: 12_050 }, ['Refund: US$120.50']],
    ['a refund that waits for an admin', { kind: 'refund', isIncoming: false, state: 'waiting_consent' }, []],
    [
      'a credit that came',
      { kind: 'credit', reference: 'HT-2611-0002' },
      ['Credit from another order: US$4,000 (HT-2611-0002)'],
    ],
    [
      'a credit that left',
      { kind: 'credit', isIncoming: false, reference: 'HT-2611-0002' },
      ['Credit moved to another order: US$4,000 (HT-2611-0002)'],
    ],
  ])('has the amount of %s', (_name, over, expected) =>
    expect(told({}, { movements: [movement(over)] })).toEqual(expected),
  );

  it('has the amount as it was booked, of what changed alone', () => {
    const other = movement({ id: 2 });
    const reported = movement({ state: 'reported', amountMinor: 500_000 });
    expect(told({ movements: [reported, other] }, { movements: [movement(), other] })).toEqual(['Payment: US$4,000']);
  });

  it('has the old and the new total', () => {
    const total = (totalMinor: number | null) => ({ row: { ...row, totalMinor } });
    expect(told(total(1_000_000), total(950_000))).toEqual(['Total: US$9,500 (was US$10,000)']);
    expect(told(total(null), total(950_000))).toEqual(['Total: US$9,500']);
    expect(told(undefined, total(950_000))).toEqual(['Total: US$9,500']);
  });
});

describe('the news of a document', () => {
  it.each<[string, Parameters<typeof paper>[0], string[]]>([
    ['a contract', {}, ['Sales contract: SC-9']],
    ['a new version of a bill of lading', { kind: 'bill_of_lading', version: 2 }, ['Bill of lading: SC-9 (Version 2)']],
    ['a packing list', { kind: 'packing_list' }, ['Packing list: SC-9']],
    ['an internal one', { audience: 'internal' }, []],
    ['one that was withdrawn', { state: 'withdrawn' }, []],
  ])('of %s', (_name, over, expected) => expect(told({}, { documents: [paper(over)] })).toEqual(expected));

  it('comes once the buyer can read it, and not again', () => {
    const hidden = [paper({ kind: 'vat_invoice', audience: 'internal' })];
    const shared = [paper({ kind: 'vat_invoice' })];
    expect(told({ documents: hidden }, { documents: shared })).toEqual(['VAT invoice: SC-9']);
    expect(told({ documents: shared }, { documents: [paper({ kind: 'vat_invoice', stage: 'invoice' })] })).toEqual([]);
  });
});

describe('the news of an end', () => {
  it('of a cancellation has the car and what is kept', () => {
    const [requested, ended] = [{ cancellations: [cancellation({ vehicleId: 2 })] }, { ...row, totalMinor: 50_000 }];
    const decided = cancellation({ vehicleId: 2, state: 'accepted', retainedMinor: 50_000 });
    expect(told(requested, { cancellations: [decided], row: ended })).toEqual([
      'What this is about: Zeekr X',
      'Kept after cancellation: US$500',
    ]);
    expect(told({}, requested)).toEqual([]);
    const whole = (state: 'started' | 'refused') => ({ cancellations: [cancellation({ state })] });
    expect(told({}, whole('started'))).toEqual(['What this is about: The whole order']);
    expect(told(whole('started'), whole('refused'))).toEqual(['What this is about: The whole order']);
  });

  it('of a claim has the decision, and the amount that settled it', () => {
    const car = line(1, 'car', 900_000);
    const [open, agreed] = [
      { claims: [claim('open')], lines: [car] },
      { claims: [claim('accepted')], lines: [car] },
    ];
    expect(told(open, agreed)).toEqual(['What this is about: Zeekr X', 'Decision: Accepted']);
    const lines = [line(7, 'car', 900_000), line(8, 'claim', -30_000)];
    expect(told(agreed, { claims: [claim('settled')], lines, row: { ...row, totalMinor: 870_000 } })).toEqual([
      'What this is about: Zeekr X',
      'Decision: Settled',
      'Settled claim: US$300',
    ]);
  });
});

describe('what happens next', () => {
  const next = (over: Partial<OrderFacts>, locale: Locale = 'en') =>
    nextFacts(facts(over), locale).map(({ label, value }) => `${label}: ${value}`);
  const open = 'Still to pay: US$10,000';
  const pays = { ...row, nextTrack: 'used', nextStage: 'payment', nextActor: 'buyer', nextVehicleId: 1 } as const;
  const arrived = shipment({ arrival: overTrack(aShipment().arrival) });

  it.each<[string, Partial<OrderFacts>, string[]]>([
    ['a step with its day', { row: { ...pays, nextDueAt: ORDER_NOW } }, ['Payment (You)', day(ORDER_NOW)]],
    ['a step without a day', { row: { ...pays, nextActor: 'us' } }, ['Payment (We)', 'no date yet']],
    [
      'a contract that is to be accepted',
      {
        row: pays,
        vehicles: [{ ...vehicle(1, 'Zeekr X'), kind: 'used', track: trackAt(freshTrack('used'), 'payment') }],
        documents: [paper()],
      },
      ['Read and accept the sales contract (You)', 'no date yet'],
    ],
    ['a car that is to be received', { shipments: [arrived] }, ['Confirm that BYD Seagull has been handed over']],
    ['nothing', {}, ['Nothing needs to be done at the moment.']],
    ['nothing of an order that is over', { row: { ...row, state: 'delivered' } }, ['You have received all cars.']],
    ['nothing of a cancelled order', { row: { ...row, state: 'cancelled' } }, ['This order is cancelled.']],
  ])('is %s', (_name, over, [step, by]) =>
    expect(next(over)).toEqual([`What happens next: ${step}`, ...(by ? [`By when: ${by}`] : []), open]),
  );

  it('has behind it what was paid above the total', () => {
    const over = { ...row, state: 'cancelled', openMinor: 0, creditMinor: 500_000 } as const;
    expect(next({ row: over }).slice(-2)).toEqual(['Still to pay: US$0', 'Credit: US$5,000']);
  });

  it('has before it what the buyer is to read, once, while that is not done', () => {
    const bill = paper({ id: 2, kind: 'bill_of_lading' });
    const [contract, lading] = ['Read and accept the sales contract', 'Read and confirm the bill of lading'];
    const toDo = (over: Partial<OrderFacts>) => next(over).filter((line) => line.startsWith('What you have to do'));
    const all = [paper(), paper({ id: 3, number: 'SC-10' }), bill, paper({ id: 4, audience: 'internal' })];
    expect(toDo({ documents: all })).toEqual([contract, lading].map((task) => `What you have to do: ${task}`));
    expect(toDo({ documents: [paper({ acceptedAt: ORDER_NOW }), paper({ state: 'replaced' })] })).toEqual([]);
    expect(toDo({ documents: all, row: { ...row, state: 'delivered' } })).toEqual([]);
  });

  it.each(LOCALE_CODES)('has its words in %s', (locale) => {
    const said = [{ row: pays }, { shipments: [arrived] }, { documents: [paper()] }, {}].flatMap((over) =>
      next(over, locale),
    );
    expect(said.filter((line) => /mail:|order:|\{\{|: $/.test(line))).toEqual([]);
  });
});

it.each(LOCALE_CODES)('every detail has its words in %s', (locale) => {
  const before = facts({ shipments: [shipment({ etaAt: ORDER_NOW })] });
  const after = facts({
    shipments: [shipment({ etaAt: null })],
    movements: [movement()],
    documents: [paper({ version: 2 })],
    cancellations: [cancellation({ state: 'started' })],
    claims: [claim('refused')],
    row: { ...row, incoterm: 'CIF', portOfLoading: 'Shanghai', buyerName: 'Amina Ltd', buyerAddress: 'Mombasa' },
  });
  const words = newsFacts(before, after, inLanguage(locale)).flatMap(({ label, value }) => [label, value]);
  expect(words.filter((word) => word === '' || /orderNews|order:|order-paper:|\{\{/.test(word))).toEqual([]);
});

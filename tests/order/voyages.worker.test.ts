import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orders, orderShipments } from '../../data/schema/index.ts';
import { askCarriers } from '../../functions/jobs/ask-carriers.ts';
import { NEWS_WAIT_MS } from '../../src/domain/order/limits.ts';
import { anAccount, mailsTo, type Account } from '../support/account.ts';
import { aDesk, database, readOwn, tellNews, type Desk } from '../support/order-calls.ts';
import type { CarrierScript } from '../support/carrier-server.ts';
import {
  anArrival,
  anEta,
  anEvent,
  answers,
  ask,
  requestedOf,
  at,
  aVoyage,
  carrierOf,
  DAY_MS,
  moment,
  silence,
  toldOf,
  type Shipped,
} from '../support/voyages.ts';

let desk: Desk;
let buyer: Account;
beforeAll(async () => {
  [desk, buyer] = [await aDesk(), await anAccount()];
}, 60_000);
let voyage: Shipped;
afterEach(() => silence(voyage.carrierId));

const begin = async (...facts: Parameters<typeof aVoyage> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
  (voyage = await aVoyage(desk, buyer, ...facts));
const tells = (...events: unknown[]) => answers(voyage.carrier, { pages: [events] });
const states = async () => {
  const [shipment] = (await readOwn(buyer, voyage.id)).shipments;
  return shipment?.arrival.map(({ state }) => state).slice(0, 2);
};
const etaOf = async () =>
  (await database.select().from(orderShipments).where(eq(orderShipments.id, voyage.shipmentId)))[0]?.etaAt;
const versionOf = async () => (await database.select().from(orders).where(eq(orders.id, voyage.id)))[0]?.version;
/** Lets the wait for more news pass, and returns the mails about the order, the newest first. */
async function mails() {
  await tellNews(Math.max(Date.now(), moment()) + NEWS_WAIT_MS);
  return (await mailsTo(buyer.email)).filter(
    ({ kind, cause }) => kind === 'orderNews' && cause.includes(`:${voyage.id}:`),
  );
}

describe('a shipment whose carrier tells of it', () => {
  it('sails, is expected at another time and arrives, and its buyer is told of each once', async () => {
    await begin();
    await tells(anEvent(voyage));
    const before = (await mails()).length;
    await ask();
    expect(await states()).toEqual(['done', 'active']);
    expect(await requestedOf(voyage.carrier)).toEqual([
      {
        query: { eventType: 'TRANSPORT', transportDocumentReference: voyage.bill, limit: '100' },
        authorization: 'Bearer only-for-tests',
      },
    ]);
    expect(await carrierOf(voyage.carrierId)).toMatchObject({ eventsAskedAt: moment(), eventsFault: null });

    const events = [anEvent(voyage), anEta(voyage, 30 * DAY_MS)];
    await answers(voyage.carrier, { pages: [events.slice(0, 1), events.slice(1)] });
    await ask();
    expect(await etaOf()).toBe(Date.parse(String(events[1]?.['eventDateTime'])));
    await ask();
    const [both, ...earlier] = await mails();
    expect(earlier).toHaveLength(before);
    expect(both?.text).toContain('Departure: done');
    expect(both?.text).toContain('Planned arrival');

    await tells(...events, anArrival(voyage));
    await ask();
    expect(await states()).toEqual(['done', 'done']);
    const [newest] = await mails();
    expect(newest?.text).toContain('Arrival: done');
    expect(await toldOf(voyage.id)).toEqual(['carrier_reported sailed internal', 'carrier_reported arrived internal']);
    const version = await versionOf();
    await ask();
    expect([await versionOf(), (await mails()).length]).toEqual([version, before + 2]);
    expect(JSON.stringify((await readOwn(buyer, voyage.id)).history)).not.toContain('carrier_');
  });

  it('is moved once by two runs at the same moment', async () => {
    await begin();
    await tells(anEvent(voyage), anEta(voyage, 30 * DAY_MS));
    await Promise.all([ask(), ask({ afterMs: 0 })]);
    expect([await states(), await toldOf(voyage.id)]).toEqual([
      ['done', 'active'],
      ['carrier_reported sailed internal'],
    ]);
  });

  it('that may not sail yet stays, and admins alone are told, once', async () => {
    await begin({ isConfirmed: false });
    await tells(anEvent(voyage));
    const before = (await mails()).length;
    await ask();
    await ask();
    expect(await states()).toEqual(['active', 'waiting']);
    expect(await toldOf(voyage.id)).toEqual(['carrier_early sailed internal']);
    expect(await mails()).toHaveLength(before);
  });
});

describe('a report that is not certain', () => {
  const AT_SEA = { modeOfTransport: 'VESSEL' };
  it.each<[string, object]>([
    ['names no number', { documentReferences: [] }],
    ['names no port', { transportCall: AT_SEA }],
    ['does not say how the car travels', { transportCall: { UNLocationCode: 'CNSHA' } }],
    ['names another vessel', { transportCall: { ...AT_SEA, UNLocationCode: 'CNSHA', vessel: { vesselName: 'Sea' } } }],
    ['lies in the future', { eventDateTime: '2090-01-01T00:00:00Z' }],
  ])('is a line for admins: it %s', async (_why, facts) => {
    await begin();
    await tells(anEvent(voyage, facts));
    await ask();
    expect(await states()).toEqual(['active', 'waiting']);
    expect(await toldOf(voyage.id)).toEqual(['carrier_unsure sailed internal']);
  });

  it('is a line for admins where the order names a port we do not know, or dates do not fit', async () => {
    await begin({ port_of_loading: 'Springfield' });
    await tells(anEvent(voyage), anEta(voyage, -10 * DAY_MS));
    await ask();
    expect(await states()).toEqual(['active', 'waiting']);
    expect(await toldOf(voyage.id)).toEqual(['carrier_unsure sailed internal', 'carrier_unsure - internal']);
  });

  it.each<[string, (of: Shipped) => object]>([
    ['another bill', (of) => anEvent({ bill: `${of.bill}1` })],
    [
      'another container',
      (of) => anEvent(of, { references: [{ referenceType: 'EQ', referenceValue: 'MSCU1234566' }] }),
    ],
    ['a port between', (of) => anEvent(of, { transportCall: { ...AT_SEA, UNLocationCode: 'SGSIN' } })],
    ['a truck', (of) => anEvent(of, { transportCall: { UNLocationCode: 'CNSHA', modeOfTransport: 'TRUCK' } })],
    ['a plan', (of) => anEvent(of, { eventClassifierCode: 'PLN' })],
    ['the load of a container', (of) => anEvent(of, { eventType: 'EQUIPMENT', equipmentEventTypeCode: 'LOAD' })],
  ])('is nothing at all if it is of %s', async (_what, event) => {
    await begin();
    // The numbers of both are known, so that both can be compared.
    await database
      .update(orderShipments)
      .set({ containerNo: 'CSQU3054383' })
      .where(eq(orderShipments.id, voyage.shipmentId));
    await tells(event(voyage));
    const version = await versionOf();
    await ask();
    expect([await versionOf(), await toldOf(voyage.id)]).toEqual([version, []]);
    expect(await carrierOf(voyage.carrierId)).toMatchObject({ eventsFault: null });
  });
});

describe('an expected arrival', () => {
  it('follows what the carrier wrote down last, in whatever order it comes, and not the hour of a day', async () => {
    await begin();
    const written = (daysAgo: number) => ({ eventCreatedDateTime: at(-daysAgo * DAY_MS) });
    const newest = anEta(voyage, 31 * DAY_MS, written(1));
    await tells(anEta(voyage, 35 * DAY_MS, written(2)), newest, anEta(voyage, 33 * DAY_MS, written(3)));
    await ask();
    expect(await etaOf()).toBe(Date.parse(String(newest['eventDateTime'])));
    const version = await versionOf();
    await tells(anEta(voyage, 40 * DAY_MS, written(4)));
    await ask();
    const { eventDateTime } = newest;
    const aMinuteLater = new Date(Date.parse(String(eventDateTime)) + 60_000).toISOString();
    const sameDay = { eventDateTime: aMinuteLater, ...written(0) };
    await tells(anEta(voyage, 0, sameDay));
    await ask();
    expect([await versionOf(), await etaOf()]).toEqual([version, Date.parse(String(eventDateTime))]);
  });
});

describe('a report that is taken back', () => {
  it('moves nothing, or is a line for admins if it has moved the order', async () => {
    await begin();
    const [departure, arrival] = [anEvent(voyage), anArrival(voyage)];
    const back = (event: object) => ({ ...anEvent(voyage), retractedEventID: (event as { eventID: string }).eventID });
    const plain = (event: object) => ({ ...event, eventClassifierCode: 'PLN' });
    await tells(departure, arrival, plain(back(arrival)));
    await ask();
    expect(await states()).toEqual(['done', 'active']);
    await tells(departure, plain(back(departure)));
    await ask();
    await ask();
    expect(await states()).toEqual(['done', 'active']);
    expect(await toldOf(voyage.id)).toEqual(['carrier_reported sailed internal', 'carrier_took_back - internal']);
  });
});

describe('a carrier that does not answer as it should', () => {
  it.each<[string, CarrierScript]>([
    ['unreadable', { text: '{"events":' }],
    ['unreadable', { text: '{"events":[]}' }],
    ['unreadable', { text: '[1,"two",null]' }],
    ['unreadable', { pages: [[], []], headers: { 'next-page': 'https://elsewhere.example/v2/events' } }],
    ['large', { blanks: 600_000 }],
    ['large', { pages: [[], [], [], [], [], []] }],
    ['limited', { status: 429 }],
    ['login', { status: 401 }],
    ['status', { status: 500 }],
    ['status', { status: 302, headers: { location: 'https://elsewhere.example/' } }],
    ['timeout', { isSilent: true }],
  ])('changes nothing, and admins see that it was %s', async (fault, script) => {
    await begin();
    await answers(voyage.carrier, script);
    const version = await versionOf();
    await ask({ ...(script.isSilent && { patienceMs: 200 }) });
    expect(await carrierOf(voyage.carrierId)).toMatchObject({ eventsFault: fault, eventsAskedAt: moment() });
    expect(await versionOf()).toBe(version);
    await tells(anEvent(voyage));
    await ask();
    expect(await carrierOf(voyage.carrierId)).toMatchObject({ eventsFault: null });
    expect(await states()).toEqual(['done', 'active']);
  });

  it('is not asked before it wants to be', async () => {
    await begin();
    await answers(voyage.carrier, { status: 429, headers: { 'retry-after': '36000' } });
    await ask();
    await ask();
    expect(await requestedOf(voyage.carrier)).toHaveLength(1);
    await ask({ afterMs: 8 * 3_600_000 });
    expect(await requestedOf(voyage.carrier)).toHaveLength(2);
  });

  it('that knows no such number yet is no fault', async () => {
    await begin();
    await answers(voyage.carrier, { status: 404, text: '{}' });
    await ask();
    expect(await carrierOf(voyage.carrierId)).toMatchObject({ eventsFault: null, eventsAskedAt: moment() });
  });
});

describe('the job', () => {
  it('asks no address of this machine on a real site', async () => {
    await begin();
    await tells(anEvent(voyage));
    await ask({ isLocalAllowed: false });
    expect(await requestedOf(voyage.carrier)).toEqual([]);
    expect(await carrierOf(voyage.carrierId)).toMatchObject({ eventsFault: 'address' });
  });

  it('asks only carriers with an address, of shipments that have not arrived, and each shipment every three hours', async () => {
    await begin();
    await tells(anEvent(voyage), anArrival(voyage));
    await ask();
    expect(await states()).toEqual(['done', 'done']);
    await ask({ afterMs: 3_600_000 });
    await ask();
    expect(await requestedOf(voyage.carrier)).toHaveLength(1);
    await silence(voyage.carrierId);
    const local = { ...env, LOCAL_ORIGIN: 'http://localhost:8787', DEVELOPMENT_OUTBOX: 'open' } as const;
    await askCarriers(local, moment() + DAY_MS);
    expect(await requestedOf(voyage.carrier)).toHaveLength(1);
  });
});

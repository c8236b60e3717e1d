import { describe, expect, it } from 'vitest';
import { isEventsAddress, isLocalAddress } from '../../src/domain/order/carrier.ts';
import { parseCarrierEvents } from '../../src/domain/order/carrier-events.ts';

describe('an address events are asked for at', () => {
  it.each([
    'https://api.carrier.example/v2/events',
    'https://api.carrier.example:8443/track?customer=7',
    'http://localhost:8080/v2/events',
    'http://127.0.0.1:8080/v2/events',
  ])('can be %s', (address) => expect(isEventsAddress(address)).toBe(true));

  it.each([
    'http://api.carrier.example/v2/events',
    'https://192.168.1.7/v2/events',
    'https://[::1]/v2/events',
    'https://0x7f.1/v2/events',
    'https://2130706433/v2/events',
    'https://localhost/v2/events',
    'https://database.internal/v2/events',
    'https://printer.local/v2/events',
    'https://me:secret@api.carrier.example/v2/events',
    'https://api.carrier.example/v2/events#part',
    'ftp://api.carrier.example/',
    'events',
    '',
  ])('cannot be %j', (address) => expect(isEventsAddress(address)).toBe(false));

  it('of this machine is known as such', () => {
    expect(isLocalAddress('http://localhost:8080/')).toBe(true);
    expect(isLocalAddress('https://api.carrier.example/')).toBe(false);
  });
});

describe('an answer of a carrier', () => {
  const event = {
    eventID: 'one',
    eventType: 'TRANSPORT',
    eventClassifierCode: 'EST',
    transportEventTypeCode: 'ARRI',
    eventDateTime: '2026-12-20T10:00:00+03:00',
    eventCreatedDateTime: '2026-12-01T08:00:00Z',
    transportCall: {
      location: { UNLocationCode: 'DJJIB', locationName: 'Djibouti' },
      modeOfTransport: 'VESSEL',
      vessel: { vesselIMONumber: '9321483', vesselName: 'SKY' },
    },
    references: [{ referenceType: 'EQ', referenceValue: 'CSQU3054383' }],
    documentReferences: [
      { documentReferenceType: 'BKG', documentReferenceValue: 'B1' },
      { documentReferenceType: 'TRD', documentReferenceValue: 'T1' },
    ],
  };

  it('is read as version 2.2 writes it', () => {
    expect(parseCarrierEvents([event])).toEqual({
      retracted: [],
      events: [
        {
          id: 'one',
          classifier: 'EST',
          move: 'ARRI',
          mode: 'VESSEL',
          vessel: 'SKY',
          at: Date.UTC(2026, 11, 20, 7),
          createdAt: Date.UTC(2026, 11, 1, 8),
          place: 'DJJIB',
          placeName: 'Djibouti',
          containers: ['CSQU3054383'],
          bills: ['T1'],
        },
      ],
    });
  });

  it.each([
    ['of another kind', { eventType: 'SHIPMENT' }],
    ['with a time without a zone', { eventDateTime: '2026-12-20T10:00:00' }],
    ['with no time', { eventDateTime: 'soon' }],
    ['with an unknown classifier', { eventClassifierCode: 'MAY' }],
    ['with an endless id', { eventID: 'x'.repeat(201) }],
    ['with lists in place of texts', { transportCall: { UNLocationCode: [[[]]] } }],
  ])('has no event %s', (_what, facts) => {
    expect(parseCarrierEvents([event, { ...event, eventID: 'two', ...facts }])?.events).toHaveLength(1);
  });

  it.each([[undefined], [null], [{}], [{ events: [] }], ['[]'], [[1, null, 'x']], [[{}]]])(
    'is none if it is %j',
    (answer) => expect(parseCarrierEvents(answer)).toBeUndefined(),
  );
});

import { describe, expect, it } from 'vitest';
import {
  ACCEPTED_KINDS,
  acceptVersion,
  addVersion,
  DOCUMENT_KINDS,
  DOCUMENT_MOVE_NAMES,
  DOCUMENT_STATES,
  documentAfter,
  documentsFor,
  isAccepted,
  isSubject,
} from '../../src/domain/order/documents.ts';
import { aDocument, ORDER_NOW } from '../support/orders.ts';

const ALLOWED: Record<string, string> = { 'current replace': 'replaced', 'current withdraw': 'withdrawn' };
const [OLD, NEW] = ['a'.repeat(64), 'b'.repeat(64)];

describe('a document', () => {
  it.each(DOCUMENT_STATES.flatMap((state) => DOCUMENT_MOVE_NAMES.map((move) => [state, move] as const)))(
    '%s, %s',
    (state, move) => expect(documentAfter(state, move)).toBe(ALLOWED[`${state} ${move}`]),
  );

  it('replaces its own earlier version and no other document', () => {
    const documents = [
      aDocument({ id: 1, acceptedAt: ORDER_NOW }),
      aDocument({ id: 2, number: 'SC-2026-00002' }),
      aDocument({ id: 3, kind: 'receipt' }),
      aDocument({ id: 4, state: 'withdrawn', version: 4 }),
    ];
    const after = addVersion(documents, { ...aDocument({ id: 5, sha256: NEW }) });
    expect(after.map(({ state }) => state)).toEqual(['replaced', 'current', 'current', 'withdrawn', 'current']);
    expect(after.at(-1)).toMatchObject({ id: 5, version: 5, acceptedAt: null });
    expect(after[0]).toEqual({ ...documents[0], state: 'replaced' });
  });

  it('counts for what it is about', () => {
    const documents = [
      aDocument({ id: 1 }),
      aDocument({ id: 2, vehicleId: 1 }),
      aDocument({ id: 3, vehicleId: 2 }),
      aDocument({ id: 4, shipmentId: 5 }),
      aDocument({ id: 5, shipmentId: 6 }),
      aDocument({ id: 6, vehicleId: 1, state: 'replaced' }),
    ];
    const idsFor = (vehicleId: number | null, shipmentId: number | null) =>
      documentsFor(documents, { vehicleId, shipmentId }).map(({ id }) => id);
    expect(idsFor(1, 5)).toEqual([1, 2, 4]);
    expect(idsFor(2, null)).toEqual([1, 3]);
    expect(idsFor(null, 6)).toEqual([1, 5]);
  });

  it.each(DOCUMENT_KINDS)('of the kind %s is about one thing at most', (kind) => {
    const isOfShipment = kind === 'bill_of_lading' || kind === 'telex_release';
    expect(isSubject(kind, { vehicleId: null, shipmentId: 5 })).toBe(true);
    expect(isSubject(kind, { vehicleId: null, shipmentId: null })).toBe(!isOfShipment);
    expect(isSubject(kind, { vehicleId: 1, shipmentId: null })).toBe(!isOfShipment);
    expect(isSubject(kind, { vehicleId: 1, shipmentId: 5 })).toBe(false);
  });
});

describe('agreeing to a document', () => {
  const read = { documentId: 2, sha256: NEW, now: ORDER_NOW };
  const documents = [
    aDocument({ id: 1, sha256: OLD, state: 'replaced' }),
    aDocument({ id: 2, sha256: NEW, version: 2 }),
    aDocument({ id: 3, kind: 'receipt', sha256: NEW }),
    aDocument({ id: 4, number: 'SC-2', sha256: NEW, audience: 'internal' }),
    aDocument({ id: 5, number: 'SC-3', sha256: NEW, state: 'withdrawn' }),
  ];

  it('marks the version that was read, once', () => {
    const first = acceptVersion(documents, 'sales_contract', read);
    if (!first.accepted) throw new Error(first.reason);
    expect(first.value.map(({ acceptedAt }) => acceptedAt)).toEqual([null, ORDER_NOW, null, null, null]);
    expect(acceptVersion(first.value, 'sales_contract', { ...read, now: ORDER_NOW + 9 })).toEqual(first);
    expect([isAccepted(documents, 'sales_contract'), isAccepted(first.value, 'sales_contract')]).toEqual([false, true]);
  });

  it.each([
    ['a version that was replaced', { ...read, documentId: 1, sha256: OLD }, 'document-changed'],
    ['another file than the current one', { ...read, sha256: OLD }, 'document-changed'],
    ['a document of another kind', { ...read, documentId: 3 }, 'not-found'],
    ['a document the buyer does not see', { ...read, documentId: 4 }, 'not-found'],
    ['a document that is not there', { ...read, documentId: 9 }, 'not-found'],
    ['a document that was withdrawn', { ...read, documentId: 5 }, 'wrong-state'],
  ])('is refused for %s', (_name, requested, reason) => {
    expect(acceptVersion(documents, 'sales_contract', requested)).toMatchObject({ accepted: false, reason });
  });

  it('has to be done again for a new version', () => {
    const accepted = [aDocument({ acceptedAt: ORDER_NOW })];
    const current = documentsFor(addVersion(accepted, aDocument({ id: 2, sha256: NEW })), {
      vehicleId: null,
      shipmentId: null,
    });
    expect(isAccepted(current, 'sales_contract')).toBe(false);
  });

  it('is asked for contracts and bills of lading', () => {
    expect(ACCEPTED_KINDS).toEqual(['sales_contract', 'bill_of_lading']);
  });
});

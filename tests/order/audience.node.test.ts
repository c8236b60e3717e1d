import { describe, expect, it } from 'vitest';
import {
  documentAccess,
  documentAudience,
  EXTRA_FIELDS,
  FIELDS,
  isShown,
  PARTS,
  SHARE_LIMITS,
  SHOWN_EXTRAS,
  shownOf,
  VIEWERS,
  type Part,
  type Viewer,
} from '../../src/domain/order/audience.ts';
import { AUDIENCES, DOCUMENT_KINDS, DOCUMENT_STATES } from '../../src/domain/order/documents.ts';

/** What each viewer sees without an extra, as the contract lists it. */
const SEEN: Record<Part, Partial<Record<Viewer, string>>> = {
  order: {
    shared: 'expires_at order_no shipments state vehicles',
    code: 'currency expires_at next_due_at open order_no shipments state vehicles',
  },
  vehicle: {
    shared: 'image kind name stage track',
    code: 'image kind name stage track',
  },
  stage: {
    shared: 'actor done_at due_at due_basis key position started_at state',
    code: 'actor done_at due_at due_basis key position started_at state',
  },
  shipment: {
    shared: 'arrival eta_at etd_at telex vessel voyage',
    code: 'arrival eta_at etd_at telex vessel voyage',
  },
  document: { shared: '', code: '' },
};
/** Fields of the contract's `order`, `getDetail` and `document`, which its buyer sees. */
const BUYERS: Record<Part, string> = {
  order:
    'claims created_at credit currency documents flags history id incoterm lines next next_due_at open order_no paid payments ' +
    'port_of_destination port_of_loading schedule shipments state total updated_at vehicles version',
  vehicle: 'delivered_at id image kind lot_id name next stage state track vin',
  stage: 'actor documents done_at due_at due_basis key position started_at state',
  shipment: 'arrival bill_no carrier container_no eta_at etd_at id mode telex vehicles vessel voyage',
  document: 'id issued_at kind name number sha256 shipment_id size stage state vehicle_id version',
};

const fieldsOf = (part: Part): string[] => Object.keys(FIELDS[part]).toSorted();
const seenBy = (viewer: Viewer, part: Part): string =>
  fieldsOf(part)
    .filter((field) => isShown(viewer, part, field))
    .join(' ');

describe.each(PARTS)('of the fields of %s', (part) => {
  it.each(['shared', 'code'] as const)('%s sees those of the contract and no other', (viewer) => {
    expect(seenBy(viewer, part)).toBe(SEEN[part][viewer]);
  });

  it('the buyer sees all of theirs', () => expect(seenBy('buyer', part)).toBe(BUYERS[part]));

  it('an admin sees all but what a link alone has', () => {
    expect(fieldsOf(part).filter((field) => !isShown('admin', part, field))).toEqual(
      part === 'order' ? ['expires_at'] : [],
    );
  });

  it.each(VIEWERS)('%s sees none that is not named', (viewer) => {
    for (const field of ['note', 'constructor', '__proto__', 'toString']) {
      expect(isShown(viewer, part, field, SHOWN_EXTRAS)).toBe(false);
    }
  });

  it.each(VIEWERS.filter((viewer) => viewer !== 'shared'))('%s sees no more by the extras of a link', (viewer) => {
    for (const field of fieldsOf(part)) {
      expect(isShown(viewer, part, field, SHOWN_EXTRAS)).toBe(isShown(viewer, part, field));
    }
  });
});

describe('a link', () => {
  it('never shows what names a person, a place in the yard or what the car was bid for', () => {
    const never: [Part, string][] = [
      ...(['id', 'payments', 'schedule', 'lines', 'claims', 'history', 'buyer', 'paid', 'open'] as const).map(
        (field): [Part, string] => ['order', field],
      ),
      ...(['id', 'vin', 'lot_id', 'delivered_at'] as const).map((field): [Part, string] => ['vehicle', field]),
      ...(['id', 'bill_no', 'container_no'] as const).map((field): [Part, string] => ['shipment', field]),
      ...(['id', 'name', 'number', 'sha256'] as const).map((field): [Part, string] => ['document', field]),
      ['stage', 'documents'],
    ];
    for (const [part, field] of never) {
      expect(fieldsOf(part)).toContain(field);
      expect([field, isShown('shared', part, field, SHOWN_EXTRAS)]).toEqual([field, false]);
    }
  });

  it.each(SHOWN_EXTRAS)('with %s shows what it adds', (extra) => {
    for (const [part, added] of Object.entries(EXTRA_FIELDS[extra]) as [Part, string[]][]) {
      for (const field of added) {
        expect(isShown('shared', part, field)).toBe(false);
        expect(isShown('shared', part, field, [extra])).toBe(true);
      }
    }
  });

  it('lasts from an hour to thirty days', () => {
    expect(SHARE_LIMITS).toEqual({ minSeconds: 60 * 60, maxSeconds: 30 * 24 * 60 * 60 });
  });
});

it('leaves out of a row what a viewer does not see', () => {
  const row = { kind: 'used', vin: 'LGXC74C43P0123456', lot_id: 3, name: 'BYD Han', note: 'late' };
  expect(shownOf(row, 'shared', 'vehicle')).toEqual({ kind: 'used', name: 'BYD Han' });
  expect(shownOf(row, 'buyer', 'vehicle')).toEqual({ kind: 'used', vin: row.vin, lot_id: 3, name: 'BYD Han' });
});

describe('a document', () => {
  it.each(DOCUMENT_KINDS)('of the kind %s is for the buyer unless it is internal', (kind) => {
    expect(documentAudience(kind, null)).toBe(kind === 'vat_invoice' ? 'internal' : 'buyer');
    expect(documentAudience(kind, { track: 'new', key: 'maker' })).toBe('internal');
    expect(documentAudience(kind, { track: 'new', key: 'order' })).toBe(documentAudience(kind, null));
  });

  const cases = AUDIENCES.flatMap((audience) => DOCUMENT_STATES.map((state) => ({ audience, state })));
  it.each(cases)('for $audience that is $state is read by those it is for', (document) => {
    const isTheirs = document.audience === 'buyer';
    expect(VIEWERS.map((viewer) => documentAccess(viewer, document))).toEqual([
      isTheirs ? 'file' : 'none',
      'none',
      'none',
      'file',
    ]);
    const isNamed = isTheirs && document.state === 'current';
    expect(documentAccess('shared', document, ['documents'])).toBe(isNamed ? 'name' : 'none');
    expect(documentAccess('shared', document, ['prices'])).toBe('none');
    expect(documentAccess('code', document, ['documents'])).toBe('none');
  });
});

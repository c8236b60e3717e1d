import { refused, accepted, type Result } from '../shared/result.ts';
import type { Moves } from '../shared/moves.ts';

/** Kinds of documents of an order, in the order they usually appear. */
export const DOCUMENT_KINDS = [
  'proforma_invoice',
  'sales_contract',
  'commercial_invoice',
  'packing_list',
  'inspection_report',
  'receipt',
  'vat_invoice',
  'export_licence',
  'customs_declaration',
  'bill_of_lading',
  'insurance_policy',
  'certificate_of_origin',
  'letter_of_credit',
  'telex_release',
  'delivery_note',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Who reads a document, a note or a row of the history in addition to admins. */
export const AUDIENCES = ['buyer', 'internal'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const DOCUMENT_STATES = ['current', 'replaced', 'withdrawn'] as const;
type DocumentState = (typeof DOCUMENT_STATES)[number];

/** What ends a current document. Nothing makes one current again: a new version does. */
const DOCUMENT_MOVES: Moves<DocumentState, DocumentMove> = {
  current: { replace: 'replaced', withdraw: 'withdrawn' },
  replaced: {},
  withdrawn: {},
};
export const DOCUMENT_MOVE_NAMES = ['replace', 'withdraw'] as const;
type DocumentMove = (typeof DOCUMENT_MOVE_NAMES)[number];

/** The state a move leads to; undefined if it is refused. */
export const documentAfter = (from: DocumentState, move: DocumentMove): DocumentState | undefined =>
  DOCUMENT_MOVES[from][move];

/** One version of a document. Without a vehicle and a shipment it belongs to the whole order. */
export interface OrderDocument {
  id: number;
  kind: DocumentKind;
  /** Versions of one document share their number. */
  number: string;
  version: number;
  sha256: string;
  vehicleId: number | null;
  shipmentId: number | null;
  audience: Audience;
  state: DocumentState;
  /** When the buyer accepted or confirmed this very version; null before that, and if there is nothing to accept. */
  acceptedAt: number | null;
}

/** Kinds the buyer accepts or confirms, by the hash of the version that was read. */
export const ACCEPTED_KINDS = ['sales_contract', 'bill_of_lading'] as const satisfies readonly DocumentKind[];
type AcceptedKind = (typeof ACCEPTED_KINDS)[number];

/** What a document is about: the order (both null), one of its vehicles, or one of its shipments. */
export type DocumentSubject = Pick<OrderDocument, 'vehicleId' | 'shipmentId'>;

/** Current documents that count for a vehicle: its own, those of its shipment, and those of the whole order. */
export const documentsFor = <Kept extends Pick<OrderDocument, 'state' | 'vehicleId' | 'shipmentId'>>(
  documents: readonly Kept[],
  subject: DocumentSubject,
): Kept[] =>
  documents.filter(
    ({ state, vehicleId, shipmentId }) =>
      state === 'current' &&
      (vehicleId === null || vehicleId === subject.vehicleId) &&
      (shipmentId === null || shipmentId === subject.shipmentId),
  );

/** Kinds that are always about one shipment: a bill of lading names the goods of one voyage. */
const SHIPMENT_KINDS: readonly DocumentKind[] = ['bill_of_lading', 'telex_release'];

/** Whether a document of a kind can be about something: at most one of vehicle and shipment, as its kind asks. */
export const isSubject = (kind: DocumentKind, { vehicleId, shipmentId }: DocumentSubject): boolean =>
  SHIPMENT_KINDS.includes(kind) ? vehicleId === null && shipmentId !== null : vehicleId === null || shipmentId === null;

export const kindsOf = (documents: readonly OrderDocument[]): ReadonlySet<DocumentKind> =>
  new Set(documents.map(({ kind }) => kind));

/** Whether the buyer has agreed to the current version of a kind; a newer version has to be agreed to again. */
export const isAccepted = (documents: readonly OrderDocument[], kind: AcceptedKind): boolean =>
  documents.some((document) => document.kind === kind && document.acceptedAt !== null);

/** A document by its place among the versions: what a new version of it replaces. */
const isSameDocument = (one: OrderDocument, other: OrderDocument): boolean =>
  one.kind === other.kind && one.number === other.number;

/** Adds a version. The version before it stays as a file and is called `replaced`. */
export function addVersion(
  documents: readonly OrderDocument[],
  added: Omit<OrderDocument, 'version' | 'state' | 'acceptedAt'>,
): OrderDocument[] {
  const fresh: OrderDocument = { ...added, version: 1, state: 'current', acceptedAt: null };
  const earlier = documents.filter((document) => isSameDocument(document, fresh));
  const version = Math.max(0, ...earlier.map((document) => document.version)) + 1;
  const others = documents.map((document) =>
    isSameDocument(document, fresh) && document.state === 'current'
      ? { ...document, state: 'replaced' as const }
      : document,
  );
  return [...others, { ...fresh, version }];
}

/** Kinds that say what the cars cost. */
const PRICED_KINDS: readonly DocumentKind[] = ['proforma_invoice', 'sales_contract', 'commercial_invoice'];

/** Kinds that offer or agree to something: they name the cars, the terms and the buyer. All others prove what was. */
export const AGREED_KINDS: readonly DocumentKind[] = [...PRICED_KINDS, 'packing_list'];

/** Documents after the price has changed: what names the old price is replaced, accepted or not. */
export const withoutPriced = (documents: readonly OrderDocument[]) => replaced(documents, PRICED_KINDS);

/** Documents after the terms or the buyer's name or address have changed: what names the old ones is replaced. */
export const withoutTermed = (documents: readonly OrderDocument[]) => replaced(documents, AGREED_KINDS);

const replaced = (documents: readonly OrderDocument[], kinds: readonly DocumentKind[]): OrderDocument[] =>
  documents.map((document) =>
    kinds.includes(document.kind) && document.state === 'current' ? { ...document, state: 'replaced' } : document,
  );

/**
 * Accepts a contract or confirms a bill of lading. Repeating it for an accepted version changes nothing.
 *
 * @returns the documents after it; `document-changed` if another version is current or the file is not the one that was
 *   read, `not-found` if the buyer has no such document of this kind
 */
export function acceptVersion(
  documents: readonly OrderDocument[],
  kind: AcceptedKind,
  { documentId, sha256, now }: { documentId: number; sha256: string; now: number },
): Result<OrderDocument[], 'not-found' | 'document-changed' | 'wrong-state'> {
  const found = documents.find(({ id }) => id === documentId);
  if (found?.kind !== kind || found.audience !== 'buyer') return refused('not-found');
  if (found.state === 'withdrawn') return refused('wrong-state');
  if (found.state === 'replaced' || found.sha256 !== sha256) return refused('document-changed');
  return accepted(
    documents.map((document) =>
      document.id === documentId ? { ...document, acceptedAt: document.acceptedAt ?? now } : document,
    ),
  );
}

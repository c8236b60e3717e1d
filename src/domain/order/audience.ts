import type { Audience, DocumentKind, OrderDocument } from './documents.ts';
import type { Movement } from './ledger.ts';
import { stageFacts, type TrackKey } from './stages.ts';

/**
 * Says who sees what of an order. `buyer` is the member whose order it is, `shared` a reader with a link of theirs, `code` a
 * reader with a mail code. All of them see all stages.
 */
export const VIEWERS = ['buyer', 'shared', 'code', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Parts that the owner of a link may add to those it always shows. */
export const SHOWN_EXTRAS = ['documents', 'prices'] as const;
type ShownExtra = (typeof SHOWN_EXTRAS)[number];

/** Parts of an order with the fields they have on the wire. */
export const PARTS = ['order', 'vehicle', 'stage', 'shipment', 'document'] as const;
export type Part = (typeof PARTS)[number];

/** Those who see a whole order, but for what is internal. */
const OWN = ['buyer', 'admin'] as const;
/** Those, and who only follows it. */
const FOLLOWING = [...OWN, 'shared', 'code'] as const;
const ADMIN = ['admin'] as const;

/** A field that is not named here is never shown. */
export const FIELDS: Readonly<Record<Part, Readonly<Record<string, readonly Viewer[]>>>> = {
  order: {
    ...fields(FOLLOWING, 'order_no', 'state', 'vehicles', 'shipments'),
    ...fields(['shared', 'code'], 'expires_at'),
    ...fields([...OWN, 'code'], 'open', 'currency', 'next_due_at'),
    ...fields(
      OWN,
      'id',
      'flags',
      'incoterm',
      'port_of_loading',
      'port_of_destination',
      'total',
      'paid',
      'credit',
      'next',
    ),
    ...fields(OWN, 'version', 'created_at', 'updated_at', 'lines', 'schedule', 'payments'),
    ...fields(OWN, 'documents', 'claims', 'history'),
    ...fields(ADMIN, 'buyer', 'origin', 'carriers'),
  },
  vehicle: {
    ...fields(FOLLOWING, 'kind', 'name', 'image', 'stage', 'track'),
    ...fields(OWN, 'id', 'state', 'vin', 'lot_id', 'delivered_at', 'next'),
  },
  stage: {
    ...fields(FOLLOWING, 'key', 'position', 'state', 'actor', 'due_at', 'due_basis', 'started_at', 'done_at'),
    ...fields(OWN, 'documents'),
  },
  shipment: {
    ...fields(FOLLOWING, 'vessel', 'voyage', 'etd_at', 'eta_at', 'telex', 'arrival'),
    ...fields(OWN, 'id', 'vehicles', 'mode', 'container_no', 'bill_no', 'carrier'),
  },
  document: {
    ...fields(OWN, 'id', 'kind', 'number', 'version', 'name', 'size', 'sha256', 'issued_at'),
    ...fields(OWN, 'vehicle_id', 'shipment_id', 'stage', 'state'),
    ...fields(ADMIN, 'audience'),
  },
};

/** What an extra of a link adds. A file's name may have a person's name in it, so a document is shown by its kind. */
export const EXTRA_FIELDS: Readonly<Record<ShownExtra, Readonly<Partial<Record<Part, readonly string[]>>>>> = {
  documents: { order: ['documents'], document: ['kind'] },
  prices: { order: ['total', 'currency'] },
};

function fields(viewers: readonly Viewer[], ...names: string[]): Record<string, readonly Viewer[]> {
  return Object.fromEntries(names.map((name) => [name, viewers]));
}

/** Whether a viewer sees a field. Extras belong to links alone. */
export function isShown(viewer: Viewer, part: Part, field: string, extras: readonly ShownExtra[] = []): boolean {
  const viewers = Object.hasOwn(FIELDS[part], field) ? FIELDS[part][field] : undefined;
  if (viewers?.includes(viewer)) return true;
  return viewer === 'shared' && extras.some((extra) => EXTRA_FIELDS[extra][part]?.includes(field));
}

/** A row with the fields a viewer sees, and nothing else. */
export const shownOf = <Row extends Readonly<Record<string, unknown>>>(
  row: Row,
  viewer: Viewer,
  part: Part,
  extras: readonly ShownExtra[] = [],
): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([field]) => isShown(viewer, part, field, extras))) as Partial<Row>;

/** Kinds that are internal unless an admin shares them. */
const INTERNAL_KINDS: readonly DocumentKind[] = ['vat_invoice'];

/** The readers of a new document until an admin changes them. */
export const documentAudience = (kind: DocumentKind, stage: { track: TrackKey; key: string } | null): Audience =>
  INTERNAL_KINDS.includes(kind) || (stage && stageFacts(stage.track, stage.key)?.hasInternalPapers)
    ? 'internal'
    : 'buyer';

/** How much of a document a viewer gets. */
type Access = 'file' | 'name' | 'none';

/**
 * How much of a document a viewer gets: the file, its name, or not even that it exists. What is internal is for admins. Who
 * only follows an order gets no file, ever.
 */
export function documentAccess(
  viewer: Viewer,
  { audience, state }: Pick<OrderDocument, 'audience' | 'state'>,
  extras: readonly ShownExtra[] = [],
): Access {
  if (viewer === 'admin') return 'file';
  if (audience === 'internal') return 'none';
  if (viewer === 'buyer') return 'file';
  return viewer === 'shared' && state === 'current' && extras.includes('documents') ? 'name' : 'none';
}

/** Says whether a viewer sees a movement. Only admins know of a refund that waits for another admin or was refused by them. */
export const isMovementShown = (viewer: Viewer, { kind, state }: Pick<Movement, 'kind' | 'state'>): boolean =>
  viewer === 'admin' || kind !== 'refund' || state === 'booked' || state === 'reversed';

/** Links of an order. A cancelled one gets no new ones; those it has go on until they expire. */
export const SHARE_LIMITS = { minSeconds: 3_600, maxSeconds: 2_592_000 } as const;

import type { DocumentRow, OrderFacts } from '../../data/queries/order/facts.ts';
import type { Statement } from '../../data/queries/shared/deliveries.ts';
import { documentAudience } from '../../src/domain/order/audience.ts';
import { addVersion } from '../../src/domain/order/documents.ts';
import { stageFacts, TRACK_KEYS } from '../../src/domain/order/stages.ts';
import { sha256Of } from '../../src/domain/shared/hash.ts';
import type { CallContext } from '../http/call-context.ts';
import { newToken } from '../http/secrets.ts';
import type { Decided } from './change.ts';
import { withRules } from './facts.ts';
import { happened } from './history.ts';

/** Files of orders stand apart from uploads: no public address leads to them. */
const FOLDER = 'private/orders';

/** Stores a file under a random name. A file without a row cannot be requested. */
export async function keepFile(
  { environment: { UPLOADS: bucket } }: Pick<CallContext, 'environment'>,
  { bytes, mimetype }: { bytes: Uint8Array<ArrayBuffer>; mimetype: string },
) {
  const key = `${FOLDER}/${newToken()}`;
  await bucket.put(key, bytes, { httpMetadata: { contentType: mimetype } });
  return { key, sha256: await sha256Of(bytes), size: bytes.byteLength };
}

export type NewDocument = Pick<DocumentRow, 'kind' | 'number' | 'vehicleId' | 'shipmentId' | 'stage' | 'tokenHash'> &
  Pick<DocumentRow, 'name' | 'mimetype' | 'key' | 'sha256' | 'size' | 'hasPictures'>;

/** Rows with a document added. The version before it stays as a file and is called `replaced`. */
function withDocument(facts: OrderFacts, added: NewDocument, { id, now }: { id: number; now: number }): OrderFacts {
  const { kind, number, vehicleId, shipmentId, sha256, stage } = added;
  const track = TRACK_KEYS.find((one) => stage !== null && stageFacts(one, stage));
  const audience = documentAudience(kind, track && stage !== null ? { track, key: stage } : null);
  const ruled = addVersion(facts.documents, { id, kind, number, sha256, vehicleId, shipmentId, audience });
  const fresh = ruled.at(-1);
  const row: DocumentRow | undefined = fresh && { ...added, ...fresh, orderId: facts.row.id, issuedAt: now };
  return { ...facts, documents: [...withRules(facts.documents, ruled), ...(row ? [row] : [])] };
}

/** Decides the change that adds a document to an order. `adminId` is null if no admin has made the document. */
export function withAdded(
  facts: OrderFacts,
  added: NewDocument,
  { adminId, id, now, also = [] }: { adminId: number | null; id: number; now: number; also?: readonly Statement[] },
): Decided {
  const after = withDocument(facts, added, { id, now });
  const audience = after.documents.at(-1)?.audience ?? 'internal';
  const { stage, vehicleId, shipmentId, number } = added;
  const by = { adminId, actor: adminId === null ? ('system' as const) : ('us' as const) };
  const of = { ...by, stage, vehicleId, shipmentId, note: number, audience };
  return { after, also, history: [happened('document_added', of)], madeId: id };
}

import * as z from 'zod/mini';
import type { LotClosing, Seal } from '../../durable-objects/auction/answers.ts';
import type { AuctionLot } from '../../durable-objects/auction/lot.ts';
import { sealText } from '../../src/domain/auction/log.ts';
import { base64Url, bytesOfBase64Url } from '../../src/domain/shared/base64url.ts';
import { lotOf } from '../../data/objects/lots.ts';

/** A pair of keys that seal logs. Only the key in use and the one before it still have their private half. */
const keySchema = z.object({
  key_id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** The 32 raw bytes in base64url. */
  public_key: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** PKCS #8 in base64url. */
  private_key: z.optional(z.string()),
  valid_from: z.int(),
  valid_until: z.nullable(z.int()),
});
type LogKey = z.infer<typeof keySchema>;

/** All keys there ever were, including the one in use; empty if no secret is set. */
function logKeys({ AUCTION_KEYS: text }: Pick<Cloudflare.Env, 'AUCTION_KEYS'>): LogKey[] {
  return text ? z.array(keySchema).parse(JSON.parse(text)) : [];
}

export const publicKeys = (environment: Pick<Cloudflare.Env, 'AUCTION_KEYS'>) =>
  logKeys(environment).map(({ private_key: _secret, ...key }) => ({ ...key, algorithm: 'Ed25519' as const }));

/**
 * The seal of an ended lot's log, made with the key in use when the lot ended. It is made once, because a later seal
 * would differ from the one handed out. Undefined if there is no key to sign with.
 */
export async function sealOf(
  environment: Pick<Cloudflare.Env, 'AUCTION_KEYS'>,
  object: Pick<DurableObjectStub<AuctionLot>, 'keepSeal'>,
  { lotId, closing }: { lotId: number; closing: LotClosing },
): Promise<Seal | undefined> {
  if (closing.seal) return closing.seal;
  const log = { rows: closing.lastRow, head: closing.headHash, terms: closing.termsHash };
  const made = await sealLog(keyAt(logKeys(environment), closing.endedAt), lotId, log);
  return made && (await object.keepSeal(lotId, made));
}

/** How a lot ended: its seal, and the reserve price it reveals. Null while it runs, and for a lot that never opened. */
export async function endOf(environment: Cloudflare.Env, lotId: number) {
  const object = lotOf(environment, lotId);
  const closing = await object.closing(lotId);
  if (typeof closing !== 'object') return null;
  return { seal: await sealOf(environment, object, { lotId, closing }), reveal: closing.reveal };
}

/** The key in use at a time, or the present key if that one is gone. The seal names the key for those who check the log. */
function keyAt(keys: readonly LogKey[], at: number): LogKey | undefined {
  const usable = keys.filter(({ private_key: secret }) => secret);
  const isInUse = ({ valid_from: from, valid_until: until }: LogKey) => from <= at && at < (until ?? Infinity);
  return usable.find(isInUse) ?? usable.find(({ valid_until: until }) => until === null);
}

/** Signs the end of a log; undefined if there is no key to sign with. */
async function sealLog(
  key: LogKey | undefined,
  lotId: number,
  log: { rows: number; head: string; terms: string },
): Promise<Seal | undefined> {
  if (!key?.private_key) return undefined;
  const signer = await crypto.subtle.importKey('pkcs8', bytesOfBase64Url(key.private_key), { name: 'Ed25519' }, false, [
    'sign',
  ]);
  const signature = await crypto.subtle.sign('Ed25519', signer, new TextEncoder().encode(sealText(lotId, log)));
  return { rows: log.rows, head: log.head, key_id: key.key_id, signature: base64Url(new Uint8Array(signature)) };
}

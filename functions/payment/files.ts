import { isSessionAlive } from '../../data/queries/auth/sessions.ts';
import {
  findPrivateFile,
  forgetPrivateFiles,
  keepPrivateFile,
  type PrivateFile,
} from '../../data/queries/payment/files.ts';
import type { Login } from '../../src/domain/auth/caller.ts';
import { PROOF_LIMITS } from '../../src/domain/payment/model.ts';
import { sha256Of } from '../../src/domain/shared/hash.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { isNamedAs, KEPT_KINDS, keptName, kindOf, uploadFault } from '../../src/domain/upload/rules.ts';
import type { CallContext } from '../http/call-context.ts';
import { newToken } from '../http/secrets.ts';

/** Addresses of uploads never begin with this folder: `/uploads/…` leads to none of these files. */
const FOLDER = 'private';
const isAllowed = (kind: string): boolean => (PROOF_LIMITS.kinds as readonly string[]).includes(kind);

/** A file after its check: its bytes, and the type found in them. */
interface CheckedFile {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  mimetype: string;
}

/** Checks the size of an uploaded file and the type of its bytes. Only pictures and PDF are accepted. */
export async function checkedFile(file: File, maxBytes: number): Promise<Result<CheckedFile>> {
  const name = keptName(file.name);
  const rules = { maxsize: maxBytes, mimetype: PROOF_LIMITS.kinds.flatMap(suffixesOf).join(',') };
  const fault = uploadFault({ name, size: file.size, type: '' }, { mode: 'local', savename: '', ...rules });
  if (fault === 'type') return refused('payment.proofType');
  if (fault) return refused(`upload.${fault}`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (!kind || !isAllowed(kind) || !isNamedAs(kind, name)) return refused('payment.proofType');
  return accepted({ bytes, name, mimetype: KEPT_KINDS[kind].mimetype });
}

/**
 * Keeps a file that proves something unchanged, once its bytes are checked. The row is written before the file, so that
 * every file in the store has a row.
 */
export async function keepProof(
  { database, environment: { UPLOADS: bucket }, now }: CallContext,
  { member, sessionId }: Login,
  { file, orderId }: { file: File; orderId: number | null },
): Promise<Result<{ file_id: string }>> {
  const checked = await checkedFile(file, PROOF_LIMITS.bytes);
  if (!checked.accepted) return checked;
  const { bytes, name, mimetype } = checked.value;
  const id = newToken();
  const key = `${FOLDER}/${id}`;
  const sha256 = await sha256Of(bytes);
  const sent = { memberId: member.id, orderId, createdAt: now };
  const row = { id, key, ...sent, name, mimetype, size: bytes.byteLength, sha256 };
  if (!(await keepPrivateFile(database, row, sessionId)))
    return refused((await isSessionAlive(database, sessionId)) ? 'upload.quota' : 'account.needLogin');
  const remove = async () => {
    await bucket.delete(key);
    await forgetPrivateFiles(database, [id]);
  };
  try {
    await bucket.put(key, bytes, { httpMetadata: { contentType: mimetype } });
    // If the account was deleted meanwhile, its sweep came too early to remove this file.
    if (await findPrivateFile(database, id)) return accepted({ file_id: id });
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  }
  await remove();
  return refused('account.needLogin');
}

const suffixesOf = (kind: (typeof PROOF_LIMITS.kinds)[number]): readonly string[] => KEPT_KINDS[kind].suffixes;

/** The policy keeps a file that is opened by itself from running anything, and no cache keeps it. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

/** Answers with a private file; undefined if it is gone. The caller has to check who may read it. */
export async function serveFile(
  { UPLOADS: bucket }: Cloudflare.Env,
  { key, name, mimetype }: Pick<PrivateFile, 'key' | 'name' | 'mimetype'>,
): Promise<Response | undefined> {
  const object = await bucket.get(key);
  if (!object) return undefined;
  return new Response(object.body, {
    headers: {
      ...HEADERS,
      'content-type': mimetype,
      'content-length': String(object.size),
      'content-disposition': dispositionOf(name),
    },
  });
}

/** Names a file by RFC 6266 with RFC 8187: a plain name for old programs, followed by the real one. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const real = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`;
}

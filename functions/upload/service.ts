import { isSessionAlive } from '../../data/queries/auth/sessions.ts';
import { forgetFiles, isUploadKept, keepUpload, uploadedBytes } from '../../data/queries/upload/uploads.ts';
import type { Database } from '../../data/client.ts';
import {
  FILE_KINDS,
  keptName,
  kindOf,
  MEMBER_DRAWING_LIMITS,
  type FileKind,
  MEMBER_QUOTA_BYTES,
  savedName,
  suffixOf,
  uploadFault,
  type UploadFault,
  type UploadSettings,
} from '../../src/domain/upload/rules.ts';
import { hexOf } from '../../src/domain/shared/hash.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import type { LimitReason, Limits } from '../http/limits.ts';
import { newToken } from '../http/secrets.ts';
import { redraw } from './picture.ts';

interface KeptFile {
  url: string;
  name: string;
  size: number;
  mimetype: string;
  suffix: string;
  width: number | null;
  height: number | null;
  sha1: string;
}

type UploadReason = `upload.${UploadFault | 'pixels' | 'quota'}` | 'account.needLogin' | LimitReason;

interface UploadPlace {
  bucket: R2Bucket;
  database: Database;
  settings: UploadSettings;
  memberId: number;
  sessionId: string;
  limits: Pick<Limits, 'all'>;
  now: number;
}

/**
 * Keeps a file, after looking at what it really is: its row first and the file after it, so that there is none the
 * member's room, export and deletion know nothing of. `account.needLogin`: the login ended while the file was on its way.
 */
export async function keepFile(file: File, place: UploadPlace): Promise<Result<KeptFile, UploadReason>> {
  const { database, settings, memberId, sessionId, now } = place;
  const sentName = keptName(file.name);
  const fault = uploadFault({ name: sentName, size: file.size, type: file.type }, settings);
  if (fault) return refused(`upload.${fault}`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  // Its name, too, must say what it is: an address ends as the name does.
  if (!kind || !(FILE_KINDS[kind].suffixes as readonly string[]).includes(suffixOf(sentName)))
    return refused('upload.type');
  // Who has no room left has nothing drawn, either.
  const used = await uploadedBytes(database, memberId);
  if (used >= MEMBER_QUOTA_BYTES) return refused('upload.quota');
  const limited = kind === 'pdf' ? undefined : await limitDrawing(place);
  if (limited) return limited;
  const kept = kind === 'pdf' ? { bytes, suffix: kind, width: null, height: null } : redraw(bytes, kind);
  if (typeof kept === 'string') return refused(`upload.${kept}`);
  const sha1 = hexOf(await crypto.subtle.digest('SHA-1', kept.bytes));
  const { suffix, width, height } = kept;
  const name = namedAs(sentName, suffix);
  const url = savedName(settings.savename, { at: new Date(now), random: newToken(), sha1, suffix });
  const { mimetype } = FILE_KINDS[suffix];
  const size = kept.bytes.byteLength;
  const row = { key: url.slice(1), memberId, name, mimetype, size, sha1, width, height, createdAt: now };
  if (!(await keepUpload(database, row, { sessionId, room: MEMBER_QUOTA_BYTES }))) {
    return refused((await isSessionAlive(database, sessionId)) ? 'upload.quota' : 'account.needLogin');
  }
  if (!(await store(kept.bytes, row, place))) return refused('account.needLogin');
  return accepted({ url, name, size, mimetype, suffix, width, height, sha1 });
}

/** Counts a picture that is about to be drawn again, while nothing else runs. */
async function limitDrawing({ limits, memberId }: UploadPlace): Promise<Refusal<LimitReason> | undefined> {
  for (const [span, rule] of Object.entries(MEMBER_DRAWING_LIMITS)) {
    const counted = await limits.all([[['draw', span, String(memberId)], rule]]);
    if (!counted.accepted) return counted;
  }
  return undefined;
}

/** False where the account was deleted while the file was stored: the sweep after it may have come too early. */
async function store(
  bytes: Uint8Array,
  { key, mimetype }: { key: string; mimetype: string },
  { bucket, database }: UploadPlace,
): Promise<boolean> {
  // The row goes last: where the store does not answer, it is what the file is found by when the account is deleted.
  const remove = async () => {
    await bucket.delete(key);
    await forgetFiles(database, [key]);
  };
  try {
    await bucket.put(key, bytes, { httpMetadata: { contentType: mimetype } });
    if (await isUploadKept(database, key)) return true;
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  }
  await remove();
  return false;
}

/** A name says what is kept: `photo.png` that became a JPEG is `photo.jpg`. */
function namedAs(name: string, suffix: FileKind): string {
  const isTrue = (FILE_KINDS[suffix].suffixes as readonly string[]).includes(suffixOf(name));
  return isTrue ? name : name.replace(/[^.]*$/, suffix);
}

import { isSessionAlive } from '../../data/queries/auth/sessions.ts';
import {
  forgetFiles,
  isUploadKept,
  keepSiteUpload,
  keepUpload,
  uploadedBytes,
  type NewUpload,
} from '../../data/queries/upload/uploads.ts';
import type { Database } from '../../data/client.ts';
import {
  allowedKinds,
  CHAT_TOPIC,
  type FilmKind,
  FILM_KINDS,
  isFilmKind,
  isNamedAs,
  KEPT_KINDS,
  keptName,
  kindOf,
  type KeptKind,
  mostBytes,
  MEMBER_DRAWING_LIMITS,
  MEMBER_QUOTA_BYTES,
  PHOTO_TOPIC,
  savedName,
  suffixOf,
  UPLOAD_DEFAULTS,
  uploadFault,
  type UploadFault,
  type UploadSettings,
} from '../../src/domain/upload/rules.ts';
import { listText } from '../../src/domain/catalogue/format.ts';
import type { PictureKind } from '../../src/domain/upload/picture-size.ts';
import { photoAddress, type PhotoWidth } from '../../src/domain/photo/photos.ts';
import { fileSizeText } from '../../src/domain/shared/file-size.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { hexOf } from '../../src/domain/shared/hash.ts';
import type { KeptFile } from '../../src/domain/upload/kept-file.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import type { LimitReason, Limits } from '../http/limits.ts';
import type { CallContext } from '../http/call-context.ts';
import { newToken } from '../http/secrets.ts';
import { uploadSettings } from '../http/upload-settings.ts';
import { drawPhoto } from './photo.ts';
import { redraw } from './picture.ts';

type UploadReason =
  `upload.${UploadFault | 'notOfThese' | 'pixels' | 'film' | 'captions' | 'quota'}` | 'account.needLogin' | LimitReason;

/** Where files are stored, and which are allowed. */
interface UploadPlace {
  bucket: R2Bucket;
  database: Database;
  settings: UploadSettings;
  now: number;
  /** The sender's language. */
  locale: Locale;
  /** The kind of film that is allowed; absent if none is. */
  film?: FilmKind;
}

/** The allowed extensions as a list in the sender's language, since phones save pictures in types of their own. */
const allowedIn = ({ settings, locale, film }: UploadPlace): string =>
  listText(allowedKinds(settings, film ? KEPT_KINDS : undefined).suffixes, locale);

/** The place for the files of a call. */
export const placeOf = ({
  environment,
  database,
  now,
  locale,
}: Pick<CallContext, 'environment' | 'database' | 'now' | 'locale'>): UploadPlace => ({
  bucket: environment.UPLOADS,
  database,
  settings: uploadSettings(environment),
  now,
  locale,
});

interface Sender {
  memberId: number;
  /** What the file is for. A `photo` is drawn in all sizes. */
  topic: string;
  sessionId: string;
  limits: Pick<Limits, 'all'>;
}

type FileRow = Omit<NewUpload, 'memberId' | 'adminId' | 'topic'>;

/** What is stored of a file, including the smaller sizes of a photograph. */
interface Drawn {
  bytes: Uint8Array<ArrayBuffer>;
  suffix: KeptKind;
  width: number | null;
  height: number | null;
  sizes?: readonly { width: PhotoWidth; bytes: Uint8Array<ArrayBuffer> }[];
}

/** Draws what is stored of a file, or names its fault. */
type Draw = (bytes: Uint8Array<ArrayBuffer>, kind: KeptKind) => Drawn | PictureFault | Promise<Drawn | PictureFault>;
type PictureFault = 'type' | 'pixels' | 'incomplete';

/** Files that are not pictures are stored as they were sent. */
const isPicture = (kind: KeptKind): kind is PictureKind => KEPT_KINDS[kind].isImage;
const drawFile: Draw = (bytes, kind) =>
  isPicture(kind) ? redraw(bytes, kind) : { bytes, suffix: kind, width: null, height: null };
const drawSizes: Draw = (bytes, kind) => (isPicture(kind) ? drawPhoto(bytes, kind) : 'type');
const drawOf = (topic: string): Draw => (topic === PHOTO_TOPIC ? drawSizes : drawFile);

/**
 * Keeps a member's file, once its bytes are checked. Its row is written before the file, so that the member's quota,
 * export and deletion know every file. `account.needLogin`: the login ended during the upload.
 */
export async function keepFile(
  file: File,
  place: UploadPlace,
  sender: Sender,
): Promise<Result<KeptFile, UploadReason>> {
  const { database } = place;
  const { memberId, sessionId, topic } = sender;
  const looked = await lookAt(file, place, drawOf(topic), async (isDrawn) => {
    // Checked first, so that nothing is drawn for a member without room.
    const used = await uploadedBytes(database, memberId);
    if (used >= MEMBER_QUOTA_BYTES) return refused('upload.quota');
    return isDrawn ? limitDrawing(sender) : undefined;
  });
  if (!looked.accepted) return looked;
  const { files, row, kept } = looked.value;
  if (!(await keepUpload(database, { ...row, memberId, topic }, { sessionId, room: MEMBER_QUOTA_BYTES }))) {
    return refused((await isSessionAlive(database, sessionId)) ? 'upload.quota' : 'account.needLogin');
  }
  if (!(await store(files, row, place))) return refused('account.needLogin');
  return accepted(kept);
}

/** Keeps a file an admin uploads for the site's own pages, without a quota. A photograph is drawn in all sizes. */
export async function keepSiteFile(
  file: File,
  place: UploadPlace,
  { adminId, topic }: { adminId: number; topic: string },
): Promise<Result<KeptFile, UploadReason>> {
  const film = suffixOf(keptName(file.name));
  const filmPlaced = isFilmKind(film) ? filmPlace(film, file, place) : accepted(place);
  if (!filmPlaced.accepted) return filmPlaced;
  const looked = await lookAt<never>(file, filmPlaced.value, drawOf(topic), () => Promise.resolve(undefined));
  if (!looked.accepted) return looked;
  const { files, row, kept } = looked.value;
  await keepSiteUpload(place.database, { ...row, adminId, topic });
  await store(files, row, place);
  return accepted(kept);
}

/** Keeps a chat file that an agent or a tourist sent. */
export async function keepChatFile(
  file: File,
  place: UploadPlace,
  adminId: number | null,
): Promise<Result<KeptFile, UploadReason>> {
  const looked = await lookAt<never>(file, place, drawFile, () => Promise.resolve(undefined));
  if (!looked.accepted) return looked;
  const { files, row, kept } = looked.value;
  await keepSiteUpload(place.database, { ...row, adminId, topic: CHAT_TOPIC });
  await store(files, row, place);
  return accepted(kept);
}

/** The place for a film. Films have a size limit of their own, which the sender of a larger one is told. */
function filmPlace(film: FilmKind, { size }: File, place: UploadPlace): Result<UploadPlace, UploadReason> {
  const max = mostBytes(film);
  if (size > max)
    return refused(`upload.${FILM_KINDS[film].fault}`, { values: { max: fileSizeText(max, place.locale) } });
  return accepted({ ...place, film, settings: { ...place.settings, maxsize: max, mimetype: film } });
}

/** Checks a file and makes what is stored of it. `mayGoOn` is asked before the costly part. */
async function lookAt<Reason extends string>(
  file: File,
  place: UploadPlace,
  draw: Draw,
  mayGoOn: (isDrawn: boolean) => Promise<Refusal<Reason> | undefined>,
): Promise<
  Result<{ files: KeptBytes; row: FileRow; kept: KeptFile }, `upload.${UploadFault | 'notOfThese' | 'pixels'}` | Reason>
> {
  const { settings, now, film } = place;
  const sentName = keptName(file.name);
  const fault = uploadFault({ name: sentName, size: file.size, type: file.type }, settings);
  const notOfThese = () => refused('upload.notOfThese', { values: { kinds: allowedIn(place) } });
  if (fault === 'type') return notOfThese();
  if (fault) return refused(`upload.${fault}`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  // Phones give pictures of their own types the name of another.
  if (!kind) return notOfThese();
  if (!isNamedAs(kind, sentName)) return refused('upload.type');
  if (isFilmKind(kind) && kind !== film) return refused('upload.type');
  const refusal = await mayGoOn(isPicture(kind));
  if (refusal) return refusal;
  const made = await draw(bytes, kind);
  if (typeof made === 'string') return refused(`upload.${made}`);
  const sha1 = hexOf(await crypto.subtle.digest('SHA-1', made.bytes));
  const { suffix, width, height, sizes = [] } = made;
  const name = namedAs(sentName, suffix);
  const template =
    sizes.length > 0 && !settings.savename.endsWith(SUFFIX) ? UPLOAD_DEFAULTS.savename : settings.savename;
  const url = savedName(template, { at: new Date(now), random: newToken(), sha1, suffix });
  const { mimetype } = KEPT_KINDS[suffix];
  const size = made.bytes.byteLength;
  const row = { key: url.slice(1), name, mimetype, size, sha1, width, height, createdAt: now };
  const files = new Map([
    [row.key, made.bytes],
    ...sizes.map((one) => [photoAddress(url, one.width).slice(1), one.bytes] as const),
  ]);
  return accepted({ files, row, kept: { url, name, size, mimetype, suffix, width, height, sha1 } });
}

/** Counts a picture before it is redrawn, because drawing blocks everything else while it runs. */
async function limitDrawing({ limits, memberId }: Sender): Promise<Refusal<LimitReason> | undefined> {
  for (const [span, rule] of Object.entries(MEMBER_DRAWING_LIMITS)) {
    const counted = await limits.all([[['draw', span, String(memberId)], rule]]);
    if (!counted.accepted) return counted;
  }
  return undefined;
}

/** The name of a photograph's size goes before this suffix. */
const SUFFIX = '{.suffix}';

/** Files by their keys in the store: one file, or all sizes of a photograph. */
type KeptBytes = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Stores files; false, with none stored, if the account was deleted meanwhile, since its sweep may have come too early. */
async function store(
  files: KeptBytes,
  { key, mimetype }: { key: string; mimetype: string },
  { bucket, database }: UploadPlace,
): Promise<boolean> {
  // Removes the row last: if the store does not answer, the row still names the files for the sweep of the account.
  const remove = async () => {
    await bucket.delete([...files.keys()]);
    await forgetFiles(database, [key]);
  };
  try {
    for (const [name, bytes] of files) await bucket.put(name, bytes, { httpMetadata: { contentType: mimetype } });
    if (await isUploadKept(database, key)) return true;
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  }
  await remove();
  return false;
}

/** Gives a name the suffix of what is stored: `photo.png` that became a JPEG is `photo.jpg`. */
function namedAs(name: string, suffix: KeptKind): string {
  return isNamedAs(suffix, name) ? name : name.replace(/[^.]*$/, suffix);
}

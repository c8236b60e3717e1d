import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name in `wrangler.toml`, under which older data folders keep their uploads. */
const NAME_IN_CONFIGURATION = 'haitu-uploads';
const NAME_BY_CHANCE = /^uploads-[0-9a-f]{48}$/;

/**
 * Returns the name of the bucket of uploads in a folder of the runtime. It is random, and only the owner of the folder
 * can read it. Uploads that stand under the name everybody knows are moved to it, so no runtime may be using the folder.
 *
 * The runtime's own port hands out any file to callers who name its bucket and the file
 * (`/cdn-cgi/local/r2/public/`), and no option turns that off. A backup takes the name along, as it takes the files.
 */
export function uploadsBucket(stateFolder: string): string {
  const folder = join(stateFolder, 'r2');
  const file = join(folder, 'bucket-name');
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const name = NAME_BY_CHANCE.test(kept) ? kept : `uploads-${randomBytes(24).toString('hex')}`;
  if (name !== kept) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, name, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  // The name stands first: a start that is killed in the middle is completed by the next.
  moveBucket(folder, NAME_IN_CONFIGURATION, name);
  return name;
}

/** Gives a bucket another name: the folder of its files, and the database of the object that lists them. */
function moveBucket(folder: string, from: string, to: string): void {
  const parts = (name: string) => [
    join(folder, name),
    ...['', '-wal', '-shm'].map((ending) => join(folder, BUCKET_OBJECT, `${objectId(name)}.sqlite${ending}`)),
  ];
  const targets = parts(to);
  for (const [place, part] of parts(from).entries()) {
    const target = targets[place];
    if (target !== undefined && existsSync(part) && !existsSync(target)) renameSync(part, target);
  }
}

/** The class by which Miniflare keeps the list of a bucket's files: one object for each name of a bucket. */
const BUCKET_OBJECT = 'miniflare-R2BucketObject';

/** Computes the id of an object from its name, as workerd does (`idFromName`). It is the name of the object's database. */
function objectId(name: string): string {
  const key = createHash('sha256').update(BUCKET_OBJECT).digest();
  const keyed = (text: string, encoding: 'utf8' | 'hex') =>
    createHmac('sha256', key).update(text, encoding).digest('hex').slice(0, 32);
  const first = keyed(name, 'utf8');
  return first + keyed(first, 'hex');
}

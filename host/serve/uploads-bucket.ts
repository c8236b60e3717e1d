import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name in `wrangler.toml`, under which folders from before it was chance keep their files. */
const NAME_IN_CONFIGURATION = 'haitu-uploads';

/**
 * The name of the bucket of uploads in a folder of the runtime: chance, and readable by the owner of the folder alone.
 *
 * The runtime's own port hands out the files of any bucket to whoever names the bucket and the file
 * (`/cdn-cgi/local/r2/public/`), and no option turns that off. A backup takes the name along, as it takes the files.
 */
export function uploadsBucket(stateFolder: string): string {
  const folder = join(stateFolder, 'r2');
  const file = join(folder, 'bucket-name');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const name = existsSync(join(folder, NAME_IN_CONFIGURATION))
    ? NAME_IN_CONFIGURATION
    : `uploads-${randomBytes(24).toString('hex')}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, name, { mode: 0o600 });
  return name;
}

import { join } from 'node:path';
import { startTestSite } from '../../scripts/tests/site.ts';
import { stopAll } from '../../scripts/support/cleanup.ts';

export interface Site {
  /** `http://127.0.0.1:PORT`, without a slash at its end. */
  url: string;
  databaseUrl: string;
  /** Folder of the release being served, with `client` and `server`. */
  release: string;
  close: () => Promise<void>;
}

/**
 * The built product, served as `npm start` serves it. `npm test` starts it once and names it in `SITE_URL`; a test file
 * that is run by itself starts (and first builds) its own.
 */
export async function openSite(): Promise<Site> {
  const environment = process.env['SITE_URL'] ? process.env : await startTestSite();
  const url = environment['SITE_URL'];
  if (!url) throw new Error('The site has no address.');
  const isShared = process.env['SITE_URL'] !== undefined;
  const release = join(environment['DATA_FOLDER'] ?? '.data', 'builds/current');
  return {
    url,
    databaseUrl: environment['LIBSQL_URL'] ?? '',
    release,
    close: () => (isShared ? Promise.resolve() : stopAll()),
  };
}

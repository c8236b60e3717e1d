import { join } from 'node:path';

export interface Site {
  /** `http://127.0.0.1:PORT`, without a slash at its end. */
  url: string;
  databaseUrl: string;
  /** Folder of the release being served, with `client` and `server`. */
  release: string;
  close: () => Promise<void>;
}

/** The built product, served as `npm start` serves it: once for all tests of a run, which it outlives. */
export function openSite(): Promise<Site> {
  const { SITE_URL: url, LIBSQL_URL: databaseUrl = '', DATA_FOLDER: folder = '.data' } = process.env;
  if (!url) return Promise.reject(new Error('The site has no address.'));
  return Promise.resolve({
    url,
    databaseUrl,
    release: join(folder, 'builds/current'),
    close: () => Promise.resolve(),
  });
}

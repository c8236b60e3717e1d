import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readWorkerConfig } from '../worker-config.ts';
import { headersOf, readHeaderRules, readRedirects, redirectOf, workerPaths } from './rules.ts';

export interface FilePlace {
  kind: 'file';
  file: string;
  headers: Record<string, string>;
}
/** What a path of the site leads to, without the Worker. */
export type Place =
  | FilePlace
  /** By a rule, or to how a file's address is spelled. */
  | { kind: 'redirect' | 'spelling'; status: number; to: string; headers: Record<string, string> };

/** Other spellings of the end of a page's address. `_redirects` handles most; these arrive escaped. */
const OTHER_ENDS = /(?:\/|(?:\/index)?\.html|\/index)$/;
/** Files that say how others are served. */
const NOTES: ReadonlySet<string> = new Set(['/_headers', '/_redirects', '/.assetsignore']);

/**
 * The static files of one release, by the paths they are asked for: what `html_handling = "drop-trailing-slash"`,
 * `_redirects`, `_headers` and `run_worker_first` make of them on Cloudflare. Which files there are is read once, so a path
 * of a request never becomes one of the disk.
 */
export class ReleaseFiles {
  readonly folder: string;
  /** Whether the Worker answers a path although a file might. */
  readonly isForWorker: (path: string) => boolean;
  readonly #files: ReadonlySet<string>;
  readonly #redirects: ReturnType<typeof readRedirects>;
  readonly #headers: ReturnType<typeof readHeaderRules>;

  private constructor(release: string, files: ReadonlySet<string>) {
    this.folder = join(release, 'client');
    this.#files = files;
    this.#redirects = readRedirects(noteIn(this.folder, '_redirects'));
    this.#headers = readHeaderRules(noteIn(this.folder, '_headers'));
    this.isForWorker = workerPaths(readWorkerConfig(release).assets?.run_worker_first ?? []);
  }

  static async open(release: string): Promise<ReleaseFiles> {
    const files = new Set<string>();
    await addFiles(join(release, 'client'), '', files);
    return new ReleaseFiles(release, files);
  }

  /** @param path as it stands in the address, escapes included */
  find(path: string, search: string): Place | undefined {
    const headers = headersOf(this.#headers, path);
    const redirect = redirectOf(this.#redirects, path);
    if (redirect) return { kind: 'redirect', status: redirect.status, to: redirect.to + search, headers };
    const decoded = decodedPath(path);
    const tidy = decoded.replace(OTHER_ENDS, '') || '/';
    const named = [tidy, decoded].find((one) => this.#fileOf(one));
    const file = named && this.#fileOf(named);
    if (!file) return undefined;
    const encoded = named.split('/').map(encodeURIComponent).join('/');
    if (encoded !== path) return { kind: 'spelling', status: 307, to: encoded + search, headers };
    return { kind: 'file', file: join(this.folder, file), headers };
  }

  /** Files whose names change with what they hold, by their paths. */
  bundled(): (readonly [path: string, place: FilePlace])[] {
    const paths = [...this.#files].filter((path) => path.startsWith('/_astro/'));
    return paths.map((path) => [
      path,
      { kind: 'file', file: join(this.folder, path), headers: headersOf(this.#headers, path) },
    ]);
  }

  #fileOf(path: string): string | undefined {
    const spellings = path === '/' ? ['/index.html'] : [path, `${path}.html`, `${path}/index.html`];
    return spellings.find((spelling) => this.#files.has(spelling));
  }
}

async function addFiles(root: string, folder: string, files: Set<string>): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) await addFiles(root, path, files);
    else if (entry.isFile() && !NOTES.has(path)) files.add(path);
  }
}

/** A release without such a note has no rules of its kind. */
function noteIn(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
}

/** Without escapes and with single slashes, as files are named. */
function decodedPath(path: string): string {
  const parts = path.split('/').map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  return parts.join('/').replace(/\/+/g, '/');
}

import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { onwardAddress } from '../address.ts';
import { contentTypeOf, isCompressed } from './content-types.ts';
import { encodingFor, PackedFiles } from './packed.ts';
import { type FilePlace, type Place, ReleaseFiles } from './release-files.ts';

/** Browsers ask whether it is still so, as Cloudflare has them do it. */
const ALWAYS_ASKED = 'public, max-age=0, must-revalidate';
/** Larger ones are sent as they are read. */
const MAX_PACKED_BYTES = 8 * 1024 * 1024;

/**
 * The static side of the site: answers what needs no Worker, from the files of one release, and goes over to another
 * between two requests. Neither waits for the other: a new release restarts nothing here, and pages stay up while the
 * Worker does not.
 */
export class Pages {
  readonly #packed = new PackedFiles();
  /** Scripts and styles that went with a release. A page that was open then asks for them when something is pressed. */
  readonly #left = new Map<string, FilePlace>();
  #release: string;
  #files: ReleaseFiles;

  private constructor(release: string, files: ReleaseFiles) {
    [this.#release, this.#files] = [release, files];
  }

  static async of(release: string): Promise<Pages> {
    return new Pages(release, await ReleaseFiles.open(release));
  }

  /** Looks again which files the release has. */
  async reread(): Promise<void> {
    const release = this.#release;
    const files = await ReleaseFiles.open(release);
    // Another one may be shown since.
    if (this.#release === release) this.#files = files;
  }

  /** From now on requests are answered by another release. */
  async show(release: string): Promise<void> {
    const files = await ReleaseFiles.open(release);
    for (const [path, place] of this.#files.bundled()) if (!files.find(path, '')) this.#left.set(path, place);
    [this.#release, this.#files] = [release, files];
  }

  /** What a request leads to without the Worker; undefined where the Worker is to answer. */
  find({ url = '' }: IncomingMessage): Place | undefined {
    const parsed = parsedAddress(url);
    return parsed && !this.#files.isForWorker(parsed.pathname) ? this.#placeOf(parsed) : undefined;
  }

  /** The same for the Worker itself, which asks for files of paths it answers. */
  findFor(address: string): Place | undefined {
    const parsed = parsedAddress(address);
    return parsed && this.#placeOf(parsed);
  }

  #placeOf({ pathname, search }: URL): Place | undefined {
    return this.#files.find(pathname, search) ?? this.#leftAt(pathname);
  }

  #leftAt(path: string): Place | undefined {
    const place = this.#left.get(path);
    if (!place || existsSync(place.file)) return place;
    // Its release has been removed.
    this.#left.delete(path);
    return undefined;
  }

  /** Throws, before anything was sent, where the file cannot be read. */
  async answer(place: Place, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const isReading = incoming.method === 'GET' || incoming.method === 'HEAD';
    if (place.kind !== 'redirect' && !isReading) {
      outgoing.writeHead(405, { ...place.headers, allow: 'GET, HEAD', 'content-length': '0' }).end();
    } else if (place.kind === 'file') await this.#sendFile(place, incoming, outgoing);
    else outgoing.writeHead(place.status, { ...place.headers, location: place.to, 'content-length': '0' }).end();
  }

  async #sendFile({ file, headers }: FilePlace, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const handle = await open(file);
    try {
      const { ino, size, mtimeMs } = await handle.stat();
      // Pages that a publish takes over are the same files, so browsers keep them.
      const tag = [ino, size, mtimeMs].map((part) => part.toString(16)).join('-');
      const type = contentTypeOf(file);
      const isPacked = isCompressed(type) && size <= MAX_PACKED_BYTES;
      const encoding = isPacked ? encodingFor(incoming.headers['accept-encoding']?.toString()) : undefined;
      const fileHeaders = {
        etag: `W/"${tag}"`,
        ...(type !== undefined && { 'content-type': type }),
        'cache-control': ALWAYS_ASKED,
        ...(isPacked && { vary: 'accept-encoding' }),
        ...headers,
      };
      if (knows(incoming, tag)) return void outgoing.writeHead(304, fileHeaders).end();
      const content = encoding && (await this.#packed.packed(tag, encoding, () => handle.readFile()));
      const encoded = encoding && { 'content-encoding': encoding };
      outgoing.writeHead(200, { ...fileHeaders, ...encoded, 'content-length': String(content?.length ?? size) });
      if (incoming.method === 'HEAD') outgoing.end();
      else if (content) outgoing.end(content);
      else await send(handle, outgoing);
    } finally {
      await handle.close();
    }
  }
}

/** Whole in the connection's buffer when it is small, and as its reader takes it when it is not. */
function send(handle: FileHandle, outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const stream = createReadStream('', { fd: handle, autoClose: false });
    stream.once('error', () => outgoing.destroy());
    outgoing.once('close', () => stream.destroy());
    stream.once('close', resolve);
    stream.pipe(outgoing);
  });
}

function knows({ headers }: IncomingMessage, tag: string): boolean {
  const etags = headers['if-none-match'] ?? '';
  return etags.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`);
}

function parsedAddress(url: string): URL | undefined {
  const address = `http://host${onwardAddress(url) ?? ''}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

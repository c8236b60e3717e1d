import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
/** Readers wait for this. Level 6 takes about as long as level 4; higher levels take several times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: 1 } };
const KEPT_BYTES = 32 * 1024 * 1024;

type Encoding = 'br' | 'gzip' | undefined;

/** What a reader takes best. */
export function encodingFor(accepted: string | undefined): Encoding {
  const takes = (name: string) => {
    const match = new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`, 'i').exec(accepted ?? '');
    return match !== null && Number(match[1] ?? 1) > 0;
  };
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}

/** Keeps what was packed last, since a few pages are asked for again and again. */
export class PackedFiles {
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;

  /** @param tag names the content: it is never another one under the same tag */
  async packed(tag: string, encoding: 'br' | 'gzip', read: () => Promise<Buffer>): Promise<Buffer> {
    const name = `${encoding} ${tag}`;
    const packed = this.#kept.get(name);
    if (packed) this.#kept.delete(name);
    const content = packed ?? (await (encoding === 'br' ? inBrotli(await read(), BROTLI) : inGzip(await read())));
    if (!packed) this.#bytes += content.length;
    this.#kept.set(name, content);
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= KEPT_BYTES) break;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
    return content;
  }
}

import { joined } from './truetype.ts';

/** The number of an object in a file. */
export type Reference = number & { readonly kind: 'reference' };

const ASCII = new TextEncoder();
const NO_TEXT = /[^\x20-\x7e]/;

/**
 * A PDF file, object by object (ISO 32000-1, §7.5). It knows nothing of pages. Streams are packed.
 *
 * Objects are written as their text: `<< /Type /Page >>`. Whatever in it comes from outside is written by `nameOf`, `textOf`
 * or `addressOf`.
 */
export class PdfFile {
  readonly #objects: (Uint8Array | undefined)[] = [];

  /** A number for an object that is written later. */
  reserve(): Reference {
    return this.#objects.push(undefined) as Reference;
  }

  add(content: string, at: Reference = this.reserve()): Reference {
    this.#objects[at - 1] = ASCII.encode(content);
    return at;
  }

  async addStream(data: Uint8Array<ArrayBuffer> | string, entries = ''): Promise<Reference> {
    const plain = typeof data === 'string' ? ASCII.encode(data) : data;
    const packed = await deflated(plain);
    const head = `<< /Length ${packed.length} /Filter /FlateDecode ${entries}>>\nstream\n`;
    const at = this.reserve();
    this.#objects[at - 1] = joined([ASCII.encode(head), packed, ASCII.encode('\nendstream')]);
    return at;
  }

  /** The whole file. */
  bytes(root: Reference, info: Reference): Uint8Array<ArrayBuffer> {
    const parts = [ASCII.encode('%PDF-1.7\n%'), Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3, 0x0a)];
    let offset = parts.reduce((total, { length }) => total + length, 0);
    const offsets: number[] = [];
    this.#objects.forEach((object, index) => {
      if (!object) throw new Error(`Object ${index + 1} of the PDF was never written.`);
      const whole = joined([ASCII.encode(`${index + 1} 0 obj\n`), object, ASCII.encode('\nendobj\n')]);
      offsets.push(offset);
      offset += whole.length;
      parts.push(whole);
    });
    const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
    const size = this.#objects.length + 1;
    parts.push(
      ASCII.encode(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}` +
          `trailer\n<< /Size ${size} /Root ${to(root)} /Info ${to(info)} >>\nstartxref\n${offset}\n%%EOF\n`,
      ),
    );
    return joined(parts);
  }
}

/** How an object is named by another. */
export const to = (reference: Reference): string => `${reference} 0 R`;

/** A figure as PDF writes it: no exponent, no more digits than can be seen. */
export const figure = (value: number): string => String(Math.round(value * 1_000) / 1_000);

/** A text for people, of any script. */
export function textOf(text: string): string {
  return `<feff${hexOf(text)}>`;
}

/** The UTF-16 units of a text as hexadecimal digits. */
export function hexOf(text: string): string {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join(
    '',
  );
}

/** An address of the web, a mail box or a telephone; undefined for any other, which no paper of ours leads to. */
export function addressOf(address: string): string | undefined {
  if (!/^(?:https?|mailto|tel):/i.test(address) || !URL.canParse(address)) return undefined;
  const { href } = new URL(address);
  return NO_TEXT.test(href) ? undefined : `(${href.replace(/[\\()]/g, (sign) => `\\${sign}`)})`;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Response(bytes).body?.pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

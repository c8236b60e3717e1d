import { joined } from './truetype.ts';

/** The number of an object in a file. */
export type Reference = number & { readonly kind: 'reference' };

const ASCII = new TextEncoder();
/** Bytes of a row in the table of objects: its kind, its offset or stream, and its index. */
const ROW_BYTES = 7;
const NO_TEXT = /[^\x20-\x7e]/;

/**
 * Writes a PDF file, object by object (ISO 32000-1, §7.5). It knows nothing of pages. Streams are compressed.
 *
 * Objects are given as text: `<< /Type /Page >>`. Any value from outside has to pass through `textOf` or `addressOf`.
 */
export class PdfFile {
  /** Objects in the order of their numbers, the first being 1: an object as text, or a stream as bytes. */
  readonly #objects: (string | Uint8Array<ArrayBuffer> | undefined)[] = [];

  /** Reserves a number for an object that is written later. */
  reserve(): Reference {
    return this.#objects.push(undefined) as Reference;
  }

  add(content: string, at: Reference = this.reserve()): Reference {
    this.#objects[at - 1] = content;
    return at;
  }

  async addStream(data: Uint8Array<ArrayBuffer> | string, entries = ''): Promise<Reference> {
    const at = this.reserve();
    this.#objects[at - 1] = await streamOf(data, entries);
    return at;
  }

  /**
   * Writes the whole file. One compressed stream holds all text objects (§7.5.7), another the table of objects (§7.5.8).
   */
  async bytes(root: Reference, info: Reference): Promise<Uint8Array<ArrayBuffer>> {
    const holder = this.#objects.length + 1;
    const texts: string[] = [];
    const places: string[] = [];
    const rows: [kind: number, where: number, index: number][] = [[0, 0, 65_535]];
    const parts: Uint8Array[] = [ASCII.encode('%PDF-1.7\n%'), Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3, 0x0a)];
    let offset = parts.reduce((total, { length }) => total + length, 0);
    let textOffset = 0;
    const addPart = (number: number, object: Uint8Array) => {
      const whole = joined([ASCII.encode(`${number} 0 obj\n`), object, ASCII.encode('\nendobj\n')]);
      rows[number] = [1, offset, 0];
      offset += whole.length;
      parts.push(whole);
    };
    for (const [index, object] of this.#objects.entries()) {
      const number = index + 1;
      if (object === undefined) throw new Error(`Object ${number} of the PDF was never written.`);
      if (typeof object === 'string') {
        rows[number] = [2, holder, texts.length];
        places.push(`${number} ${textOffset}`);
        texts.push(object);
        textOffset += object.length + 1;
      } else addPart(number, object);
    }
    const heading = `${places.join(' ')}\n`;
    const held = `/Type /ObjStm /N ${texts.length} /First ${heading.length} `;
    addPart(holder, await streamOf(heading + texts.map((text) => `${text}\n`).join(''), held));
    const table = holder + 1;
    rows[table] = [1, offset, 0];
    const entries = `/Type /XRef /Size ${table + 1} /W [1 4 2] /Root ${to(root)} /Info ${to(info)} `;
    const tableAt = offset;
    addPart(table, await streamOf(tableOf(rows), entries));
    parts.push(ASCII.encode(`startxref\n${tableAt}\n%%EOF\n`));
    return joined(parts);
  }
}

function tableOf(rows: readonly (readonly [number, number, number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(rows.length * ROW_BYTES));
  for (const [index, [kind, where, which]] of rows.entries()) {
    view.setUint8(index * ROW_BYTES, kind);
    view.setUint32(index * ROW_BYTES + 1, where);
    view.setUint16(index * ROW_BYTES + 5, which);
  }
  return new Uint8Array(view.buffer);
}

async function streamOf(data: Uint8Array<ArrayBuffer> | string, entries: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await deflated(typeof data === 'string' ? ASCII.encode(data) : data);
  const head = `<< /Length ${packed.length} /Filter /FlateDecode ${entries}>>\nstream\n`;
  return joined([ASCII.encode(head), packed, ASCII.encode('\nendstream')]);
}

/** Refers to an object. */
export const to = (reference: Reference): string => `${reference} 0 R`;

/** A number as PDF writes it: without an exponent, and without digits too small to be seen. */
export const figure = (value: number): string => String(Math.round(value * 1_000) / 1_000);

/** Writes a text for people, in any script. */
export function textOf(text: string): string {
  return `<feff${hexOf(text)}>`;
}

/** The UTF-16 units of a text as hexadecimal digits. */
export function hexOf(text: string): string {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join(
    '',
  );
}

/** Writes a web, mail or telephone address; undefined for any other kind, to which no paper of ours links. */
export function addressOf(address: string): string | undefined {
  if (!/^(?:https?|mailto|tel):/i.test(address) || !URL.canParse(address)) return undefined;
  const { href } = new URL(address);
  return NO_TEXT.test(href) ? undefined : `(${href.replace(/[\\()]/g, (sign) => `\\${sign}`)})`;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Response(bytes).body?.pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Tables that a PDF needs unchanged. The fonts of `public/fonts/print` have no hints, so none are kept. */
const COPIED = ['head', 'hhea', 'maxp'] as const;
/** Flags of a part of a composite glyph (OpenType 1.9, `glyf`). */
const PART = { wordArguments: 1, offsets: 2, scale: 8, more: 32, twoScales: 64, matrix: 128 } as const;
const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const TABLE_CHECKSUM = 0xb1b0afba;

/** A glyph of a font, moved right and up, in font units. */
export interface GlyphPart {
  glyph: number;
  x: number;
  y: number;
}

/** A glyph of the cut font: one of the original font, or several put together. */
export interface CutGlyph {
  parts: readonly GlyphPart[];
  advance: number;
}

/** A TrueType file, read in place. */
export class TrueType {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #tables = new Map<string, { offset: number; length: number }>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
    for (let index = 0; index < this.#view.getUint16(4); index++) {
      const record = HEADER_BYTES + index * RECORD_BYTES;
      const name = String.fromCharCode(...bytes.subarray(record, record + 4));
      this.#tables.set(name, { offset: this.#view.getUint32(record + 8), length: this.#view.getUint32(record + 12) });
    }
  }

  /** Metrics in font units, from the base line. `descent` is below it, so negative. */
  get metrics() {
    const [head, hhea] = [this.#start('head'), this.#start('hhea')];
    const box = [36, 38, 40, 42].map((at) => this.#view.getInt16(head + at));
    return {
      unitsPerEm: this.#view.getUint16(head + 18),
      ascent: this.#view.getInt16(hhea + 4),
      descent: this.#view.getInt16(hhea + 6),
      box,
    };
  }

  advance(glyph: number): number {
    const counted = this.#view.getUint16(this.#start('hhea') + 34);
    return this.#view.getUint16(this.#start('hmtx') + Math.min(glyph, counted - 1) * 4);
  }

  /**
   * Makes a font of only these glyphs, in this order, followed by the glyphs that composite ones consist of. The first
   * should be 0, the missing glyph.
   */
  cut(wanted: readonly CutGlyph[]): Uint8Array<ArrayBuffer> {
    // The list grows during the loop.
    const glyphs = [...wanted];
    const numbers = new Map<number, number>();
    const numberOf = (glyph: number): number => {
      const glyphNumber = numbers.get(glyph);
      if (glyphNumber !== undefined) return glyphNumber;
      const number = glyphs.push({ parts: [{ glyph, x: 0, y: 0 }], advance: this.advance(glyph) }) - 1;
      numbers.set(glyph, number);
      return number;
    };
    const outlines: Uint8Array[] = [];
    for (let index = 0; index < glyphs.length; index++) {
      const { parts } = glyphs[index] as CutGlyph;
      const [{ glyph, x, y }] = parts as [GlyphPart];
      const isPlain = parts.length === 1 && x === 0 && y === 0;
      if (isPlain && !numbers.has(glyph)) numbers.set(glyph, index);
      const outline = isPlain ? this.#outline(glyph).slice() : this.#composite(parts);
      for (const part of partsOf(outline)) viewOf(outline).setUint16(part.at, numberOf(part.glyph));
      outlines.push(padded(outline));
    }
    const loca = new DataView(new ArrayBuffer((outlines.length + 1) * 4));
    let offset = 0;
    outlines.forEach(({ length }, index) => {
      offset += length;
      loca.setUint32((index + 1) * 4, offset);
    });
    const hmtx = new DataView(new ArrayBuffer(glyphs.length * 4));
    glyphs.forEach(({ advance }, index) => {
      const outline = outlines[index] as Uint8Array;
      hmtx.setUint16(index * 4, Math.max(0, Math.round(advance)));
      // If this left edge differs from the outline's, a reader moves the outline.
      hmtx.setInt16(index * 4 + 2, outline.length > 0 ? viewOf(outline).getInt16(2) : 0);
    });
    const [head, hhea, maxp] = COPIED.map((name) => this.#table(name).slice()) as [Uint8Array, Uint8Array, Uint8Array];
    viewOf(head).setInt16(50, 1); // Offsets of glyphs have four bytes.
    viewOf(hhea).setUint16(34, glyphs.length);
    viewOf(maxp).setUint16(4, glyphs.length);
    viewOf(maxp).setUint16(28, Math.max(viewOf(maxp).getUint16(28), ...wanted.map(({ parts }) => parts.length)));
    viewOf(maxp).setUint16(30, viewOf(maxp).getUint16(30) + 1); // What is put together may be composite itself.
    return fileOf({ glyf: joined(outlines), head, hhea, hmtx: bytesOf(hmtx), loca: bytesOf(loca), maxp });
  }

  /** Makes a composite glyph. Its parts still have the numbers of this font. */
  #composite(parts: readonly GlyphPart[]): Uint8Array {
    const drawn = parts.filter(({ glyph }) => this.#outline(glyph).length > 0);
    if (drawn.length === 0) return new Uint8Array();
    const view = new DataView(new ArrayBuffer(10 + drawn.length * 8));
    const edge = (at: number, toward: 'x' | 'y') =>
      drawn.map((part) => viewOf(this.#outline(part.glyph)).getInt16(at) + Math.round(part[toward]));
    const box = [
      Math.min(...edge(2, 'x')),
      Math.min(...edge(4, 'y')),
      Math.max(...edge(6, 'x')),
      Math.max(...edge(8, 'y')),
    ];
    [-1, ...box].forEach((value, index) => view.setInt16(index * 2, value));
    drawn.forEach(({ glyph, x, y }, index) => {
      const at = 10 + index * 8;
      const isLast = index === drawn.length - 1;
      view.setUint16(at, PART.wordArguments | PART.offsets | (isLast ? 0 : PART.more));
      view.setUint16(at + 2, glyph);
      view.setInt16(at + 4, Math.round(x));
      view.setInt16(at + 6, Math.round(y));
    });
    return bytesOf(view);
  }

  #outline(glyph: number): Uint8Array {
    const isLong = this.#view.getInt16(this.#start('head') + 50) === 1;
    const loca = this.#start('loca');
    const offsetOf = (index: number) =>
      isLong ? this.#view.getUint32(loca + index * 4) : this.#view.getUint16(loca + index * 2) * 2;
    return this.#table('glyf').subarray(offsetOf(glyph), offsetOf(glyph + 1));
  }

  #table(name: string): Uint8Array {
    const { offset, length } = this.#find(name);
    return this.#bytes.subarray(offset, offset + length);
  }

  #start(name: string): number {
    return this.#find(name).offset;
  }

  #find(name: string) {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`The font has no table ${name}.`);
    return table;
  }
}

/** Finds where a composite outline names the glyphs it consists of. */
function partsOf(outline: Uint8Array): { at: number; glyph: number }[] {
  const view = viewOf(outline);
  if (outline.length === 0 || view.getInt16(0) >= 0) return [];
  const parts: { at: number; glyph: number }[] = [];
  let at = 10;
  let flags: number = PART.more;
  while (flags & PART.more) {
    flags = view.getUint16(at);
    parts.push({ at: at + 2, glyph: view.getUint16(at + 2) });
    at += flags & PART.wordArguments ? 8 : 6;
    if (flags & PART.scale) at += 2;
    else if (flags & PART.twoScales) at += 4;
    else if (flags & PART.matrix) at += 8;
  }
  return parts;
}

function fileOf(tables: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(tables);
  const header = new DataView(new ArrayBuffer(HEADER_BYTES + entries.length * RECORD_BYTES));
  const power = 2 ** Math.floor(Math.log2(entries.length));
  header.setUint32(0, 0x00010000);
  header.setUint16(4, entries.length);
  header.setUint16(6, power * 16);
  header.setUint16(8, Math.log2(power));
  header.setUint16(10, entries.length * 16 - power * 16);
  let offset = header.byteLength;
  let headAt = 0;
  entries.forEach(([name, table], index) => {
    const record = HEADER_BYTES + index * RECORD_BYTES;
    for (let letter = 0; letter < 4; letter++) header.setUint8(record + letter, name.charCodeAt(letter));
    if (name === 'head') {
      headAt = offset;
      viewOf(table).setUint32(8, 0);
    }
    header.setUint32(record + 4, checksum(table));
    header.setUint32(record + 8, offset);
    header.setUint32(record + 12, table.length);
    offset += padded(table).length;
  });
  const file = joined([bytesOf(header), ...entries.map(([, table]) => padded(table))]);
  viewOf(file).setUint32(headAt + 8, (TABLE_CHECKSUM - checksum(file)) >>> 0);
  return file;
}

function checksum(bytes: Uint8Array): number {
  const view = viewOf(padded(bytes));
  let sum = 0;
  for (let at = 0; at < view.byteLength; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

/** Tables and outlines begin at a multiple of four bytes. */
function padded(bytes: Uint8Array): Uint8Array {
  if (bytes.length % 4 === 0) return bytes;
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  whole.set(bytes);
  return whole;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

import type { PrintFont } from './font-set.ts';
import { figure, hexOf, to, type PdfFile, type Reference } from './pdf-file.ts';
import type { Place } from './places.ts';
import { TrueType, type CutGlyph } from './truetype.ts';

/** The code of a glyph in the file, for the text by which the glyph is read, searched and copied. */
interface Letter {
  code: number;
  /** How far a PDF reader moves on after it, in thousandths of the font size. */
  width: number;
}

const MAX_IN_A_LIST = 100;
const CODE_DIGITS = 4;

/**
 * The part of a font that goes into a file. A glyph has a separate code for each text it stands for. So a non-breaking
 * blank, for example, is copied as it was written.
 */
export class EmbeddedFont {
  readonly name: string;
  readonly #font: PrintFont;
  readonly #trueType: TrueType;
  readonly #letters = new Map<string, Letter>();
  /** Texts by code. Code 0 is the missing glyph. */
  readonly #texts: string[] = [''];
  readonly #glyphs: CutGlyph[] = [{ parts: [{ glyph: 0, x: 0, y: 0 }], advance: 0 }];
  readonly #perEm: number;

  constructor(name: string, font: PrintFont) {
    this.name = name;
    this.#font = font;
    this.#trueType = new TrueType(font.bytes);
    this.#perEm = 1_000 / this.#trueType.metrics.unitsPerEm;
  }

  letter({ text, parts, advance, isMade }: Place): Letter {
    const glyph = parts[0]?.glyph ?? 0;
    // Kerning is written where letters are shown, so a glyph of the font keeps the width the font states.
    const cut = { parts, advance: isMade ? advance : this.#trueType.advance(glyph) };
    const key = `${nameOf(cut)} ${text}`;
    const letterNumber = this.#letters.get(key);
    if (letterNumber) return letterNumber;
    const letter = { code: this.#texts.push(text) - 1, width: Math.round(cut.advance * this.#perEm) };
    this.#glyphs.push(cut);
    this.#letters.set(key, letter);
    return letter;
  }

  /** Writes the font into the file. No letters may be added afterwards. */
  async write(file: PdfFile): Promise<Reference> {
    // Codes with the same outline share it.
    const cutGlyphs = [...new Map(this.#glyphs.map((one) => [nameOf(one), one])).values()];
    const numbers = new Map(cutGlyphs.map((one, index) => [nameOf(one), index]));
    const cut = this.#trueType.cut(cutGlyphs);
    const program = await file.addStream(cut, `/Length1 ${cut.length} `);
    const codes = new DataView(new ArrayBuffer(this.#glyphs.length * 2));
    this.#glyphs.forEach((one, code) => codes.setUint16(code * 2, numbers.get(nameOf(one)) ?? 0));
    const map = await file.addStream(new Uint8Array(codes.buffer));
    const { ascent, descent, box } = this.#trueType.metrics;
    const measure = (units: number) => figure(units * this.#perEm);
    const baseName = `/HAITUA+${this.#font.file}`;
    const descriptor = file.add(
      `<< /Type /FontDescriptor /FontName ${baseName} /Flags 4 /FontBBox [${box.map(measure).join(' ')}] /ItalicAngle 0 ` +
        `/Ascent ${measure(ascent)} /Descent ${measure(descent)} /CapHeight 714 /StemV 80 /FontFile2 ${to(program)} >>`,
    );
    const widths = [0, ...[...this.#letters.values()].map(({ width }) => width)];
    const descendant = file.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${baseName} ` +
        `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${to(descriptor)} ` +
        `/DW 0 /W [0 [${widths.join(' ')}]] /CIDToGIDMap ${to(map)} >>`,
    );
    const unicode = await file.addStream(this.#unicode());
    return file.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont ${baseName} /Encoding /Identity-H ` +
        `/DescendantFonts [${to(descendant)}] /ToUnicode ${to(unicode)} >>`,
    );
  }

  /** Maps each code to its text (ISO 32000-1, §9.10.3). */
  #unicode(): string {
    const rows = this.#texts.flatMap((text, code) => (text === '' ? [] : [`<${codeOf(code)}> <${hexOf(text)}>`]));
    const lists = Array.from({ length: Math.ceil(rows.length / MAX_IN_A_LIST) }, (_, index) =>
      rows.slice(index * MAX_IN_A_LIST, (index + 1) * MAX_IN_A_LIST),
    );
    return [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      ...lists.map((list) => `${list.length} beginbfchar\n${list.join('\n')}\nendbfchar`),
      'endcmap CMapName currentdict /CMap defineresource pop end end',
    ].join('\n');
  }
}

export const codeOf = (code: number): string => code.toString(16).padStart(CODE_DIGITS, '0');

const nameOf = ({ parts, advance }: CutGlyph): string =>
  [advance, ...parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`)].join(' ');

/** A glyph of a shaped text, in font units. Glyphs are ordered from left to right, whatever the script. */
export interface Glyph {
  id: number;
  /** Where in the text, in UTF-16 units, the letters of this glyph begin. Glyphs for the same letters share the number. */
  cluster: number;
  advance: number;
  xOffset: number;
  yOffset: number;
}

/** A font that HarfBuzz has read. It stays in WebAssembly memory as long as the isolate lives. */
export interface ShapedFont {
  readonly unitsPerEm: number;
  /** The glyph of a blank, which draws nothing. */
  readonly blank: number;
  hasCharacter(codePoint: number): boolean;
  shape(text: string, isRightToLeft: boolean, language: string): Glyph[];
}

type Call = (...values: number[]) => number;

const WRITABLE = 2;
const BLANK = 0x20;
const LEFT_TO_RIGHT = 4;
const RIGHT_TO_LEFT = 5;
/** Bytes of a `hb_glyph_info_t`, and of a `hb_glyph_position_t`. */
const RECORD_BYTES = 20;
const PAGE_BYTES = 65_536;

/**
 * HarfBuzz, which turns text of any script into glyphs of a font.
 *
 * This calls its WebAssembly directly, without the script of `harfbuzzjs`: that script takes workerd for Node and
 * compiles WebAssembly of its own, which workerd refuses. Only a few functions are needed here.
 */
export class HarfBuzz {
  readonly #exports: Record<string, Call>;
  readonly #memory: WebAssembly.Memory;
  readonly #buffer: number;
  /** A word of memory into which HarfBuzz writes lengths and glyph ids. */
  readonly #word: number;
  readonly #languages = new Map<string, number>();

  /** @param module `harfbuzzjs/dist/harfbuzz.wasm`, compiled by the platform */
  constructor(module: WebAssembly.Module) {
    const nothing = () => 0;
    const instance = new WebAssembly.Instance(module, {
      env: {
        emscripten_resize_heap: (bytes: number) => this.#grow(bytes),
        _abort_js: () => {
          throw new Error('HarfBuzz gave up.');
        },
        _setitimer_js: nothing,
        _emscripten_runtime_keepalive_clear: nothing,
      },
      wasi_snapshot_preview1: { proc_exit: nothing },
    });
    this.#exports = instance.exports as Record<string, Call>;
    this.#memory = instance.exports['memory'] as WebAssembly.Memory;
    this.#call('__wasm_call_ctors');
    this.#buffer = this.#call('hb_buffer_create');
    this.#word = this.#call('malloc', 4);
  }

  /** @param bytes a TrueType file */
  read(bytes: Uint8Array): ShapedFont {
    const address = this.#call('malloc', bytes.length);
    new Uint8Array(this.#memory.buffer).set(bytes, address);
    const blob = this.#call('hb_blob_create', address, bytes.length, WRITABLE, 0, 0);
    const face = this.#call('hb_face_create', blob, 0);
    const font = this.#call('hb_font_create', face);
    const hasCharacter = (codePoint: number) =>
      this.#call('hb_font_get_nominal_glyph', font, codePoint, this.#word) !== 0;
    if (!hasCharacter(BLANK)) throw new Error('The font has no blank.');
    return {
      unitsPerEm: this.#call('hb_face_get_upem', face),
      blank: new DataView(this.#memory.buffer).getUint32(this.#word, true),
      hasCharacter,
      shape: (text, isRightToLeft, language) => this.#shape(font, text, isRightToLeft, language),
    };
  }

  #shape(font: number, text: string, isRightToLeft: boolean, language: string): Glyph[] {
    const buffer = this.#buffer;
    this.#call('hb_buffer_reset', buffer);
    const address = this.#call('malloc', text.length * 2);
    const units = new Uint16Array(this.#memory.buffer, address, text.length);
    for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index);
    this.#call('hb_buffer_add_utf16', buffer, address, text.length, 0, text.length);
    this.#call('free', address);
    this.#call('hb_buffer_set_direction', buffer, isRightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
    this.#call('hb_buffer_set_language', buffer, this.#language(language));
    this.#call('hb_buffer_guess_segment_properties', buffer);
    this.#call('hb_shape', font, buffer, 0, 0);
    const infos = this.#call('hb_buffer_get_glyph_infos', buffer, this.#word);
    const positions = this.#call('hb_buffer_get_glyph_positions', buffer, 0);
    const memory = new DataView(this.#memory.buffer);
    const length = memory.getUint32(this.#word, true);
    return Array.from({ length }, (_, index) => {
      const [info, position] = [infos + index * RECORD_BYTES, positions + index * RECORD_BYTES];
      return {
        id: memory.getUint32(info, true),
        cluster: memory.getUint32(info + 8, true),
        advance: memory.getInt32(position, true),
        xOffset: memory.getInt32(position + 8, true),
        yOffset: memory.getInt32(position + 12, true),
      };
    });
  }

  #language(tag: string): number {
    const cached = this.#languages.get(tag);
    if (cached !== undefined) return cached;
    const address = this.#call('malloc', tag.length);
    const bytes = new Uint8Array(this.#memory.buffer, address, tag.length);
    new TextEncoder().encodeInto(tag, bytes);
    const language = this.#call('hb_language_from_string', address, tag.length);
    this.#call('free', address);
    this.#languages.set(tag, language);
    return language;
  }

  #call(name: string, ...values: number[]): number {
    const call = this.#exports[name];
    if (!call) throw new Error(`HarfBuzz has no ${name}.`);
    return call(...values);
  }

  #grow(bytes: number): number {
    const missing = bytes - this.#memory.buffer.byteLength;
    try {
      this.#memory.grow(Math.ceil(missing / PAGE_BYTES));
      return 1;
    } catch {
      return 0;
    }
  }
}

import { SheetFault } from './limits.ts';

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** The longest comment an archive may end with, and its own end before it. */
const LONGEST_END = 65_535 + 22;
/** A workbook has some dozens of parts. */
const MAX_ENTRIES = 1_000;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  method: number;
  packed: number;
  offset: number;
}

export interface Archive {
  /** Unpacks a part as text; undefined if no part has the name. `openArchive` limits the bytes of all parts together. */
  text: (name: string) => Promise<string | undefined>;
}

const bad = () => new SheetFault('badWorkbook');

/** Whether a file begins as archives do, which workbooks are. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes.length > 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === LOCAL_ENTRY;

/**
 * Opens a zip archive, whose parts are unpacked when asked for. Unpacking stops at `max` bytes of all parts, whatever
 * sizes the archive states: a few kilobytes can be made to unpack to gigabytes.
 *
 * @throws {SheetFault} if the file is no such archive, or would unpack to more
 */
export function openArchive(bytes: Uint8Array, max: number): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directoryOf(bytes, view);
  let left = max;
  return {
    text: async (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const content = await unpacked(contentOf(bytes, view, entry), entry.method, left);
      left -= content.length;
      return new TextDecoder().decode(content);
    },
  };
}

function directoryOf(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  let end = bytes.length - 22;
  const first = Math.max(0, bytes.length - LONGEST_END);
  while (end >= first && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < first) throw bad();
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw bad();
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw bad();
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    entries.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)), {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

function contentOf(bytes: Uint8Array, view: DataView, { offset, packed }: Entry): Uint8Array<ArrayBuffer> {
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL_ENTRY) throw bad();
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + packed > bytes.length) throw bad();
  return bytes.slice(from, from + packed);
}

async function unpacked(content: Uint8Array<ArrayBuffer>, method: number, max: number): Promise<Uint8Array> {
  if (method === STORED) {
    if (content.length > max) throw new SheetFault('largeWorkbook');
    return content;
  }
  if (method !== DEFLATED) throw bad();
  const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw bad();
    });
    if (done) break;
    size += value.length;
    if (size > max) {
      await reader.cancel().catch(() => undefined);
      throw new SheetFault('largeWorkbook');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

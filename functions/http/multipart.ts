/** Parameters of a media type (RFC 9110, 5.6.6): a name, and a token or a text in quotes. */
const PARAMETER = /[ \t]*;[ \t]*([\w!#$%&'*+.^`|~-]+)=(?:([\w!#$%&'*+.^`|~-]+)|"((?:[^"\\]|\\.)*)")/y;
const FORM = /^multipart\/form-data/i;
/** What a boundary is made of (RFC 2046, 5.1.1); `\` is none of it, so that nothing needs to be unescaped. */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

/**
 * The boundary a form's `content-type` states. Readers differ where there are two, or one that is misspelt, and what was
 * counted by the one would be read by the other: undefined then.
 */
export function boundaryOf(type: string): string | undefined {
  const [start] = FORM.exec(type) ?? [];
  if (start === undefined) return undefined;
  let boundary: string | undefined;
  let at = start.length;
  while (at < type.length) {
    PARAMETER.lastIndex = at;
    const [whole, name, token, quoted] = PARAMETER.exec(type) ?? [];
    if (whole === undefined) return undefined;
    at += whole.length;
    // Also those of RFC 2231, `boundary*` and `boundary*0`.
    if (!/^boundary(?:\*|$)/i.test(name ?? '')) continue;
    if (boundary !== undefined || name?.includes('*')) return undefined;
    boundary = token ?? quoted ?? '';
  }
  return boundary !== undefined && BOUNDARY.test(boundary) ? boundary : undefined;
}

const [NEWLINE, RETURN] = [10, 13];
/** What stands before a part's content: browsers write some two hundred bytes. */
const MOST_HEAD_BYTES = 8_192;

/** Whether a form begins with its first part. A preamble is refused, since skipping it costs time for nothing. */
export function beginsWithPart(body: Uint8Array, boundary: string): boolean {
  const start = new TextDecoder('latin1').decode(body.subarray(0, boundary.length + 4));
  return start.replace(/^\r?\n/, '').startsWith(`--${boundary}`);
}

/**
 * Delimiters in a form's body, or one more than `most`, which it also is where a part's head is longer than anybody writes:
 * both are dear to read. A body may be newlines from end to end, so each byte is read once: a delimiter's only newline
 * is its first byte, so what breaks off can go on nowhere else.
 */
export function countParts(body: ArrayLike<number>, boundary: string, most: number): number {
  const delimiter = new TextEncoder().encode(`\n--${boundary}`);
  let count = 0;
  // The first one may stand at the very beginning, without a newline.
  let matched = 1;
  let head: { begins: number; isOver: (byte: number | undefined) => boolean } | undefined;
  for (let at = 0; at < body.length && count <= most; at += 1) {
    const byte = body[at];
    if (head) {
      if (at - head.begins > MOST_HEAD_BYTES) return most + 1;
      if (head.isOver(byte)) head = undefined;
    }
    if (byte === delimiter[matched]) matched += 1;
    else matched = byte === NEWLINE ? 1 : 0;
    if (matched < delimiter.length) continue;
    count += 1;
    matched = 0;
    head = { begins: at, isOver: headReader() };
  }
  return count;
}

/** Told the bytes behind a delimiter one by one, says which is the last of the part's head: the end of an empty line. */
function headReader(): (byte: number | undefined) => boolean {
  // The delimiter's own is the first. An empty second one ends nothing yet: readers look for two ends of lines after the first.
  let [lines, letters, returns] = [0, 0, 0];
  return (byte) => {
    if (byte !== NEWLINE) {
      // A second return is no part of a line's end, so that the line is not empty.
      if (byte !== RETURN || (returns += 1) > 1) letters += 1;
      return false;
    }
    const isEmpty = lines >= 2 && letters === 0;
    [lines, letters, returns] = [lines + 1, 0, 0];
    return isEmpty;
  };
}

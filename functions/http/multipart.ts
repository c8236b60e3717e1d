/** Matches one parameter of a media type (RFC 9110, 5.6.6): a name, and a token or a quoted text. */
const PARAMETER = /[ \t]*;[ \t]*([\w!#$%&'*+.^`|~-]+)=(?:([\w!#$%&'*+.^`|~-]+)|"((?:[^"\\]|\\.)*)")/y;
const FORM = /^multipart\/form-data/i;
/** Matches a boundary (RFC 2046, 5.1.1). It cannot contain `\`, so nothing has to be unescaped. */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

/**
 * Reads the boundary from a form's `content-type`; undefined if there are two, or one is misspelt. Readers differ on
 * those: one reader would count parts by one boundary, and another would read them by the other.
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
    // Counts the spellings of RFC 2231, too: `boundary*` and `boundary*0`.
    if (!/^boundary(?:\*|$)/i.test(name ?? '')) continue;
    if (boundary !== undefined || name?.includes('*')) return undefined;
    boundary = token ?? quoted ?? '';
  }
  return boundary !== undefined && BOUNDARY.test(boundary) ? boundary : undefined;
}

const [NEWLINE, RETURN] = [10, 13];
/** Most bytes of the head before a part's content. Browsers write some two hundred. */
const MAX_HEAD_BYTES = 8_192;

/** Whether a form begins with its first part. A preamble is refused, since skipping it would only cost time. */
export function beginsWithPart(body: Uint8Array, boundary: string): boolean {
  const start = new TextDecoder('latin1').decode(body.subarray(0, boundary.length + 4));
  return start.replace(/^\r?\n/, '').startsWith(`--${boundary}`);
}

/**
 * Counts the delimiters in a form's body up to `max`. Answers `most + 1` if there are more, or if the head of a part is
 * longer than any client writes: both are costly to read. A body may be newlines from end to end, so each byte is read
 * once. That suffices, since the only newline of a delimiter is its first byte: a broken match can only restart at a
 * newline.
 */
export function countParts(body: ArrayLike<number>, boundary: string, max: number): number {
  const delimiter = new TextEncoder().encode(`\n--${boundary}`);
  let count = 0;
  // The first delimiter may begin the body, without a newline before it.
  let matched = 1;
  let head: { begins: number; isOver: (byte: number | undefined) => boolean } | undefined;
  for (let at = 0; at < body.length && count <= max; at += 1) {
    const byte = body[at];
    if (head) {
      if (at - head.begins > MAX_HEAD_BYTES) return max + 1;
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

/** Makes a reader of the bytes behind a delimiter, one by one. It answers true at the end of the head: an empty line. */
function headReader(): (byte: number | undefined) => boolean {
  // The first newline ends the delimiter itself. An empty line right behind it ends nothing yet, because readers only
  // look for two line ends after it.
  let [lines, letters, returns] = [0, 0, 0];
  return (byte) => {
    if (byte !== NEWLINE) {
      // A second return is not part of the line end, so the line is not empty.
      if (byte !== RETURN || (returns += 1) > 1) letters += 1;
      return false;
    }
    const isEmpty = lines >= 2 && letters === 0;
    [lines, letters, returns] = [lines + 1, 0, 0];
    return isEmpty;
  };
}

/** Pictures of a PDF are streams of their own, whose dictionaries are never compressed (ISO 32000-1, 7.5.7 and 8.9.5). */
const PICTURE = /\/Subtype\s*\/Image\b/;
const PORTION = 1_024 * 1_024;
/** Longer than the search pattern, so that a match across two portions is found. */
const OVERLAP = 128;

/** Tells whether a checked file contains a picture: it is one, or it is a PDF with one in it. */
export function hasPicture({ mimetype, bytes }: { mimetype: string; bytes: Uint8Array }): boolean {
  if (mimetype.startsWith('image/')) return true;
  const decoder = new TextDecoder('latin1');
  for (let at = 0; at < bytes.length; at += PORTION)
    if (PICTURE.test(decoder.decode(bytes.subarray(at, at + PORTION + OVERLAP)))) return true;
  return false;
}

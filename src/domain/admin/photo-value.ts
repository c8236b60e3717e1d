import {
  isPhotoAddress,
  LONGEST_ALT,
  LONGEST_CREDIT,
  needsCredit,
  PHOTO_LICENCES,
  unknownLanguages,
  type Photo,
  type PhotoLicence,
} from '../photo/photos.ts';

/** A fault with the sentence `errors:admin.formats.<name>`, which names the photograph by its `place`. */
interface PhotoFault {
  fault: 'format';
  values: Readonly<Record<string, string | number>>;
}
type Read = { value: Photo } | PhotoFault;

/** Reads a list of photographs as a form sends it. The first fault names its photograph's place. */
export function readPhotoList(list: readonly unknown[]): { value: Photo[] } | PhotoFault {
  const photos = new Map<string, Photo>();
  for (const [place, sent] of list.entries()) {
    const read = readPhoto(sent, place + 1);
    if ('fault' in read) return read;
    // A photograph that is listed twice is kept where it comes first.
    if (!photos.has(read.value.url)) photos.set(read.value.url, read.value);
  }
  return { value: [...photos.values()] };
}

const wrong = (name: string, place: number, values: PhotoFault['values'] = {}): PhotoFault => ({
  fault: 'format',
  values: { name, place, ...values },
});

function readPhoto(sent: unknown, place: number): Read {
  if (typeof sent !== 'object' || sent === null) return wrong('photo', place);
  const { url, alt, credit, licence } = sent as Readonly<Record<string, unknown>>;
  if (typeof url !== 'string' || !isPhotoAddress(url)) return wrong('photo', place);
  if (!isLicence(licence)) return wrong('photoLicence', place);
  const name = lineOf(credit, LONGEST_CREDIT);
  if (name === undefined) return wrong('photoText', place, { count: LONGEST_CREDIT });
  if (name === '' && needsCredit(licence)) return wrong('photoCredit', place);
  const texts = altOf(alt);
  if (!texts) return wrong('photoText', place, { count: LONGEST_ALT });
  return { value: { url, alt: texts, credit: name, licence } };
}

const isLicence = (sent: unknown): sent is PhotoLicence => (PHOTO_LICENCES as readonly unknown[]).includes(sent);

/** Reads a text of one line; undefined if it has several or is too long. */
function lineOf(sent: unknown, longest: number): string | undefined {
  const text = (sent ?? '') as unknown;
  if (typeof text !== 'string') return undefined;
  const line = text.trim().normalize('NFC');
  return line.length <= longest && !/[\p{Cc}\u2028\u2029]/u.test(line) ? line : undefined;
}

/** Reads alternative texts by language, without empty ones. */
function altOf(sent: unknown): Photo['alt'] | undefined {
  if (sent === undefined || sent === null) return {};
  if (typeof sent !== 'object' || Array.isArray(sent) || unknownLanguages(sent).length > 0) return undefined;
  const lines = Object.entries(sent).map(([locale, text]) => [locale, lineOf(text, LONGEST_ALT)] as const);
  if (lines.some(([, line]) => line === undefined)) return undefined;
  return Object.fromEntries(lines.filter(([, line]) => line !== ''));
}

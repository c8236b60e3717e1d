/** Rules for files that people send. */

export interface UploadSettings {
  /** `local`: stored by this installation, in its R2 bucket. */
  mode: 'local';
  /** Bytes. */
  maxsize: number;
  /** Extensions and media types, separated by commas. `image/*` stands for all images, `*` for all kinds. */
  mimetype: string;
  /** Address of a file: `{year}`, `{mon}`, `{day}`, `{random}`, `{sha1}`, `{.suffix}`. */
  savename: string;
}

export const UPLOAD_DEFAULTS: UploadSettings = {
  mode: 'local',
  maxsize: 10 * 1_024 * 1_024,
  mimetype: 'jpg,jpeg,png,gif,webp,pdf',
  savename: '/uploads/{year}{mon}/{random}{.suffix}',
};

/** The largest file any setting allows, because a Worker holds a file in memory while it checks it. */
export const UPLOAD_CAP_BYTES = 20 * 1_024 * 1_024;

export const UPLOAD_FAULTS = ['incomplete', 'type', 'size'] as const;
/** `incomplete`, `type`, `size`: `errors:upload.<fault>`. */
export type UploadFault = (typeof UPLOAD_FAULTS)[number];

/** The facts that a browser states about a file. */
interface FileFacts {
  name: string;
  size: number;
  /** Media type; empty if the browser knows none. */
  type: string;
}

/** Returns what is wrong with a file by its stated facts. The server checks its content as well. */
export function uploadFault({ name, size, type }: FileFacts, settings: UploadSettings): UploadFault | undefined {
  if (name === '' || size === 0) return 'incomplete';
  if (!isAllowed(suffixOf(name), type, settings.mimetype)) return 'type';
  return size > settings.maxsize ? 'size' : undefined;
}

function isAllowed(suffix: string, type: string, list: string): boolean {
  const allowed = list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const media = type.toLowerCase().split(';')[0]?.trim() ?? '';
  return allowed.some((one) => {
    if (one === '*' || one === suffix || one === media) return true;
    return one.endsWith('/*') && media.startsWith(one.slice(0, -1));
  });
}

/** `Photo.JPG` → `jpg`; empty without one. */
export function suffixOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The most characters of a stored name. Its end is kept, because that says what the file is. */
const LONGEST_NAME = 120;

/** Cleans a name of control characters and paths. It never cuts a character in two, for the database refuses halves. */
export function keptName(name: string): string {
  // A form may send a name of millions of characters.
  const plain = name.slice(-8 * LONGEST_NAME).replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '');
  return [...plain.trim()].slice(-LONGEST_NAME).join('').toWellFormed().trim();
}

/** Topic of photographs, whose sizes are drawn at once. */
export const PHOTO_TOPIC = 'photo';
/** Topic of files in a conversation, which are not files of the site. */
export const CHAT_TOPIC = 'chat';

/** Kinds of files that are stored, recognised by content; no setting adds others. SVG and HTML may contain scripts. */
const FILE_KINDS = {
  jpg: { mimetype: 'image/jpeg', suffixes: ['jpg', 'jpeg'], isImage: true },
  png: { mimetype: 'image/png', suffixes: ['png'], isImage: true },
  gif: { mimetype: 'image/gif', suffixes: ['gif'], isImage: true },
  webp: { mimetype: 'image/webp', suffixes: ['webp'], isImage: true },
  pdf: { mimetype: 'application/pdf', suffixes: ['pdf'], isImage: false },
} as const satisfies Record<string, { mimetype: string; suffixes: readonly string[]; isImage: boolean }>;
export type FileKind = keyof typeof FILE_KINDS;

/** Kinds of the site's own films, which admins may also send. They are stored unchanged. */
export const FILM_KINDS = {
  mp4: { mimetype: 'video/mp4', suffixes: ['mp4'], isImage: false, fault: 'film' },
  webm: { mimetype: 'video/webm', suffixes: ['webm'], isImage: false, fault: 'film' },
  vtt: { mimetype: 'text/vtt', suffixes: ['vtt'], isImage: false, fault: 'captions' },
} as const;
export type FilmKind = keyof typeof FILM_KINDS;

/** All kinds that are stored, from members and admins. */
export const KEPT_KINDS = { ...FILE_KINDS, ...FILM_KINDS } as const;
export type KeptKind = keyof typeof KEPT_KINDS;

/** The most bytes of a film and of captions. A Worker holds them in memory, and visitors on a slow line wait for them. */
export const FILM_BYTES = UPLOAD_CAP_BYTES;
const CAPTIONS_BYTES = 1_024 * 1_024;

export const isFilmKind = (kind: string): kind is FilmKind => Object.hasOwn(FILM_KINDS, kind);
export const mostBytes = (kind: FilmKind): number => (kind === 'vtt' ? CAPTIONS_BYTES : FILM_BYTES);

/** Returns the most bytes of a file for the site, by its name. Settings may allow less, but never more. */
export function mostSiteBytes(name: string): number {
  const suffix = suffixOf(name);
  return isFilmKind(suffix) ? mostBytes(suffix) : UPLOAD_CAP_BYTES;
}

/** How many bytes are read to recognise a kind. */
const LOOKED_AT = 80;

const MAGIC: Readonly<Record<KeptKind, RegExp>> = {
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF....WEBP/s,
  pdf: /^%PDF-1\.\d|^%PDF-2\.0/,
  // Phones store pictures in the same container, under other names.
  mp4: /^....ftyp(?:isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)/s,
  // Other films use the same container, so the head must name the kind.
  webm: /^\x1a\x45\xdf\xa3.*?\x42\x82[\x80-\xff]+webm/s,
  vtt: /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/,
};

/** Adds the kinds that admins may send to the settings, which are about members. */
export const withFilms = (settings: UploadSettings): UploadSettings => ({
  ...settings,
  maxsize: Math.max(settings.maxsize, FILM_BYTES),
  mimetype: [settings.mimetype, ...Object.keys(FILM_KINDS)].join(','),
});

/** Lists what may be sent: of some kinds, those that the settings allow. */
export function allowedKinds(
  { mimetype }: Pick<UploadSettings, 'mimetype'>,
  kinds: Partial<typeof KEPT_KINDS> = FILE_KINDS,
): { suffixes: string[]; types: string[] } {
  const pairs = Object.values(kinds).flatMap(({ mimetype: type, suffixes }) =>
    suffixes.filter((suffix) => isAllowed(suffix, type, mimetype)).map((suffix) => ({ suffix, type })),
  );
  return { suffixes: pairs.map(({ suffix }) => suffix), types: [...new Set(pairs.map(({ type }) => type))] };
}

/** Recognises a file's kind by its first bytes. */
export function kindOf(bytes: Uint8Array): KeptKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, LOOKED_AT));
  const kind = (Object.keys(MAGIC) as KeptKind[]).find((one) => MAGIC[one].test(start));
  return kind === 'vtt' && !isText(bytes) ? undefined : kind;
}

/** Tells whether a name has an extension of the kind, because the address gets the name's extension. */
export const isNamedAs = (kind: KeptKind, name: string): boolean =>
  (KEPT_KINDS[kind].suffixes as readonly string[]).includes(suffixOf(name));

/** Tells whether bytes are UTF-8 without a zero, which no text contains. */
function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}

/**
 * The most pixels of a picture, as many as a Full HD screen. While a Worker redraws a picture it does nothing else: up to
 * 0.3 seconds for this many, and more than a second for a 4K screen's. Phones take larger pictures, which the browser
 * shrinks before sending.
 */
export const MAX_PIXELS = 2_100_000;
/** The longer side of a stored picture. */
export const LONGEST_SIDE = 1_920;

/** Returns the address under which a file is stored. `random` keeps addresses from being guessed. */
export function savedName(template: string, facts: { at: Date; random: string; sha1: string; suffix: string }): string {
  const [year = '', mon = '', day = ''] = facts.at.toISOString().slice(0, 10).split('-');
  const values: Record<string, string> = {
    year,
    mon,
    day,
    random: facts.random,
    sha1: facts.sha1,
    '.suffix': `.${facts.suffix}`,
  };
  const filled = template.replaceAll(/\{([.\w]+)\}/g, (_, name: string) => values[name] ?? '');
  // A setting that leaves out `random`, or leads elsewhere, is ignored.
  return isFileAddress(filled) && filled.includes(facts.random) ? filled : `/uploads/${facts.random}.${facts.suffix}`;
}

/** The most letters of an address; an R2 key has at most 1,024 bytes. */
const LONGEST_ADDRESS = 1_024;

/** Tells whether a file can have this address. For an invalid key, the store fails instead of finding no file. */
export const isFileAddress = (path: string): boolean =>
  path.length <= LONGEST_ADDRESS && /^\/uploads\/[\w.-]+(?:\/[\w.-]+)*$/.test(path) && !path.includes('..');

const MINUTE_MS = 60_000;
/** High, because an admin sends the photographs of a whole stock in one sitting. */
export const ADMIN_UPLOAD_LIMIT = { limit: 600, perMs: 10 * MINUTE_MS } as const;
export const UPLOAD_LIMIT = { limit: 60, perMs: 10 * MINUTE_MS } as const;
/**
 * How many pictures one member may send: at once, no more than others can wait for; in the long run, less than a
 * hundredth of a Worker's time, even if every picture has the largest size.
 */
export const MEMBER_DRAWING_LIMITS = {
  burst: { limit: 2, perMs: 2_000 },
  total: { limit: 20, perMs: 10 * MINUTE_MS },
} as const;
/** Files a visitor may send in the chat. */
export const CHAT_FILE_LIMIT = { limit: 20, perMs: 60 * MINUTE_MS } as const;
/** Bytes one member may keep. */
export const MEMBER_QUOTA_BYTES = 200 * 1_024 * 1_024;

/** Kinds of files a person tells apart. */
const FILE_KINDS = ['picture', 'document', 'film', 'captions'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const isOf: Readonly<Record<FileKind, (type: string) => boolean>> = {
  picture: (type) => type.startsWith('image/'),
  document: (type) => type === 'application/pdf',
  film: (type) => type.startsWith('video/'),
  captions: (type) => type === 'text/vtt',
};

/** The media types in a field's `accept` (`.mp4,video/mp4`), limited to one kind if `kind` is given. */
export function typesOf(accept: string, kind: FileKind | '' = ''): string[] {
  const types = accept.split(',').filter((one) => one.includes('/'));
  return kind === '' ? types : types.filter(isOf[kind]);
}

/** The kinds a field takes. */
export const kindsOf = (accept: string): FileKind[] => FILE_KINDS.filter((kind) => typesOf(accept, kind).length > 0);

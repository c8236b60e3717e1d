import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'application/xml',
};

/** Undefined for files that need no type, such as those of the search index. */
export const contentTypeOf = (file: string): string | undefined => TYPES[extname(file).toLowerCase()];

/** What Cloudflare compresses, of the types above. What has none is compressed as well. */
export const isCompressed = (contentType: string | undefined): boolean =>
  contentType === undefined ||
  /^(?:text\/(?:css|html|javascript|plain)|application\/(?:json|xml)|image\/svg\+xml)\b/.test(contentType);

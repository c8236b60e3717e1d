import { Hono, type Context } from 'hono';
import { findDiagram } from '../../data/queries/editorial/editorial.ts';
import { isFileRemoved } from '../../data/queries/upload/uploads.ts';
import { parseByteRange } from '../../src/domain/shared/byte-range.ts';
import { isFileAddress, KEPT_KINDS } from '../../src/domain/upload/rules.ts';
import { describeError, log } from '../http/log.ts';
import type { AppEnvironment } from '../http/types.ts';

type FileContext = Context<AppEnvironment>;

/** A file never changes: a new version has a new address. */
const FOREVER = 'public, max-age=31536000, immutable';
/** The policy keeps a file that is opened by itself from doing anything: no script, form or frame, whatever it contains. */
const INERT = "default-src 'none'; sandbox";

/** Headers of diagrams. They may use their own styles, and are cached for a day only, since they may be drawn again. */
const DIAGRAM = {
  'content-type': 'image/svg+xml',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'public, max-age=86400',
};

/** Serves the files themselves, for pictures in pages and for people who open their addresses. */
export const fileRoutes = new Hono<AppEnvironment>()
  .get('/uploads/diagrams/:file{[0-9a-f]{64}\\.svg}', async (context, next) => {
    const svg = await findDiagram(context.get('database'), context.req.param('file').replace('.svg', ''));
    if (svg !== undefined) return context.body(svg, 200, DIAGRAM);
    return isOpened(context) ? next() : context.text('', 404, { 'cache-control': 'no-store' });
  })
  .get('/uploads/*', async (context, next) => {
    const key = context.req.path.slice(1);
    const isKey = isFileAddress(context.req.path);
    const [found, isGone] = isKey
      ? await Promise.all([context.env.UPLOADS.head(key), isRemoved(context, key)])
      : [null, false];
    const object = isGone ? null : found;
    if (!object) return isOpened(context) ? next() : context.text('', 404, { 'cache-control': 'no-store' });
    const headers = headersOf(object);
    const condition = unmet(context, object);
    if (condition !== undefined) return context.body(null, condition, headers);
    const range = isSameFile(context, object) ? parseByteRange(context.req.header('range'), object.size) : undefined;
    if (range === 'unsatisfiable') return context.body(null, 416, { 'content-range': `bytes */${object.size}` });
    const { first, last } = range ?? { first: 0, last: object.size - 1 };
    const length = last - first + 1;
    const part = await context.env.UPLOADS.get(key, { range: { offset: first, length } });
    if (!part) return next();
    const sized = { ...headers, 'content-length': String(length) };
    if (!range) return context.body(part.body, 200, sized);
    return context.body(part.body, 206, { ...sized, 'content-range': `bytes ${first}-${last}/${object.size}` });
  });

/** Whether an admin removed the file, be it only to the recycle bin. If the database is away, the file counts as there. */
const isRemoved = (context: FileContext, key: string): Promise<boolean> =>
  isFileRemoved(context.get('database'), key).catch((error: unknown) => {
    log('error', 'file-unchecked', { requestId: context.get('requestId'), error: describeError(error) });
    return false;
  });

/** Whether a person opened the address: they get our page about a missing address, while an `<img>` just gets a 404. */
const isOpened = ({ req }: FileContext): boolean => (req.header('accept') ?? '').includes('text/html');

function headersOf({ httpMetadata, httpEtag }: R2Object): Record<string, string> {
  const mimetype = httpMetadata?.contentType ?? '';
  const kind = Object.values(KEPT_KINDS).find((one) => one.mimetype === mimetype);
  return {
    'content-type': kind ? mimetype : 'application/octet-stream',
    'content-disposition': kind?.isImage ? 'inline' : 'attachment',
    'content-security-policy': INERT,
    'cache-control': FOREVER,
    'accept-ranges': 'bytes',
    etag: httpEtag,
  };
}

/** The status with which a condition of the request answers it (RFC 9110, 13.2.2); undefined if none does. */
function unmet({ req }: FileContext, { httpEtag, uploaded }: R2Object): 304 | 412 | undefined {
  const [match, noneMatch] = [req.header('if-match'), req.header('if-none-match')];
  const since = (name: string) => Date.parse(req.header(name) ?? '');
  // Dates in HTTP have whole seconds.
  const changedAt = Math.floor(uploaded.getTime() / 1_000) * 1_000;
  if (match !== undefined ? !names(match, httpEtag) : changedAt > since('if-unmodified-since')) return 412;
  const isKnown = noneMatch !== undefined ? names(noneMatch, httpEtag) : changedAt <= since('if-modified-since');
  return isKnown ? 304 : undefined;
}

const names = (list: string, etag: string): boolean =>
  list.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

/** Whether the requested range continues the client's copy of the file: `If-Range` (RFC 9110, 13.1.5). */
function isSameFile({ req }: FileContext, { httpEtag }: R2Object): boolean {
  const wanted = req.header('if-range');
  return wanted === undefined || wanted === httpEtag;
}

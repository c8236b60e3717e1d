import type { MiddlewareHandler } from 'hono';
import { parseByteRange } from '../../src/domain/shared/byte-range.ts';
import { isReading } from '../http/pages.ts';
import type { AppEnvironment } from '../http/types.ts';

/** `run_worker_first` of wrangler.toml lists the same files. */
const FILMS = /^\/films\/[^/]+\.(?:mp4|webm)$/;
/** A film that is made anew keeps its address, so caches ask again after a day. */
const KEPT = 'public, max-age=86400';

/**
 * Answers requests for parts of films. Safari only plays films it can load in parts, and static assets are always served
 * whole. Films are small (500 KB at most), so this reads one whole and cuts it.
 */
export function films(): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    if (!FILMS.test(context.req.path) || !isReading(context)) return next();
    const asset = await context.env.ASSETS.fetch(context.req.raw);
    if (asset.status === 404) return next();
    const headers = new Headers(asset.headers);
    headers.set('accept-ranges', 'bytes');
    headers.set('cache-control', KEPT);
    const isWhole = asset.status !== 200 || context.req.method === 'HEAD' || !isSameFile(context.req.raw, asset);
    if (isWhole) return new Response(asset.body, { status: asset.status, headers });
    const bytes = await asset.arrayBuffer();
    const range = parseByteRange(context.req.header('range'), bytes.byteLength);
    if (range === undefined) return new Response(bytes, { headers });
    if (range === 'unsatisfiable') {
      return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.byteLength}` } });
    }
    const { first, last } = range;
    headers.set('content-range', `bytes ${first}-${last}/${bytes.byteLength}`);
    headers.set('content-length', String(last - first + 1));
    return new Response(bytes.slice(first, last + 1), { status: 206, headers });
  };
}

/** Whether the requested range continues the client's copy of the file: `If-Range` (RFC 9110, section 13.1.5). */
function isSameFile(request: Request, asset: Response): boolean {
  const wanted = request.headers.get('if-range');
  return wanted === null || (!wanted.startsWith('W/') && wanted === asset.headers.get('etag'));
}
